// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

extension Panel {
  /// What the panel's driver declares.
  var description: DeviceDescription {
    var device = DeviceDescription()
    device.name = "pressd synthetic panel \(name)"
    device.identifiers = DeviceIdentifiers(bus: 0x06, vendor: 0, product: 0, version: 1)
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    for axis in contactAxes + (emulation == .pointer ? plainAxes : []) { device.declare(axis) }
    return device
  }

  private var contactAxes: [Axis] {
    var axes = [position(.positionX, width), position(.positionY, height)]
    let slots = touchProtocol == .slotted ? Int32(Self.slotCount - 1) : nil
    axes += slots.map { [Axis(code: .slot, minimum: 0, maximum: $0)] } ?? []
    axes.append(Axis(code: .trackingID, minimum: 0, maximum: Self.lastTrackingID))
    if let size {
      axes.append(self.size(.touchMajor, size))
      if size.minorShare != nil { axes.append(self.size(.touchMinor, size)) }
    }
    if let pressure { axes.append(self.pressure(.contactPressure, pressure)) }
    if knowsPalms { axes.append(Axis(code: .toolType, minimum: 0, maximum: 2)) }
    return axes
  }

  private var plainAxes: [Axis] {
    [position(.x, width), position(.y, height)]
      + (pressure.map { [self.pressure(.pressure, $0)] } ?? [])
  }

  private func position(_ code: AxisCode, _ length: Millimeters) -> Axis {
    Axis(
      code: code, minimum: 0, maximum: Int32(length.value * Double(density)) - 1,
      resolution: statesDensity ? density : 0)
  }

  private func size(_ code: AxisCode, _ model: SizeModel) -> Axis {
    Axis(code: code, minimum: 0, maximum: model.maximum, resolution: model.resolution)
  }

  private func pressure(_ code: AxisCode, _ model: PressureModel) -> Axis {
    Axis(code: code, minimum: 0, maximum: model.maximum, resolution: model.resolution)
  }
}
