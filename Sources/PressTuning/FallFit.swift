// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

/// Finds how far below its rise a tier falls (rule D7), from how the force of presses trembles.
///
/// A tier that falls while the finger still presses rises again, and what is seen flickers: each
/// time costs as much as a press that opened nothing. A tier that falls late lets a finger that has
/// eased press again for nothing: each twentieth of the rise costs a hundredth of that.
struct FallFit {
  /// The shares of the rise that are tried, the highest first.
  ///
  /// A hysteresis of 10 to 20 % is what panels needed that were measured, so a few steady touches
  /// are no reason for less than the fifth that is tried first; past a half the tier would outlast
  /// the press.
  static let shares = [0.80, 0.75, 0.70, 0.65, 0.60, 0.55, 0.50]
  /// What a share costs that is a twentieth lower, as a part of a press that opened nothing.
  static let depthPrice = 0.01

  private let presses: [[Double]]
  private let price: Double

  /// Takes the presses, each as forces on the grid of ``ForceTrack``.
  init(_ presses: [[Double]], cost: TuningCost) {
    self.presses = presses
    price = cost.missedPeek
  }

  /// Where a tier falls, and why.
  struct Fall: Hashable {
    /// To which share of its rise.
    var share: Double
    /// How often it rises again there within a press, over all presses.
    var relapses: Int
    /// How often it would where it fell by the usual fifth.
    var usualRelapses: Int

    /// What is taken where no press tells more.
    static let usual = Fall(share: FallFit.shares[0], relapses: 0, usualRelapses: 0)
  }

  /// The cheapest share of a rise; the highest where there is no press, or none trembles.
  func fall(below rise: Double) -> Fall {
    let counts = Self.shares.map { relapses(rise, $0) }
    var best = (fall: Fall.usual, price: Double.infinity)
    for (place, (share, count)) in zip(Self.shares, counts).enumerated() {
      let each = Double(count) / Double(max(presses.count, 1))
      let price = price * (each + Self.depthPrice * Double(place))
      guard price < best.price else { continue }
      best = (Fall(share: share, relapses: count, usualRelapses: counts[0]), price)
    }
    return best.fall
  }

  private func relapses(_ rise: Double, _ share: Double) -> Int {
    presses.map { max(ButtonFit.crossings($0, rise, rise * share) - 1, 0) }.reduce(0, +)
  }
}
