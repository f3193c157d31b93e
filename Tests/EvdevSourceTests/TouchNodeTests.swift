// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import Testing
import TouchModel

@Suite("The nodes of touch devices") struct TouchNodeTests {
  static func node(
    _ number: Int, phys: String, axes: Int = 2, product: UInt16 = 1, version: UInt16 = 1
  ) -> TouchNode {
    var device = DeviceDescription()
    device.name = "Panel"
    device.identifiers = DeviceIdentifiers(bus: 3, vendor: 9, product: product, version: version)
    device.properties = [DeviceDescription.directProperty]
    for code in [AxisCode.positionX, .positionY, .contactPressure].prefix(axes) {
      device.declare(Axis(code: code, minimum: 0, maximum: 9))
    }
    return TouchNode(path: "/dev/input/event\(number)", device: device, phys: phys)
  }

  static func marked(_ nodes: TouchNode...) -> [String?] {
    nodes.markingDuplicates().map(\.duplicateOf)
  }

  @Test("repeat each other only on one plug with the same numbers; most axes win, then the first")
  func duplicates() {
    let best = "/dev/input/event9"
    #expect(
      Self.marked(
        Self.node(2, phys: "usb-1/input0"), Self.node(9, phys: "usb-1/input1", axes: 3),
        Self.node(10, phys: "usb-1/input2", axes: 3)) == [best, nil, best])
    #expect(Self.marked(Self.node(2, phys: "i2c-1"), Self.node(3, phys: "i2c-2")) == [nil, nil])
    #expect(Self.marked(Self.node(2, phys: ""), Self.node(3, phys: "")) == [nil, nil])
    #expect(
      Self.marked(Self.node(2, phys: "a"), Self.node(3, phys: "a", product: 2)) == [nil, nil])
  }

  @Test("know a device again by its plug, and a model whatever its firmware")
  func identities() {
    let panel = Self.node(2, phys: "i2c-1")
    #expect(panel.instance == Self.node(7, phys: "i2c-1", version: 2).instance)
    #expect(panel.instance != Self.node(2, phys: "i2c-2").instance)
    #expect(panel.model == Self.node(2, phys: "i2c-2", version: 2).model)
    #expect(panel.model.description == "0003:0009:0001 Panel")
  }

  @Test("of our own making are not wanted")
  func own() {
    #expect(!Self.node(2, phys: "pressd/twin").isWanted(withPads: true))
    #expect(Self.node(2, phys: "pressd-like").isWanted(withPads: false))
  }
}
