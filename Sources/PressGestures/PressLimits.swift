// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The settings as a contact keeps them: times in microseconds, tiers scaled by the sensitivity.
final class PressLimits: Sendable {
  let settings: PressSettings
  let feedback: Int64
  let hint: Int64
  let longPress: Int64
  let arm: Int64
  let dwell: Int64
  let minimumPeek: Int64
  let relax: Int64
  let fallingWindow: Int64
  let recheck: Int64
  let baseline: Int64
  let sustain: Int64
  let earliestArea: Int64
  let velocityWindow: Int64
  let settle: Int64
  let hintOn: Double
  let hintOff: Double
  let peekOn: Double
  let peekOff: Double
  let popOn: Double
  let popOff: Double

  /// The smallest change of a hint, a progress or a reveal that is told (rule R10).
  static let smallestChange = 0.01
  /// The most that the sensitivity may make of a tier: a threshold of 1 could never be held.
  static let highestTier = 0.98

  init(_ settings: PressSettings) {
    self.settings = settings
    let press = settings.press
    let force = settings.force
    // Without a scroller to compete with, feedback need not wait.
    feedback = press.scroll == .none ? 0 : press.feedback.microseconds
    hint = press.hint.microseconds
    longPress = press.longPress.microseconds
    arm = force.arm.microseconds
    dwell = force.dwell.microseconds
    minimumPeek = force.minimumPeek.microseconds
    relax = force.relax.microseconds
    fallingWindow = force.fallingWindow.microseconds
    recheck = max(force.recheck.microseconds, 1)
    baseline = settings.area.baseline.microseconds
    sustain = settings.area.sustain.microseconds
    earliestArea = settings.area.earliest.microseconds
    velocityWindow = settings.actions.velocityWindow.microseconds
    settle = press.settle.microseconds
    func tier(_ value: Double) -> Double { Self.tier(value, sensitivity: force.sensitivity) }
    hintOn = tier(force.hintOn)
    hintOff = tier(force.hintOff)
    peekOn = tier(force.peekOn)
    peekOff = tier(force.peekOff)
    popOn = tier(force.popOn)
    popOff = tier(force.popOff)
  }

  /// The force at which a tier lies for a hand of some sensitivity.
  static func tier(_ value: Double, sensitivity: Double) -> Double {
    min(value * sensitivity, highestTier)
  }

  /// How far into `low`…`high` a value lies, 0…1; a range of no width is a step.
  static func share(of value: Double, from low: Double, to high: Double) -> Double {
    guard high > low else { return value >= high ? 1 : 0 }
    return min(max((value - low) / (high - low), 0), 1)
  }

  /// How far a force has come from the hint's tier to the peek's, 0…1; never 0 while it shows.
  ///
  /// A hint begins where it rises and is not gone before it falls below the lower of its two tiers
  /// (rule D7), or a finger that rests there would make it flicker.
  func hintShare(_ force: Force, isShown: Bool) -> Double {
    guard force.value >= (isShown ? hintOff : hintOn) else { return 0 }
    return max(Self.share(of: force.value, from: hintOn, to: peekOn), Self.smallestChange)
  }

  /// How far a force has come from the peek's tier to the pop's, 0…1.
  func progressShare(_ force: Force) -> Double {
    Self.share(of: force.value, from: peekOn, to: popOn)
  }
}
