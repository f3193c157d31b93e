// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO

/// One program, told by lines and writing lines.
final class Actor {
  private let process = Process()
  private let input = Pipe()
  private let log: URL

  init(
    _ program: URL, _ words: [String], _ environment: [String: String], log: URL,
    folder: URL? = nil
  ) throws {
    self.log = log
    _ = FileManager.default.createFile(atPath: log.path(), contents: nil)
    process.executableURL = program
    process.arguments = words
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = input
    let file = try FileHandle(forWritingTo: log)
    process.standardOutput = file
    process.standardError = file
    try SignalMask.withoutBlocking { try process.run() }
  }

  /// Everything it has written.
  var text: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  func tell(_ line: String) throws {
    try SignalMask.withoutBrokenPipes {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  func count(_ words: String) -> Int {
    text.split(separator: "\n").count { $0.contains(words) }
  }

  /// Waits until it has written lines with these words.
  func says(_ words: String, times: Int = 1) -> Bool {
    waits("'\(words)' in: \(text)") { count(words) >= times }
  }

  /// Whether it has not ended yet.
  var isRunning: Bool { process.isRunning }

  /// Ends it as if it had crashed.
  func die() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for its end, and tells its exit status.
  func ends() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  func stop() {
    if process.isRunning { process.terminate() }
    if !waits("an end", limit: .seconds(5), { !process.isRunning }) {
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
  }
}

/// Waits for something, at most twenty seconds unless told otherwise.
func waits(
  _ what: @autoclosure () -> String, limit: Duration = .seconds(60), _ holds: () throws -> Bool
) rethrows -> Bool {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if try holds() { return true }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
  }
  print("waited in vain for \(what())")
  return false
}
