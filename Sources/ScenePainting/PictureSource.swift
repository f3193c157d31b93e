// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Has pictures for what scenes know by a name only: icons of a theme, or an app's own images.
package protocol PictureSource: AnyObject {
  /// Draws the picture of a name in a box; false where there is none, and a plain sign is drawn.
  ///
  /// `ink` is what a picture of one color takes.
  func draw(_ name: String, _ use: PictureUse, in box: Box, on canvas: Canvas, _ ink: Ink) -> Bool
}

/// Where a picture is drawn.
package enum PictureUse: Hashable, Sendable {
  /// Beside the title of a row: small, and of the color of the letters.
  case row
  /// In the card of a preview: large, and in its own colors.
  case card
}

extension Canvas {
  /// Draws the picture of a name, or else the sign that stands for it.
  package func draw(_ name: String, _ use: PictureUse, in box: Box, _ ink: Ink) {
    guard source?.draw(name, use, in: box, on: self, ink) != true else { return }
    draw(.named(name), in: box, ink)
  }
}
