// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// What a pen's pressure means: from where on the tip touches, and what a worn spring adds (rules R2
/// and R17).
///
/// Springs wear out, and a pen then sends pressure while it touches nothing. What it sends far above
/// the surface is its offset. The tip touches from 5 % of what is left of the range, and until 1 %.
struct PenTip: Hashable, Sendable {
  /// The share of the range at which a tip begins to touch.
  static let down = 0.05
  /// The share of the range at which it touches no more.
  static let up = 0.01
  /// A larger share than this is no worn spring but a broken pen, and is not learned.
  static let mostOffset = 0.50
  /// Pressure teaches an offset only from this share of the distance axis on: nearer, it may touch.
  static let leastDistance = 0.50

  private let minimum: Double
  private let maximum: Double
  /// The distance from which on nothing can touch; `nil` without such an axis.
  private let farAway: Double?
  /// What was learned, in device units; only ever lowered.
  private var learned: Double?

  /// Makes a pen's tip, or `nil` where the device has no pressure to tell it by.
  init?(pressure: Axis?, distance: Axis?) {
    guard let pressure, pressure.maximum > pressure.minimum else { return nil }
    minimum = Double(pressure.minimum)
    maximum = Double(pressure.maximum)
    farAway = distance.flatMap { axis in
      guard axis.maximum > axis.minimum else { return nil }
      let reach = Double(axis.maximum) - Double(axis.minimum)
      return Double(axis.minimum) + reach * Self.leastDistance
    }
  }

  /// The pressure that counts as none, in device units.
  var offset: Double { learned ?? minimum }

  /// Takes what a pen tells as it comes near; nothing is learned of one that may touch already.
  mutating func arrive(_ contact: Contact) {
    guard let farAway, let distance = contact.distance, Double(distance.value) >= farAway,
      let pressure = contact.pressure.map({ Double($0.value) }), pressure > minimum
    else { return }
    guard pressure - minimum <= Self.mostOffset * (maximum - minimum) else { return }
    learned = min(learned ?? pressure, pressure)
  }

  /// Whether the tip touches; a touch goes on below where it began.
  func touches(_ contact: Contact, isTouching: Bool) -> Bool {
    guard let pressure = contact.pressure else { return (contact.distance?.value ?? 0) <= 0 }
    let share = (Double(pressure.value) - offset) / (maximum - offset)
    return isTouching ? share > Self.up : share >= Self.down
  }
}
