// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import Plots
import PressBridge
import PressGestures
import Terminal
import TouchModel

/// Draws the monitor: force, contacts, what happened, and the thresholds that keys move.
struct MonitorScreen {
  /// How a trace is being played; a live device has no pace.
  struct Pace: Hashable {
    var speed: Double
  }

  let model: MonitorModel
  let pace: Pace?
  let style: ExplainScreen.Style
  var grid: TextGrid

  /// The screen of a model; what has no room is left out from the bottom and from the right.
  static func grid(
    _ model: MonitorModel, pace: Pace? = nil, style: ExplainScreen.Style = .usual
  ) -> TextGrid {
    var screen = MonitorScreen(
      model: model, pace: pace, style: style,
      grid: TextGrid(columns: style.columns, rows: style.rows))
    screen.draw()
    return screen.grid
  }

  var isUnicode: Bool { style.alphabet == .unicode }

  private mutating func draw() {
    drawTitle()
    var row = 1
    if style.rows >= 10 { row = drawClass(row: row) }
    row = drawForce(row: row)
    let body = max(style.rows - row - 1, 0)
    row = drawContacts(row: row, most: body >= 8 ? max(body / 3, 3) : min(body, 2))
    drawBelow(row: row, until: style.rows - 1)
    drawFoot()
  }

  // MARK: Top and bottom

  private mutating func drawTitle() {
    grid.fill(row: 0, .inverse)
    let panel = model.touches.panel
    let name = panel.device.name.isEmpty ? panel.name : "\(panel.name)  \(panel.device.name)"
    let state = stateWords
    let room = style.columns - state.count - 3
    grid.write(name, row: 0, column: 1, .inverse, width: max(room, 0))
    if room > 0 { grid.writeRight(state, row: 0, end: style.columns - 1, .inverse) }
  }

  private var stateWords: String {
    let elapsed = EventLine.seconds(model.now.microseconds - model.start.microseconds)
    let sign = model.isPaused ? (isUnicode ? "‖ " : "= ") : isUnicode ? "▶ " : "> "
    guard let pace else { return "\(sign)live \(elapsed) s" }
    let end = EventLine.seconds(model.end.microseconds - model.start.microseconds)
    let speed = pace.speed == 1 ? "" : " x\(Decimal.text(pace.speed, places: 2) ?? "?")"
    return "\(sign)\(elapsed) of \(end) s\(speed)"
  }

  private mutating func drawClass(row: Int) -> Int {
    let verdict = model.rehearsal.pipeline.verdict
    let name = "class \(verdict.forceClass.rawValue)"
    let end = grid.write(name, row: row, column: 0, .strong)
    grid.write(": \(verdict.reason)", row: row, column: end, .faint)
    return row + 1
  }

  private mutating func drawFoot() {
    let row = style.rows - 1
    guard row > 0 else { return }
    if let notice = model.notice {
      grid.fill(row: row)
      grid.write(notice, row: row, column: 0, .warning)
      return
    }
    let arrows = isUnicode ? "↑↓ choose  ←→ move" : "arrows choose, move"
    let trace = model.isLive ? "" : "  , . seek  < > speed"
    let text = "\(arrows)  u undo  s save  space pause\(trace)  q quit"
    grid.write(text, row: row, column: 0, .faint)
  }

  // MARK: Force

  /// The contact that presses hardest, by its account.
  private var strongest: PressAccount? {
    let down = model.down
    return down.max { left, right in
      Self.strength(left) < Self.strength(right)
    }
  }

  private static func strength(_ account: PressAccount) -> Double {
    let sample = account.samples.last
    return sample?.force?.value ?? sample?.pressure.map { Double($0.value) } ?? 0
  }

  private mutating func drawForce(row: Int) -> Int {
    let verdict = model.rehearsal.pipeline.verdict
    let feels = verdict.forceClass == .force
    let sample = strongest?.samples.last
    var bar = ForceBar(alphabet: style.alphabet)
    if feels {
      bar.value = sample?.force?.value
      bar.tiers = ForceBar.Tiers(model.fittedSettings.force)
    } else if let pressure = sample?.pressure, let high = verdict.high, high > 0 {
      bar.value = Double(pressure.value) / Double(high)
    }
    let words = forceWords(sample, feels: feels)
    let width = style.columns - 7 - (style.columns >= 60 ? 28 : words.count + 1)
    grid.write(feels ? "force" : "raw", row: row, column: 0, .strong)
    bar.draw(into: &grid, row: row, column: 6, width: max(width, 3))
    grid.write(words, row: row, column: 6 + max(width, 3) + 1)
    return row + (feels && style.rows >= 8 ? 2 : 1)
  }

  private func forceWords(_ sample: PressAccount.Sample?, feels: Bool) -> String {
    guard let sample else { return "-" }
    var words: [String] = []
    if let force = sample.force { words.append(Decimal.text(force.value, places: 2) ?? "?") }
    guard style.columns >= 60 || words.isEmpty else { return words[0] }
    if let pressure = sample.pressure {
      words.append("\(pressure.value) raw")
      if let grams = model.rehearsal.pipeline.grams(of: pressure) {
        words.append("\(Decimal.text(grams, places: 0) ?? "?") g")
      }
    }
    return words.isEmpty ? "no pressure" : words.joined(separator: "  ")
  }

  // MARK: Contacts

  private mutating func drawContacts(row: Int, most: Int) -> Int {
    let down = model.down
    guard most > 0 else { return row }
    guard !down.isEmpty else {
      grid.write("no contact", row: row, column: 0, .faint)
      return row + 1
    }
    for (index, account) in down.prefix(most).enumerated() {
      drawContact(account, row: row + index)
    }
    if down.count > most {
      grid.writeRight("+\(down.count - most)", row: row + most - 1, end: style.columns, .warning)
    }
    return row + min(down.count, most)
  }

  private mutating func drawContact(_ account: PressAccount, row: Int) {
    var end = grid.write("#\(account.contact.number)", row: row, column: 0, .strong)
    end = grid.write(account.state.rawValue, row: row, column: max(end + 1, 4), Self.role(account))
    let age = (model.now.microseconds - account.landed.microseconds) / 1000
    end = grid.write("\(age) ms", row: row, column: max(end + 1, 14), .plain)
    guard let sample = account.samples.last else { return }
    let x = Decimal.text(sample.position.x.value, places: 1) ?? "?"
    let y = Decimal.text(sample.position.y.value, places: 1) ?? "?"
    end = grid.write("at \(x), \(y)", row: row, column: max(end + 1, 24))
    let travel = Decimal.text(sample.travel.value, places: 1) ?? "?"
    let slop = sample.slop.flatMap { Decimal.text($0.value, places: 2) }.map { " of \($0)" } ?? ""
    end = grid.write("moved \(travel)\(slop) mm", row: row, column: max(end + 2, 40))
    guard let size = sample.size else { return }
    let growth = Decimal.text(sample.growth, places: 2).map { " x\($0)" } ?? ""
    let whole = Decimal.text(size, places: 0) ?? "?"
    let grows = account.forceClass == .area
    grid.write("size \(whole)\(grows ? growth : "")", row: row, column: max(end + 2, 62))
  }

  private static func role(_ account: PressAccount) -> TextGrid.Role {
    switch account.state {
    case .peek, .actions: .peek
    case .popped: .pop
    case .drag: .hint
    case .failed, .swallowed, .rejected: .faint
    case .none, .pending, .lifted, .waiting, .seconded: .plain
    }
  }
}
