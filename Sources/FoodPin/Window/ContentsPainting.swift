// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import ScenePainting
import TouchModel

/// Draws what FoodPin shows: its band, lists, a restaurant, the form, the introduction.
struct ContentsPainting {
  let canvas: Canvas
  let shades: AppShades
  let projection: Projection

  /// Lengths in millimeters.
  enum Measures {
    /// The height of the band that holds the icon and its buttons.
    static let band = 22.4
    /// Where the name of the screen stands, below the band, and how high it is.
    static let heading = (top: 22.9, height: 6.8)
    /// What is kept free at both sides.
    static let margin = 3.0
    /// The picture at the head of a row.
    static let picture = 9.2
    /// The corners of pictures and buttons.
    static let corner = 1.9
    /// Letters, from large to small.
    static let letters = (
      heading: 5.2, page: 4.6, title: 3.5, words: 3.3, line: 2.75, button: 2.6
    )
    /// A symbol upon a button.
    static let symbol = 5.2
    /// How much of a line's height its letters take.
    static let lineShare = 1.35
  }

  /// Draws all parts, from below to above.
  func paint(_ contents: ScreenContents) {
    let whole = projection.bounds
    canvas.fill(whole, shades.paper)
    heading(contents)
    canvas.fill(
      Box(x: 0, y: 0, width: whole.width, height: length(Measures.band)), from: shades.bandTop,
      to: shades.bandBottom)
    for part in contents.parts {
      var part = part
      // What the heading says already is not said twice.
      if part.style == .text, part.title == contents.title { part.title = "" }
      paint(part)
    }
  }

  /// A length down the screen in logical pixels.
  func length(_ millimeters: Double) -> Double {
    projection.bounds.height * millimeters / projection.surface.height.value
  }

  private func mm(_ millimeters: Double) -> Double { millimeters * canvas.millimeter }

  /// The height of letters, which a person may have larger, within what there is.
  private func letters(_ millimeters: Double, room: Double) -> Double {
    min(mm(millimeters) * canvas.look.textScale, room / Measures.lineShare)
  }

  /// A box that was laid out from the left, at the side of another where lines begin.
  private func turned(_ box: Box, in bounds: Box) -> Box {
    box.turned(canvas.look.direction, in: bounds)
  }

  private func heading(_ contents: ScreenContents) {
    let place = Measures.heading
    let box = Box(
      x: mm(Measures.margin), y: length(place.top),
      width: projection.bounds.width - 2 * mm(Measures.margin), height: length(place.height))
    let size = letters(Measures.letters.heading, room: box.height)
    text(contents.title, box, size, .bold, canvas.palette.text)
    let rows = contents.parts.count { $0.style == .row }
    guard rows > 0 else { return }
    let count = rows == 1 ? "1 place" : "\(rows) places"
    text(
      count, box, letters(Measures.letters.line, room: box.height), .regular,
      canvas.palette.secondary, at: .end)
  }

  private func paint(_ part: ScreenContents.Part) {
    let box = projection.box(part.frame)
    switch part.style {
    case .icon: AppIconPainting(canvas: canvas).paint(in: box)
    case .button: button(part, box)
    case .row: row(part, box)
    case .picture: Dish.of(part.image?.name ?? "").draw(in: box, radius: 0, on: canvas)
    case .text: words(part, box)
    case .field(let isFocused): field(part, box, isFocused)
    }
  }

  // MARK: Parts

  private func button(_ part: ScreenContents.Part, _ box: Box) {
    let isOnBand = box.bottom <= length(Measures.band)
    let shape = isOnBand ? box.inset(mm(0.8), mm(1.6)) : box.inset(mm(1.5), mm(1.6))
    let ink = shades.onBand
    canvas.fill(
      shape, radius: mm(isOnBand ? 3.2 : 2.4), isOnBand ? ink.faded(0.16) : shades.accent)
    if canvas.look.isHighContrast {
      canvas.stroke(shape, radius: mm(3.2), width: mm(0.4), canvas.palette.line)
    }
    guard let image = part.image else {
      let size = letters(3.2, room: shape.height * 0.8)
      return text(part.title, shape, size, .bold, Ink(gray: 1), at: .middle)
    }
    let side = min(mm(Measures.symbol), shape.height * 0.5)
    let sign = Box(
      x: shape.x + (shape.width - side) / 2, y: shape.y + shape.height * 0.14, width: side,
      height: side)
    canvas.draw(Glyph.named(image.iconName), in: sign, ink)
    let below = Box(
      x: shape.x, y: sign.bottom, width: shape.width,
      height: shape.bottom - sign.bottom - shape.height * 0.08)
    let size = letters(Measures.letters.button, room: below.height)
    text(part.title, below, size, .regular, ink, at: .middle)
  }

  private func row(_ part: ScreenContents.Part, _ box: Box) {
    canvas.fill(box, shades.sheet)
    let side = min(mm(Measures.picture), box.height * 0.8)
    let margin = (box.height - side) / 2
    let place = Box(x: mm(Measures.margin), y: box.y + margin, width: side, height: side)
    if let image = part.image {
      Dish.of(image.name)
        .draw(in: turned(place, in: box), radius: mm(Measures.corner), on: canvas)
    }
    let left = place.right + mm(Measures.margin)
    let thin = max(mm(0.12), 0.5)
    let line = Box(x: left, y: box.bottom - thin, width: box.right - left, height: thin)
    canvas.fill(turned(line, in: box), canvas.palette.line)
    var room = box.right - left - mm(Measures.margin)
    if !part.mark.isEmpty {
      let mark = mm(4)
      let at = Box(
        x: box.right - mm(Measures.margin) - mark, y: box.y + (box.height - mark) / 2,
        width: mark, height: mark)
      HeartPainting(canvas: canvas).paint(in: turned(at, in: box), shades.accent)
      room -= mark + mm(1)
    }
    let half = box.height * 0.43
    let upper = Box(x: left, y: box.y + box.height * 0.1, width: room, height: half)
    text(
      part.title, turned(upper, in: box), letters(Measures.letters.title, room: half), .bold,
      canvas.palette.text)
    let lower = Box(
      x: left, y: upper.bottom - box.height * 0.02, width: room, height: box.height * 0.38)
    text(
      part.lines.first ?? "", turned(lower, in: box),
      letters(Measures.letters.line, room: lower.height), .regular, canvas.palette.secondary)
  }

  private func words(_ part: ScreenContents.Part, _ box: Box) {
    var rest = box.inset(mm(Measures.margin + 1), mm(1.5))
    if let image = part.image {
      let side = min(rest.width * 0.62, rest.height * 0.42)
      let place = Box(
        x: rest.x + (rest.width - side) / 2, y: rest.y + mm(3), width: side, height: side)
      Dish.of(image.name).draw(in: place, radius: mm(6), on: canvas)
      let used = place.bottom + mm(5) - rest.y
      rest = Box(x: rest.x, y: rest.y + used, width: rest.width, height: rest.height - used)
    }
    if !part.mark.isEmpty {
      let at = Box(x: rest.right - mm(5), y: rest.y, width: mm(5), height: mm(5))
      HeartPainting(canvas: canvas).paint(in: turned(at, in: rest), shades.accent)
    }
    let title = TextBlock.Part(
      part.title, size: mm(Measures.letters.page), weight: .bold, gap: mm(0.3))
    let lines = part.lines.map {
      TextBlock.Part($0, size: mm(Measures.letters.words), gap: mm(0.3))
    }
    let block = TextBlock(
      [title] + lines, in: canvas.look, alignment: part.image == nil ? .start : .middle)
    for (place, text) in block.placed(in: rest).enumerated() {
      let isTitle = place == 0 && !part.title.isEmpty
      canvas.draw(text, isTitle ? canvas.palette.text : canvas.palette.secondary)
    }
  }

  private func field(_ part: ScreenContents.Part, _ box: Box, _ isFocused: Bool) {
    let shape = box.inset(mm(Measures.margin), mm(0.9))
    canvas.fill(shape, radius: mm(Measures.corner), shades.sheet)
    canvas.stroke(
      shape, radius: mm(Measures.corner), width: mm(isFocused ? 0.5 : 0.2),
      isFocused ? shades.accent : canvas.palette.line)
    let inner = shape.inset(mm(2.4), 0)
    let name = Box(x: inner.x, y: inner.y, width: mm(13), height: inner.height)
    text(
      part.title, turned(name, in: inner),
      letters(Measures.letters.line, room: inner.height), .regular, canvas.palette.secondary)
    let room = Box(
      x: name.right, y: inner.y, width: max(inner.right - name.right, 0), height: inner.height)
    let size = letters(Measures.letters.title, room: inner.height)
    let entered = part.lines.first ?? ""
    // The end of a long text is what is being typed.
    let shown = String(entered.suffix(24))
    text(shown, turned(room, in: inner), size, .regular, canvas.palette.text)
    guard isFocused else { return }
    let line = TextLine(shown, size: size, width: room.width, in: canvas.look)
    let end = room.x + (shown.isEmpty ? 0 : line?.extent.width ?? 0) + mm(0.4)
    let caret = Box(
      x: end, y: room.y + room.height * 0.22, width: mm(0.4), height: room.height * 0.56)
    canvas.fill(turned(caret, in: inner), shades.accent)
  }

  // MARK: Letters

  private func text(
    _ words: String, _ box: Box, _ size: Double, _ weight: TextLine.Weight, _ ink: Ink,
    at alignment: LineAlignment = .start
  ) {
    // Larger letters than usual give that up before the line is cut.
    let least = size / max(canvas.look.textScale, 1)
    var place = box
    if alignment != .start,
      let line = TextLine(
        words, size: size, least: least, weight: weight, width: box.width, in: canvas.look)
    {
      place = alignment.box(of: line.extent.width, in: box, canvas.look.direction)
    }
    canvas.draw(
      PlacedText(text: words, box: place, size: size, least: least, weight: weight), ink)
  }
}
