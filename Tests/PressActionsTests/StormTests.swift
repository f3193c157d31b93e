// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ActionStorm
import PressActions
import Testing

/// Anything at all, from random bytes.
@Suite struct StormTests {
  static func bytes(seed: UInt64, count: Int) -> [UInt8] {
    var generator = SplitMix(state: seed)
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }

  @Test("S1: in any storm begin and end pair up, and a handler runs at most once")
  func laws() {
    var presented = 0
    for seed in 1...120 as ClosedRange<UInt64> {
      let storm = ActionStorm(Self.bytes(seed: seed, count: 3000))
      #expect(storm.fault == nil, "seed \(seed)")
      presented += storm.effects.count { if case .present(_) = $0.kind { true } else { false } }
    }
    // A storm in which nothing opens would prove nothing.
    #expect(presented > 200)
  }

  @Test("S4: the same storm gives the same effects")
  func same() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let bytes = Self.bytes(seed: seed, count: 3000)
      let isSame = ActionStorm(bytes).effects == ActionStorm(bytes).effects
      #expect(isSame, "seed \(seed)")
    }
  }
}
