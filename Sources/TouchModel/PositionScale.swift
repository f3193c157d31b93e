// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Turns the numbers of two position axes into millimeters from the corner of their minima.
struct PositionScale: Hashable, Sendable {
  private var x: Line
  private var y: Line
  /// Whether both axes state how long a millimeter is.
  let unit: LengthUnit

  /// One axis: where it begins, and how many of its units make a millimeter.
  private struct Line: Hashable, Sendable {
    var minimum: Double
    var unitsPerMillimeter: Double
    /// From the least value to the largest, both included; 1 where the range makes no sense.
    var span: Double

    func length(_ value: Int32) -> Millimeters {
      Millimeters((Double(value) - minimum) / unitsPerMillimeter)
    }
  }

  /// Makes the scale of a device; `assumed` units per millimeter stand in where it states none.
  ///
  /// An axis of contacts that is not declared borrows from the plain one, which a driver derives
  /// from it. An `assumed` that is not a positive number counts as 10.
  init(device: DeviceDescription, touchProtocol: TouchProtocol, assumed: Double) {
    let isPlain = touchProtocol == .single
    let x = (isPlain ? nil : device.axis(.positionX)) ?? device.axis(.x)
    let y = (isPlain ? nil : device.axis(.positionY)) ?? device.axis(.y)
    let density = assumed > 0 && assumed.isFinite ? assumed : Self.usualDensity
    self.x = Self.line(x, assumed: density)
    self.y = Self.line(y, assumed: density)
    unit = Self.isScaled(x) && Self.isScaled(y) ? .millimeters : .assumed
  }

  /// Ten units to the millimeter, which is what most phone panels of known size come near to.
  static let usualDensity = 10.0

  /// The distance from the left edge that a value tells.
  func x(_ value: Int32) -> Millimeters {
    x.length(value)
  }

  /// The distance from the top edge that a value tells.
  func y(_ value: Int32) -> Millimeters {
    y.length(value)
  }

  /// The width of the surface in millimeters, both edges included, as libinput counts; above 0.
  var width: Double { x.span / x.unitsPerMillimeter }

  /// The height of the surface in millimeters, counted in the same way; above 0.
  var height: Double { y.span / y.unitsPerMillimeter }

  private static func isScaled(_ axis: Axis?) -> Bool {
    (axis?.resolution ?? 0) > 0
  }

  private static func line(_ axis: Axis?, assumed: Double) -> Line {
    let resolution = axis?.resolution ?? 0
    let minimum = Double(axis?.minimum ?? 0)
    return Line(
      minimum: minimum, unitsPerMillimeter: resolution > 0 ? Double(resolution) : assumed,
      span: max(Double(axis?.maximum ?? 0) - minimum + 1, 1))
  }
}
