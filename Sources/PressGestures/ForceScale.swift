// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Turns a device's pressure into a force from 0 to 1 (rules R2 and D3).
public struct ForceScale: Hashable, Sendable {
  /// The pressure that counts as no force, in device units.
  public let offset: Double
  /// The pressure that counts as the full scale, in device units; above ``offset``.
  public let full: Double
  /// The pressure of an average tap, which counts as 0.15; `nil` where nobody measured it.
  public let tap: Double?
  /// Device units per gram; `nil` where the axis states none.
  public let unitsPerGram: Double?

  /// The force of an average tap: 1.0 of the 6.67 that iOS calls the most (rule R2).
  public static let tapForce = 0.15

  /// Makes the scale of an axis, or `nil` where its range is empty.
  ///
  /// What was measured counts first. With a unit the full scale is so many grams, or the declared
  /// maximum if that is less. The declared maximum alone decides only where a user calls the panel
  /// a force panel.
  public init?(axis: Axis, fullScaleGrams: Double, measured: MeasuredScale = MeasuredScale()) {
    let maximum = Double(axis.maximum)
    let offset = measured.zero ?? Double(axis.minimum)
    let density = axis.resolution > 0 ? Double(axis.resolution) : nil
    let stated = density.map { min(offset + fullScaleGrams * $0, maximum) } ?? maximum
    let full = measured.full ?? stated
    guard full > offset else { return nil }
    self.offset = offset
    self.full = full
    tap = measured.tap.flatMap { $0 > offset && $0 < full ? $0 : nil }
    unitsPerGram = density
  }

  /// The scale with another zero; itself where that leaves no range, or where taps are measured.
  public func counting(from zero: Double) -> ForceScale {
    guard tap == nil, zero < full, zero.isFinite else { return self }
    return ForceScale(offset: zero, full: full, tap: nil, unitsPerGram: unitsPerGram)
  }

  private init(offset: Double, full: Double, tap: Double?, unitsPerGram: Double?) {
    self.offset = offset
    self.full = full
    self.tap = tap
    self.unitsPerGram = unitsPerGram
  }

  /// The force of a pressure; what lies outside the scale is clamped to it.
  public func force(of pressure: DeviceUnits) -> Force {
    force(of: Double(pressure.value))
  }

  /// The force of a pressure between two values of the device, such as a threshold.
  public func force(of pressure: Double) -> Force {
    guard let tap else { return Force(clamped: (pressure - offset) / (full - offset)) }
    guard pressure > tap else {
      return Force(clamped: Self.tapForce * (pressure - offset) / (tap - offset))
    }
    let above = (pressure - tap) / (full - tap)
    return Force(clamped: Self.tapForce + (1 - Self.tapForce) * above)
  }

  /// The pressure that comes out as a force, in device units.
  public func pressure(for force: Force) -> Double {
    guard let tap else { return offset + force.value * (full - offset) }
    guard force.value > Self.tapForce else {
      return offset + force.value / Self.tapForce * (tap - offset)
    }
    return tap + (force.value - Self.tapForce) / (1 - Self.tapForce) * (full - tap)
  }

  /// The most that the force changes where the pressure changes by some units.
  public func change(per units: Int64) -> Double {
    guard let tap else { return Double(units) / (full - offset) }
    let slope = max(Self.tapForce / (tap - offset), (1 - Self.tapForce) / (full - tap))
    return Double(units) * slope
  }

  /// The weight of a pressure in grams; `nil` where the axis states no unit.
  public func grams(of pressure: DeviceUnits) -> Double? {
    unitsPerGram.map { Double(pressure.value) / $0 }
  }
}

/// What was measured of a panel's pressure, in device units; `nil` means not measured.
public struct MeasuredScale: Hashable, Sendable {
  /// The pressure that counts as no force.
  public var zero: Double?
  /// The pressure of an average tap.
  public var tap: Double?
  /// The pressure that counts as full force.
  public var full: Double?

  /// Makes a scale of which nothing is known.
  public init(zero: Double? = nil, tap: Double? = nil, full: Double? = nil) {
    self.zero = zero
    self.tap = tap
    self.full = full
  }
}
