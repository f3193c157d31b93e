// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressBridge

/// An event device that can be felt, as it can be known without opening it.
public struct MotorNode: Hashable, Sendable {
  /// The node, such as `/dev/input/event2`.
  public var path: String
  /// What the driver calls it, such as `gpio-vibrator`.
  public var name: String
  /// What kind of thing it sits in.
  public var kind: Kind
  /// Whether it can be told a rumble or a sine, and whether its gain can be set.
  var abilities: Set<UInt16>

  /// What a motor sits in.
  public enum Kind: String, Hashable, Sendable {
    /// The machine itself, as in a phone.
    case vibrator
    /// A game controller or a wheel, which nobody holds who touches a screen.
    case controller
    /// A touchpad that clicks by a motor (FF_HAPTIC).
    case pad
    /// A device that has force feedback of kinds that are no pulses.
    case other
  }

  /// Why it is not taken by itself; `nil` for one that is.
  ///
  /// A device that is named in the settings is taken though it is a controller, but a pad only where
  /// pads are allowed: it stops clicking by itself then.
  public func obstacle(_ settings: HapticSettings) -> String? {
    let isNamed = settings.device.map { $0 == path } ?? false
    if settings.device != nil, !isNamed { return "another one is named by haptics.device" }
    switch kind {
    case .vibrator: return nil
    case .controller:
      return isNamed ? nil : "it is a game controller; haptics.device = '\(path)' takes it"
    case .pad:
      return settings.pads
        ? nil : "it is a pad, which would no longer click by itself; haptics.pads = true allows it"
    case .other: return "it knows neither rumble nor sine"
    }
  }
}
