// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import PressActions
package import TouchModel

extension Rectangle {
  /// The surface of a panel in millimeters; 100 by 100 where the panel does not state its size.
  package static func surface(
    of device: DeviceDescription, _ touchProtocol: TouchProtocol, assumedUnitsPerMillimeter: Double
  ) -> Rectangle {
    let isSingle = touchProtocol == .single
    func length(_ code: AxisCode) -> Double {
      guard let axis = device.axis(code), axis.maximum > axis.minimum else { return 100 }
      let density = axis.resolution > 0 ? Double(axis.resolution) : assumedUnitsPerMillimeter
      return (Double(axis.maximum) - Double(axis.minimum)) / density
    }
    return Rectangle(
      x: 0, y: 0, width: length(isSingle ? .x : .positionX),
      height: length(isSingle ? .y : .positionY))
  }
}
