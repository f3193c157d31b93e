// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// One plot on its way to becoming lines.
struct ForceDrawing {
  private let plot: ForcePlot
  private let style: PlotStyle
  private let glyphs: Glyphs
  private let axis: TimeAxis
  private let labels: [Int: String]
  /// Columns left of the plotting area: the labels, a blank and the wall.
  private let gutter: Int
  private var canvas: Canvas

  init(plot: ForcePlot, style: PlotStyle) {
    self.plot = plot
    self.style = style
    glyphs = Glyphs(style.alphabet)
    let most = style.width / 3
    labels = Self.labels(of: plot, height: style.height).mapValues { String($0.prefix(most)) }
    let widest = labels.values.map(\.count).max() ?? 0
    gutter = max(style.labels.map { min($0, most) } ?? widest, widest) + 2
    axis = TimeAxis(start: plot.start, end: plot.end, columns: style.width - gutter)
    canvas = Canvas(width: style.width)
  }

  var rows: [[PlotCell]] { canvas.rows }

  var lines: [String] {
    canvas.lines(isColored: style.isColored)
  }

  mutating func draw() {
    if plot.samples.isEmpty {
      drawPresence()
    } else {
      drawWall()
      drawTiers()
      drawForce()
    }
    guard style.hasAxis else { return }
    let floor = plot.samples.isEmpty ? 1 : style.height
    drawAxis(row: floor)
    drawMarks(below: floor + 1)
  }

  // MARK: Labels

  /// The rows, from the lowest, that carry a label, and what it says.
  private static func labels(of plot: ForcePlot, height: Int) -> [Int: String] {
    guard !plot.samples.isEmpty else { return [0: "down"] }
    var labels = [height - 1: plot.fullScale]
    for (row, tiers) in Dictionary(grouping: plot.tiers, by: { Self.row(of: $0, height: height) }) {
      // Tiers too near each other for lines of their own share one, the higher name first.
      let names = tiers.sorted { $0.force > $1.force }.map(\.name).joined(separator: "/")
      labels[row] = tiers.count == 1 ? "\(names) \(scale(of: tiers[0]))" : names
    }
    return labels
  }

  private static func row(of tier: ForcePlot.Tier, height: Int) -> Int {
    min(height - 1, Int(tier.force.value * Double(height)))
  }

  private static func scale(of tier: ForcePlot.Tier) -> String {
    tier.scale ?? hundredths(tier.force)
  }

  /// The force with two decimals.
  private static func hundredths(_ force: Force) -> String {
    let whole = Int((force.value * 100).rounded())
    return "\(whole / 100).\(whole % 100 / 10)\(whole % 10)"
  }

  // MARK: Parts

  private mutating func drawWall() {
    for row in 0..<style.height {
      let text = labels[row] ?? ""
      let line = style.height - 1 - row
      canvas.write(text, row: line, column: gutter - 2 - text.count, paint: .faint)
      let wall = text.isEmpty ? glyphs.wall : glyphs.notch
      canvas.put(wall, row: line, column: gutter - 1, paint: .faint)
    }
  }

  private mutating func drawTiers() {
    for tier in plot.tiers {
      let line = style.height - 1 - Self.row(of: tier, height: style.height)
      for column in gutter..<style.width {
        canvas.put(glyphs.tier, row: line, column: column, paint: .faint)
      }
    }
  }

  private mutating func drawForce() {
    let crossed = Set(plot.tiers.map { Self.row(of: $0, height: style.height) })
    for (column, force) in columns() {
      let steps = glyphs.partial.count + 1
      let filled = Int((force.value * Double(style.height * steps)).rounded())
      let paint = self.paint(of: force)
      for row in 0..<style.height {
        let rest = filled - row * steps
        guard rest > 0 else { break }
        let whole = crossed.contains(row) ? glyphs.crossed : glyphs.full
        let glyph = rest >= steps ? whole : glyphs.partial[rest - 1]
        canvas.put(glyph, row: style.height - 1 - row, column: gutter + column, paint: paint)
      }
    }
  }

  private mutating func drawPresence() {
    let text = labels[0] ?? ""
    canvas.write(text, row: 0, column: 0, paint: .faint)
    canvas.put(glyphs.notch, row: 0, column: gutter - 1, paint: .faint)
    for column in 0..<axis.columns {
      canvas.put(glyphs.presence, row: 0, column: gutter + column)
    }
  }

  private mutating func drawAxis(row: Int) {
    canvas.put(glyphs.corner, row: row, column: gutter - 1, paint: .faint)
    for column in gutter..<style.width {
      canvas.put(glyphs.floor, row: row, column: column, paint: .faint)
    }
    canvas.write("ms", row: row + 1, column: gutter - 4, paint: .faint)
    for tick in axis.ticks {
      canvas.put(glyphs.tick, row: row, column: gutter + tick.column, paint: .faint)
      let place = min(gutter + tick.column, style.width - tick.label.count)
      canvas.write(tick.label, row: row + 1, column: place, paint: .faint)
    }
  }

  private mutating func drawMarks(below axisRow: Int) {
    var lanes = MarkLanes(columns: axis.columns)
    for mark in plot.marks {
      let text = lanes.place(mark.label, pointer: glyphs.mark, at: axis.column(of: mark.time))
      canvas.write(
        text.text, row: axisRow + 1 + text.lane, column: gutter + text.column, paint: .mark)
    }
  }

  // MARK: Values

  /// The greatest force in each column; a column in which nothing was sent keeps the last value.
  private func columns() -> [(column: Int, force: Force)] {
    var sent: [Int: Force] = [:]
    var last: [Int: Force] = [:]
    for sample in plot.samples {
      let column = axis.column(of: sample.time)
      sent[column] = max(sent[column] ?? .zero, sample.force)
      last[column] = sample.force
    }
    var standing: Force?
    var values: [(column: Int, force: Force)] = []
    for column in 0..<axis.columns {
      if let force = sent[column] ?? standing { values.append((column, force)) }
      standing = last[column] ?? standing
    }
    return values
  }

  private func paint(of force: Force) -> PlotPaint {
    let reached = plot.tiers.count { $0.force <= force }
    return reached == 0 ? .plain : .tier(reached - 1)
  }
}
