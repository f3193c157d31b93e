// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Terminal

/// Draws the walls of a box.
struct BoxDrawing {
  /// Whether there is more than ASCII to draw with.
  let isUnicode: Bool

  /// Draws the walls along the edges of the cells.
  func draw(_ cells: PhoneGrid.Cells, _ role: TextGrid.Role, into grid: inout TextGrid) {
    let last = (row: cells.bottom - 1, column: cells.right - 1)
    for column in cells.left..<cells.right {
      grid.put(isUnicode ? "─" : "-", row: cells.top, column: column, role)
      grid.put(isUnicode ? "─" : "-", row: last.row, column: column, role)
    }
    for row in cells.top..<cells.bottom {
      grid.put(isUnicode ? "│" : "|", row: row, column: cells.left, role)
      grid.put(isUnicode ? "│" : "|", row: row, column: last.column, role)
    }
    let corners: [(Int, Int, Character)] = [
      (cells.top, cells.left, "┌"), (cells.top, last.column, "┐"), (last.row, cells.left, "└"),
      (last.row, last.column, "┘"),
    ]
    for (row, column, corner) in corners {
      grid.put(isUnicode ? corner : "+", row: row, column: column, role)
    }
  }
}

/// Draws a share of something as a bar with its name before it.
struct GaugeDrawing {
  /// Whether there is more than ASCII to draw with.
  let isUnicode: Bool

  /// Draws the name from a column on, and the bar from the column after it up to `end`.
  ///
  /// A share below 0 counts as 0, one above 1 as 1.
  func draw(
    _ share: Double, _ name: String, row: Int, from column: Int, to end: Int,
    _ role: TextGrid.Role, into grid: inout TextGrid
  ) {
    let start = grid.write(name, row: row, column: column, .faint) + 1
    let length = max(end - start, 0)
    let filled = Int((min(max(share, 0), 1) * Double(length)).rounded(.down))
    for place in 0..<length {
      let isFilled = place < filled
      let character: Character = isUnicode ? (isFilled ? "█" : "·") : (isFilled ? "#" : ".")
      grid.put(character, row: row, column: start + place, isFilled ? role : .faint)
    }
  }
}
