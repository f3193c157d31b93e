// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import Testing
import TouchModel

@Suite struct EvemuWriterTests {
  private var device: DeviceDescription {
    var device = DeviceDescription()
    device.name = "a\npanel"
    device.identifiers = DeviceIdentifiers(bus: 0x18, vendor: 0x4f3, product: 0xa91, version: 1)
    device.properties = [1]
    device.keys = [KeyCode.touch]
    device.declare(Axis(code: .trackingID, minimum: 0, maximum: 65535))
    device.declare(Axis(code: .positionX, minimum: -5, maximum: 1399, fuzz: 1, resolution: 20))
    return device
  }

  private func event(_ time: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) -> RawEvent {
    RawEvent(time: Timestamp(microseconds: time), type: type, code: code, value: value)
  }

  @Test("A recording becomes evemu 1.3, as evemu-record itself writes it")
  func text() {
    let events = [
      event(1, 3, 0x39, 7), event(1, 3, 0x35, 12345), event(1, 0, 0, 0),
      event(1_000_040, 3, 0x39, -1), event(1_000_040, 3, 0x35, -12345), event(1_000_040, 0, 0, 0),
      event(12_345_678_900_000, 3, 0x35, .min),
    ]
    let lines = EvemuWriter.text(device: device, events: events, remarks: ["made\r\nfor a test"])
      .split(separator: "\n").map(String.init)
    let keys = Array(repeating: "B: 01 00 00 00 00 00 00 00 00", count: 5)
    let expected =
      [
        "# EVEMU 1.3", "# made for a test", "N: a panel", "I: 0018 04f3 0a91 0001",
        "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
      ] + keys + ["B: 01 00 04 00 00 00 00 00 00"]
      + Array(repeating: "B: 01 00 00 00 00 00 00 00 00", count: 6)
      + [
        "B: 03 00 00 00 00 00 00 20 02", "A: 35 -5 1399 1 0 20", "A: 39 0 65535 0 0 0",
        "E: 0.000001 0003 0039 0007", "E: 0.000001 0003 0035 12345", "E: 0.000001 0000 0000 0000",
        "E: 1.000040 0003 0039 -001", "E: 1.000040 0003 0035 -12345", "E: 1.000040 0000 0000 0000",
        "E: 12345678.900000 0003 0035 -2147483648",
      ]
    #expect(lines == expected)
  }

  @Test("A device that says nothing of itself has zeros for a name")
  func empty() {
    let text = EvemuWriter.text(device: DeviceDescription(), events: [])
    #expect(text.hasPrefix("# EVEMU 1.3\nN: \nI: 0000 0000 0000 0000\nP: 00 "))
    #expect(!text.contains("A:"))
    #expect(!text.contains("E:"))
  }
}
