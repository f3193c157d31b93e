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
    let canvas = Canvas(
      whole, Look(scheme: painter.look.scheme, direction: painter.look.direction),
      millimeter: height / painter.projection.surface.height.value, scale: 1)
    AppBackdrop(canvas: canvas, width: width, height: height).draw()
    let context = whole.context
    cairo_identity_matrix(context)
    cairo_set_source_surface(context, drawn, 0, 0)
    cairo_paint(context)
    whole.flush()
  }
}

/// The list of an app, whose fourth row is what the stage presses.
private struct AppBackdrop {
  let canvas: Canvas
  let width: Double
  let height: Double

  /// Names and what stands below them, as a reader of each script has them.
  private static let latin = [
    ("Pier Kitchen", "Grill, 3 Pier Head"), ("Anchor & Oyster", "Sea food, 5 Pier Head"),
    ("Old Mill Bakery", "Bread and cake, 9 Mill Lane"),
    ("Harbor Noodles", "Noodle bar, 12 Quay Street"),
    ("Saffron House", "Persian kitchen, 41 Mill Lane"), ("Night Owl", "Open until four"),
    ("Green Table", "Vegetables, 7 Park View"), ("Corner Tap", "Pub, 2 Station Road"),
    ("Lemon Yard", "Brunch, 18 Garden Row"), ("Little Forge", "Steak, 6 Smith Street"),
  ]
  private static let arabic = [
    ("مطبخ الرصيف", "مشاوي"), ("المرساة", "مأكولات بحرية"), ("المخبز القديم", "خبز وحلويات"),
    ("مقهى النهاية", "قهوة، شارع الميناء"), ("بيت الزعفران", "مطبخ فارسي"),
    ("بومة الليل", "حتى الرابعة"), ("المائدة الخضراء", "خضروات"), ("الركن", "عصائر"),
    ("حديقة الليمون", "فطور"), ("الحداد الصغير", "مشاوي"),
  ]

  private var isDark: Bool { canvas.look.scheme == .dark }

  func draw() {
    let bounds = Box(x: 0, y: 0, width: width, height: height)
    canvas.fill(bounds, isDark ? Ink(0.1, 0.1, 0.12) : Ink(0.93, 0.93, 0.95))
    // Rows of 14 mm, as the stage's own row.
    let step = 14 * canvas.millimeter
    let rows = canvas.look.direction == .rightToLeft ? Self.arabic : Self.latin
    for (place, words) in rows.enumerated() {
      row(words, place, Box(x: 0, y: (Double(place) - 8 / 14.0) * step, width: width, height: step))
    }
  }

  private func row(_ words: (String, String), _ place: Int, _ box: Box) {
    let mm = canvas.millimeter
    func turned(_ part: Box) -> Box { part.turned(canvas.look.direction, in: box) }
    canvas.fill(box, isDark ? Ink(0.16, 0.16, 0.18) : Ink(gray: 1))
    let picture = Box(x: 3 * mm, y: box.y + 2.4 * mm, width: 9.2 * mm, height: 9.2 * mm)
    let share = Double(place) / 9
    let strength = isDark ? 0.75 : 1
    canvas.fill(
      turned(picture), radius: 1.9 * mm,
      from: Ink(
        (0.3 + share * 0.6) * strength, 0.55 * strength, (0.85 - share * 0.55) * strength),
      to: Ink(
        (0.2 + share * 0.5) * strength, 0.38 * strength, (0.65 - share * 0.45) * strength))
    let left = picture.right + 3 * mm
    let room = max(width - left - 3 * mm, 0)
    let title = Box(x: left, y: box.y + 2.2 * mm, width: room, height: 5.4 * mm)
    canvas.draw(
      PlacedText(text: words.0, box: turned(title), size: 3.5 * mm, weight: .bold),
      canvas.palette.text)
    let line = Box(x: left, y: box.y + 7.4 * mm, width: room, height: 4.4 * mm)
    canvas.draw(
      PlacedText(text: words.1, box: turned(line), size: 2.75 * mm), canvas.palette.secondary)
    let edge = Box(x: left, y: box.bottom - 1, width: width - left, height: 1)
    canvas.fill(turned(edge), canvas.palette.line)
  }
}
