// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressIntercept
import Testing
import TouchModel

@Suite("The terms on which a panel is held") struct HoldTermsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var slots = 10
    var trial: Duration? = .seconds(60)
    /// Milliseconds from the beginning, and the fingers that rest from then on.
    var steps: [(Int64, Int)]
    /// What they come to, but for what changes nothing.
    var verdicts: [HoldTerms.Verdict]
  }

  static let rows = [
    Row(testDescription: "nobody confirms", steps: [(60_000, 0)], verdicts: [.over]),
    Row(testDescription: "a moment before", steps: [(59_999, 0)], verdicts: []),
    Row(
      testDescription: "two fingers for a second", steps: [(100, 2), (1100, 2), (70_000, 0)],
      verdicts: [.confirmed]),
    Row(
      testDescription: "two fingers for a moment less",
      steps: [(100, 2), (1099, 1), (60_000, 0)], verdicts: [.over]),
    Row(
      testDescription: "three fingers confirm nothing", steps: [(100, 3), (3000, 3), (60_000, 0)],
      verdicts: [.over]),
    Row(
      testDescription: "two fingers at the very end", steps: [(59_000, 2), (60_000, 2)],
      verdicts: [.confirmed]),
    Row(
      testDescription: "two fingers, where nothing is tried", trial: nil,
      steps: [(100, 2), (1100, 2), (70_000, 0)], verdicts: []),
    Row(
      testDescription: "five fingers for two seconds", steps: [(100, 5), (2100, 5)],
      verdicts: [.asked(fingers: 5)]),
    Row(
      testDescription: "five fingers as the trial ends", steps: [(58_000, 5), (60_000, 5)],
      verdicts: [.asked(fingers: 5)]),
    Row(
      testDescription: "on a panel of three contacts three are enough", slots: 3,
      steps: [(100, 3), (2100, 3)], verdicts: [.asked(fingers: 3)]),
  ]

  @Test("say what each moment comes to", arguments: rows) func verdicts(_ row: Row) {
    let start = Timestamp(microseconds: 777_000)
    var terms = HoldTerms(slots: row.slots)
    terms.begin(trial: row.trial, at: start)
    let verdicts = row.steps.map { terms.note($1, at: start + .milliseconds($0)) }
    #expect(verdicts.filter { $0 != .keep } == row.verdicts)
  }

  @Test("name the next moment at which something is due")
  func deadline() {
    var terms = HoldTerms(slots: 10)
    #expect(terms.deadline == nil)
    terms.begin(trial: .seconds(60), at: .zero)
    #expect(terms.deadline == .zero + .seconds(60))
    _ = terms.note(2, at: .zero)
    #expect(terms.deadline == .zero + .seconds(1))
    _ = terms.note(5, at: .zero)
    #expect(terms.deadline == .zero + .seconds(2))
    terms.adapt(fingers: 6, rest: .seconds(3), slots: 10)
    #expect(terms.deadline == .zero + .seconds(60))
  }

  @Test("take settings without sense for the nearest that have some")
  func settings() {
    #expect(HoldTerms(fingers: 0, slots: 10).panic.fingers == 1...64)
    #expect(HoldTerms(fingers: 1000, slots: 1000).panic.fingers == 64...64)
    #expect(HoldTerms(fingers: 5, slots: -3).panic.fingers == 1...64)
  }
}
