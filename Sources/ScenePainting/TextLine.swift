// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
import PressActions

/// Text of a size, made smaller as far as it may be, then cut to a width with an ellipsis.
///
/// It is one line, or as many as it needs up to a number: then it keeps its size.
///
/// The C type is `PangoLayout`.
public final class TextLine {
  /// Bounds on what is given to pango.
  public enum Limits {
    /// How many Unicode scalars are looked at; no output is wide enough for more.
    public static let scalars = 512
    /// The smallest letters, in logical pixels.
    public static let smallest = 1.0
    /// The largest letters, in logical pixels.
    public static let largest = 400.0
  }

  /// How letters look.
  public enum Weight: Hashable, Sendable {
    /// Like most.
    case regular
    /// Heavier, for titles.
    case bold
  }

  /// Where a line stands between the edges of its box.
  public enum Alignment: Hashable, Sendable {
    /// Where lines begin in a look.
    case start
    /// In the middle.
    case middle
  }

  let layout: OpaquePointer
  /// The height of its letters, in logical pixels.
  public private(set) var size: Double

  /// Sets a line; what would be obeyed rather than drawn is spelt out.
  ///
  /// Letters that do not fit are as small as is needed, but no smaller than `least`.
  public init?(
    _ text: String, size: Double, least: Double = .infinity, weight: Weight = .regular,
    width: Double, lines: Int = 1, alignment: Alignment = .start, in look: Look
  ) {
    guard width >= 1, size > 0, let context = Self.context else { return nil }
    self.size = min(max(size, Limits.smallest), Limits.largest)
    layout = pango_layout_new(context)
    g_object_unref(UnsafeMutableRawPointer(context))
    let shown = Self.shown(text)
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_family(font, "Sans")
    pango_font_description_set_weight(
      font, weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_layout_set_text(layout, shown, Int32(clamping: shown.utf8.count))
    pango_layout_set_single_paragraph_mode(layout, 1)
    wear(font)
    if lines == 1, least < self.size, extent.width > width {
      // Widths do not grow quite as letters do, so a little more is taken away.
      self.size = max(self.size * width / extent.width * 0.99, least, Limits.smallest)
      wear(font)
    }
    pango_layout_set_width(layout, Int32(min(width, Box.farthest / 10) * Double(PANGO_SCALE)))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    if lines > 1 {
      // A word that is wider than the box is cut between letters; a negative height counts lines.
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_height(layout, -Int32(clamping: lines))
    }
    // Pango turns sides around in a line that runs from right to left; the look has the last word.
    let runsLeft = pango_layout_get_direction(layout, 0) == PANGO_DIRECTION_RTL
    let startsRight = look.direction == .rightToLeft
    switch alignment {
    case .start:
      pango_layout_set_alignment(
        layout, runsLeft == startsRight ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
    case .middle: pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER)
    }
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(layout))
  }

  private func wear(_ font: OpaquePointer?) {
    pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
  }

  /// A text as it may be drawn, whoever it comes from.
  static func shown(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(Limits.scalars) { kept.append(scalar) }
    let isCut = !text.unicodeScalars.dropFirst(Limits.scalars).isEmpty
    return (String(kept) + (isCut ? "…" : "")).visible
  }

  /// Letters that look the same at each scale and on each output: gray edges, no hinting, and each where
  /// the font wants it rather than at whole pixels.
  private static var context: OpaquePointer? {
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
      return nil
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_cairo_context_set_resolution(context, 96)
    cairo_font_options_destroy(options)
    return context
  }

  /// How many lines it takes.
  public var lineCount: Int { Int(pango_layout_get_line_count(layout)) }

  /// Whether the end did not fit.
  public var isEllipsized: Bool { pango_layout_is_ellipsized(layout) != 0 }

  /// The width and the height of what is drawn, in logical pixels.
  public var extent: (width: Double, height: Double) {
    var width: Int32 = 0
    var height: Int32 = 0
    pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }
}
