// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo

/// Shapes beyond boxes and circles, for pictures that a program draws by itself.
extension Canvas {
  /// Fills a box with colors that go from one to another, from its top to its bottom.
  package func fill(_ box: Box, radius: Double = 0, from upper: Ink, to lower: Ink) {
    let pattern = cairo_pattern_create_linear(0, box.y, 0, box.bottom)
    cairo_pattern_add_color_stop_rgba(
      pattern, 0, upper.red, upper.green, upper.blue, upper.alpha)
    cairo_pattern_add_color_stop_rgba(
      pattern, 1, lower.red, lower.green, lower.blue, lower.alpha)
    path(box, radius)
    cairo_set_source(context, pattern)
    cairo_fill(context)
    cairo_pattern_destroy(pattern)
  }

  /// Draws in a square of `side` by `side` that fills a box, as far as that is square.
  package func placed(in box: Box, side: Double, _ draw: () -> Void) {
    let length = min(box.width, box.height)
    guard length > 0, side > 0 else { return }
    cairo_save(context)
    cairo_translate(
      context, box.x + (box.width - length) / 2, box.y + (box.height - length) / 2)
    cairo_scale(context, length / side, length / side)
    draw()
    cairo_restore(context)
  }

  /// Draws what was laid out for one box so that it fills another one, as wide as high enlarged.
  package func moved(_ former: Box, onto box: Box, _ draw: () -> Void) {
    guard !former.isEmpty, !box.isEmpty else { return }
    let growth = max(box.width / former.width, 1)
    cairo_save(context)
    cairo_translate(context, box.x, box.y)
    cairo_scale(context, growth, growth)
    cairo_translate(context, -former.x, -former.y)
    draw()
    cairo_restore(context)
  }

  /// Fills an ellipse that is turned clockwise by a share of a full turn.
  package func ellipse(
    _ x: Double, _ y: Double, _ across: Double, _ down: Double, turn: Double = 0, _ ink: Ink
  ) {
    guard across > 0, down > 0 else { return }
    cairo_save(context)
    cairo_translate(context, x, y)
    cairo_rotate(context, turn * 2 * .pi)
    cairo_scale(context, across, down)
    cairo_new_sub_path(context)
    cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    cairo_restore(context)
    set(ink)
    cairo_fill(context)
  }

  /// Fills the upper half of a circle, turned clockwise by a share of a full turn.
  package func half(_ x: Double, _ y: Double, _ radius: Double, turn: Double = 0, _ ink: Ink) {
    cairo_save(context)
    cairo_translate(context, x, y)
    cairo_rotate(context, turn * 2 * .pi)
    cairo_new_sub_path(context)
    cairo_arc(context, 0, 0, max(radius, 0), .pi, 2 * .pi)
    cairo_close_path(context)
    cairo_restore(context)
    set(ink)
    cairo_fill(context)
  }

  /// Fills what lies within points.
  package func fill(_ points: [(Double, Double)], _ ink: Ink) {
    trace(points)
    cairo_close_path(context)
    set(ink)
    cairo_fill(context)
  }

  /// Draws a line through points, with round ends.
  package func line(_ points: [(Double, Double)], width: Double, _ ink: Ink) {
    trace(points)
    set(ink)
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
  }

  private func trace(_ points: [(Double, Double)]) {
    cairo_new_path(context)
    for (place, point) in points.enumerated() {
      if place == 0 {
        cairo_move_to(context, point.0, point.1)
      } else {
        cairo_line_to(context, point.0, point.1)
      }
    }
  }
}
