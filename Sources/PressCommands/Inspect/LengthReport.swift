// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressActions
import TouchModel

/// How long a millimeter is taken to be on a panel, which slops are measured in, and who says so.
struct LengthReport {
  /// `resolution`, `hwdb`, `size`, `configuration`, or `assumed`.
  var source: String
  /// Units per millimeter from left to right.
  var density: Double
  /// The surface in millimeters.
  var surface: Rectangle
  /// Whether lengths are true millimeters.
  var unit: LengthUnit

  /// Makes the report of a device; the assumed density stands in where the device states none.
  ///
  /// The source is the one of a device that states a resolution; otherwise it is the configuration
  /// where `isDensitySet` says so.
  init(
    of device: DeviceDescription, _ touchProtocol: TouchProtocol, source stated: String,
    unit: LengthUnit, assumed: Double, isDensitySet: Bool
  ) {
    let isPlain = touchProtocol == .single
    let resolution = device.axis(isPlain ? .x : .positionX)?.resolution ?? 0
    density = resolution > 0 ? Double(resolution) : assumed
    source = unit == .assumed ? (isDensitySet ? "configuration" : "assumed") : stated
    surface = Rectangle.surface(of: device, touchProtocol, assumedUnitsPerMillimeter: assumed)
    self.unit = unit
  }

  /// The report as a JSON object.
  var json: JSON {
    [
      "unit": .text(unit.rawValue),
      "source": .text(source),
      "unitsPerMm": .decimal(density, places: 3),
      "widthMm": .decimal(surface.width.value, places: 1),
      "heightMm": .decimal(surface.height.value, places: 1),
    ]
  }

  /// The report for people, in one line.
  var words: String {
    let size = [surface.width, surface.height].map { Decimal.text($0.value, places: 0) ?? "?" }
    return "\(Decimal.text(density, places: 1) ?? "?") units per mm (\(sourceWords)), "
      + size.joined(separator: " × ") + " mm"
  }

  private var sourceWords: String {
    switch source {
    case "resolution": "the driver states it"
    case "hwdb": "udev's hardware database states it"
    case "size": "from the panel's size, which udev knows"
    case "configuration": "set by press.assumed-units-per-mm"
    default: "assumed; set press.assumed-units-per-mm to the panel's own"
    }
  }
}
