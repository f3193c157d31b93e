// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// One contact with its force in the figures that iOS gives (`UITouch`).
public struct Touch: Hashable, Sendable {
  /// Numbers of the scale.
  public enum Limits {
    /// The share of full force that an average touch has; iOS calls that touch 1.0.
    public static let averageShare = 0.15
    /// Full force, counted in average touches: 6.67.
    public static let maximum = 1 / averageShare
  }

  /// The contact's own number.
  public var contact: ContactSerial
  /// Where it is.
  public var position: Position
  /// The force as a share of the most that counts, 0…1; `nil` where the panel feels none.
  public var normalizedForce: Force?
  /// The device's own number, or `nil` without an axis.
  public var pressure: DeviceUnits?
  /// The force in grams, or `nil` where the axis states no resolution.
  public var grams: Double?
  /// What the panel is able to feel.
  public var forceClass: ForceClass

  /// Makes a touch from what a frame and the recognizer know of a contact.
  ///
  /// `unitsPerGram` is the resolution of the pressure axis, 0 where it states none.
  public init(
    contact: ContactSerial, position: Position, normalizedForce: Force?, pressure: DeviceUnits?,
    unitsPerGram: Int32, forceClass: ForceClass
  ) {
    self.contact = contact
    self.position = position
    self.normalizedForce = forceClass == .force ? normalizedForce : nil
    self.pressure = pressure
    self.forceClass = forceClass
    self.grams = nil
    if let pressure, unitsPerGram > 0 {
      self.grams = Double(pressure.value) / Double(unitsPerGram)
    }
  }

  /// The force, where 1.0 is an average touch; 0 where the panel feels none.
  public var force: Double {
    (normalizedForce?.value ?? 0) * maximumPossibleForce
  }

  /// The most that ``force`` can be: 6.67, or 0 on panels of class A and N.
  public var maximumPossibleForce: Double {
    switch forceClass {
    case .force: Limits.maximum
    case .area, .none: 0
    }
  }
}
