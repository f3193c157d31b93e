// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
import PressGestures

/// A picture to draw upon: lengths are logical pixels of the upright scene.
package struct Canvas {
  let picture: Picture
  /// How things are drawn.
  package let look: Look
  /// The colors of the look.
  package let palette: Palette
  /// The length of a millimeter, in logical pixels.
  package let millimeter: Double
  /// Where pictures come from that are known by a name only.
  let source: (any PictureSource)?
  var context: OpaquePointer { picture.context }

  /// Draws without a panel, from the picture's own corner on, with so many pixels for a logical one.
  package init(
    _ picture: Picture, _ look: Look, millimeter: Double, scale: Double,
    source: (any PictureSource)? = nil
  ) {
    self.picture = picture
    self.look = look
    self.millimeter = millimeter
    self.source = source
    palette = Palette(look)
    cairo_identity_matrix(context)
    cairo_reset_clip(context)
    cairo_scale(context, scale, scale)
  }

  init(
    _ picture: Picture, _ look: Look, _ projection: Projection,
    source: (any PictureSource)? = nil
  ) {
    self.picture = picture
    self.look = look
    self.source = source
    palette = Palette(look)
    millimeter = projection.pixelsPerMillimeter
    cairo_identity_matrix(context)
    cairo_reset_clip(context)
    // A scale that is no whole number leaves a part of a pixel over, which is shared by all.
    cairo_scale(
      context, Double(projection.pixelWidth) / Double(projection.width),
      Double(projection.pixelHeight) / Double(projection.height))
    guard projection.rotation != .normal else { return }
    let bounds = projection.bounds
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      projection.rotation.picture(x: x, y: y, width: bounds.width, height: bounds.height)
    }
    let (corner, right, below) = (place(0, 0), place(1, 0), place(0, 1))
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, right.x - corner.x, right.y - corner.y, below.x - corner.x, below.y - corner.y,
      corner.x, corner.y)
    cairo_transform(context, &matrix)
  }

  /// Takes away everything that was drawn.
  package func clear() {
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_restore(context)
  }

  /// Draws with everything outside of a rounded box cut off.
  package func clipped(to box: Box, radius: Double = 0, _ draw: () -> Void) {
    cairo_save(context)
    path(box, radius)
    cairo_clip(context)
    draw()
    cairo_restore(context)
  }

  /// Draws something that shows through by a share, 0…1.
  package func faded(_ share: Double, _ draw: () -> Void) {
    guard share < 1 else { return draw() }
    cairo_push_group(context)
    draw()
    cairo_pop_group_to_source(context)
    cairo_paint_with_alpha(context, max(share, 0))
  }

  /// Draws everything so much lower, and farther to the right.
  package func shifted(down length: Double, right: Double = 0, _ draw: () -> Void) {
    cairo_save(context)
    cairo_translate(context, right, length)
    draw()
    cairo_restore(context)
  }

  /// Draws everything larger or smaller, with one point where it is.
  func scaled(by factor: Double, around point: Box, _ draw: () -> Void) {
    cairo_save(context)
    cairo_translate(context, point.x, point.y)
    cairo_scale(context, factor, factor)
    cairo_translate(context, -point.x, -point.y)
    draw()
    cairo_restore(context)
  }

  // MARK: Shapes

  /// Fills a box.
  package func fill(_ box: Box, radius: Double = 0, _ ink: Ink) {
    path(box, radius)
    set(ink)
    cairo_fill(context)
  }

  /// Draws the edge of a box, within it.
  package func stroke(_ box: Box, radius: Double = 0, width: Double, _ ink: Ink) {
    path(box.inset(width / 2), max(radius - width / 2, 0))
    set(ink)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  /// Fills all but a rounded box.
  package func fill(_ box: Box, around hole: Box, radius: Double, _ ink: Ink) {
    path(box, 0)
    path(hole, radius)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    set(ink)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// A soft shadow around a box, of rings that fade outward.
  package func shadow(of box: Box, radius: Double, depth: Double) {
    guard !look.isHighContrast else { return }
    let rings = 8
    for ring in 0..<rings {
      let spread = depth * Double(rings - ring) / Double(rings)
      var below = box.inset(-spread)
      below.y += depth / 3
      fill(below, radius: radius + spread, Ink(gray: 0, alpha: 0.028))
    }
  }

  /// A part of a circle, clockwise from `start`, both in turns; 0 is at the top.
  package func arc(
    _ center: Box, radius: Double, from start: Double = 0, turns: Double, width: Double, _ ink: Ink
  ) {
    let begin = (start - 0.25) * 2 * .pi
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, radius, begin, begin + turns * 2 * .pi)
    set(ink)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, turns < 1 ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
    cairo_stroke(context)
  }

  /// A disk.
  package func disk(_ center: Box, radius: Double, _ ink: Ink) {
    cairo_new_sub_path(context)
    cairo_arc(context, center.x, center.y, max(radius, 0), 0, 2 * .pi)
    set(ink)
    cairo_fill(context)
  }

  /// A glyph in a box; what points forward points the other way where lines run to the left.
  package func draw(_ glyph: Glyph, in box: Box, _ ink: Ink) {
    cairo_save(context)
    cairo_translate(context, box.x, box.y)
    cairo_scale(context, box.width / Glyph.side, box.height / Glyph.side)
    if glyph.pointsForward, look.direction == .rightToLeft {
      cairo_translate(context, Glyph.side, 0)
      cairo_scale(context, -1, 1)
    }
    for stroke in glyph.strokes {
      for (place, point) in stroke.points.enumerated() {
        if place == 0 {
          cairo_move_to(context, point.0, point.1)
        } else {
          cairo_line_to(context, point.0, point.1)
        }
      }
      if stroke.isClosed { cairo_close_path(context) }
    }
    for circle in glyph.circles {
      cairo_new_sub_path(context)
      cairo_arc(context, circle.0, circle.1, circle.2, 0, 2 * .pi)
    }
    set(ink)
    cairo_set_line_width(context, look.isHighContrast ? 2.6 : 2)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
    cairo_restore(context)
  }

  // MARK: Letters

  /// A text, in the middle of the height of its box.
  package func draw(_ text: PlacedText, _ ink: Ink) {
    guard let line = line(text) else { return }
    set(ink)
    cairo_move_to(context, text.box.x, text.box.y + (text.box.height - line.extent.height) / 2)
    pango_cairo_show_layout(context, line.layout)
    cairo_new_path(context)
  }

  private func line(_ text: PlacedText) -> TextLine? {
    TextLine(
      text.text, size: text.size, least: text.least, weight: text.weight, width: text.box.width,
      lines: text.lines, alignment: text.alignment, in: look)
  }

  func set(_ ink: Ink) {
    cairo_set_source_rgba(context, ink.red, ink.green, ink.blue, ink.alpha)
  }

  func path(_ box: Box, _ radius: Double) {
    let radius = min(radius, box.width / 2, box.height / 2)
    guard radius > 0 else {
      return cairo_rectangle(context, box.x, box.y, box.width, box.height)
    }
    cairo_new_sub_path(context)
    cairo_arc(context, box.right - radius, box.y + radius, radius, -.pi / 2, 0)
    cairo_arc(context, box.right - radius, box.bottom - radius, radius, 0, .pi / 2)
    cairo_arc(context, box.x + radius, box.bottom - radius, radius, .pi / 2, .pi)
    cairo_arc(context, box.x + radius, box.y + radius, radius, .pi, .pi * 1.5)
    cairo_close_path(context)
  }
}
