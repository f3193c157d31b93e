// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import Terminal
import TouchModel

/// Draws what the engine presents over the screen of an app, from its scene alone.
struct SceneDrawing {
  /// Where lengths fall.
  let phone: PhoneGrid
  /// Whether there is more than ASCII to draw with.
  let isUnicode: Bool

  /// The dim from which on the surroundings are drawn faint; a terminal has only one step.
  private static let faintFrom = 0.2

  /// Dims what is there, and draws the preview and the rows over it.
  func draw(_ scene: Scene, into grid: inout TextGrid) {
    if scene.dim >= Self.faintFrom { dim(around: scene.source, in: &grid) }
    guard scene.phase == .open else { return }
    if let preview = scene.preview { draw(preview, scene, into: &grid) }
    rows(scene, into: &grid)
  }

  private func dim(around source: Rectangle, in grid: inout TextGrid) {
    let sharp = phone.cells(source)
    for row in phone.top..<phone.top + phone.rows {
      for column in 0..<phone.columns {
        let isSharp =
          (sharp.top..<sharp.bottom).contains(row) && (sharp.left..<sharp.right).contains(column)
        guard let cell = grid[row, column], let character = cell.character else { continue }
        grid.put(character, row: row, column: column, isSharp ? .strong : .faint)
      }
    }
  }

  // MARK: The preview

  private func draw(_ preview: Preview, _ scene: Scene, into grid: inout TextGrid) {
    let card = phone.cells(scene.previewFrame)
    clear(card, in: &grid)
    BoxDrawing(isUnicode: isUnicode).draw(card, .plain, into: &grid)
    if scene.hasActions { arrow(above: card, scene.reveal, into: &grid) }
    let inner = card.inner
    let lines = [preview.title, ""] + preview.lines
    for (index, line) in lines.enumerated() where inner.top + index < inner.bottom {
      grid.write(
        line, row: inner.top + index, column: inner.left + 1, index == 0 ? .strong : .plain,
        width: inner.width - 2)
    }
    guard scene.kind == .preview, inner.height > lines.count else { return }
    GaugeDrawing(isUnicode: isUnicode).draw(
      scene.progress, "pop", row: inner.bottom - 1, from: inner.left + 1, to: inner.right - 1, .pop,
      into: &grid)
  }

  /// The arrow that tells of preview actions; it rises with the finger that reveals them.
  private func arrow(
    above card: PhoneGrid.Cells, _ reveal: Double, into grid: inout TextGrid
  ) {
    let column = (card.left + card.right) / 2
    grid.put(isUnicode ? "⌃" : "^", row: card.top, column: column, reveal > 0 ? .strong : .plain)
  }

  // MARK: The rows

  private func rows(_ scene: Scene, into grid: inout TextGrid) {
    if let header = scene.header { draw(header, .strong, into: &grid) }
    for (index, row) in scene.rows.enumerated() where scene.isSeen(row) {
      if let heading = row.heading { draw(heading, .faint, into: &grid) }
      draw(row, isHot: index == scene.selected, into: &grid)
    }
    if let last = scene.rows.last(where: scene.isSeen) {
      scroll(scene.scroll, beside: last, into: &grid)
    }
  }

  private func draw(_ heading: Scene.Heading, _ role: TextGrid.Role, into grid: inout TextGrid) {
    let cells = phone.cells(heading.frame)
    clear(cells, in: &grid)
    grid.write(
      heading.text, row: cells.top, column: cells.left + 1, role, width: cells.width - 2)
  }

  /// Tells below the rows that they are a part of more.
  private func scroll(
    _ scroll: Scene.Scroll, beside last: Scene.Row, into grid: inout TextGrid
  ) {
    guard scroll.before > 0 || scroll.after > 0 else { return }
    let cells = phone.cells(last.frame)
    let whole = scroll.before + scroll.shown + scroll.after
    let text = "\(scroll.before + 1) to \(scroll.before + scroll.shown) of \(whole)"
    grid.writeRight(text, row: cells.bottom - 1, end: cells.right - 3, .faint)
  }

  private func draw(_ row: Scene.Row, isHot: Bool, into grid: inout TextGrid) {
    let cells = phone.cells(row.frame)
    clear(cells, in: &grid)
    if row.startsSection, cells.height > 1 {
      for column in cells.left..<cells.right {
        grid.put(isUnicode ? "─" : "-", row: cells.top, column: column, .faint)
      }
    }
    let line = row.startsSection && cells.height > 1 ? cells.top + 1 : cells.top
    let role = Self.role(of: row, isHot: isHot)
    if isHot { grid.write(blank(cells.width), row: line, column: cells.left, role) }
    let pointer = isHot ? (isUnicode ? "▶" : ">") : " "
    let text = "\(pointer)\(mark(of: row)) \(row.title)\(row.isLoading || row.isStale ? " …" : "")"
    let end = grid.write(
      isUnicode ? text : text.replacing("…", with: "..."), row: line, column: cells.left, role,
      width: cells.width - 2)
    if row.opensRows {
      grid.put(isUnicode ? "›" : ">", row: line, column: cells.right - 2, role)
    }
    guard let subtitle = row.subtitle else { return }
    if line + 1 < cells.bottom {
      grid.write(subtitle, row: line + 1, column: cells.left + 3, .faint, width: cells.width - 4)
    } else {
      grid.write(
        subtitle, row: line, column: end + 1, isHot ? role : .faint,
        width: cells.right - 2 - end - 1)
    }
  }

  private static func role(of row: Scene.Row, isHot: Bool) -> TextGrid.Role {
    if isHot { return .inverse }
    if row.isDisabled || row.isLoading { return .faint }
    return row.isDestructive ? .alert : .plain
  }

  private func mark(of row: Scene.Row) -> String {
    switch row.mark {
    case .off: " "
    case .on: isUnicode ? "✓" : "x"
    case .mixed: "-"
    }
  }

  private func clear(_ cells: PhoneGrid.Cells, in grid: inout TextGrid) {
    for row in cells.top..<cells.bottom {
      grid.write(blank(cells.width), row: row, column: cells.left)
    }
  }

  private func blank(_ width: Int) -> String {
    String(repeating: " ", count: max(width, 0))
  }
}

extension Scene {
  /// Whether the greater part of a row can be seen: cells of a terminal cannot be cut.
  fileprivate func isSeen(_ row: Row) -> Bool {
    guard let viewport else { return true }
    let middle = row.frame.center.y.value
    return middle < viewport.origin.y.value + viewport.height.value
      && (middle >= viewport.origin.y.value
        || middle + row.frame.height.value / 2 <= viewport.origin.y.value + 0.01)
  }
}
