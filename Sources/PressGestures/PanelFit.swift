// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a panel's pace and its steps ask of the tiers, whatever a person wrote there.
///
/// A tier that is held for less than a report, or that falls nearer to where it rises than the panel
/// can tell apart, would be the panel's doing and not the hand's.
public struct PanelFit: Hashable, Sendable {
  /// The least time for which a tier must be held; zero while the panel's pace is unknown.
  public let dwell: Duration
  /// The least distance from where a tier rises down to where it falls, 0…1; 0 while unknown.
  public let step: Double

  /// What rounding may take from a distance that is one step exactly.
  private static let grace = 1e-9
  /// No tier falls lower: below it lies what a finger weighs that only touches.
  private static let lowest = 0.01

  /// Makes a fit; an interval of reports in microseconds and a step of force, where they are known.
  ///
  /// One and a half intervals are rule D5's: a single stray report never lasts so long.
  public init(reportInterval: Int64?, step: Double?) {
    dwell = .microseconds(reportInterval.map { max($0, 0) + max($0, 0) / 2 } ?? 0)
    self.step = step.map { $0 > 0 ? min($0, 1) : 0 } ?? 0
  }

  /// The settings with a dwell and falling tiers that the panel can keep.
  public func fitted(_ settings: PressSettings) -> PressSettings {
    var fitted = settings
    let force = settings.force
    fitted.force.dwell = max(force.dwell, dwell)
    guard step > 0 else { return fitted }
    fitted.force.hintOff = lowered(force.hintOff, below: force.hintOn, in: force)
    fitted.force.peekOff = lowered(force.peekOff, below: force.peekOn, in: force)
    fitted.force.popOff = lowered(force.popOff, below: force.popOn, in: force)
    return fitted
  }

  /// The lower of two settings such that, after the sensitivity, a step lies between them.
  private func lowered(
    _ off: Double, below on: Double, in force: PressSettings.ForceTiers
  ) -> Double {
    let rises = PressLimits.tier(on, sensitivity: force.sensitivity)
    let falls = PressLimits.tier(off, sensitivity: force.sensitivity)
    let most = rises - step - Self.grace
    guard falls > most else { return off }
    return min(off, max(most, Self.lowest) / force.sensitivity)
  }
}
