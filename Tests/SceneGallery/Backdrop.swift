// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo
import PressActions
public import ScenePainting
import TouchModel

extension GalleryScene {
  /// The scene over rows of an app, so that one sees what is dimmed.
  public func pictureOverApp() throws -> Picture {
    let width = painter.projection.pixelWidth
    let height = painter.projection.pixelHeight
    let picture = try painter.picture()
    painter.paint(scene, on: picture, arrived: arrived)
    var bytes = picture.bytes
    let whole = try Picture(width: width, height: height)
    bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      let drawn = cairo_image_surface_create_for_data(
        start.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(width * 4))
      drawApp(below: drawn, on: whole, width: Double(width), height: Double(height))
      cairo_surface_destroy(drawn)
    }
    return whole
  }

  private func drawApp(
    below drawn: OpaquePointer?, on whole: Picture, width: Double, height: Double
  ) {
    let context = whole.context
    let isDark = painter.look.scheme == .dark
    let paper = isDark ? 0.2 : 0.94
    cairo_set_source_rgb(context, paper, paper, paper)
    cairo_paint(context)
    // Rows of 14 mm, as the stage's own row.
    let step = height * 14 / painter.projection.surface.height.value
    for row in 0..<10 as Range<Int> {
      let y = (Double(row) - 0.57) * step
      cairo_set_source_rgb(context, paper + 0.06, paper + 0.06, paper + 0.06)
      cairo_rectangle(context, 0, y + 1, width, step - 2)
      cairo_fill(context)
      cairo_set_source_rgb(context, 0.3 + Double(row) * 0.06, 0.45, 0.75 - Double(row) * 0.05)
      cairo_rectangle(context, step * 0.2, y + step * 0.2, step * 0.6, step * 0.6)
      cairo_fill(context)
      cairo_set_source_rgb(context, paper - 0.15, paper - 0.15, paper - 0.15)
      cairo_rectangle(context, step, y + step * 0.3, width * 0.5, step * 0.15)
      cairo_rectangle(context, step, y + step * 0.6, width * 0.35, step * 0.1)
      cairo_fill(context)
    }
    cairo_set_source_surface(context, drawn, 0, 0)
    cairo_paint(context)
    whole.flush()
  }
}
