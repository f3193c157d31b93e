// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO

/// A terminal of a tmux server of our own, in which a program runs.
final class TmuxScreen {
  /// What a terminal is given, and how large it is.
  struct Setup {
    var columns = 80
    var rows = 24
    /// Assignments that the shell makes for the program.
    var environment = "LC_ALL=C.UTF-8"
    /// Words that come before the program's own, for a world that is mocked.
    var world: [String] = []
  }

  /// Whether there is a tmux to test with.
  static let isThere = ["/usr/bin/tmux", "/usr/local/bin/tmux"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  private let server: Process
  /// Holds the server's socket, and the number of the program's process.
  private let folder: URL
  private var pidFile: URL { folder.appending(path: "pid") }

  /// How long anything may take before the test gives up: long, since machines may be busy.
  private static let patience = Duration.seconds(20)

  /// Starts pressd with some words; its exit status and the terminal's settings follow its end.
  init(_ words: [String], _ setup: Setup = Setup()) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "pressd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    let quoted = (setup.world + [BuiltProgram.path] + words).map { "'\($0)'" }.joined(
      separator: " ")
    let program = "env -u NO_COLOR \(setup.environment) \(quoted)"
    let start = "echo \\$\\$ > \(folder.path())/pid; exec \(program)"
    let script = """
      echo before; sh -c "\(start)"; echo "status $?"; stty -a; echo settled; exec cat
      """
    // A server that made itself a daemon would keep what it inherited, and nobody would see the end
    // of the call that started it.
    server = Self.process(["-D", "-S", "\(folder.path())/socket", "-f", "/dev/null"])
    try server.run()
    let session = ["new-session", "-d", "-x", "\(setup.columns)", "-y", "\(setup.rows)"]
    let deadline = MonotonicClock.now() + Self.patience
    while try tmux(session + ["sh", "-c", script]).status != 0, MonotonicClock.now() < deadline {}
  }

  deinit {
    // What runs in it is hung up on by the end of its terminal.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tmux"] + words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  @discardableResult
  private func tmux(_ words: [String]) throws -> (status: Int32, text: String) {
    let process = Self.process(["-N", "-S", "\(folder.path())/socket"] + words)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
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

  /// What stands on the screen; with escapes also how it looks.
  func text(withEscapes: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (withEscapes ? ["-e"] : [])).text
  }

  /// Whether the program has the screen for itself.
  func isTaken() throws -> Bool {
    try tmux(["display-message", "-p", "#{alternate_on}"]).text.hasPrefix("1")
  }

  /// Sends the program a signal.
  func signal(_ number: Int32) throws {
    let text = try String(contentsOf: pidFile, encoding: .utf8)
    guard let pid = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)) else { return }
    kill(pid, number)
  }

  /// The screen as soon as it is as wanted, or as it is when patience is over.
  func wait(
    withEscapes: Bool = false, until isWanted: (String) throws -> Bool
  ) throws -> String {
    let deadline = MonotonicClock.now() + Self.patience
    while true {
      let text = try text(withEscapes: withEscapes)
      if try isWanted(text) || MonotonicClock.now() > deadline { return text }
    }
  }
}
