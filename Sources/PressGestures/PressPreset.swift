// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Settings that belong together, for a kind of hand or a kind of panel.
public enum PressPreset: String, Hashable, Sendable, CaseIterable {
  /// The name of the setting that chooses one; it comes before every single setting.
  public static let key = "preset"

  /// The defaults.
  case `default`
  /// A long press after 250 ms, for people who find half a second slow.
  case fast
  /// A long press after 1000 ms: older hands rest longer on what they only mean to tap.
  case slow
  /// For hands that tremble at 8 to 12 Hz by about a millimeter.
  ///
  /// Slop 6 mm and scroll slop 4 mm hold the tremor and the drift that comes with it; a long press
  /// after 800 ms and a dwell of 60 ms outlast it; sensitivity 1.25, since such hands press harder.
  case tremor
  /// Tiers a quarter higher, for hands that press hard.
  case firm
  /// Tiers a quarter lower, for hands that press lightly.
  case light
  /// For screens in public: a press opens nothing, neither by time nor by force nor by size.
  case kiosk
  /// For resistive panels, whose pressure is the resistance between two foils.
  ///
  /// Slop 4 mm, since the place wanders with the pressure; a dwell of 50 ms, since it flickers; a
  /// place that left the slop must stay out for 60 ms, since it jumps when the foils part; and no
  /// class above area, since the resistance depends on the place.
  case resistive
  /// For touchpads with a force sensor, which state grams.
  ///
  /// Peek at 0.30 and pop at 0.60 of the full scale, for a finger on a pad presses less than a thumb
  /// on a phone; no long press, since a finger rests on a pad without meaning anything.
  case pressurePad = "pressure-pad"

  /// The default settings changed by the preset.
  public var settings: PressSettings {
    var settings = PressSettings()
    switch self {
    case .default: break
    case .fast: settings.press.longPress = .milliseconds(250)
    case .slow: settings.press.longPress = .milliseconds(1000)
    case .tremor: settings.holdTremor()
    case .firm: settings.force.sensitivity = 1.25
    case .light: settings.force.sensitivity = 0.75
    case .kiosk: settings.openNothing()
    case .resistive: settings.distrustFoils()
    case .pressurePad: settings.trustGrams()
    }
    return settings
  }
}

extension PressSettings {
  fileprivate mutating func holdTremor() {
    press.slop = Millimeters(6)
    press.scrollSlop = Millimeters(4)
    press.longPress = .milliseconds(800)
    force.dwell = .milliseconds(60)
    force.sensitivity = 1.25
  }

  fileprivate mutating func openNothing() {
    press.hasLongPress = false
    force.opensPeek = false
    area.opensPeek = false
  }

  fileprivate mutating func distrustFoils() {
    press.slop = Millimeters(4)
    press.scrollSlop = Millimeters(4)
    press.settle = .milliseconds(60)
    force.dwell = .milliseconds(50)
    force.highestClass = .area
  }

  /// The tiers fall at three quarters of where they rise, as the defaults do.
  fileprivate mutating func trustGrams() {
    press.hasLongPress = false
    force.hintOn = 0.20
    force.hintOff = 0.15
    force.peekOn = 0.30
    force.peekOff = 0.225
    force.popOn = 0.60
    force.popOff = 0.45
  }
}
