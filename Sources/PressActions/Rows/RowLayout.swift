// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Where rows are placed, so that the finger that opened them covers none.
public enum RowLayout {
  /// The measures of a list, in millimeters.
  public enum Limits {
    /// The height of one row; a fingertip covers about 8 mm.
    public static let rowHeight = 9.0
    /// The height of a line of text above a row: the menu's header, or a section's title.
    public static let headingHeight = 6.0
    /// The width of a list where the surface is wide enough.
    public static let width = 50.0
    /// The space between a list and what was pressed.
    public static let gap = 2.0
    /// The space between a list and the middle of the finger.
    public static let clearance = 4.0
    /// The space between a list and the edge of the surface.
    public static let margin = 2.0
  }

  /// How many rows find room on a surface; at least 3, so that paging gets on.
  static func capacity(in bounds: Rectangle) -> Int {
    let rows = (bounds.height.value - 2 * Limits.margin) / Limits.rowHeight
    return Int(min(max(rows, 3), 1000))
  }

  /// The rectangle of a list beside what was pressed.
  ///
  /// Below it if it fits, else above, else on the side of the finger that has more room.
  static func list(
    height: Double, beside source: Rectangle, finger: Position?, in bounds: Rectangle
  ) -> Rectangle {
    let width = min(Limits.width, bounds.width.value - 2 * Limits.margin)
    let inner = bounds.grown(by: -Limits.margin)
    let x = max(min(source.left, inner.right - width), inner.left)
    let below = max(source.bottom + Limits.gap, lower(finger))
    if below + height <= inner.bottom {
      return Rectangle(x: x, y: below, width: width, height: height)
    }
    let above = min(source.top - Limits.gap, upper(finger)) - height
    if above >= inner.top { return Rectangle(x: x, y: above, width: width, height: height) }
    return aside(of: finger ?? source.center, width, height, inner)
  }

  /// The rectangle of a list at the bottom of the surface, or at its top under a low finger.
  static func sheet(height: Double, finger: Position?, in bounds: Rectangle) -> Rectangle {
    let inner = bounds.grown(by: -Limits.margin)
    let bottom = Rectangle(
      x: inner.left, y: inner.bottom - height, width: inner.width.value, height: height)
    let top = Rectangle(x: inner.left, y: inner.top, width: inner.width.value, height: height)
    guard let finger, bottom.grown(by: Limits.clearance).contains(finger) else { return bottom }
    let isTopClear = !top.grown(by: Limits.clearance).contains(finger)
    return isTopClear ? top : aside(of: finger, inner.width.value, height, inner)
  }

  /// A list beside the finger, on the side that has more room.
  private static func aside(
    of finger: Position, _ width: Double, _ height: Double, _ inner: Rectangle
  ) -> Rectangle {
    let leftRoom = finger.x.value - Limits.clearance - inner.left
    let rightRoom = inner.right - finger.x.value - Limits.clearance
    let fitting = min(width, max(leftRoom, rightRoom))
    let x =
      rightRoom >= leftRoom
      ? finger.x.value + Limits.clearance : finger.x.value - Limits.clearance - fitting
    let y = max(min(finger.y.value - height / 2, inner.bottom - height), inner.top)
    return Rectangle(x: x, y: y, width: fitting, height: height)
  }

  private static func lower(_ finger: Position?) -> Double {
    finger.map { $0.y.value + Limits.clearance } ?? -.infinity
  }

  private static func upper(_ finger: Position?) -> Double {
    finger.map { $0.y.value - Limits.clearance } ?? .infinity
  }
}
