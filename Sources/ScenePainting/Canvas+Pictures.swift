// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo

/// Pictures that were read, in the boxes of a canvas.
extension Canvas {
  /// How a picture comes to the size of a box.
  package enum Fitting: Hashable, Sendable {
    /// All of it shows, in the middle.
    case inside
    /// All of the box is filled, and what is too much is cut off at both sides.
    case filling
  }

  /// How many pixels a length has.
  package func pixels(_ length: Double) -> Int {
    var (across, down) = (length, 0.0)
    cairo_user_to_device_distance(context, &across, &down)
    let reach = (across * across + down * down).squareRoot()
    guard reach.isFinite else { return 1 }
    return Int(min(max(reach.rounded(.up), 1), Double(PictureFile.Limits.side)))
  }

  /// Draws a picture in a box; one of one color takes that of an ink.
  package func draw(
    _ picture: Picture, in box: Box, _ fitting: Fitting = .inside, as ink: Ink? = nil
  ) {
    guard !box.isEmpty else { return }
    let across = box.width / Double(picture.width)
    let down = box.height / Double(picture.height)
    let scale = fitting == .inside ? min(across, down) : max(across, down)
    clipped(to: box) {
      cairo_translate(
        context, box.x + (box.width - Double(picture.width) * scale) / 2,
        box.y + (box.height - Double(picture.height) * scale) / 2)
      cairo_scale(context, scale, scale)
      if let ink {
        set(ink)
        cairo_mask_surface(context, picture.surface, 0, 0)
      } else {
        cairo_set_source_surface(context, picture.surface, 0, 0)
        cairo_paint(context)
      }
    }
  }
}
