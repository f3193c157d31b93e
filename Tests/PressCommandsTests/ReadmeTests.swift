// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("The README") struct ReadmeTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let prompt = "$ .build/debug/pressd "

  static func text(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: name), encoding: .utf8)
  }

  @Test(
    "and the pages show what the program prints",
    arguments: ["README.md", "Docs/Explain.md", "Docs/Captures.md"])
  func examples(_ page: String) throws {
    let blocks = try Self.text(page).components(separatedBy: "```\n")
    let examples = blocks.filter { $0.hasPrefix(Self.prompt) }
    #expect(!examples.isEmpty)
    for example in examples {
      let lines = example.split(separator: "\n", maxSplits: 1)
      let words = lines[0].dropFirst(Self.prompt.count).split(separator: " ").map { word in
        word.contains("/") ? Self.root.appending(path: String(word)).path() : String(word)
      }
      let output = Output.memory()
      #expect(WholeProgram.run(words, output: output) == .done)
      #expect(output.results == lines[1])
    }
  }

  @Test("names no make target and no subcommand that is not there")
  func names() throws {
    let readme = try Self.text("README.md")
    let targets = Set(try Self.text("Makefile").matches(of: /(?m)^([a-z]+):/).map(\.1))
    for match in readme.matches(of: /(?m)^(?:sudo )?make ([a-z]+)|`make ([a-z]+)/) {
      let target = match.1 ?? match.2 ?? ""
      #expect(targets.contains(target), "make \(target)")
    }
    let output = Output.memory()
    _ = Pressd.program.run(["--help"], output: output)
    for match in readme.matches(of: /[`\/]pressd ([a-z]+)/) {
      #expect(output.results.contains("\n  \(match.1) "), "pressd \(match.1)")
    }
  }
}
