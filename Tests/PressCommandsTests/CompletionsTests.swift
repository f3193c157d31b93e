// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("Completions") struct CompletionsTests {
  private static func text(_ shell: String) -> String {
    let output = Output.memory()
    _ = Pressd.program.run(["completions", shell], output: output)
    return output.results
  }

  /// Runs a shell with a script on its standard input, and returns its status and what it printed.
  private static func run(_ shell: [String], _ script: String) throws -> (Int32, [String]) {
    let process = Process()
    let (input, result) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = shell
    process.standardInput = input
    process.standardOutput = result
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(script.utf8))
    try input.fileHandleForWriting.close()
    let told = try result.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let words = String(decoding: told, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return (process.terminationStatus, words.map(String.init))
  }

  @Test(
    "complete subcommands, options and nothing else in bash",
    arguments: [
      (["insp"], ["inspect"]), (["run", "--back"], ["--backend"]),
      (["convert", "-o"], ["-o"]), (["run", "--backend", "e"], ["evdev"]), (["run", "x"], []),
      (["none", "--j"], []), (["--ver"], ["--version"]),
      (["actions", "per"], ["perform"]), (["config", "sh"], ["show"]),
      (["completions", "z"], ["zsh"]), (["synth", "--panel", "unit"], ["unitless"]),
      (["synth", "tap", "pee"], ["files", "peek", "peek-slide", "peek-flick"]),
      (["replay", "--set", "press.long-press-"], ["files", "press.long-press-ms="]),
      (["replay", "--set", "prese"], ["files", "preset="]),
      (["replay", "--set", "preset", "=", "sl"], ["slow"]),
      (["replay", "--set", "press.slop-mm", "="], []),
      (["run", "--set", "haptics.b"], ["files", "haptics.backend="]),
      (["run", "--set", "haptics.backend", "=", "feed"], ["feedbackd"]),
      (["run", "--set", "log.positions", "=", "t"], ["true"]),
      (["haptics", "--try", "po"], ["pop"]), (["haptics", "--backend", "mo"], ["motor"]),
      (["tune", "--cost", "false-po"], ["files", "false-pop="]),
    ])
  func bash(_ words: [String], _ expected: [String]) throws {
    let script = """
      compopt() { echo files; }
      \(Self.text("bash"))
      COMP_WORDS=(pressd \(words.joined(separator: " "))) COMP_CWORD=\(words.count)
      _pressd
      echo "${COMPREPLY[@]}"
      """
    let (status, told) = try Self.run(["bash"], script)
    #expect(status == 0)
    #expect(told == expected)
  }

  @Test(
    "offer files in bash where a file belongs",
    arguments: [["replay", "x"], ["replay", "--expect", "x"], ["record", "-o", "x"]])
  func files(_ words: [String]) throws {
    let script = """
      compopt() { echo "$@"; }
      \(Self.text("bash"))
      COMP_WORDS=(pressd \(words.joined(separator: " "))) COMP_CWORD=\(words.count)
      _pressd
      """
    #expect(try Self.run(["bash"], script).1 == ["-o", "default"])
  }

  @Test("name every subcommand and option in each shell", arguments: ["bash", "zsh", "fish"])
  func complete(_ shell: String) {
    let text = Self.text(shell)
    for command in Pressd.program.commands {
      #expect(text.contains(command.name))
      for option in command.options {
        let spelling = shell == "fish" ? "-l \(option.name) " : "--\(option.name)"
        #expect(text.contains(spelling), "\(command.name) \(spelling)")
      }
    }
  }

  private static func isThere(_ shell: String) -> Bool {
    (try? run(["sh", "-c", "command -v \(shell)"], "").0) == 0
  }

  @Test("are understood by zsh", .disabled(if: !isThere("zsh"), "zsh is not installed"))
  func zsh() throws { #expect(try Self.run(["zsh", "-n"], Self.text("zsh")).0 == 0) }

  @Test("are understood by fish", .disabled(if: !isThere("fish"), "fish is not installed"))
  func fish() throws { #expect(try Self.run(["fish", "-n"], Self.text("fish")).0 == 0) }

  @Test("know no other shell, and say what was meant")
  func unknown() {
    let output = Output.memory()
    #expect(Pressd.program.run(["completions", "bsh"], output: output) == .misused)
    #expect(output.diagnostics.contains("did you mean 'bash'?"))
  }
}
