// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Settings that follow from some labeled touches of one panel; everything that is fitted.
///
/// Cross-validation makes it anew from each part of the touches, so nothing that was fitted ever
/// judges itself.
struct TouchFit {
  /// Taps and holds against presses.
  let pressing: Separation?
  /// Presses against those that push through.
  let pushing: Separation?
  /// How pressure becomes force.
  let scale: MeasuredScale?
  /// The tiers; `nil` where the groups do not separate.
  let tiers: Tiers?
  /// The long press and the slop.
  let time: TimeFit
  /// What may be taken over, the most first: all, tiers alone, time alone, nothing.
  let choices: [PressSettings]
  /// Those of them that may be.
  func choices(within scope: Scope) -> [PressSettings] {
    switch scope {
    case .all: choices
    case .time: Array(choices.suffix(2))
    case .nothing: Array(choices.suffix(1))
    }
  }

  /// How much of a fit may be taken over.
  enum Scope {
    case all
    /// The long press and the slop, without tiers.
    case time
    case nothing
  }

  /// Tiers as forces on ``scale``.
  struct Tiers: Hashable {
    var thresholds: TierFit.Thresholds
    var hint: Double
    /// How far below its rise a tier falls at least, as a force: the noise of the panel.
    var hysteresis: Double
    var falls = Falls()
    var arm: Duration
    var dwell: Duration

    /// To which share of its rise each tier falls.
    struct Falls: Hashable {
      var hint = FallFit.Fall.usual
      var peek = FallFit.Fall.usual
      var pop = FallFit.Fall.usual
    }
  }

  /// The least area at the lower end of its interval for which a panel without a unit gets tiers.
  static let leastArea = 0.90
  /// The same for a panel that states grams: it has tiers anyway, and they need no proof but a place.
  static let leastAreaOfGrams = 0.75
  /// How many light holds, and how many presses, there have to be before a panel without a unit
  /// gets tiers: taps are over before force counts, so they prove nothing.
  static let leastTouches = 3
  /// A press and a hard press have to lie so far apart for a pop, on a panel that feels a press.
  static let leastPush = (area: 0.90, distance: 1.5)

  /// What the fit starts from.
  struct Ground {
    var base: PressSettings
    var cost: TuningCost
    var seed: UInt64
    var unit: LengthUnit
    var axis: Axis?
    /// Whether the pressure may carry tiers at all: it varies, and nothing speaks against it.
    var isUsable: Bool
    /// What the panel is able to feel by itself.
    var forceClass: ForceClass
    /// Whether the axis states units per gram.
    var statesGrams: Bool { forceClass == .force }
    /// Whether a pop is looked for; without one a peek may still be worth it.
    var allowsPop = true
    /// What all touches come to in time, where these are a part of them that has to prove something.
    var wholeTime: TimeFit?
    /// Whether the touches are such a part: what is judged by the others is the fit, not the proof,
    /// which fewer touches would never give.
    var isPart: Bool { wholeTime != nil }
  }

  init(_ touches: [SessionTouch], on ground: Ground) {
    let plain = touches.map(\.touch)
    let time = TimeFit(plain, unit: ground.unit, partOf: ground.wholeTime)
    var settings = ground.base
    if let longPress = time.longPress { settings.press.longPress = longPress }
    if let slop = time.slop { settings.press.slop = slop }
    self.time = time
    // A press needs time to become firm: where force is told, no long press may forestall it.
    var unhurried = settings
    unhurried.press.longPress = max(settings.press.longPress, ground.base.press.longPress)
    let stage = ForceStage(touches, ground, unhurried)
    pressing = stage?.pressing
    pushing = stage?.pushing
    tiers = stage?.tiers
    scale = stage?.tiers == nil ? nil : stage?.measured
    let timed = settings
    guard let tiers, let scale else {
      choices = [timed, ground.base]
      return
    }
    settings = unhurried
    settings.take(tiers, scale, isPromoted: !ground.statesGrams)
    var tiered = settings
    tiered.press = ground.base.press
    choices = [settings, tiered, timed, ground.base]
  }
}

/// A touch with the session that it is from.
struct SessionTouch: Hashable {
  var session: Int
  var touch: Touch
}
