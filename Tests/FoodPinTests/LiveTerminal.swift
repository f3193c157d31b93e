// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import TestStage

/// A terminal of a tmux server of its own, in which FoodPin runs.
final class LiveTerminal {
  /// Whether there is a tmux to test with.
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")

  /// How long anything may take before a test gives up: long, since machines may be busy.
  private static let patience = Duration.seconds(30)

  private let server: Process
  private let socket = "foodpin-\(UUID().uuidString)"
  private let environment: [String: String]

  /// Starts FoodPin with some words on 80 x 24; its exit status is shown at its end.
  init(_ words: [String] = [], in bus: PrivateBus) throws {
    environment = bus.environment
    let program = TestPrograms.path("foodpin")
    let line = ([program] + words).map { "'\($0)'" }.joined(separator: " ")
    let script = """
      cd '\(bus.folder.path())'; echo before
      sh -c "echo \\$\\$ >pid; exec \(line)"; echo "status $?"; exec cat
      """
    server = Process()
    prepare(server, ["-D", "-L", socket, "-f", "/dev/null"])
    try SignalMask.withoutBlocking { try server.run() }
    let deadline = MonotonicClock.now() + Self.patience
    while try tmux(["new-session", "-d", "-x", "80", "-y", "24", "sh", "-c", script]).status != 0,
      MonotonicClock.now() < deadline
    {}
  }

  deinit {
    _ = try? tmux(["kill-server"])
    server.waitUntilExit()
  }

  private func prepare(_ process: Process, _ words: [String]) {
    process.executableURL = URL(filePath: "/usr/bin/tmux")
    process.arguments = words
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    prepare(process, ["-N", "-L", socket] + words)
    process.standardOutput = pipe
    try SignalMask.withoutBlocking { try process.run() }
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }

  /// Types keys, by the names that tmux has for them.
  func type(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What stands on the screen.
  func text() throws -> String { try tmux(["capture-pane", "-p"]).text }

  /// Whether the screen shows a text now, or before patience is over.
  func shows(_ wanted: String) -> Bool {
    let deadline = MonotonicClock.now() + Self.patience
    while MonotonicClock.now() < deadline {
      if (try? text().contains(wanted)) == true { return true }
    }
    return false
  }
}
