// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import Terminal
import TouchModel

/// A phone's screen in the cells of a terminal: where a length in millimeters falls.
///
/// Cells are about twice as high as wide; a phone as narrow as that would hold no words, so columns
/// and rows have scales of their own.
struct PhoneGrid: Hashable {
  /// The place of a rectangle: its first row and column, and those after its last ones.
  struct Cells: Hashable {
    var top: Int
    var left: Int
    var bottom: Int
    var right: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    /// The cells without those at the edges.
    var inner: Cells { Cells(top: top + 1, left: left + 1, bottom: bottom - 1, right: right - 1) }
  }

  /// The surface that is shown.
  let surface: Rectangle
  /// The row of the grid at which the surface begins.
  let top: Int
  /// The columns it takes, from the left edge of the grid.
  let columns: Int
  /// The rows it takes.
  let rows: Int

  /// The cells of a rectangle; at least one row and one column, within the surface.
  func cells(_ frame: Rectangle) -> Cells {
    let y = Self.span(
      from: frame.origin.y.value - surface.origin.y.value, length: frame.height.value,
      of: surface.height.value, in: rows)
    let x = Self.span(
      from: frame.origin.x.value - surface.origin.x.value, length: frame.width.value,
      of: surface.width.value, in: columns)
    return Cells(top: top + y.0, left: x.0, bottom: top + y.1, right: x.1)
  }

  /// The cell of a point, which may lie beside the surface.
  func cell(_ point: Position) -> (row: Int, column: Int) {
    let place = cells(Rectangle(x: point.x.value, y: point.y.value, width: 0, height: 0))
    return (place.top, place.left)
  }

  private static func span(
    from start: Double, length: Double, of whole: Double, in cells: Int
  ) -> (Int, Int) {
    let first = cell(start, of: whole, in: cells)
    let end = cell(start + length, of: whole, in: cells)
    let low = min(first, max(cells - 1, 0))
    return (low, max(end, low + 1))
  }

  /// The cell at which a length begins, within the surface.
  private static func cell(_ length: Double, of whole: Double, in cells: Int) -> Int {
    guard whole > 0, length.isFinite else { return 0 }
    let place = (length / whole * Double(cells)).rounded(.down)
    return Int(min(max(place, 0), Double(cells)))
  }
}
