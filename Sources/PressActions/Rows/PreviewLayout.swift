// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Where a preview is placed.
enum PreviewLayout {
  /// The measures of a preview.
  enum Limits {
    /// The share of the surface's height that a preview takes where it has no wish.
    static let heightShare = 0.55
    /// The space between a preview and the edges of the surface, in millimeters.
    static let margin = 4.0
  }

  /// The rectangle of a preview that wants a size, in the middle or over what was pressed.
  static func frame(
    _ wish: Size, over source: Rectangle, isCentered: Bool, in bounds: Rectangle
  ) -> Rectangle {
    let inner = bounds.grown(by: -Limits.margin)
    let width = length(wish.width.value, within: inner.width.value, share: 1)
    let height = length(wish.height.value, within: inner.height.value, share: Limits.heightShare)
    let middle = isCentered ? bounds.center : source.center
    let frame = Rectangle(
      x: middle.x.value - width / 2, y: middle.y.value - height / 2, width: width, height: height)
    return frame.moved(into: inner)
  }

  private static func length(_ wish: Double, within most: Double, share: Double) -> Double {
    wish > 0 ? min(wish, most) : most * share
  }
}
