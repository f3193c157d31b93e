// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxInput
import PressBridge
import PressGestures
import Testing

@testable import HapticSink

@Suite("What is played for a haptic") struct HapticPlanTests {
  static func settings(minimum: Int = 80, strength: Double = 1) -> HapticSettings {
    var settings = HapticSettings()
    settings.minimumMilliseconds = minimum
    settings.strength = strength
    return settings
  }

  /// What a plan says, in short: `COUNT×MILLISECONDS@STRENGTH PAUSE REST`.
  static func words(_ plan: HapticPlan) -> String {
    "\(plan.count)×\(plan.milliseconds)@\(plan.strength) \(plan.pause) \(plan.rest)"
  }

  @Test(
    "is as strong and long as its kind, and no shorter than the motor needs",
    arguments: [
      (PressEvent.Haptic.light, 80, 1.0, "1×80@0.4 80 40"),
      (.medium, 80, 1, "1×80@0.7 80 40"),
      (.strong, 80, 1, "1×120@1.0 80 40"),
      (.failure, 80, 1, "3×80@0.7 80 40"),
      (.light, 0, 1, "1×10@0.4 50 20"),
      (.medium, 0, 1, "1×15@0.7 50 20"),
      (.strong, 0, 1, "1×25@1.0 50 20"),
      (.failure, 0, 1, "3×15@0.7 50 20"),
      (.medium, 15, 1, "1×15@0.7 50 20"),
      (.medium, 16, 1, "1×16@0.7 50 20"),
      (.medium, 50, 1, "1×50@0.7 50 25"),
      (.medium, 51, 1, "1×51@0.7 51 25"),
      (.strong, 80, 0.5, "1×120@0.5 80 40"),
      (.strong, 80, 0, "1×120@0.0 80 40"),
      (.strong, 1000, 1, "1×1500@1.0 1000 500"),
      (.strong, 1001, 1, "1×1500@1.0 1000 500"),
      (.strong, Int.max, 2, "1×1500@1.0 1000 500"),
      (.strong, Int.min, -1, "1×25@0.0 50 20"),
      (.strong, 80, .nan, "1×120@0.0 80 40"),
      (.strong, 80, .infinity, "1×120@1.0 80 40"),
    ])
  func shapes(
    _ kind: PressEvent.Haptic, _ minimum: Int, _ strength: Double, _ words: String
  ) {
    let plan = HapticPlan(kind, Self.settings(minimum: minimum, strength: strength))
    #expect(Self.words(plan) == words)
  }

  @Test("is told apart by strength or length from every other kind, for any motor")
  func distinct() {
    for minimum in [0, 20, 80, 100] {
      let plans = PressEvent.Haptic.allCases.map {
        HapticPlan($0, Self.settings(minimum: minimum))
      }
      #expect(Set(plans.map(Self.words)).count == 4)
      #expect(Set(plans.map(\.rank)).count == 4)
    }
  }

  @Test("is a pattern for feedbackd, with rests between the pulses and none at the end")
  func pattern() {
    let medium = HapticPlan(.medium, Self.settings())
    #expect(medium.pattern == [.init(strength: 0.7, milliseconds: 80)])
    let failure = HapticPlan(.failure, Self.settings(minimum: 0))
    let (pulse, rest) = (
      HapticPlan.Step(strength: 0.7, milliseconds: 15),
      HapticPlan.Step(strength: 0, milliseconds: 50)
    )
    #expect(failure.pattern == [pulse, rest, pulse, rest, pulse])
    for kind in PressEvent.Haptic.allCases {
      let plan = HapticPlan(kind, Self.settings(minimum: .max))
      #expect(plan.pattern.count <= 10, "feedbackd takes ten parts")
      #expect(plan.pattern.allSatisfy { $0.milliseconds <= 10000 }, "and each may take 10 s")
      #expect(plan.pattern.map { Int($0.milliseconds) }.reduce(0, +) == plan.length)
    }
  }

  @Test(
    "is an effect of the motor, as that is driven",
    arguments: [
      (
        PressEvent.Haptic.strong, MotorEffect.Drive.rumble,
        MotorEffect.rumble(
          magnitude: 65535, milliseconds: 120)
      ),
      (.medium, .rumble, .rumble(magnitude: 45875, milliseconds: 80)),
      (.light, .sine, .sine(magnitude: 13107, milliseconds: 80)),
      (.strong, .sine, .sine(magnitude: 32767, milliseconds: 120)),
      (.medium, .waveform, .waveform(.press, percent: 70)),
      (.strong, .waveform, .waveform(.press, percent: 100)),
      (.failure, .waveform, .waveform(.press, percent: 70)),
      (.light, .waveform, .waveform(.release, percent: 40)),
    ])
  func effects(_ kind: PressEvent.Haptic, _ drive: MotorEffect.Drive, _ effect: MotorEffect) {
    #expect(MotorEffect(HapticPlan(kind, Self.settings()), by: drive) == effect)
  }

  @Test("reaches the kernel in its own form")
  func bytes() {
    #expect(MemoryLayout<ff_effect>.size == 48)
    let rumble = ff_effect(.rumble(magnitude: 700, milliseconds: 80))
    #expect(rumble.id == -1 && rumble.type == FF_RUMBLE && rumble.replay.length == 80)
    #expect(rumble.u.rumble.strong_magnitude == 700 && rumble.u.rumble.weak_magnitude == 700)
    let sine = ff_effect(.sine(magnitude: 700, milliseconds: 80))
    #expect(sine.type == FF_PERIODIC && sine.u.periodic.waveform == FF_SINE)
    #expect(sine.u.periodic.magnitude == 700 && sine.replay.length == 80)
    let pad = ff_effect(.waveform(.release, percent: 40))
    #expect(pad.type == 0x4f)
    // Usage, vendor, page with a byte of room, percent, repeats, period: 16 bits each.
    let words = withUnsafeBytes(of: pad.u) { $0.bindMemory(to: UInt16.self).prefix(6) }
    #expect(Array(words) == [0x1007, 0, 0, 40, 0, 0])
  }
}

@Suite("Haptics that are near each other") struct PulseSpacingTests {
  static let medium = HapticPlan(.medium, HapticPlanTests.settings())
  static let strong = HapticPlan(.strong, HapticPlanTests.settings())
  static let light = HapticPlan(.light, HapticPlanTests.settings())

  @Test(
    "are one, the stronger, within pulse and rest of the motor: 80 and 40 ms",
    arguments: [
      (medium, medium, 0, PulseSpacing.Verdict.merge), (medium, medium, 119, .merge),
      (medium, medium, 120, .play), (medium, light, 119, .merge), (medium, light, 120, .play),
      (medium, strong, 119, .replace), (medium, strong, 120, .play),
      (strong, medium, 159, .merge), (strong, medium, 160, .play),
    ])
  func merges(
    _ first: HapticPlan, _ second: HapticPlan, _ milliseconds: Int, _ verdict: PulseSpacing.Verdict
  ) {
    var spacing = PulseSpacing()
    let start = Duration.seconds(7)
    #expect(spacing.admit(first, at: start) == .play)
    #expect(spacing.admit(second, at: start + .milliseconds(milliseconds)) == verdict)
  }

  @Test("do not push the rest away by being merged")
  func mergedIsNotRemembered() {
    var spacing = PulseSpacing()
    #expect(spacing.admit(Self.medium, at: .zero) == .play)
    #expect(spacing.admit(Self.light, at: .milliseconds(110)) == .merge)
    #expect(spacing.admit(Self.light, at: .milliseconds(120)) == .play)
  }
}
