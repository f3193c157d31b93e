// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

@Suite("Docs/QuickActions.md") struct QuickActionsPageTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Docs/QuickActions.md")

  @Test("shows files and commands that do what it says")
  func examples() throws {
    let box = try Sandbox()
    let blocks = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "```")
    var commands = 0
    for block in blocks.indices.filter({ $0 % 2 == 1 }).map({ blocks[$0] }) {
      guard let end = block.firstIndex(of: "\n") else { continue }
      // A block that is a file has its kind and its path on the first line.
      let words = block[..<end].split(separator: " ")
      let body = String(block[block.index(after: end)...])
      if words.count == 2 {
        try box.write(body, to: String(words[1]))
      } else {
        commands += try run(body, in: box)
      }
    }
    #expect(commands >= 12)
  }

  private func run(_ block: String, in box: Sandbox) throws -> Int {
    let path = "PATH='\(TestPrograms.folder.path())':\"$PATH\""
    let examples = ("\n" + block).components(separatedBy: "\n$ ").dropFirst()
    for example in examples {
      let lines = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let shown = lines.dropFirst().first.map(String.init) ?? ""
      let run = try box.shell("export \(path)\n{ \(lines[0]); } 2>&1")
      // The page names files from the reader's folder.
      let said = run.results.replacing(box.path(""), with: "")
      #expect(trimmed(said) == trimmed(shown), "\(lines[0])")
    }
    return examples.count
  }

  private func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .newlines)
  }
}
