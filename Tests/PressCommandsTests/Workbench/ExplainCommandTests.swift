// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Plots
import PressGestures
import Terminal
import Testing
import TouchModel
import TraceFiles

@testable import WorkbenchCommands

@Suite("pressd explain") struct ExplainCommandTests {
  static func run(_ words: [String]) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (WholeProgram.run(["explain"] + words, output: output), output)
  }

  static func path(_ trace: String) -> String { "\(ReplayCommandTests.traces)/\(trace).evemu" }

  static func explanations(_ trace: String) throws -> [Explanation] {
    try TraceReader.read(path(trace)).flatMap { Explanation.all(of: $0, settings: PressSettings()) }
  }

  // MARK: Screens

  @Test(
    "shows a contact on screens of three sizes", arguments: [(80, 24), (40, 12), (120, 40)],
    ["force-pop", "vialin"])
  func screens(_ size: (columns: Int, rows: Int), _ trace: String) throws {
    let explanation = try #require(try Self.explanations(trace).last)
    let style = ExplainScreen.Style(columns: size.columns, rows: size.rows)
    try ScreenSnapshot.check(ExplainScreen.grid(explanation, style: style), "explain-\(trace)")
  }

  @Test(
    "keeps the verdict in view on any screen, down to one cell",
    arguments: [(1, 1), (20, 5), (31, 24), (32, 9), (400, 100)])
  func tinyScreens(_ size: (columns: Int, rows: Int)) throws {
    let explanation = try #require(try Self.explanations("force-pop").first)
    let style = ExplainScreen.Style(columns: size.columns, rows: size.rows, alphabet: .ascii)
    let grid = ExplainScreen.grid(explanation, style: style)
    #expect(grid.columns == size.columns && grid.rows == size.rows)
    #expect("#1 peek by force, then pop".hasPrefix(grid.lines[0].prefix(min(26, size.columns))))
    #expect(grid.text.unicodeScalars.allSatisfy { $0.value < 0x80 || $0 == "…" })
  }

  @Test(
    "draws with ASCII where the reader sees nothing else",
    arguments: [["explain"], ["monitor", "--once"]])
  func plainReader(_ words: [String]) {
    for isUnicode in [true, false] {
      let output = Output.memory(isUnicode: isUnicode)
      let status = WholeProgram.run(words + [Self.path("force-pop")], output: output)
      #expect(status == .done, "\(output.diagnostics)")
      #expect(output.results.unicodeScalars.allSatisfy(\.isASCII) != isUnicode)
    }
  }

  @Test(
    "has room for every rule in the running, whatever the trace",
    arguments: ReplayCommandTests.expected)
  func rules(file: String) throws {
    for explanation in try Self.explanations(String(file.dropLast(7))) {
      let text = ExplainScreen.grid(explanation).text
      for finding in explanation.account.findings where finding.isInTheRunning {
        #expect(text.contains(" \(finding.rule.words)"), "\(finding.rule) in\n\(text)")
      }
      // Cut at the right edge nothing would say that something is missing.
      #expect(!text.contains { $0 == "\t" })
    }
  }

  // MARK: JSON

  struct Line: Decodable {
    struct Rule: Decodable {
      var rule: String
      var outcome: String
      var measured: Double?
      var limit: Double?
      var unit: String?
      var margin: Double?
      var reason: String?
    }
    var trace: String
    var contact: Int
    var decided: [String]
    var rules: [Rule]
  }

  @Test("prints one object for each contact, with each rule's figure, limit and margin")
  func json() throws {
    let (status, output) = Self.run(["--json", Self.path("vialin"), Self.path("force-pop")])
    #expect(status == .done)
    let lines = try output.results.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.contact) == [1, 2, 3, 4, 5, 6, 1])
    for line in lines {
      #expect(line.rules.map(\.rule) == PressRule.allCases.map(\.rawValue))
      #expect(
        line.rules.filter { $0.outcome == "won" }.map(\.rule).sorted() == line.decided.sorted())
      for rule in line.rules {
        #expect((rule.outcome == "barred") == (rule.reason != nil))
        guard let measured = rule.measured, let limit = rule.limit, let margin = rule.margin else {
          continue
        }
        #expect(abs(abs(measured - limit) - abs(margin)) < 2e-3, "\(rule)")
      }
    }
    let press = try #require(lines.last?.rules.first { $0.rule == "longPress" })
    #expect(press.unit == "ms" && press.limit == 500 && press.outcome == "lost")
  }

  // MARK: Choice

  @Test("tells of one contact alone")
  func oneContact() {
    let (status, output) = Self.run(["--contact", "2", Self.path("vialin")])
    #expect(status == .done)
    #expect(output.results.hasPrefix("#2 long press"))
    #expect(!output.results.contains("#1") && !output.results.contains("#3"))
  }

  @Test(
    "says which contacts there are, and what a number is",
    arguments: [
      (["--contact", "9", path("force-tap")], "there is no contact 9; there is 1"),
      (["--contact", "9", path("vialin")], "there is no contact 9; there are 1, 2, 3, 4, 5, 6"),
      (["--contact", "x", path("force-tap")], "--contact x: a number from 1 is needed"),
      (["--contact", "0", path("force-tap")], "--contact 0: a number from 1 is needed"),
      (["--bug", path("vialin")], "--contact N chooses from 1 to 6"),
      (["--set", "x.yzzy=1", path("force-tap")], "'x.yzzy'; 'pressd config show' lists them"),
      (["/nowhere"], "/nowhere: cannot open"),
    ])
  func misuse(_ words: [String], _ complaint: String) {
    let (status, output) = Self.run(words)
    #expect(status == (words[0] == "/nowhere" ? .refused : .misused))
    #expect(output.diagnostics.contains(complaint), "\(output.diagnostics)")
    #expect(output.results.isEmpty)
  }

  @Test("goes by the settings that it is given")
  func settings() {
    let (_, output) = Self.run(["--set", "press.long-press-ms=80", Self.path("force-tap")])
    #expect(output.results.hasPrefix("#1 long press"))
    #expect(output.results.contains("80 of 80 ms"))
  }
}
