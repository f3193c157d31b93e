// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import Terminal

/// Draws what FoodPin shows into the cells of a phone.
struct ContentsDrawing {
  /// Where lengths fall.
  let phone: PhoneGrid
  /// Whether there is more than ASCII to draw with.
  let isUnicode: Bool

  /// Draws all parts, from below to above.
  func draw(_ contents: ScreenContents, into grid: inout TextGrid) {
    for part in contents.parts { draw(part, into: &grid) }
  }

  private func draw(_ part: ScreenContents.Part, into grid: inout TextGrid) {
    let cells = phone.cells(part.frame)
    switch part.style {
    case .text: words(part, cells, .plain, into: &grid)
    case .row: words(part, cells, .plain, into: &grid)
    case .icon: boxed(part, cells, .strong, into: &grid)
    case .button: boxed(part, cells, .plain, into: &grid)
    case .picture: picture(part, cells, into: &grid)
    case .field(let isFocused): field(part, cells, isFocused, into: &grid)
    }
  }

  /// A title and, where there is room, the lines below it.
  private func words(
    _ part: ScreenContents.Part, _ cells: PhoneGrid.Cells, _ role: TextGrid.Role,
    into grid: inout TextGrid
  ) {
    let width = cells.width - 2
    grid.write(part.title, row: cells.top, column: cells.left + 1, role, width: width - 2)
    if !part.mark.isEmpty {
      let mark = isUnicode ? part.mark : "*"
      grid.writeRight(mark, row: cells.top, end: cells.right - 1, .alert)
    }
    for (index, line) in part.lines.enumerated() where cells.top + 1 + index < cells.bottom {
      grid.write(line, row: cells.top + 1 + index, column: cells.left + 2, .faint, width: width - 1)
    }
  }

  private func boxed(
    _ part: ScreenContents.Part, _ cells: PhoneGrid.Cells, _ role: TextGrid.Role,
    into grid: inout TextGrid
  ) {
    let width = TextGrid.width(of: part.title)
    guard cells.height >= 3, cells.width >= width + 2 else {
      grid.write("[\(part.title)]", row: cells.top, column: cells.left, role, width: cells.width)
      return
    }
    BoxDrawing(isUnicode: isUnicode).draw(cells, .faint, into: &grid)
    let column = cells.left + (cells.width - width) / 2
    grid.write(part.title, row: cells.top + cells.height / 2, column: column, role)
  }

  private func picture(
    _ part: ScreenContents.Part, _ cells: PhoneGrid.Cells, into grid: inout TextGrid
  ) {
    for row in cells.top..<cells.bottom {
      for column in cells.left + 1..<max(cells.right - 1, cells.left + 1) {
        grid.put(isUnicode ? "░" : ":", row: row, column: column, .faint)
      }
    }
    let title = " \(part.title) "
    let column = cells.left + max((cells.width - TextGrid.width(of: title)) / 2, 0)
    grid.write(title, row: cells.top + cells.height / 2, column: column, .strong)
  }

  private func field(
    _ part: ScreenContents.Part, _ cells: PhoneGrid.Cells, _ isFocused: Bool,
    into grid: inout TextGrid
  ) {
    grid.write("\(part.title):", row: cells.top, column: cells.left + 1, .faint)
    let entered = part.lines.first ?? ""
    let room = max(cells.width - 10, 0)
    // The end of a long text is what is being typed.
    let shown = String(entered.suffix(max(room - 1, 0)))
    let end = grid.write(
      shown, row: cells.top, column: cells.left + 8, isFocused ? .strong : .plain, width: room)
    if isFocused { grid.put(isUnicode ? "▏" : "_", row: cells.top, column: end, .strong) }
  }
}
