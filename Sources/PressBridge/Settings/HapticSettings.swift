// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How a press may be felt: the table `[haptics]` of a configuration.
public struct HapticSettings: Hashable, Sendable {
  /// What gives the pulses.
  public enum Backend: String, Hashable, Sendable, CaseIterable {
    /// feedbackd where it is on the bus, else a motor, else nothing.
    case auto
    /// feedbackd only, which knows the phone's profile.
    case feedbackd
    /// A force feedback device only.
    case motor
    /// Nothing.
    case off
  }

  /// Which of them; `haptics.backend`, by default `auto`.
  public var backend = Backend.auto
  /// How strong the strongest pulse is, 0…1 of what the motor can; `haptics.strength`.
  public var strength = 1.0
  /// The shortest pulse of a motor in milliseconds, 0…1000; `haptics.minimum-ms`.
  ///
  /// An eccentric motor takes 70 to 100 ms until it can be felt, a linear one far less.
  public var minimumMilliseconds = 80
  /// The node of the motor, `haptics.device`.
  ///
  /// Where it is `nil` the first one that is found is taken.
  public var device: String?
  /// Whether pads with a motor of their own (FF_HAPTIC) may be driven; `haptics.pads`.
  ///
  /// They stop clicking by themselves then, so nobody is asked to bear it unless told.
  public var pads = false

  /// The defaults.
  public init() {}
}
