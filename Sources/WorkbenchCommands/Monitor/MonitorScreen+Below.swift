// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Plots
import PressGestures
import Terminal

/// The lower part of the screen: a picture of the last contact, the log, and the thresholds.
extension MonitorScreen {
  /// Columns for the list of thresholds.
  private static let listWidth = 34
  /// Rows that the log has at least where there is a picture.
  private static let leastLogRows = 5
  /// Columns of a screen below which only the chosen threshold is shown.
  private static let leastSplitColumns = 70

  mutating func drawBelow(row: Int, until end: Int) {
    guard row < end else { return }
    guard style.columns >= Self.leastSplitColumns, end - row >= 4 else {
      drawThreshold(model.choice, row: row, column: 0, end: style.columns)
      drawLog(row: row + 1, until: end, width: style.columns)
      return
    }
    let width = style.columns - Self.listWidth - 1
    let top = drawPicture(row: row, until: end - Self.leastLogRows, width: width)
    drawLog(row: top, until: end, width: width)
    drawList(row: row, until: end, column: width + 1)
  }

  // MARK: Picture

  /// As tall as the room above the log lets it be; none where it is too small.
  private mutating func drawPicture(row: Int, until end: Int, width: Int) -> Int {
    guard let account = model.rehearsal.accounts.last else { return row }
    for height in (2...8).reversed() {
      var picture = TextGrid(columns: width, rows: style.rows)
      let plots = ExplainPlots(
        account, style: .init(width: width, height: height, alphabet: style.alphabet))
      let last = plots.draw(into: &picture, row: row)
      guard last <= end else { continue }
      for line in row..<last {
        for run in picture.runs(ofRow: line) {
          grid.write(run.text, row: line, column: run.column, run.role)
        }
      }
      return last
    }
    return row
  }

  // MARK: Log

  private mutating func drawLog(row: Int, until end: Int, width: Int) {
    guard row < end else { return }
    for (index, line) in model.log.suffix(end - row).enumerated() {
      let (sign, role): (String, TextGrid.Role) =
        switch line.kind {
        case .event: ("", .plain)
        case .change: (isUnicode ? "» " : "> ", .strong)
        case .difference: ("  ", .warning)
        }
      grid.write(plain(sign + line.text), row: row + index, column: 0, role, width: width - 1)
    }
  }

  /// The text in the characters that the screen can show.
  private func plain(_ text: String) -> String {
    isUnicode ? text : text.replacing("→", with: "->")
  }

  // MARK: Thresholds

  private mutating func drawList(row: Int, until end: Int, column: Int) {
    let room = end - row
    let count = Threshold.all.count
    // The chosen one stays in view.
    let first = min(max(model.choice - room / 2, 0), max(count - room, 0))
    for index in first..<min(first + room, count) {
      drawThreshold(index, row: row + index - first, column: column, end: style.columns)
    }
  }

  private mutating func drawThreshold(_ index: Int, row: Int, column: Int, end: Int) {
    let threshold = Threshold.all[index]
    let isChosen = index == model.choice
    let isChanged = model.unsaved.contains { $0.name == threshold.key.name }
    let role: TextGrid.Role = isChosen ? .inverse : isChanged ? .warning : .plain
    if isChosen {
      for place in column..<end { grid.put(" ", row: row, column: place, .inverse) }
    }
    grid.write("\(isChanged ? "*" : " ")\(threshold.key.name)", row: row, column: column, role)
    grid.writeRight(threshold.text(in: model.settings), row: row, end: end - 1, role)
  }
}

extension MonitorModel {
  /// The accounts of the contacts that are down.
  var down: [PressAccount] { rehearsal.accounts.filter { !$0.isClosed } }

  /// The settings as they fit the panel, by which the last contact was judged.
  var fittedSettings: PressSettings { rehearsal.accounts.last?.settings ?? settings }
}
