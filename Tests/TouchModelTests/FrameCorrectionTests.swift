// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@Suite("The correction of a live frame") struct FrameCorrectionTests {
  /// A panel of 100 by 50 mm at 10 units per millimeter, one unit less as ranges are declared.
  static let device: DeviceDescription = {
    var device = DeviceDescription()
    for (code, maximum) in [(AxisCode.positionX, Int32(999)), (.positionY, 499)] {
      device.declare(Axis(code: code, minimum: 0, maximum: maximum, resolution: 10))
    }
    return device
  }()

  @Test(
    "turns and mirrors positions as udev's matrix says",
    arguments: [
      ("1 0 0 0 1 0", 10.0, 5.0), ("0 -1 1 1 0 0", 90, 5), ("-1 0 1 0 -1 1", 90, 45),
      ("0 1 0 -1 0 1", 10, 45), ("0.5 0 0.25\t0 1.0 0 ", 30, 5),
    ])
  func calibrates(_ text: String, _ x: Double, _ y: Double) throws {
    let calibration = try #require(Calibration(text))
    var correction = FrameCorrection(
      device: Self.device, touchProtocol: .slotted, calibration: calibration)
    var frame = Self.frame(.landed, .finger)
    #expect(correction.concerns(frame) == (calibration != .identity))
    correction.correct(&frame)
    let told = try #require(frame.contacts.first).position
    #expect(abs(told.x.value - x) < 1e-9 && abs(told.y.value - y) < 1e-9)
  }

  @Test(
    "takes no matrix that is not six numbers",
    arguments: ["", "1 0 0 0 1", "1 0 0 0 1 0 0", "1 0 0 0 1 x", "nan 0 0 0 1 0", "inf 0 0 0 1 0"])
  func refuses(_ text: String) {
    #expect(Calibration(text) == nil)
  }

  @Test("withdraws a contact that becomes a palm, for good")
  func palm() {
    var correction = FrameCorrection(
      device: Self.device, touchProtocol: .slotted, calibration: .identity)
    let steps: [(Contact.Change, Contact.Tool, Contact.Change?)] = [
      (.landed, .finger, .landed), (.moved, .palm, .ended(.cancelled)), (.held, .palm, nil),
      (.moved, .finger, nil), (.ended(.lift), .finger, nil), (.landed, .finger, .landed),
      (.ended(.lift), .finger, .ended(.lift)), (.landed, .palm, nil), (.moved, .finger, nil),
      (.ended(.lost), .palm, nil), (.landed, .finger, .landed),
      (.ended(.lift), .palm, .ended(.cancelled)), (.landed, .finger, .landed),
      (.ended(.lost), .palm, .ended(.lost)),
    ]
    for (place, (change, tool, expected)) in steps.enumerated() {
      var frame = Self.frame(change, tool)
      if correction.concerns(frame) { correction.correct(&frame) }
      #expect(frame.contacts.map(\.change) == [expected].compactMap { $0 }, "step \(place)")
    }
  }

  private static func frame(_ change: Contact.Change, _ tool: Contact.Tool) -> TouchFrame {
    var contact = Contact(
      slot: 3, trackingID: 7, serial: ContactSerial(1),
      position: Position(x: Millimeters(10), y: Millimeters(5)))
    contact.change = change
    contact.tool = tool
    return TouchFrame(time: .zero, contacts: [contact])
  }
}
