// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How scenes are drawn for one person: colors, letters, direction, and whether things move.
public struct Look: Hashable, Sendable {
  /// Whether surfaces are bright or dark.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    /// Dark letters on bright surfaces.
    case light
    /// Bright letters on dark surfaces.
    case dark
  }

  /// Where lines begin.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// At the left edge, as in Latin script.
    case leftToRight
    /// At the right edge, as in Arabic and Hebrew script; rows are mirrored too.
    case rightToLeft
  }

  /// What letters may be scaled by.
  public enum Limits {
    /// The smallest scale; below it nobody reads anything.
    public static let smallestText = 0.5
    /// The largest scale; rows have the height of a finger, and larger letters leave them.
    public static let largestText = 3.0
  }

  /// Whether surfaces are bright or dark.
  public var scheme: Scheme
  /// Whether letters have at least seven times the light of what is behind them, and frames show.
  public var isHighContrast: Bool
  /// By how much letters are larger than usual, 0.5…3; 1 is usual.
  public let textScale: Double
  /// Where lines begin.
  public var direction: Direction
  /// Whether nothing grows, slides or turns: each thing appears where it stays.
  public var reducesMotion: Bool

  /// Makes a look; a text scale out of range is brought into it, and no number counts as 1.
  public init(
    scheme: Scheme = .light, isHighContrast: Bool = false, textScale: Double = 1,
    direction: Direction = .leftToRight, reducesMotion: Bool = false
  ) {
    self.scheme = scheme
    self.isHighContrast = isHighContrast
    let scale = textScale.isFinite ? textScale : 1
    self.textScale = min(max(scale, Limits.smallestText), Limits.largestText)
    self.direction = direction
    self.reducesMotion = reducesMotion
  }
}
