// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressGestures
import PressSynth
import Testing

@testable import Benchmarks

/// Holds `Docs/Recognition.md` to what hands on panels come to.
@Suite("The page on recognition") struct RecognitionTests {
  static let page = BaselineTests.sources + "/../Docs/Recognition.md"

  /// The rows of a made block, each as its cells; the first are the names.
  static func block(_ name: String) throws -> [[String]] {
    let lines = try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "<!-- made: \(name) -->"))
    return lines[(start + 1)...].prefix { $0 != "<!-- end -->" }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.first != "---" }
  }

  /// What is short enough to be counted anew in a debug build.
  static let short = ["tap", "hard tap, 100 ms", "hard tap, 140 ms", "two fingers"]

  @Test("says what is counted now", arguments: short, [Panel.force, .tf201, .plain])
  func percentages(hand: String, panel: Panel) throws {
    let rows = try Self.block("as-it-is")
    let column = try #require(rows.first?.firstIndex(of: panel.name))
    let row = try #require(rows.first { $0.first == hand })
    let trialHand = try #require(TrialHand.all.first { $0.name == hand })
    let trial = try #require(Trial(trialHand, on: panel, .asItIs, touches: 100))
    #expect(row[column] == "\(trial.percent)")
    #expect(trial.torn == 0)
  }

  @Test(
    "has a row for each hand and a column for each panel", arguments: ["as-it-is", "by-profile"])
  func complete(name: String) throws {
    let rows = try Self.block(name)
    #expect(rows.dropFirst().map { $0[0] } == TrialHand.all.map(\.name) + ["became two things"])
    let manner: Trial.Manner = name == "as-it-is" ? .asItIs : .profiled
    let panels = RecognitionTable(touches: 1, manner: manner).panels
    #expect(rows.first == ["hand"] + panels.map(\.name))
    #expect(try #require(rows.last).dropFirst().allSatisfy { $0 == "0" })
  }

  /// Were the first outcome the only one that is looked at, a torn contact would pass.
  @Test func twoOutcomesAreSeen() {
    #expect(Outcome.all(in: [.press, .tap(isConfirmed: false), .drag]) == [.tap, .drag])
    #expect(Outcome.all(in: [.press, .peek(.force), .pop, .end(.popped)]) == [.pop])
    #expect(Outcome.all(in: [.failed(.multitouch)]) == [.nothing])
  }

  @Test func aSeriesIsReadTouchByTouch() {
    let head = "set\tfile_no\ttouch\tt_ms\tpressure\ttouch_major\n"
    let lines = [
      "a\t0\t0\t0.000\t44\t143", "a\t0\t0\t8.5\t46\t150", "a\t0\t1\t0.000\t40\t", "noise",
      "b\t0\t0\t0.000\t40\t1", "b\t1\t0\tnan\t40\t1", "b\t1\t0\t0.0\t41\t1",
    ]
    let sets = SeriesTally(parsing: head + lines.joined(separator: "\n")).sets
    #expect(sets.map(\.name) == ["a", "b"])
    #expect(
      sets.map { $0.touches.map { $0.samples.map(\.pressure) } } == [
        [[44, 46], [40]], [[40], [41]],
      ])
  }

  @Test func aPageKeepsWhatAPersonWrote() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("# A\n<!-- made: x -->\nold\n<!-- end -->\nB\n".utf8).write(to: file)
    var page = try DocumentPage(reading: file.path)
    try page.replace("x", with: "new\n")
    try page.write()
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == "# A\n<!-- made: x -->\n\nnew\n\n<!-- end -->\nB\n")
    #expect(throws: CommandFailure.self) { try page.replace("y", with: "") }
  }
}

/// Hands that tremble by 1 mm at 8 to 12 Hz.
@Suite("Trembling hands") struct TremorTests {
  static let seeds = UInt64(1)...6

  @Test("get everything done with the preset for them", arguments: Deed.allCases, seeds)
  func tremor(deed: Deed, seed: UInt64) {
    for panel in TremorTable.panels {
      #expect(deed.succeeds(on: panel, PressPreset.tremor.settings, seed: seed), "\(panel.name)")
    }
  }

  @Test("mostly miss with the defaults, which is what the preset is for")
  func defaults() {
    let taps = Self.seeds.count {
      Deed.tap.succeeds(on: .minnie, PressSettings(), seed: $0)
    }
    #expect(taps < Self.seeds.count / 2 + 1)
  }
}
