// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Plots
import PressGestures
import Terminal
import TouchModel

/// The pictures of one contact: force, travel and size over its life, each with its limits.
struct ExplainPlots {
  private let account: PressAccount
  private let style: Style

  /// How the pictures look.
  struct Style: Hashable {
    var width: Int
    /// Rows for the force; half of them for each of the others.
    var height: Int
    var alphabet: PlotStyle.Alphabet
  }

  /// Columns for the labels of all pictures, so that their times line up.
  private static let labels = 10

  init(_ account: PressAccount, style: Style) {
    self.account = account
    self.style = style
  }

  /// Draws the pictures into a grid from a row on and returns the row after them.
  func draw(into grid: inout TextGrid, row: Int) -> Int {
    var row = row
    if let travel { row = draw(travel, into: &grid, row: row, tiers: [.warning]) }
    if let size { row = draw(size, into: &grid, row: row, tiers: [.peek]) }
    let rows = force.cells(style: plotStyle(height: style.height, hasAxis: true))
    return draw(rows, into: &grid, row: row, tiers: [.hint, .peek, .pop])
  }

  private func draw(
    _ plot: ForcePlot, into grid: inout TextGrid, row: Int, tiers: [TextGrid.Role]
  ) -> Int {
    let height = max(style.height / 2, 2)
    let rows = plot.cells(style: plotStyle(height: height, hasAxis: false))
    return draw(rows, into: &grid, row: row, tiers: tiers)
  }

  private func draw(
    _ rows: [[PlotCell]], into grid: inout TextGrid, row: Int, tiers: [TextGrid.Role]
  ) -> Int {
    for (index, cells) in rows.enumerated() {
      for (column, cell) in cells.enumerated() {
        let role = Self.role(of: cell.paint, tiers)
        grid.put(cell.character, row: row + index, column: column, role)
      }
    }
    return row + rows.count
  }

  private static func role(of paint: PlotPaint, _ tiers: [TextGrid.Role]) -> TextGrid.Role {
    switch paint {
    case .plain: .plain
    case .faint: .faint
    case .mark: .strong
    case .tier(let rank): tiers[min(max(rank, 0), tiers.count - 1)]
    }
  }

  private func plotStyle(height: Int, hasAxis: Bool) -> PlotStyle {
    PlotStyle(
      width: style.width, height: height, alphabet: style.alphabet, labels: Self.labels,
      hasAxis: hasAxis)
  }

  // MARK: Pictures

  /// Force against its tiers; where none is felt, whatever the panel calls pressure, without any.
  private var force: ForcePlot {
    let samples = account.samples
    if account.forceClass == .force {
      let tiers = [
        ("hint", account.tiers.hintOn), ("peek", account.tiers.peekOn),
        ("pop", account.tiers.popOn),
      ].map { ForcePlot.Tier(name: $0.0, force: Force(clamped: $0.1)) }
      let force = samples.compactMap { sample in
        sample.force.map { ForcePlot.Sample(time: sample.time, force: $0) }
      }
      return plot(force, tiers, fullScale: "force 1.00")
    }
    let top = samples.compactMap(\.pressure?.value).max() ?? 0
    guard top > 0 else { return plot([], [], fullScale: "") }
    return plot(
      values { $0.pressure.map { Double($0.value) } }(Double(top)), [], fullScale: "raw \(top)")
  }

  private var travel: ForcePlot? {
    let limit = account.samples.last { $0.slop != nil }?.slop?.value
    let farthest = account.samples.map(\.travel.value).max() ?? 0
    guard let limit, limit > 0 else { return nil }
    let top = max(farthest, limit * 1.25)
    let tier = ForcePlot.Tier(
      name: "slop", force: Force(clamped: limit / top), scale: Decimal.text(limit, places: 2))
    return plot(
      values { $0.travel.value }(top), [tier],
      fullScale: "mm \(Decimal.text(top, places: 1) ?? "?")")
  }

  /// The size: its growth against the limit where that may open a press, or else as it was sent.
  private var size: ForcePlot? {
    let largest = account.samples.compactMap(\.size).max() ?? 0
    guard largest > 0 else { return nil }
    guard account.forceClass == .area else {
      let text = Decimal.text(largest, places: 0) ?? "?"
      return plot(values { $0.size }(largest), [], fullScale: "size \(text)")
    }
    let limit = account.settings.area.growth
    let top = max(account.samples.map(\.growth).max() ?? 1, limit * 1.25)
    let tier = ForcePlot.Tier(
      name: "area", force: Force(clamped: limit / top), scale: Decimal.text(limit, places: 2))
    return plot(
      values { $0.growth }(top), [tier], fullScale: "size x\(Decimal.text(top, places: 1) ?? "?")")
  }

  /// Values of the samples as shares of a height.
  private func values(
    _ value: @escaping (PressAccount.Sample) -> Double?
  ) -> (Double) -> [ForcePlot.Sample] {
    { top in
      account.samples.compactMap { sample in
        value(sample).map { ForcePlot.Sample(time: sample.time, force: Force(clamped: $0 / top)) }
      }
    }
  }

  private func plot(
    _ samples: [ForcePlot.Sample], _ tiers: [ForcePlot.Tier], fullScale: String
  ) -> ForcePlot {
    ForcePlot(
      start: account.landed, end: account.end, samples: samples, tiers: tiers, marks: marks,
      fullScale: fullScale)
  }

  // MARK: Marks

  /// What was said aloud, and the lift; words said at the same time share a mark.
  private var marks: [ForcePlot.Mark] {
    var marks: [ForcePlot.Mark] = []
    for step in account.steps {
      let words = step.said.compactMap(Self.word)
      let word = words.last ?? (step.from == .drag && step.to == .lifted ? "lift" : nil)
      if let word { marks.append(ForcePlot.Mark(time: step.time, label: word)) }
    }
    return marks
  }

  private static func word(_ kind: PressEvent.Kind) -> String? {
    switch kind {
    case .press: "press"
    case .tap: "tap"
    case .tapUnconfirmed: "tap?"
    case .doubleTap: "double tap"
    case .peek(.time): "long press"
    case .peek: "peek"
    case .actions: "actions"
    case .pop, .end(.popped): "pop"
    case .end(.dismissed): "let go"
    case .end(.pinned): "lift, stays"
    case .end(.cancelled), .dragCancelled: "taken away"
    case .drag: "drag"
    case .failed, .pressCancelled: "failed"
    case .refused: "refused"
    case .hint, .progress, .reveal, .stage, .haptic: nil
    }
  }
}
