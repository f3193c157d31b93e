// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import TouchModel

/// Contacts to draw; they land away from zero, so that nothing can count from there by mistake.
enum Picture {
  static let tiers = [
    ForcePlot.Tier(name: "hint", force: Force(clamped: 0.25)),
    ForcePlot.Tier(name: "peek", force: Force(clamped: 0.40)),
    ForcePlot.Tier(name: "pop", force: Force(clamped: 0.80)),
  ]

  static func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: 12_345_000 + milliseconds * 1000)
  }

  static func samples(_ list: [(Int64, Double)]) -> [ForcePlot.Sample] {
    list.map { ForcePlot.Sample(time: time($0.0), force: Force(clamped: $0.1)) }
  }

  static func marks(_ list: [(Int64, String)]) -> [ForcePlot.Mark] {
    list.map { ForcePlot.Mark(time: time($0.0), label: $0.1) }
  }

  /// A press that becomes a peek, then a pop, and falls off in its last two samples.
  static let pop = ForcePlot(
    start: time(0), end: time(700),
    samples: samples([
      (0, 0.10), (30, 0.14), (60, 0.18), (100, 0.26), (150, 0.35), (200, 0.45), (250, 0.50),
      (300, 0.52), (400, 0.60), (450, 0.72), (500, 0.83), (550, 0.90), (600, 0.91), (680, 0.6),
      (690, 0.3),
    ]),
    tiers: tiers, marks: marks([(100, "press"), (202, "peek"), (512, "pop"), (700, "lift")]))

  /// A still hold on a panel that feels no force.
  static let hold = ForcePlot(
    start: time(0), end: time(612), samples: [],
    tiers: tiers, marks: marks([(100, "press"), (500, "longPress"), (612, "lift")]))
}
