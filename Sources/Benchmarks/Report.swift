// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

/// Says what was measured, for people and for scripts.
struct Report {
  let comparisons: [Comparison]
  let compiler: String

  /// One line for each comparison, in columns.
  var table: String {
    let head = ["", "pressd", "\(compiler) -O2", "ratio", "budget", "alloc/frame", "same result"]
    let rows = [head] + comparisons.map(cells)
    let widths = head.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + blanks : blanks + cell.0
      }.joined(separator: "  ") + "\n"
    }.joined()
  }

  private func cells(_ comparison: Comparison) -> [String] {
    [
      comparison.name, rate(comparison.rate, comparison.unit),
      comparison.c.isFinite ? rate(comparison.amount / comparison.c, comparison.unit) : "-",
      comparison.ratio.flatMap { Decimal.text($0, places: 2) } ?? "-",
      budget(comparison),
      comparison.allocations.flatMap { Decimal.text($0, places: 4) } ?? "-",
      comparison.c.isFinite ? (comparison.agrees ? "yes" : "NO") : "-",
    ]
  }

  private func rate(_ perSecond: Double, _ unit: String) -> String {
    (Decimal.text(perSecond / 1e6, places: 1) ?? "?") + " M\(unit)/s"
  }

  private func budget(_ comparison: Comparison) -> String {
    let verdict = comparison.isWithinBudget ? "kept" : "MISSED"
    switch comparison.budget {
    case .ratio(let most): return "<= \(Decimal.text(most, places: 1) ?? "?") \(verdict)"
    case .rate(let least): return ">= \(rate(least, comparison.unit)) \(verdict)"
    }
  }

  /// One JSON object for each comparison.
  var json: String {
    comparisons.map { JSONText.of(value($0)) + "\n" }.joined()
  }

  private func value(_ comparison: Comparison) -> JSON {
    [
      "benchmark": .text(comparison.name), "unit": .text(comparison.unit),
      "amount": .decimal(comparison.amount, places: 0),
      "swiftSeconds": .decimal(comparison.swift, places: 9),
      "cSeconds": .decimal(comparison.c, places: 9), "compiler": .text(compiler),
      "perSecond": .decimal(comparison.rate, places: 0),
      "ratio": .optional(comparison.ratio) { .decimal($0, places: 3) },
      "allocationsPerFrame": .optional(comparison.allocations) { .decimal($0, places: 6) },
      "isWithinBudget": .bool(comparison.isWithinBudget), "agrees": .bool(comparison.agrees),
    ]
  }
}
