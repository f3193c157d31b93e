// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// Where the parts of a preview are drawn: a picture from edge to edge, then the title, then its
/// lines.
public struct CardLayout: Hashable, Sendable {
  /// Lengths in millimeters.
  enum Measures {
    static let padding = 4.0
    static let title = 4.2
    static let line = 2.9
    /// The picture, but no more than half of the card.
    static let picture = 28.0
    /// Between the title and its lines.
    static let gap = 1.0
    /// The bar that tells how near the pop is.
    static let bar = 1.2
  }

  /// The whole card.
  public var frame: Box
  /// The name of its picture, and where it is.
  public var picture: Picture?
  /// The line in large letters.
  public var title: PlacedText?
  /// The lines that find room.
  public var lines: [PlacedText]

  /// A picture by its name.
  public struct Picture: Hashable, Sendable {
    /// Its name in the icon theme.
    public var name: String
    /// Where it is.
    public var box: Box
  }

  init(_ preview: Preview, frame: Box, look: Look, millimeter: Double) {
    self.frame = frame
    lines = []
    var below = frame
    if let image = preview.image {
      let height = min(Measures.picture * millimeter, frame.height / 2)
      let place = Box(x: frame.x, y: frame.y, width: frame.width, height: height)
      picture = Picture(name: image.iconName, box: place)
      below = Box(
        x: frame.x, y: place.bottom, width: frame.width, height: frame.height - height)
    }
    var rest = below.inset(
      min(Measures.padding * millimeter, frame.width / 8),
      min(Measures.padding * millimeter * (picture == nil ? 1 : 0.6), below.height / 8))
    func take(_ text: String, _ size: Double, _ weight: TextLine.Weight) -> PlacedText? {
      // Letters that a person wanted larger give that up first, and a little more.
      let least = size / max(look.textScale, 1) * RowRuler.leastShare
      let height = size * RowRuler.lineShare
      guard height >= 1, height <= rest.height else { return nil }
      let box = Box(x: rest.x, y: rest.y, width: rest.width, height: height)
      rest = Box(x: rest.x, y: rest.y + height, width: rest.width, height: rest.height - height)
      return PlacedText(text: text, box: box, size: size, least: least, weight: weight)
    }
    func skip(_ length: Double) {
      let height = min(length, rest.height)
      rest = Box(x: rest.x, y: rest.y + height, width: rest.width, height: rest.height - height)
    }
    let scale = millimeter * look.textScale
    title = take(preview.title, Measures.title * scale, .bold)
    if title != nil { skip(Measures.gap * scale) }
    for line in preview.lines {
      guard let placed = take(line, Measures.line * scale, .regular) else { break }
      lines.append(placed)
    }
  }
}
