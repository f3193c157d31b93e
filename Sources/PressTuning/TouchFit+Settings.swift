// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

extension PressSettings {
  /// Takes over tiers; each falls as far as ``FallFit`` found, and further where the panel is noisier.
  mutating func take(
    _ tiers: TouchFit.Tiers, _ scale: MeasuredScale, isPromoted: Bool
  ) {
    func fall(_ rise: Double, _ share: Double) -> Double {
      max(min(share * rise, rise - tiers.hysteresis), 0.01).rounded(toPlaces: 3)
    }
    force.measured = scale
    force.isPromoted = isPromoted
    force.sensitivity = 1
    force.peekOn = tiers.thresholds.peek.rounded(toPlaces: 3)
    force.peekOff = fall(force.peekOn, tiers.falls.peek.share)
    force.hintOn = min(tiers.hint.rounded(toPlaces: 3), force.peekOn)
    force.hintOff = min(fall(force.hintOn, tiers.falls.hint.share), force.hintOn)
    force.popOn = (tiers.thresholds.pop ?? 1).rounded(toPlaces: 3)
    force.popOff = fall(force.popOn, tiers.falls.pop.share)
    force.arm = tiers.arm
    force.dwell = tiers.dwell
  }
}

extension Double {
  /// The number with so many decimals.
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (self * factor).rounded() / factor
  }
}
