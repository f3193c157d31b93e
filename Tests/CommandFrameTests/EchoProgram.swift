// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

/// A program for tests whose one subcommand prints what it was called with.
enum EchoProgram {
  static let program = Program(
    name: "echoes", version: "1.2.3", summary: "Says what it heard.",
    commands: [Echo(), Quiet()])

  /// Runs a command line in memory.
  static func run(_ words: String...) -> (status: ExitStatus, results: String, diagnostics: String)
  {
    let output = Output.memory()
    let status = program.run(words, output: output)
    return (status, output.results, output.diagnostics)
  }

  struct Echo: Command {
    static let set = CommandOption("set", letter: "s", argument: "KEY=VALUE", help: "set a value")
    static let loud = CommandOption("loud", letter: "l", help: "say it louder")
    static let called = CommandOption(
      "name", argument: "NAME", help: "what it is called", mayBeEmpty: true)
    let name = "echo"
    let summary = "print the words"
    let operands = Operands.some("WORD")
    let options = [Self.set, Self.loud, Self.called, .json]

    func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
      if invocation.operands == ["fail"] { throw .refused("it would not") }
      output.writeLine(invocation.operands.joined(separator: "|"))
      output.writeLine(
        "set \(invocation.values(of: Self.set)) last \(invocation.value(of: Self.set) ?? "-")")
      let names = invocation.values(of: Self.called)
      if !names.isEmpty { output.writeLine("names \(names)") }
      output.writeLine("loud \(invocation.has(Self.loud)) json \(invocation.has(.json))")
      return .done
    }
  }

  struct Quiet: Command {
    let name = "quiet"
    let summary = "print nothing"
    let operands = Operands.none
    let options: [CommandOption] = []
    let notes = "There is nothing more to tell."

    func run(_ invocation: Invocation, output: Output) -> ExitStatus { .refused }
  }
}
