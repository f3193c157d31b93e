// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The chance in a synthetic hand: the same seed gives the same throws on every machine (SplitMix64).
struct Dice {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Dice for one part of a recording, so that a change of one contact leaves the others alone.
  init(seed: UInt64, part: Int) {
    var dice = Dice(seed: seed &+ UInt64(truncatingIfNeeded: part) &* 0xd134_2543_de82_ef95)
    state = dice.next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including 1, all equally likely.
  mutating func share() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number between two others.
  mutating func between(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * share()
  }

  /// A whole number of a range that is never empty.
  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    let count = Double(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int(share() * count)
  }

  /// A number around 0 with a standard deviation of 1, never beyond ±6.
  ///
  /// The sum of twelve throws instead of the usual logarithm and cosine, whose last bit differs
  /// between C libraries and would end up in a recording.
  mutating func bell() -> Double {
    var sum = -6.0
    for _ in 0..<12 { sum += share() }
    return sum
  }
}

/// A sine by additions and multiplications only, for the same reason.
enum Wave {
  /// The sine of an angle in whole turns, within 0.1 % of the true one.
  static func sine(turns: Double) -> Double {
    let x = 2 * (turns - turns.rounded())
    let rough = 4 * x * (1 - abs(x))
    return 0.225 * (rough * abs(rough) - rough) + rough
  }
}
