// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressGestures

/// A setting that keys can move, and how far each press moves it.
struct Threshold {
  let key: SettingKey
  /// The step of an arrow, in the unit of the setting.
  let step: Double
  /// Decimals that the steps ask for.
  private let places: Int

  private init?(_ name: String, step: Double, places: Int) {
    guard let key = SettingKey.named(name) else { return nil }
    self.key = key
    self.step = step
    self.places = places
  }

  /// Those that decide most, in the order of the screen.
  static let all: [Threshold] =
    [
      Threshold("force.hint-on", step: 0.01, places: 2),
      Threshold("force.peek-on", step: 0.01, places: 2),
      Threshold("force.peek-off", step: 0.01, places: 2),
      Threshold("force.pop-on", step: 0.01, places: 2),
      Threshold("force.pop-off", step: 0.01, places: 2),
      Threshold("force.sensitivity", step: 0.05, places: 2),
      Threshold("force.dwell-ms", step: 2, places: 0),
      Threshold("force.arm-ms", step: 10, places: 0),
      Threshold("press.long-press-ms", step: 10, places: 0),
      Threshold("press.slop-mm", step: 0.1, places: 3),
      Threshold("press.scroll-slop-mm", step: 0.1, places: 3),
      Threshold("area.growth", step: 0.01, places: 2),
      Threshold("area.sustain-ms", step: 5, places: 0),
    ].compactMap { $0 }

  /// Where the choice begins: what opens a press on a panel of this class.
  static func first(for forceClass: ForceClass) -> Int {
    let name =
      switch forceClass {
      case .force: "force.peek-on"
      case .area: "area.growth"
      case .none: "press.long-press-ms"
      }
    return all.firstIndex { $0.key.name == name } ?? 0
  }

  /// The value as people write it.
  func text(in settings: PressSettings) -> String { key.text(in: settings) }

  /// The settings with the value moved by so many steps.
  ///
  /// - Throws: a sentence where the value would leave its range, or contradict another one.
  func moved(_ steps: Int, in settings: PressSettings) throws(SettingError) -> PressSettings {
    let current = Double(text(in: settings)) ?? 0
    var value = current + Double(steps) * step
    // A leap stops at zero where zero is allowed: there a wait is simply none. At other ends a value
    // is extreme, and nobody is to get there by a leap.
    if value < 0, current > 0, key.range?.lowerBound == 0 { value = 0 }
    var moved = settings
    try key.set(Decimal.text(value, places: places) ?? "", in: &moved)
    if let contradiction = moved.contradiction(written: [key.name]) { throw contradiction }
    return moved
  }
}
