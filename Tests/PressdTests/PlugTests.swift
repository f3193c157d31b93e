// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@Suite(
  "Several devices", .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
struct PlugTests {
  /// Two panels, the second node of one, a pen, a touchpad, a pad that weighs, and one of our own.
  static var devices: [MockPanel] {
    [
      panel(3, "Left", phys: "i2c-left"), panel(4, "Right", phys: "usb-1/input0"),
      panel(6, "Right Mouse", phys: "usb-1/input1") { $0 = ForcePanel(.single).device },
      panel(7, "Right Pen", phys: "usb-1/input2") { $0.keys.append(KeyCode.pen) },
      panel(8, "Pad", phys: "i2c-pad") { pad(&$0, properties: [0x00]) },
      panel(9, "Weighing Pad", phys: "i2c-weighing") { pad(&$0, properties: [0x00, 0x07]) },
      panel(10, "Twin", phys: "pressd/twin"),
    ]
  }

  private static func pad(_ device: inout DeviceDescription, properties: [UInt8]) {
    device.properties = properties
    device.keys = [KeyCode.left, KeyCode.finger, KeyCode.touch]
  }

  private static func panel(
    _ number: Int, _ name: String, phys: String,
    change: (inout DeviceDescription) -> Void = { _ in }
  ) -> MockPanel {
    var finger = ForcePanel()
    finger.playTap()
    var device = finger.device
    change(&device)
    device.name = name
    return MockPanel(
      number: number, answers: MockAnswers(device: device, phys: phys), events: finger.events)
  }

  @Test("are all listened to, each for itself, and nothing else is opened")
  func severalPanels() throws {
    let run = try MockRun.run(Self.devices, ["run", "--json"]) { lines in
      ["3", "4"].allSatisfy { number in
        lines.contains { $0.contains("\"tap\"") && $0.contains("event\(number)\"") }
      }
    }
    #expect(run.status == 0)
    let notices = run.lines.filter { $0.contains("observing") }
    #expect(notices.count == 2)
    #expect(run.lines.filter { $0.contains("\"summary\"") }.count == 2)
    #expect(
      run.lines.filter { $0.contains("\"tap\"") }.allSatisfy { $0.contains("\"contact\": 1,") })
  }

  @Test("include the pad that weighs fingers where that is asked for")
  func pads() throws {
    let run = try MockRun.run(Self.devices, ["run", "--pads"]) { lines in
      lines.count { $0.contains("observing") } == 3
    }
    #expect(run.lines.contains { $0.hasPrefix("/dev/input/event9: observing") })
  }

  @Test("are told apart in the list, with what each can feel")
  func list() throws {
    let run = try MockRun.run(Self.devices, ["devices"]) { _ in false }
    #expect(run.status == 0)
    let text = run.lines.joined(separator: "\n")
    let expected = [
      "/dev/input/event3", "0018:1234:5678 Left", "touchscreen", "16.0 units per mm",
      "class F: pressure states 1 units per gram, no value seen yet",
      "touchscreen that repeats what /dev/input/event4 tells; left alone",
      "pen; left alone", "touchpad; left alone", "touchpad that weighs fingers",
      "touchscreen that pressd made; never read", "pressd itself made this device",
    ]
    for words in expected { #expect(text.contains(words), "\(words)") }
  }

  @Test("are turned as udev's matrix says, and sized as udev knows")
  func calibrated() throws {
    var panel = Self.panel(5, "Turned", phys: "")
    panel.properties = ["LIBINPUT_CALIBRATION_MATRIX": "-1 0 1 0 -1 1"]
    let run = try MockRun.run(panel, ["run", "--json"]) { lines in
      lines.contains { $0.contains("\"tap\"") }
    }
    let tap = run.lines.first { $0.contains("\"tap\"") }
    // It landed at 200, 300 of 1024 and 2048, at 16 units per millimeter, and both ends count.
    #expect(tap?.contains("\"x\": 51.563, \"y\": 109.313") == true, "\(tap ?? "no tap")")
  }

  @Test("are listed with the length of a millimeter by udev's knowledge of the panel")
  func sized() throws {
    var panel = Self.panel(5, "Sized", phys: "") { device in
      for code in [AxisCode.positionX, .positionY] {
        device.declare(Axis(code: code, minimum: 0, maximum: 1023))
      }
    }
    panel.properties = ["ID_INPUT_WIDTH_MM": "128", "ID_INPUT_HEIGHT_MM": "64"]
    let run = try MockRun.run(panel, ["devices", "--json"]) { _ in false }
    let line = run.lines.first ?? ""
    #expect(line.contains("\"source\": \"size\", \"unitsPerMm\": 8.000"), "\(line)")
    #expect(line.contains("\"widthMm\": 127.9, \"heightMm\": 63.9"), "\(line)")
  }
}
