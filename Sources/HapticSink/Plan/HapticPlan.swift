// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressBridge
public import PressGestures

/// The pulses by which one haptic is felt, for a motor that needs some time to be felt at all.
///
/// Motors that only know on and off cannot tell strengths, so a strong pulse is also a longer one.
public struct HapticPlan: Hashable, Sendable {
  /// What is to be felt.
  public let kind: PressEvent.Haptic
  /// How strong each pulse is, 0…1 of what the motor can.
  public let strength: Double
  /// How long each pulse is, in milliseconds.
  public let milliseconds: Int
  /// How many pulses there are.
  public let count: Int
  /// The rest between two of them, in milliseconds, so that they are felt apart.
  public let pause: Int
  /// The rest in milliseconds that the motor needs afterwards; a pulse within it is felt as the same.
  public let rest: Int

  /// Bounds of what a plan can ask for.
  enum Limits {
    /// The longest pulse that settings can ask for, in milliseconds.
    static let longestMinimum = 1000
    /// Below this rest, in milliseconds, fingers take two pulses for one (rule R19).
    static let shortestPause = 50
    /// The least rest of a motor that stops at once, in milliseconds.
    static let shortestRest = 20
  }

  /// Plans a haptic; a strength that is no number counts as 0.
  public init(_ kind: PressEvent.Haptic, _ settings: HapticSettings) {
    let most = settings.strength.isNaN ? 0 : min(max(settings.strength, 0), 1)
    let minimum = min(max(settings.minimumMilliseconds, 0), Limits.longestMinimum)
    let shape = Self.shape(of: kind)
    self.kind = kind
    strength = shape.strength * most
    milliseconds = max(shape.milliseconds, minimum * shape.percent / 100)
    count = shape.count
    pause = max(Limits.shortestPause, minimum)
    rest = max(Limits.shortestRest, minimum / 2)
  }

  /// The lengths are those at which linear motors click; the percentages are of the minimum.
  private static func shape(
    of kind: PressEvent.Haptic
  ) -> (strength: Double, milliseconds: Int, percent: Int, count: Int) {
    switch kind {
    case .light: (0.4, 10, 100, 1)
    case .medium: (0.7, 15, 100, 1)
    case .strong: (1, 25, 150, 1)
    case .failure: (0.7, 15, 100, 3)
    }
  }

  /// How long it takes from the first pulse to the end of the last, in milliseconds.
  public var length: Int { count * milliseconds + (count - 1) * pause }

  /// How far one haptic outdoes another that comes at the same time.
  var rank: Int {
    switch kind {
    case .light: 0
    case .medium: 1
    case .strong: 2
    case .failure: 3
    }
  }
}
