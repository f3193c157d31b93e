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
    /// How much of it is left where texts need the room.
    static let pictureShare = 0.5
    /// The least that is left where letters are wanted larger; below it no picture shows.
    static let leastPicture = 10.0
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
  /// The texts below it that find room; each takes as many lines as it needs.
  public var lines: [PlacedText]

  /// A picture by its name.
  public struct Picture: Hashable, Sendable {
    /// Its name in the icon theme.
    public var name: String
    /// Where it is.
    public var box: Box
  }

  /// Lays a preview out within its frame, which taps go by and which therefore never grows.
  ///
  /// The picture gives way before letters do: up to a half of it, and all of it to who wants them larger,
  /// because they want to read.
  init(_ preview: Preview, frame: Box, look: Look, millimeter: Double) {
    self.frame = frame
    let title = TextBlock.Part(
      preview.title, size: Measures.title * millimeter, weight: .bold,
      gap: Measures.gap * millimeter)
    let others = preview.lines.map { TextBlock.Part($0, size: Measures.line * millimeter) }
    let block = TextBlock([title] + others, in: look)
    let across = min(Measures.padding * millimeter, frame.width / 8)
    var height = 0.0
    if preview.image != nil {
      let whole = min(Measures.picture * millimeter, frame.height / 2)
      let room = frame.height - 2 * Measures.padding * Self.paddingBelowPicture * millimeter
      let needed = block.height(look.textScale, width: frame.width - 2 * across, most: room)
      height = min(whole, room - needed)
      if look.textScale <= 1 {
        height = max(height, whole * Measures.pictureShare)
      } else if height < min(whole, Measures.leastPicture * millimeter) {
        height = 0
      }
    }
    if let image = preview.image, height > 0 {
      picture = Picture(
        name: image.iconName,
        box: Box(x: frame.x, y: frame.y, width: frame.width, height: height))
    }
    let below = Box(
      x: frame.x, y: frame.y + height, width: frame.width, height: frame.height - height)
    let share = picture == nil ? 1 : Self.paddingBelowPicture
    let down = min(Measures.padding * millimeter * share, below.height / 8)
    let texts = block.placed(in: below.inset(across, down))
    self.title = preview.title.isEmpty ? nil : texts.first
    lines = Array(texts.dropFirst(self.title == nil ? 0 : 1))
  }

  /// How much of the usual padding is above and below texts under a picture.
  private static let paddingBelowPicture = 0.6
}
