// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Where the length of a millimeter on a panel is taken from.
public enum LengthSource: String, Hashable, Sendable, CaseIterable {
  /// The driver states the resolution of both position axes.
  case resolution
  /// A file of udev's hardware database replaced what the driver states.
  case hwdb
  /// udev knows the width and the height of the panel, and the driver states no resolution.
  case size
  /// Nobody knows; the density is a setting, or its default.
  case assumed

  /// Names the source, and adds the resolutions that follow from a size that udev knows.
  static func complete(
    _ device: DeviceDescription, _ touchProtocol: TouchProtocol, with udev: UdevDevice?
  ) -> (DeviceDescription, LengthSource) {
    let codes: (AxisCode, AxisCode) =
      touchProtocol == .single ? (.x, .y) : (.positionX, .positionY)
    guard let x = device.axis(codes.0), let y = device.axis(codes.1) else {
      return (device, .assumed)
    }
    if x.resolution > 0, y.resolution > 0 {
      return (device, udev?.hasCorrectedAxes == true ? .hwdb : .resolution)
    }
    guard let size = udev?.size else { return (device, .assumed) }
    var device = device
    device.declare(x.spread(over: size.width))
    device.declare(y.spread(over: size.height))
    return (device, .size)
  }
}

extension Axis {
  /// The axis with the whole number of units per millimeter that fits a length, at least 1.
  fileprivate func spread(over millimeters: Double) -> Axis {
    var axis = self
    let density = ((Double(maximum) - Double(minimum) + 1) / millimeters).rounded()
    axis.resolution = Int32(exactly: max(density, 1)) ?? 0
    return axis
  }
}
