// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

extension Hand {
  /// The hands that can be asked for by name; the first is the default.
  ///
  /// Assumptions, chosen to lie to both sides of the average; older hands press harder and rest
  /// longer, as the literature has it.
  public static let all = [
    Hand().called("average", "presses and taps as the measured median", strength: 1, pace: 1),
    Hand().called(
      "light", "presses with two thirds of the force, and is quick", strength: 0.65, pace: 0.9),
    Hand().called("firm", "presses a third harder, and is slow", strength: 1.35, pace: 1.1),
    Hand(tremor: Millimeters(0.5), drift: Millimeters(0.6), spread: 0.15)
      .called(
        "trembling", "shakes by half a millimeter, wanders, rests long", strength: 1.15, pace: 1.4),
  ]

  /// The hand with a name, or `nil` where there is none.
  public static func named(_ name: String) -> Hand? {
    all.first { $0.name == name }
  }

  private func called(_ name: String, _ summary: String, strength: Double, pace: Double) -> Hand {
    var hand = self
    hand.name = name
    hand.summary = summary
    hand.strength = strength
    hand.pace = pace
    return hand
  }
}

extension Script {
  /// The same gestures as a hand would make them: harder or lighter, slower or quicker.
  ///
  /// What a step states itself, its effort or its duration, stays.
  public func made(by hand: Hand) -> Script {
    Script(steps.map { $0.made(by: hand) })
  }
}

extension Script.Step {
  fileprivate func made(by hand: Hand) -> Script.Step {
    let average = gesture.strokes(at: place ?? .zero, to: destination)
    let length = average.map { $0.delay + $0.duration }.max() ?? 0
    let peak = average.map(\.effort.peak).max() ?? 0
    let slower = Duration.microseconds(Int64((length * hand.pace * 1000).rounded()))
    return Script.Step(
      gesture, at: place, to: destination, duration: duration ?? slower,
      effort: effort ?? Grams(peak * hand.strength), pause: pause)
  }
}
