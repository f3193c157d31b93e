// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A length on the touch surface, in millimeters.
public struct Millimeters: Hashable, Comparable, Sendable {
  /// Millimeters; may be negative where a device reports below its declared minimum.
  public let value: Double

  /// Makes a length from millimeters.
  @inlinable
  public init(_ value: Double) {
    self.value = value
  }

  /// No length at all.
  public static let zero = Millimeters(0)

  /// Whether `left` is shorter than `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }
}

/// A number as the device sent it, in the unit of its own axis.
///
/// Two devices' numbers never compare: the same finger reads 42 on one panel and 215 on another.
public struct DeviceUnits: Hashable, Comparable, Sendable {
  /// The value of the event.
  public let value: Int32

  /// Makes a device number from an event's value.
  @inlinable
  public init(_ value: Int32) {
    self.value = value
  }

  /// Whether `left` is the smaller number; meaningful within one axis only.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }
}

/// How hard a contact presses: 0 is no force, 1 the most that counts.
///
/// An average touch is about 0.15, as on the scale of `UITouch.force` (1 of 6.67).
public struct Force: Hashable, Comparable, Sendable {
  /// The force, always within 0…1.
  public let value: Double

  /// Makes a force, clamped to 0…1; `nil` where `value` is not a number.
  @inlinable
  public init?(_ value: Double) {
    guard !value.isNaN else { return nil }
    self.value = min(max(value, 0), 1)
  }

  /// No force.
  public static let zero = Force(clamped: 0)

  /// The full scale.
  public static let full = Force(clamped: 1)

  /// Makes a force from a number that is known to be one, clamped to 0…1.
  ///
  /// Not a number counts as 0.
  @inlinable
  public init(clamped value: Double) {
    self.value = value > 0 ? min(value, 1) : 0
  }

  /// Whether `left` presses less hard than `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.value < right.value
  }
}

/// A point on the touch surface, counted from the corner where both axes have their minimum.
public struct Position: Hashable, Sendable {
  /// Distance from the left edge; grows to the right.
  public var x: Millimeters
  /// Distance from the top edge; grows downward.
  public var y: Millimeters

  /// Makes a point from its two distances.
  @inlinable
  public init(x: Millimeters, y: Millimeters) {
    self.x = x
    self.y = y
  }

  /// The corner where both axes have their minimum.
  public static let zero = Position(x: .zero, y: .zero)

  /// The straight-line distance to another point.
  @inlinable
  public func distance(to other: Position) -> Millimeters {
    let dx = x.value - other.x.value
    let dy = y.value - other.y.value
    return Millimeters((dx * dx + dy * dy).squareRoot())
  }
}

/// Where the size of a millimeter on a panel comes from.
public enum LengthUnit: String, Hashable, Sendable, CaseIterable {
  /// Both position axes state a resolution, in units per millimeter.
  case millimeters = "mm"
  /// At least one axis states none, so a configured density stands in.
  case assumed
}
