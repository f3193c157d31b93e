// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import LinuxIO

/// A run of `pressd` that sees a mock panel.
struct MockRun {
  var status: Int32
  var lines: [String]

  /// How long a run may take before it is given up.
  static let patience = Duration.seconds(60)

  /// Runs `pressd` on a panel until it has printed a line that the caller waits for, asks it to
  /// end with a signal, and reads on to its end.
  static func run(
    _ panel: MockPanel, _ words: [String], endingWith signal: Int32 = SIGTERM,
    once isLast: ([String]) -> Bool
  ) throws -> MockRun {
    try run([panel], words, endingWith: signal, once: isLast)
  }

  static func run(
    _ panels: [MockPanel], _ words: [String], endingWith signal: Int32 = SIGTERM,
    onSeat: Bool = false, onBus: Bool = false, before script: String = "",
    environment: [String: String] = [:],
    once isLast: ([String]) -> Bool
  ) throws -> MockRun {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(
      path: "pressd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The shell tells the number of the process that it then becomes.
    let script = "echo $$; \(script) exec \"$0\" \"$@\""
    let shell = ["sh", "-c", script, BuiltProgram.path] + words
    let bus = onBus ? ["dbus-run-session", "--"] : []
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let seat = (
      onSeat ? MockSeat.outerWords(for: panels, in: folder) : [],
      onSeat ? MockSeat.innerWords(in: folder) : []
    )
    process.arguments = bus + seat.0 + (try MockPanel.write(panels, into: folder)) + seat.1 + shell
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    // Nobody ends a bus that inherited a mask with SIGTERM in it.
    try SignalMask.withoutBlocking { try process.run() }
    // umockdev-run passes no signal on; when it is gone, its program has lost the device too.
    defer { if process.isRunning { Offspring(of: process.processIdentifier).kill() } }
    let lines = try read(from: pipe.fileHandleForReading.fileDescriptor) { lines in
      guard let number = lines.first.flatMap({ Int32($0) }), isLast(Array(lines.dropFirst())) else {
        return false
      }
      kill(number, signal)
      return true
    }
    process.waitUntilExit()
    return MockRun(status: process.terminationStatus, lines: Array(lines.dropFirst()))
  }

  /// Reads lines to the end; `isEnough` is asked after each read until it has said so once.
  private static func read(
    from descriptor: Int32, until isEnough: ([String]) -> Bool
  ) throws -> [String] {
    let deadline = MonotonicClock.now() + patience
    var bytes: [UInt8] = []
    var isEnding = false
    while true {
      let ready = try Readiness.wait(for: [descriptor], until: deadline)
      guard ready != [[]] else { throw Impatience(lines: split(bytes)) }
      var room = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &room, room.count)
      guard count > 0 else { return split(bytes) }
      bytes += room[..<count]
      isEnding = isEnding || isEnough(split(bytes))
    }
  }

  /// The lines that are complete.
  private static func split(_ bytes: [UInt8]) -> [String] {
    let whole = bytes.lastIndex(of: 0x0a).map { bytes[..<$0] } ?? []
    let lines = whole.split(separator: 0x0a).map { String(decoding: $0, as: UTF8.self) }
    // What the bus of the test has to say is not the program's.
    return lines.filter { !$0.hasPrefix("dbus-daemon[") }
  }

  /// The program did not come to an end.
  struct Impatience: Error {
    var lines: [String]
  }
}
