// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing

@Suite struct PulseTests {
  /// Rule R19: a motor that still runs cannot be felt twice.
  @Test("Two pulses are at least 50 ms apart", arguments: [(549, 1), (550, 2)] as [(Int64, Int)])
  func distance(second: Int64, pulses: Int) {
    var bench = Bench()
    bench.say(.haptic(.medium), at: 500, on: Bench.photo)
    bench.say(.haptic(.light), at: second, on: Bench.photo)
    #expect(bench.words.count { $0.hasPrefix("haptic") } == pulses)
  }
}
