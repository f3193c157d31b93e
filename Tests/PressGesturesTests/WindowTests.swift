// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@testable import PressGestures

/// The windows over the last moments, against the plainest way to say the same.
@Suite struct WindowTests {
  @Test("The strongest force is that of a plain search", arguments: UInt64(0)..<200)
  func strongest(seed: UInt64) {
    var random = RandomHand.Generator(seed: seed)
    var window = ForceWindow()
    var samples: [(time: Int64, force: Double)] = []
    var time: Int64 = 1000
    for _ in 0..<60 {
      time += [0, 1, 8, 16, 24, 50].randomElement(using: &random) ?? 1
      let force = Double(Int.random(in: 0...9, using: &random)) / 10
      samples.append((time, force))
      window.note(force, at: Timestamp(microseconds: time), window: 40)
      let later = time + Int64.random(in: 0...60, using: &random)
      let held = samples.last { $0.time <= later - 40 }?.force ?? 0
      let within = samples.filter { $0.time > later - 40 }.map(\.force).max() ?? 0
      let found = window.strongest(at: Timestamp(microseconds: later), window: 40)
      #expect(found == max(held, within), "seed \(seed), at \(later)")
      time = later
    }
  }

  /// A finger that eased from 0.51 to 0.45 and pressed on: the 0.51 ended when it eased.
  @Test func aStepEndsWhenAWeakerSampleComes() {
    var window = ForceWindow()
    for (time, force) in [(400, 0.512), (416, 0.445), (440, 0.460)] as [(Int64, Double)] {
      window.note(force, at: Timestamp(microseconds: time), window: 40)
    }
    #expect(window.strongest(at: Timestamp(microseconds: 455), window: 40) == 0.512)
    #expect(window.strongest(at: Timestamp(microseconds: 456), window: 40) == 0.460)
  }
}

/// The size of a contact, and what of its growth counts.
@Suite struct ContactSizeTests {
  @Test(
    "Growth by a step of the panel is none, and a hair more is",
    arguments: [(32.0, 1.0), (31.9, 1.5), (0, 1.5), (33, 1)] as [(Double, Double)])
  func steps(step: Double, growth: Double) {
    var size = ContactSize(64, step: step)
    size.note(64, isPastBaseline: true)
    size.note(96, isPastBaseline: true)
    #expect(size.growth == growth)
  }
}
