// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@Suite("The kind of a surface") struct SurfaceKindTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var axes: [AxisCode] = [.positionX, .positionY]
    var keys: [UInt16] = []
    var properties: [UInt8] = []
    var kind: SurfaceKind
  }

  static let plain: [AxisCode] = [.x, .y]
  static let rows = [
    Row(testDescription: "phone", keys: [KeyCode.touch], properties: [1], kind: .touchscreen),
    Row(testDescription: "old protocol A without any sign", kind: .touchscreen),
    Row(testDescription: "resistive", axes: plain, keys: [KeyCode.touch], kind: .touchscreen),
    Row(
      testDescription: "screen that names fingers", keys: [KeyCode.touch, KeyCode.finger],
      properties: [1], kind: .touchscreen),
    Row(testDescription: "touchpad", keys: [KeyCode.touch, KeyCode.finger], kind: .touchpad),
    Row(
      testDescription: "pressure pad", keys: [KeyCode.finger], properties: [7], kind: .pressurePad),
    Row(testDescription: "pen", axes: plain, keys: [KeyCode.pen, KeyCode.touch], kind: .pen),
    Row(testDescription: "pen by its button", axes: plain, keys: [KeyCode.stylus], kind: .pen),
    Row(
      testDescription: "virtual mouse", axes: plain, keys: [KeyCode.left, KeyCode.touch],
      kind: .other),
    Row(testDescription: "joystick", axes: plain, kind: .other),
    Row(testDescription: "half a panel", axes: [.positionX], keys: [KeyCode.touch], kind: .other),
    Row(testDescription: "keyboard", axes: [], keys: [1, 2], kind: .other),
  ]

  @Test("follows from what the device declares", arguments: rows)
  func kind(_ row: Row) {
    var device = DeviceDescription()
    for code in row.axes { device.declare(Axis(code: code, minimum: 0, maximum: 9)) }
    device.keys = row.keys
    device.properties = row.properties
    #expect(SurfaceKind(of: device) == row.kind)
  }
}
