// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import Foundation
import LinuxIO

/// One program, told by lines and writing lines.
package final class TestActor {
  private let process = Process()
  private let input = Pipe()
  private let log: URL

  /// Starts a program; all it writes goes to the file `log`.
  package init(
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

  /// All it has written.
  package var text: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// The lines it has written.
  package var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// How many lines with these words it has written.
  package func count(_ words: String) -> Int { lines.count { $0.contains(words) } }

  /// Waits until it has written lines with these words; false after a minute without.
  package func says(_ words: String, times: Int = 1) -> Bool {
    waits("'\(words)' in: \(text)") { count(words) >= times }
  }

  /// Tells it something.
  package func tell(_ line: String) throws {
    try SignalMask.withoutBrokenPipes {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  /// Whether it has not ended yet.
  package var isRunning: Bool { process.isRunning }

  /// Keeps it from doing anything.
  package func freeze() { kill(process.processIdentifier, SIGSTOP) }

  /// Lets it go on.
  package func thaw() { kill(process.processIdentifier, SIGCONT) }

  /// Ends it as if it had crashed.
  package func die() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for its end, and tells its exit status.
  package func ends() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it, with force where it takes its time.
  package func stop() {
    thaw()
    if process.isRunning { process.terminate() }
    if !waits("an end", limit: .seconds(5), { !process.isRunning }) {
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
  }
}
