// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Texts below each other that are all to be read, whatever size a person wants letters to have.
///
/// Texts that are wider than their box go on in the next line. Where that is not enough, all letters become
/// smaller together, down to a little below their usual size; only then the last text ends in an ellipsis.
package struct TextBlock: Hashable, Sendable {
  /// One of the texts.
  package struct Part: Hashable, Sendable {
    /// What is to be read.
    package let text: String
    /// The usual height of its letters, in logical pixels.
    package let size: Double
    /// How heavy its letters are.
    package let weight: TextLine.Weight
    /// What is kept free below it with letters of the usual size, in logical pixels.
    package let gap: Double

    /// Makes a part.
    package init(
      _ text: String, size: Double, weight: TextLine.Weight = .regular, gap: Double = 0
    ) {
      self.text = text
      self.size = size
      self.weight = weight
      self.gap = gap
    }
  }

  /// How letters are brought to a size that fits.
  private enum Limits {
    /// How often the way between what fits and what does not is halved: to a thirtieth of a letter.
    static let tries = 6
    /// The most lines of one text; a text of 256 letters has fewer in any box that can be read.
    static let lines = 64
  }

  private let parts: [Part]
  private let look: Look
  private let alignment: TextLine.Alignment

  /// Makes a block of the texts that are not empty.
  package init(_ parts: [Part], in look: Look, alignment: TextLine.Alignment = .start) {
    self.parts = parts.filter { !$0.text.isEmpty && $0.size > 0 }
    self.look = look
    self.alignment = alignment
  }

  /// How small letters may become, as a share of their usual size.
  private var least: Double { min(look.textScale, 1) * RowRuler.leastShare }

  /// The height of all texts with letters of a scale, in logical pixels; what is beyond `most` is not
  /// measured to its end.
  package func height(_ scale: Double, width: Double, most: Double = .infinity) -> Double {
    var height = 0.0
    for part in parts {
      height += Double(count(part, scale, width)) * line(part, scale)
      guard height <= most else { return .infinity }
      if part != parts.last { height += part.gap * scale }
    }
    return height
  }

  /// The texts in a box, from its top on, with letters as large as a person wants them or as they can be.
  package func placed(in box: Box) -> [PlacedText] { placed(in: box, scale: scale(fitting: box)) }

  private func scale(fitting box: Box) -> Double {
    func fits(_ scale: Double) -> Bool {
      height(scale, width: box.width, most: box.height) <= box.height
    }
    guard !fits(look.textScale) else { return look.textScale }
    var (small, large) = (least, look.textScale)
    guard fits(small) else { return small }
    for _ in 0..<Limits.tries {
      let middle = (small + large) / 2
      if fits(middle) { small = middle } else { large = middle }
    }
    return small
  }

  private func placed(in box: Box, scale: Double) -> [PlacedText] {
    var placed: [PlacedText] = []
    var y = box.y
    for part in parts {
      let line = line(part, scale)
      // A hair is what adding up the lines in another order comes to.
      let room = Int(min(max((box.bottom - y) / line + 0.001, 0), Double(Limits.lines)))
      guard room > 0 else {
        // Whoever reads the last text that finds room sees that there is more.
        if let last = placed.indices.last { placed[last].text += " …" }
        return placed
      }
      let lines = min(count(part, scale, box.width), room)
      let height = Double(lines) * line
      placed.append(
        PlacedText(
          text: part.text, box: Box(x: box.x, y: y, width: box.width, height: height),
          size: part.size * scale, weight: part.weight, lines: lines, alignment: alignment))
      y += height + part.gap * scale
    }
    return placed
  }

  private func line(_ part: Part, _ scale: Double) -> Double {
    max(part.size * scale, TextLine.Limits.smallest) * RowRuler.lineShare
  }

  private func count(_ part: Part, _ scale: Double, _ width: Double) -> Int {
    let line = TextLine(
      part.text, size: part.size * scale, weight: part.weight, width: width,
      lines: Limits.lines, in: look)
    return max(line?.lineCount ?? 1, 1)
  }
}
