// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopAppearance
import ScenePainting

/// Draws what a file is into the picture of a card: its thumbnail, its first lines, its members, or
/// its icon.
struct FileCardPainting {
  let pictures: NamedPictures
  let canvas: Canvas

  /// Lengths in millimeters.
  private enum Measures {
    static let margin = 2.4
    static let letters = 2.2
    static let caption = 2.6
    static let gap = 1.2
  }

  func paint(_ facts: FileFacts, in box: Box) {
    canvas.fill(box, canvas.palette.secondary.faded(0.14))
    if let path = facts.thumbnail,
      let thumbnail = pictures.picture(path, side: canvas.pixels(max(box.width, box.height)))
    {
      return canvas.draw(thumbnail, in: box, .filling)
    }
    switch facts.kind {
    case .text(let lines): text(lines, in: box)
    case .folder(let count, let isMore, let members): folder(count, isMore, members, facts, box)
    case .app(let icon, let name, let comment):
      let names = [icon].compactMap { $0 } + ["application-x-executable"]
      emblem(names, caption: comment ?? name, in: box)
    case .other: emblem(facts.icons, caption: nil, in: box)
    }
  }

  private func mm(_ millimeters: Double) -> Double { millimeters * canvas.millimeter }

  /// The first lines, as on a sheet of paper that goes on below.
  private func text(_ lines: [String], in box: Box) {
    let sheet = Box(
      x: box.x + mm(3), y: box.y + mm(2), width: box.width - mm(6), height: box.height - mm(2))
    canvas.shadow(of: sheet, radius: mm(0.8), depth: mm(0.8))
    canvas.fill(sheet, radius: mm(0.8), canvas.palette.surface)
    let size = min(mm(Measures.letters) * canvas.look.textScale, sheet.height / 2)
    var place = sheet.inset(mm(Measures.margin), mm(Measures.margin))
    for line in lines {
      let height = size * 1.3
      guard place.y + height <= sheet.bottom else { break }
      canvas.draw(
        PlacedText(
          text: line.replacing("\t", with: "  "),
          box: Box(x: place.x, y: place.y, width: place.width, height: height), size: size),
        canvas.palette.secondary)
      place.y += height
    }
  }

  /// Its icon with the number of its members, and pictures of the first ones beside.
  private func folder(
    _ count: Int, _ isMore: Bool, _ members: [String], _ facts: FileFacts, _ box: Box
  ) {
    let words = isMore ? "more than \(count) items" : count == 1 ? "1 item" : "\(count) items"
    let shown = members.compactMap { pictures.facts(of: $0) }
    guard !shown.isEmpty else { return emblem(facts.icons, caption: words, in: box) }
    let left = Box(x: box.x, y: box.y, width: box.width * 0.4, height: box.height)
    emblem(facts.icons, caption: words, in: left)
    let room = Box(
      x: left.right, y: box.y, width: box.width - left.width, height: box.height
    ).inset(mm(Measures.margin))
    let side = max(
      min((room.width - mm(Measures.gap)) / 2, (room.height - mm(Measures.gap)) / 2), 0)
    for (place, member) in shown.enumerated() {
      let tile = Box(
        x: room.x + Double(place % 2) * (side + mm(Measures.gap)),
        y: room.y + Double(place / 2) * (side + mm(Measures.gap)), width: side, height: side)
      canvas.clipped(to: tile, radius: mm(0.9)) {
        canvas.fill(tile, canvas.palette.surface)
        if let path = member.thumbnail,
          let picture = pictures.picture(path, side: canvas.pixels(side))
        {
          canvas.draw(picture, in: tile, .filling)
        } else {
          _ = pictures.icon(member.icons, in: tile.inset(side * 0.15), on: canvas)
        }
      }
    }
  }

  /// An icon in the middle, with a line below it where there is one.
  private func emblem(_ names: [String], caption: String?, in box: Box) {
    let line = caption == nil ? 0 : mm(Measures.caption) * canvas.look.textScale * 1.5
    let side = max(min((box.height - line) * 0.66, box.width * 0.66), 1)
    let top = box.y + (box.height - line - side) / 2
    let place = Box(x: box.x + (box.width - side) / 2, y: top, width: side, height: side)
    if !pictures.icon(names, in: place, on: canvas) {
      canvas.draw(.named(names.first ?? ""), in: place, canvas.palette.ring)
    }
    guard let caption else { return }
    let size = mm(Measures.caption) * canvas.look.textScale
    let width = box.width - 2 * mm(Measures.margin)
    let shown = TextLine(caption, size: size, width: width, in: canvas.look)
    let spare = max(width - (shown?.extent.width ?? width), 0) / 2
    canvas.draw(
      PlacedText(
        text: caption,
        box: Box(
          x: box.x + mm(Measures.margin) + spare, y: place.bottom, width: width - spare,
          height: line), size: size),
      canvas.palette.secondary)
  }
}
