// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import PressTuning
import TouchModel

/// People that have one of the named hands, any number of them.
struct HandModel: Sendable {
  /// What they have in common.
  let hand: Hand

  /// A word for the table.
  var name: String { hand.name }

  static let all = Hand.all.map { HandModel(hand: $0) }

  /// One touch that a person with such a hand makes, by the person's and the touch's own numbers.
  ///
  /// People differ by a tenth from the model, and the touches of one person by a seventh from each
  /// other; the rest is in the hand and in the panel.
  func step(_ label: TouchLabel, person: Int, number: Int) -> Script.Step {
    var chance = Chance(seed: UInt64(person &* 7919 &+ number &* 31 &+ label.rawValue.utf8.count))
    var own = Chance(seed: UInt64(person))
    let harder = hand.strength * own.about(1, 0.10) * chance.about(1, 0.14)
    let slower = hand.pace * own.about(1, 0.10) * chance.about(1, 0.14)
    let (gesture, grams, milliseconds): (Gesture, Double, Double) =
      switch label {
      case .lightTap: (.tap, 40, 80)
      case .tap: (.tap, 70, 87)
      case .hardTap: (.hardTap, 280, 100)
      case .rest, .lightHold: (.longPress, 58, 800)
      case .press: (.peek, 215, 720)
      case .hardPress: (.pop, 370, 1000)
      case .drag: (.drag, 58, 380)
      }
    return Script.Step(
      gesture, duration: .microseconds(Int64(milliseconds * slower * 1000)),
      effort: Grams(grams * harder))
  }
}

/// Chance that is the same on every machine (Lehmer's generator with Park and Miller's numbers).
private struct Chance {
  private var state: UInt64

  init(seed: UInt64) {
    state = (seed &+ 1) % 2_147_483_646 &+ 1
    for _ in 0..<8 { _ = next() }
  }

  private mutating func next() -> Double {
    state = state &* 48_271 % 2_147_483_647
    return Double(state) / 2_147_483_647
  }

  /// A number around the middle, all of its range equally likely.
  mutating func about(_ middle: Double, _ share: Double) -> Double {
    middle * (1 + share * (2 * next() - 1))
  }
}
