// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How plots look: their size, the characters they are drawn with, and whether they have color.
public struct PlotStyle: Hashable, Sendable {
  /// What the characters are taken from.
  public enum Alphabet: Hashable, Sendable, CaseIterable {
    /// Block and box characters; eight steps of height in each line.
    case unicode
    /// Nothing beyond ASCII, for consoles and logs; two steps of height in each line.
    case ascii
  }

  /// Bounds that keep a plot readable and its memory small.
  public enum Limits {
    /// Columns of a whole line, labels included.
    public static let width = 32...400
    /// Lines of the plotting area, the time axis not included.
    public static let height = 2...60
  }

  /// Columns of a whole line, within ``Limits/width``.
  public let width: Int
  /// Lines of the plotting area, within ``Limits/height``.
  public let height: Int
  /// What the characters are taken from.
  public let alphabet: Alphabet
  /// Whether lines carry ANSI color; the text without it is the same.
  public let isColored: Bool

  /// Columns for labels at least, so that plots below each other line up; `nil` as many as needed.
  public let labels: Int?
  /// Whether the time axis and the marks are drawn.
  public let hasAxis: Bool

  /// Makes a style; sizes outside ``Limits`` are clamped to them.
  public init(
    width: Int = 76, height: Int = 8, alphabet: Alphabet = .unicode, isColored: Bool = false,
    labels: Int? = nil, hasAxis: Bool = true
  ) {
    self.width = min(max(width, Limits.width.lowerBound), Limits.width.upperBound)
    self.height = min(max(height, Limits.height.lowerBound), Limits.height.upperBound)
    self.alphabet = alphabet
    self.isColored = isColored
    self.labels = labels
    self.hasAxis = hasAxis
  }
}

/// The characters of one alphabet, by what they stand for.
struct Glyphs {
  /// A cell filled from below, from the lowest to the highest step that is not full.
  let partial: [Character]
  let full: Character
  /// A full cell that a tier's line passes through.
  let crossed: Character
  let tier: Character
  let wall: Character
  let notch: Character
  let corner: Character
  let floor: Character
  let tick: Character
  let mark: Character
  /// A contact of which no force is known.
  let presence: Character

  init(_ alphabet: PlotStyle.Alphabet) {
    switch alphabet {
    case .unicode: self = .unicode
    case .ascii: self = .ascii
    }
  }

  private init(
    partial: [Character], bars: (full: Character, crossed: Character, presence: Character),
    tier: Character, frame: (wall: Character, notch: Character, corner: Character),
    axis: (floor: Character, tick: Character), mark: Character
  ) {
    self.partial = partial
    (full, crossed, presence) = bars
    self.tier = tier
    (wall, notch, corner) = frame
    (floor, tick) = axis
    self.mark = mark
  }

  private static var unicode: Glyphs {
    Glyphs(
      partial: ["▁", "▂", "▃", "▄", "▅", "▆", "▇"], bars: ("█", "▓", "▬"), tier: "┄",
      frame: ("│", "┤", "└"), axis: ("─", "┴"), mark: "▲")
  }

  private static var ascii: Glyphs {
    Glyphs(
      partial: ["."], bars: ("#", "=", "="), tier: "-", frame: ("|", "|", "+"), axis: ("-", "+"),
      mark: "^")
  }
}
