// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel
import TraceFiles

struct LibinputRecordWriterTests {
  @Test("what is written is read again: the same events, the same device", arguments: readings)
  func roundTrip(_ reading: Reading) throws {
    let traces = try Reading.read(reading.text)
    let text = LibinputRecordWriter.text(of: traces, remarks: ["label: tap\nversion: 2"])
    let again = try Reading.read(text)
    #expect(again.count == traces.count)
    for (old, new) in zip(traces, again) {
      #expect(new.format == .libinputRecord)
      #expect(new.device == old.device)
      let last = try #require(old.events.lastIndex { $0.isReport })
      #expect(new.events == Array(old.events[...last]))
      // Times that go back and lost events are told in the copy as in the original, and no more.
      #expect(
        new.warnings.allSatisfy {
          $0.message.contains("the time goes back") || $0.message.hasPrefix("SYN_DROPPED")
        })
    }
  }

  static let readings = ReadingTests.all

  @Test("two devices, and a name that YAML would misread")
  func devices() throws {
    let text = """
      N: a "panel": \\ # - [1] \u{85}\u{2028}\u{1}é\u{1F590}
      I: 0018 04f3 32c8 0100
      P: 02 00 00 00 00 00 00 00
      A: 35 -5 4936 1 2 31
      E: 0.000001 0003 0035 4
      E: 0.000001 0000 0000 0
      N: other
      E: 1.000001 0003 0035 4
      E: 1.000001 0000 0000 0
      """
    let traces = try Reading.read(text)
    #expect(traces.count == 2)
    let again = try Reading.read(LibinputRecordWriter.text(of: traces))
    #expect(again.map(\.device) == traces.map(\.device))
    #expect(again.map(\.events) == traces.map(\.events))
    #expect(again.map(\.warnings) == [[], []])
  }

  @Test("is read whole where a name has a colon and no quotation marks")
  func unquotedName() throws {
    let traces = try Reading.read(ReadingTests.unquotedName)
    let device = try #require(traces.first?.device)
    #expect(device.name == "Pressd: synthetic panel")
    #expect(device.identifiers?.product == 13000)
    #expect(device.keys == [330] && device.properties == [1])
    #expect(device.axes.map(Reading.render) == ["58: 0 255 0 0 0"])
  }

  @Test("is laid out as libinput lays it out")
  func layout() {
    var device = DeviceDescription()
    device.name = "Panel"
    device.identifiers = DeviceIdentifiers(bus: 24, vendor: 1267, product: 13000, version: 256)
    device.properties = [1]
    device.keys = [330]
    device.declare(Axis(code: .contactPressure, minimum: 0, maximum: 255))
    var writer = LibinputRecordWriter()
    let events = [
      RawEvent(time: Timestamp(microseconds: 6044), type: 3, code: 58, value: -56),
      RawEvent(time: Timestamp(microseconds: 6044), type: 0, code: 0, value: 0),
    ]
    let text =
      LibinputRecordWriter.head(devices: 1, remarks: ["label: tap"])
      + LibinputRecordWriter.description(of: device, node: "/dev/input/event5")
      + writer.frame(events)
    #expect(
      text == """
        # libinput record
        # label: tap
        version: 1
        ndevices: 1
        devices:
        - node: "/dev/input/event5"
          evdev:
            name: "Panel"
            id: [24, 1267, 13000, 256]
            codes:
              0: [0, 1, 2, 3] # EV_SYN
              1: [330] # EV_KEY
              3: [58] # EV_ABS
            absinfo:
              58: [0, 255, 0, 0, 0]
            properties: [1]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_TOUCHSCREEN=1
          quirks:
          events:
          - evdev:
            - [  0,   6044,   3,  58,     -56] # EV_ABS / ABS_MT_PRESSURE -56
            - [  0,   6044,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +6ms

        """)
  }
}
