// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Testing

@Suite("A program that is one command") struct SoleCommandTests {
  static let program = Program(EchoProgram.Echo(), version: "1.2.3")

  static func run(_ words: String...) -> (
    status: CommandFrame.ExitStatus, results: String, diagnostics: String
  ) {
    let output = Output.memory()
    let status = program.run(words, output: output)
    return (status, output.results, output.diagnostics)
  }

  @Test("takes operands and options without a word before them")
  func runs() {
    let said = Self.run("a", "--json", "b")
    #expect(said.status == .done)
    #expect(said.results.hasPrefix("a|b\n"))
    #expect(said.results.hasSuffix("json true\n"))
  }

  @Test("complains under its own name")
  func complains() {
    #expect(Self.run().diagnostics == "echo: WORD is missing; see 'echo --help'\n")
    #expect(Self.run("a", "--jsn").status == .misused)
  }

  @Test("has help and a version")
  func helps() {
    let help = Self.run("--help")
    #expect(help.status == .done)
    #expect(help.results.hasPrefix("Usage: echo [OPTION…] WORD…\n"))
    #expect(help.results.contains("--version"))
    #expect(Self.run("-V").results == "echo 1.2.3\n")
  }
}
