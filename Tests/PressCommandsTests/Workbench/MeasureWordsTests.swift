// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import WorkbenchCommands
@testable import PressGestures

@Suite("The words for a margin") struct MeasureWordsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var measure: PressMeasure
    var words: String
    var margin: String

    var testDescription: String { "\(words): \(margin)" }

    init(_ measure: PressMeasure, _ words: String, _ margin: String) {
      (self.measure, self.words, self.margin) = (measure, words, margin)
    }
  }

  static let rows = [
    Row(
      PressMeasure(.age, microseconds: 438_000, .atLeast, 500_000), "438 of 500 ms", "62 ms short"),
    Row(
      PressMeasure(.age, microseconds: 499_999, .atLeast, 500_000), "499.999 of 500.000 ms",
      "0.001 ms short"),
    Row(PressMeasure(.age, microseconds: 500_000, .atLeast, 500_000), "500 of 500 ms", "just so"),
    Row(
      PressMeasure(.age, microseconds: 500_000, .below, 500_000), "500 of 500 ms", "on the limit"),
    Row(
      PressMeasure(.age, microseconds: 512_000, .below, 500_000), "512 of 500 ms",
      "12 ms too much"),
    Row(PressMeasure(.travel, 1.9, .above, 2.86), "moved 1.90 of 2.86 mm", "0.96 mm short"),
    Row(
      PressMeasure(.travel, 1.906, .above, 1.905), "moved 1.906 of 1.905 mm", "0.001 mm to spare"),
    Row(PressMeasure(.force, 0.31, .atLeast, 0.4), "force 0.31 of 0.40", "0.09 short"),
    Row(PressMeasure(.force, 0.399, .atLeast, 0.4), "force 0.399 of 0.400", "0.001 short"),
    Row(
      PressMeasure(.held, microseconds: 8000, .atLeast, 24_000), "held 8 of 24 ms", "16 ms short"),
    Row(
      PressMeasure(.armed, microseconds: 90_000, .atLeast, 120_000), "armed at 90 of 120 ms",
      "30 ms short"),
    Row(PressMeasure(.climb, 10, .atLeast, 47.625), "at 10.0 of 47.6 mm/s", "37.6 mm/s short"),
    Row(
      PressMeasure(.gap, microseconds: 310_000, .atMost, 300_000), "310 ms apart, at most 300",
      "10 ms too much"),
    Row(PressMeasure(.apart, 6.35, .below, 6.35), "6.35 mm apart, below 6.35", "on the limit"),
  ]

  @Test("have as many decimals as make it visible", arguments: rows)
  func words(_ row: Row) {
    #expect(row.measure.words == row.words)
    #expect(row.measure.marginWords == row.margin)
  }
}
