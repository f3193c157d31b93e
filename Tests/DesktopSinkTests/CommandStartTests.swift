// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopSink
import Foundation
import GLibValues
import Testing

/// GLib's main context belongs to one thread at a time, so these tests take turns with all others.
@MainActor @Suite("A command of a rule", .serialized) struct CommandStartTests {
  /// Runs a command to its end.
  static func run(
    _ command: CommandStart, in commands: RunningCommands = RunningCommands()
  ) -> Result<CommandStart.End, LaunchError>? {
    // Had from the start to the end, so that no other thread hears of it; not by the suite, because
    // the main actor goes from thread to thread.
    let context = MainContext()
    var result: Result<CommandStart.End, LaunchError>?
    commands.start(command) { result = $0 }
    withExtendedLifetime(context) {
      _ = MainContext.waitUntil(limit: .seconds(20)) { result != nil }
    }
    return result
  }

  /// Runs a line of shell that writes into `$OUT`, and returns what it wrote.
  static func output(of line: String, _ words: [String] = []) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "cmd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let command = CommandStart(
      ["sh", "-c", line, "sh"] + words, environment: ["OUT": file.path(), "PRESSD_FORCE": "0.7 N"])
    #expect(run(command) == .success(.exited(0)))
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("gets its words as they are, its variables, and the folder that was named")
  func words() throws {
    let said = try Self.output(
      of: #"printf '%s|' "$@" "$PRESSD_FORCE" >"$OUT""#, ["a b", "$HOME;", ""])
    #expect(said == "a b|$HOME;||0.7 N|")
    let command = CommandStart(["sh", "-c", "test $(pwd) = /"], folder: "/")
    #expect(Self.run(command) == .success(.exited(0)))
  }

  @Test("has a session and group of its own, all signals, and no descriptor of ours")
  func apart() throws {
    let leaked = open("/dev/null", O_RDONLY)
    defer { close(leaked) }
    let said = try Self.output(
      of: #"cut -d' ' -f1,5,6 /proc/$$/stat >"$OUT"; "#
        // A shell that starts a program holds signals back meanwhile, so it looks for itself.
        + #"while read -r k m; do [ $k = SigBlk: ] && echo $m >>"$OUT"; done </proc/$$/status; "#
        + #"ls /proc/$$/fd | grep -cx \#(leaked) >>"$OUT" || true"#)
    let lines = said.split(separator: "\n")
    let numbers = Set(lines[0].split(separator: " "))
    #expect(numbers.count == 1, "process, group and session are one: \(said)")
    #expect(lines[1].hasSuffix("0000000000000000"))
    #expect(lines[2] == "0")
  }

  @Test("tells how it ended, and is counted as long as it runs")
  func ends() {
    let commands = RunningCommands()
    #expect(Self.run(CommandStart(["sh", "-c", "exit 3"]), in: commands) == .success(.exited(3)))
    #expect(
      Self.run(CommandStart(["sh", "-c", "kill -9 $$"]), in: commands) == .success(.killed(9)))
    #expect(commands.count == 0)
    #expect(CommandStart.End.killed(9).description == "was ended by signal 9")
  }

  @Test("that is not there or has no name is told")
  func missing() {
    let missing = Self.run(CommandStart(["no-such-program"]))
    guard case .failure(let error) = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    #expect(error.description.hasPrefix("the command 'no-such-program': "))
    #expect(!error.isMisuse)
    #expect(
      Self.run(CommandStart([]))
        == .failure(.command(name: "", reason: "there is no program to run")))
  }

  @Test("is not started where 32 are running, and is again when they have ended")
  func limit() {
    let context = MainContext()
    defer { withExtendedLifetime(context) {} }
    let commands = RunningCommands()
    var ended = 0
    let file = FileManager.default.temporaryDirectory.appending(path: "go-\(UUID().uuidString)")
      .path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    let line = "n=0; until [ -e '\(file)' ] || [ $n -gt 400 ]; do sleep 0.05; n=$((n+1)); done"
    for _ in 0..<RunningCommands.Limits.running {
      commands.start(CommandStart(["sh", "-c", line])) { _ in ended += 1 }
    }
    #expect(commands.count == 32)
    var refusal: LaunchError?
    commands.start(CommandStart(["true"])) { if case .failure(let error) = $0 { refusal = error } }
    #expect(
      refusal?.description
        == "the command 'true': not started, because 32 commands are still running")
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    MainContext.waitUntil(limit: .seconds(30)) { ended == 32 }
    #expect(commands.count == 0)
    #expect(Self.run(CommandStart(["true"]), in: commands) == .success(.exited(0)))
  }
}
