// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How the picture on a screen is turned against the panel that lies on it.
///
/// Words and order are those of Wayland's `wl_output.transform`, which counts against the clock; sway
/// has the same words and counts with it.
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

  /// Where a place of a panel of some size is in the picture; by default both are shares from 0 to 1.
  public func picture(
    x: Double, y: Double, width: Double = 1, height: Double = 1
  ) -> (x: Double, y: Double) {
    switch self {
    case .normal: (x, y)
    case .quarter: (height - y, x)
    case .half: (width - x, height - y)
    case .threeQuarters: (y, width - x)
    case .flipped: (width - x, y)
    case .flippedQuarter: (y, x)
    case .flippedHalf: (x, height - y)
    case .flippedThreeQuarters: (height - y, width - x)
    }
  }

  /// Which way a finger goes in the picture that goes a way on the panel, in the same unit.
  public func way(x: Double, y: Double) -> (x: Double, y: Double) {
    // A way has no place, so it turns about the corner.
    picture(x: x, y: y, width: 0, height: 0)
  }

  /// Whether the picture is as wide as the panel is high.
  public var swapsSides: Bool {
    switch self {
    case .normal, .half, .flipped, .flippedHalf: false
    case .quarter, .threeQuarters, .flippedQuarter, .flippedThreeQuarters: true
    }
  }

  /// The turn that leads from the picture back to the panel.
  public var inverse: ScreenTurn {
    switch self {
    case .quarter: .threeQuarters
    case .threeQuarters: .quarter
    case .normal, .half, .flipped, .flippedQuarter, .flippedHalf, .flippedThreeQuarters: self
    }
  }

  /// The turn that leads from the picture of another turn to the picture of this one.
  public func seen(from other: ScreenTurn) -> ScreenTurn {
    // Two corners beside each other tell each of the eight from all others.
    Self.allCases.first { turn in
      [(0.0, 0.0), (1.0, 0.0)].allSatisfy { corner in
        let former = other.picture(x: corner.0, y: corner.1)
        return turn.picture(x: former.x, y: former.y) == picture(x: corner.0, y: corner.1)
      }
    } ?? .normal
  }
}
