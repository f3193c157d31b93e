// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How the picture on a screen is turned against the panel that lies on it.
///
/// The words are those that people write for outputs in sway, the order is that of Wayland's
/// `wl_output.transform`.
public enum ScreenTurn: String, Hashable, Sendable, CaseIterable {
  /// It is not.
  case normal
  /// Its top is at the left edge of the panel.
  case quarter = "90"
  /// It stands on its head.
  case half = "180"
  /// Its top is at the right edge of the panel.
  case threeQuarters = "270"
  /// It is mirrored from left to right.
  case flipped
  /// It is mirrored, then turned like ``quarter``.
  case flippedQuarter = "flipped-90"
  /// It is mirrored, then turned like ``half``.
  case flippedHalf = "flipped-180"
  /// It is mirrored, then turned like ``threeQuarters``.
  case flippedThreeQuarters = "flipped-270"

  /// The turn with a number of Wayland, 0…7; `nil` for any other.
  public init?(number: Int32) {
    let all = Self.allCases
    guard let place = Int(exactly: number), all.indices.contains(place) else { return nil }
    self = all[place]
  }

  /// Where a place of the panel is in the picture; both are shares from 0 to 1.
  public func picture(x: Double, y: Double) -> (x: Double, y: Double) {
    switch self {
    case .normal: (x, y)
    case .quarter: (1 - y, x)
    case .half: (1 - x, 1 - y)
    case .threeQuarters: (y, 1 - x)
    case .flipped: (1 - x, y)
    case .flippedQuarter: (y, x)
    case .flippedHalf: (x, 1 - y)
    case .flippedThreeQuarters: (1 - y, 1 - x)
    }
  }
}
