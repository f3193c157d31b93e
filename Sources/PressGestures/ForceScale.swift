// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Turns a device's pressure into a force from 0 to 1 (rules R2 and D3).
public struct ForceScale: Hashable, Sendable {
  /// The pressure that counts as no force, in device units.
  public let offset: Double
  /// The pressure that counts as the full scale, in device units; above ``offset``.
  public let full: Double
  /// Device units per gram; `nil` where the axis states none.
  public let unitsPerGram: Double?

  /// Makes the scale of an axis, or `nil` where its range is empty.
  ///
  /// With a unit the full scale is so many grams, or the declared maximum if that is less. The
  /// declared maximum alone decides only where a user calls the panel a force panel.
  public init?(axis: Axis, fullScaleGrams: Double) {
    let maximum = Double(axis.maximum)
    let offset = Double(axis.minimum)
    let density = axis.resolution > 0 ? Double(axis.resolution) : nil
    let full = density.map { min(offset + fullScaleGrams * $0, maximum) } ?? maximum
    guard full > offset else { return nil }
    self.offset = offset
    self.full = full
    unitsPerGram = density
  }

  /// The force of a pressure; what lies outside the scale is clamped to it.
  public func force(of pressure: DeviceUnits) -> Force {
    Force(clamped: (Double(pressure.value) - offset) / (full - offset))
  }

  /// The most that the force changes where the pressure changes by some units.
  public func change(per units: Int64) -> Double { Double(units) / (full - offset) }

  /// The weight of a pressure in grams; `nil` where the axis states no unit.
  public func grams(of pressure: DeviceUnits) -> Double? {
    unitsPerGram.map { Double(pressure.value) / $0 }
  }
}
