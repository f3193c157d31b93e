// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// The force part of a fit, from touches that are labeled.
struct ForceStage {
  private(set) var measured: MeasuredScale
  let pressing: Separation?
  let pushing: Separation?
  private(set) var tiers: TouchFit.Tiers?

  init?(_ touches: [SessionTouch], _ ground: TouchFit.Ground, _ settings: PressSettings) {
    let felt = touches.filter { $0.touch.peak != nil && $0.touch.label?.intent.isStill == true }
    let values = felt.flatMap(\.touch.pressures)
    guard ground.isUsable, let low = Statistics.quantile(values, 0.01), let high = values.max(),
      low < high
    else { return nil }
    func peaks(_ outcome: TouchOutcome) -> [Double] {
      felt.filter { $0.touch.label?.intent == outcome }.compactMap(\.touch.peak)
    }
    let zero = ground.statesGrams ? Double(ground.axis?.minimum ?? 0) : low.rounded(.down)
    let hardest = Statistics.quantile(peaks(.pop), 0.9)
    let plain = felt.filter { $0.touch.label == .tap || $0.touch.label == .lightTap }
    let tap = Statistics.median(plain.compactMap(\.touch.peak))
    var measured = MeasuredScale(
      zero: zero, tap: nil, full: max((hardest ?? high * 1.25).rounded(.up), zero + 1))
    if let tap, tap > zero, let full = measured.full, tap < zero + 0.6 * (full - zero) {
      measured.tap = tap.rounded()
    }
    guard let scale = ForceScale(fitting: measured, axis: ground.axis) else { return nil }
    let tracks = felt.map { ForceTrack($0.touch, scale: scale, settings: settings) }
    let observations = Self.observations(felt, tracks, ground, settings)
    let fineness = Self.noise(touches, scale)
    pressing = Separation(
      "tap or hold | press", lower: observations.gentle, upper: observations.pressed,
      seed: ground.seed, fineness: fineness)
    pushing = Separation(
      "press | press hard", lower: observations.light, upper: observations.hard,
      seed: ground.seed, fineness: fineness)
    self.measured = measured
    let bar = ground.statesGrams ? TouchFit.leastAreaOfGrams : TouchFit.leastArea
    guard let pressing, ground.isPart ? pressing.area >= bar : pressing.low >= bar,
      ground.statesGrams || ground.isPart || Self.isEnough(pressing.counts)
    else { return }
    let least = TouchFit.leastPush
    let liesApart = pushing.map { $0.area >= least.area && $0.distance >= least.distance }
    let hasPop = ground.allowsPop && liesApart ?? false
    if !hasPop {
      // Nothing may pop: the full scale is moved out of reach of the hardest press seen.
      self.measured.full = max(high * 1.5, zero + 1).rounded(.up)
    }
    fit(felt, ground, settings, withPop: hasPop)
  }

  private typealias Groups = (
    gentle: [Separation.Observation], pressed: [Separation.Observation],
    light: [Separation.Observation], hard: [Separation.Observation]
  )

  private static func isEnough(_ counts: (lower: Int, upper: Int)) -> Bool {
    min(counts.lower, counts.upper) >= TouchFit.leastTouches
  }

  /// Sorts the touches by what they were to be.
  ///
  /// A panel that states no unit has to tell a press from a finger that stays: touches that are over
  /// before force counts have no figure there, and would make groups of area look far apart.
  private static func observations(
    _ touches: [SessionTouch], _ tracks: [ForceTrack], _ ground: TouchFit.Ground,
    _ settings: PressSettings
  ) -> Groups {
    let least = settings.force.arm + settings.force.dwell
    var groups: Groups = ([], [], [], [])
    for (item, track) in zip(touches, tracks)
    where ground.statesGrams || item.touch.duration >= least {
      let peek = Separation.Observation(value: track.peek, session: item.session)
      let pop = Separation.Observation(value: track.pop, session: item.session)
      switch item.touch.label?.intent {
      case .tap, .longPress: groups.gentle.append(peek)
      case .peek:
        groups.pressed.append(peek)
        groups.light.append(pop)
      case .pop:
        groups.pressed.append(peek)
        groups.hard.append(pop)
      case .drag, .nothing, nil: break
      }
    }
    return groups
  }

  /// How much later than by default force may count, in milliseconds: half, all and twice the time
  /// of an impact.
  private static let arms = [0, 20, 40, 80]
  /// How much longer it may be asked for: half, one and two frames of a panel of 60 Hz.
  private static let dwells = [0, 8, 16, 32]

  /// The cheapest of these arming times, and with it the cheapest dwell; the defaults stand where
  /// others gain nothing.
  private mutating func fit(
    _ touches: [SessionTouch], _ ground: TouchFit.Ground, _ settings: PressSettings, withPop: Bool
  ) {
    guard let scale = ForceScale(fitting: measured, axis: ground.axis) else { return }
    let noise = Self.noise(touches, scale)
    let forces = touches.map { ForceTrack.forces($0.touch, scale) }
    var best: (tiers: TouchFit.Tiers, price: Double, arm: Int)?
    func consider(_ arm: Int, _ dwell: Int) {
      // A later peek has to be worth its delay: a hundredth of a missed press for each 10 ms.
      let delay = 0.001 * Double(arm + dwell)
      guard delay < best?.price ?? .infinity else { return }
      var trial = settings
      trial.force.arm += .milliseconds(arm)
      trial.force.dwell += .milliseconds(dwell)
      let cases = zip(touches, forces).map { item, forces in
        TierFit.Case(
          intent: item.touch.label?.intent ?? .nothing,
          track: ForceTrack(of: forces, settings: trial),
          outlastsHold: item.touch.duration >= trial.press.longPress)
      }
      guard
        let found = TierFit(cases, cost: ground.cost, noise: noise).best(withPop: withPop),
        found.cost + delay < best?.price ?? .infinity
      else { return }
      best = (tiers(found, trial, cases, noise), found.cost + delay, arm)
    }
    for arm in Self.arms { consider(arm, 0) }
    let arm = best?.arm ?? 0
    for dwell in Self.dwells.dropFirst() { consider(arm, dwell) }
    tiers = best?.tiers
    if let tiers { self.tiers?.falls = Self.falls(of: tiers, touches, scale, ground.cost) }
  }

  /// How far the tiers fall, by the presses that open them.
  private static func falls(
    of tiers: TouchFit.Tiers, _ touches: [SessionTouch], _ scale: ForceScale, _ cost: TuningCost
  ) -> TouchFit.Tiers.Falls {
    func presses(_ intents: [TouchOutcome]) -> FallFit {
      let pressed = touches.filter { intents.contains($0.touch.label?.intent ?? .nothing) }
      return FallFit(pressed.map { ForceTrack.forces($0.touch, scale) }, cost: cost)
    }
    let all = presses([.peek, .pop])
    var falls = TouchFit.Tiers.Falls()
    falls.hint = all.fall(below: tiers.hint)
    falls.peek = all.fall(below: tiers.thresholds.peek)
    if let pop = tiers.thresholds.pop { falls.pop = presses([.pop]).fall(below: pop) }
    return falls
  }

  /// The noise of a resting finger as a force, and never less than half a step of the panel.
  private static func noise(_ touches: [SessionTouch], _ scale: ForceScale) -> Double {
    let findings = PanelFindings(touches.map(\.touch))
    let units = max(findings.noise ?? 0, findings.quantum / 2)
    return units / (scale.full - scale.offset)
  }

  private func tiers(
    _ found: TierFit.Thresholds, _ settings: PressSettings, _ cases: [TierFit.Case], _ noise: Double
  ) -> TouchFit.Tiers {
    let gentle = cases.filter { $0.intent == .tap || $0.intent == .longPress }.map(\.track.peek)
    let floor = Statistics.quantile(gentle, 0.9) ?? 0
    let hint = min(max((floor + found.peek) / 2, 0.5 * found.peek), found.peek - 0.01)
    return TouchFit.Tiers(
      thresholds: found, hint: max(hint, 0.02), hysteresis: max(3 * noise, 0.02),
      arm: settings.force.arm, dwell: settings.force.dwell)
  }
}

extension TouchOutcome {
  /// Whether the finger was to stay where it landed.
  fileprivate var isStill: Bool {
    switch self {
    case .tap, .longPress, .peek, .pop: true
    case .drag, .nothing: false
    }
  }
}

extension ForceScale {
  /// The scale that the pipeline will have with what was measured.
  init?(fitting measured: MeasuredScale, axis: Axis?) {
    let usual = Axis(code: .contactPressure, minimum: 0, maximum: 255)
    self.init(axis: axis ?? usual, fullScaleGrams: 385, measured: measured)
  }
}
