// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel
import TraceFiles

/// What headers say of devices, of several devices, and of what held before the first event.
struct DescriptionTests {
  struct Header: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var device: DeviceDescription
  }

  private static func device(
    name: String, ids: DeviceIdentifiers?, properties: [UInt8], keys: [UInt16], axes: [Axis]
  ) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = name
    device.identifiers = ids
    device.properties = properties
    device.keys = keys
    for axis in axes { device.declare(axis) }
    return device
  }

  static let headers: [Header] = [
    Header(
      testDescription: "evemu",
      text: """
        # EVEMU 1.3
        N: A panel # of 7 "inches"
        I: 0018 04f3 224a 0100
        P: 02 00 00 00 00 00 00 00  # INPUT_PROP_DIRECT
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 00
        B: 01 00 04 00 00 00 00 00 00
        L: 00 0
        S: 00 1
        A: 35 -10 3200 4 2 12
        A: 3a 0 255 0 0
        E: 0.000001 0000 0000 0000
        """,
      device: device(
        name: "A panel # of 7 \"inches\"",
        ids: DeviceIdentifiers(bus: 0x18, vendor: 0x4f3, product: 0x224a, version: 0x100),
        properties: [1], keys: [330],
        axes: [
          Axis(
            code: .positionX, minimum: -10, maximum: 3200, fuzz: 4, flat: 2, resolution: 12),
          Axis(code: .contactPressure, minimum: 0, maximum: 255),
        ])),
    Header(
      testDescription: "evtest",
      text: """
        Input driver version is 1.0.1
        Input device ID: bus 0x18 vendor 0x4f3 product 0x224a version 0x100
        Input device name: "A "quoted" panel"
        Supported events:
          Event type 0 (EV_SYN)
          Event type 1 (EV_KEY)
            Event code 330 (BTN_TOUCH) state 0
          Event type 3 (EV_ABS)
            Event code 53 (ABS_MT_POSITION_X)
              Value      7
              Min      -10
              Max     3200
              Fuzz       4
              Flat       2
              Resolution      12 Event code 58 (ABS_MT_PRESSURE)
              Value      0
              Min        0
              Max      255
        Key repeat handling:
          Repeat type 20 (EV_REP)
            Repeat code 0 (REP_DELAY)
        Properties:
          Property type 1 (INPUT_PROP_DIRECT)
        Testing ... (interrupt to exit)
        Event: time 1.000000, -------------- SYN_REPORT ------------
        """,
      device: device(
        name: "A \"quoted\" panel",
        ids: DeviceIdentifiers(bus: 0x18, vendor: 0x4f3, product: 0x224a, version: 0x100),
        properties: [1], keys: [330],
        axes: [
          Axis(
            code: .positionX, minimum: -10, maximum: 3200, fuzz: 4, flat: 2, resolution: 12),
          Axis(code: .contactPressure, minimum: 0, maximum: 255),
        ])),
    Header(
      testDescription: "getevent -lp",
      text: """
        could not get driver version for /dev/input/mice, Not a typewriter
        add device 1: /dev/input/event2
          bus:      0018
          vendor    04f3
          product   224a
          version   0100
          name:     "A panel"
          location: ""
          id:       ""
          version:  1.0.1
          events:
            KEY (0001): BTN_TOUCH             BTN_TOOL_FINGER
                        BTN_LEFT
            ABS (0003): ABS_MT_POSITION_X     : value 7, min -10, max 3200, fuzz 4, flat 2, resolution 12
                        003a                  : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0
          input props:
            INPUT_PROP_DIRECT
        [ 1.000000] /dev/input/event2: 0000 0000 00000000
        """,
      device: device(
        name: "A panel",
        ids: DeviceIdentifiers(bus: 0x18, vendor: 0x4f3, product: 0x224a, version: 0x100),
        properties: [1], keys: [272, 325, 330],
        axes: [
          Axis(
            code: .positionX, minimum: -10, maximum: 3200, fuzz: 4, flat: 2, resolution: 12),
          Axis(code: .contactPressure, minimum: 0, maximum: 255),
        ])),
  ]

  @Test("a header tells the device", arguments: headers)
  func describes(_ header: Header) throws {
    let traces = try Reading.read(header.text)
    #expect(traces.count == 1)
    #expect(traces.first?.device == header.device)
    #expect(traces.first?.warnings == [])
  }

  @Test("the nodes of a getevent capture are devices of their own, without the keyboard")
  func nodes() throws {
    let traces = try Reading.read(
      """
      add device 1: /dev/input/event1
        name:     "Keys"
      add device 2: /dev/input/event3
        name:     "Left"
      add device 3: /dev/input/event2
        name:     "Right"
      /dev/input/event3: 0003 0035 00000001
      /dev/input/event2: 0003 0035 00000002
      /dev/input/event1: 0001 001e 00000001
      /dev/input/event1: 0000 0000 00000000
      /dev/input/event2: 0000 0000 00000000
      /dev/input/event3: 0000 0000 00000000
      /dev/input/event3: 0003 0035 00000003
      /dev/input/event3: 0000 0000 00000000
      """)
    #expect(traces.map(\.device.name) == ["Right", "Left"])
    #expect(
      traces.map { Reading.render($0.events) } == [
        ["0 3/53=2", "0 0/0=0"], ["0 3/53=1", "0 0/0=0", "10000 3/53=3", "10000 0/0=0"],
      ])
    #expect(traces.allSatisfy { $0.timeSource == .assumed })
  }

  @Test("files that were joined give a trace for each header")
  func joined() throws {
    let evemu = "N: First\nE: 1.000000 0000 0000 0\nN: Second\nE: 1.000000 0000 0000 0\n"
    #expect(try Reading.read(evemu).map(\.device.name) == ["First", "Second"])
    let evtest = ["First", "Second"].map {
      "Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x1\n"
        + "Input device name: \"\($0)\"\nEvent: time 1.000000, ------- SYN_REPORT -----\n"
    }
    #expect(try Reading.read(evtest.joined()).map(\.device.name) == ["First", "Second"])
  }

  struct Judgment: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var events: String
    var expected: TouchProtocol
  }

  @Test(
    "the protocol is judged by what was sent",
    arguments: [
      Judgment(testDescription: "slots", events: "0003 002f 1", expected: .slotted),
      Judgment(testDescription: "ids", events: "0003 0039 1", expected: .slotted),
      Judgment(testDescription: "places of contacts", events: "0003 0035 1", expected: .slotted),
      Judgment(testDescription: "marks", events: "0000 0002 0", expected: .anonymous),
      Judgment(
        testDescription: "marks and ids", events: "0003 0039 1|0000 0002 0", expected: .anonymous),
      Judgment(
        testDescription: "plain axes", events: "0003 0000 1|0001 014a 1", expected: .single),
      Judgment(testDescription: "nothing", events: "0001 0110 1", expected: .single),
      Judgment(
        testDescription: "nothing, but slots are declared", events: "A: 2f 0 9 0 0",
        expected: .slotted),
      Judgment(
        testDescription: "plain axes, though slots are declared",
        events: "A: 2f 0 9 0 0|0003 0000 1", expected: .single),
    ])
  func touchProtocol(_ row: Judgment) throws {
    let lines = row.events.split(separator: "|").map {
      $0.hasPrefix("A") ? "\($0)\n" : "E: 1.000000 \($0)\n"
    }
    let text = lines.joined() + "E: 1.000000 0000 0000 0\n"
    #expect(try Reading.read(text).first?.touchProtocol == row.expected)
  }

  @Test("a place that is told late holds from the landing on")
  func lateness() throws {
    let trace = try #require(
      try Reading.read(
        """
        E: 1.000000 0003 0039 7
        E: 1.000000 0003 0036 30
        E: 1.000000 0000 0000 0
        E: 1.010000 0003 0035 50
        E: 1.010000 0000 0000 0
        E: 1.020000 0003 0035 60
        E: 1.020000 0000 0000 0
        """
      ).first)
    #expect(Self.places(of: trace) == [5, 5, 6])
  }

  @Test("the header tells the first slot, and where a single finger is")
  func beginnings() throws {
    let header = "Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x1\n  Event type 3\n"
    let report = "Event: time 1.000000, ------- SYN_REPORT -----\n"
    let slotted = try #require(
      try Reading.read(
        header + "Event code 47 (ABS_MT_SLOT)\nValue 3\nEvent code 53 (ABS_MT_POSITION_X)\n"
          + "Value 9\nEvent: time 1.000000, type 3 (EV_ABS), code 57 (ID), value 4\n" + report
      ).first)
    #expect(slotted.seeds == [SlotSeed(slot: 0, axis: .slot, value: 3)])
    var tracker = slotted.makeTracker()
    for event in slotted.events { _ = tracker.consume(event) }
    #expect(tracker.frame.contacts.map(\.slot) == [3])

    let single = try #require(
      try Reading.read(
        header + "Event code 0 (ABS_X)\nValue 90\n"
          + "Event: time 1.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1\n" + report
      ).first)
    #expect(Self.places(of: single) == [9])
  }

  @Test("a single finger that is lifted first was there from the beginning")
  func truncated() throws {
    let trace = try #require(
      try Reading.read(
        "E: 1.000000 0003 0000 50\nE: 1.000000 0000 0000 0\n"
          + "E: 2.000000 0001 014a 0\nE: 2.000000 0000 0000 0\n"
      ).first)
    #expect(Self.places(of: trace) == [5, 5])
  }

  private static func places(of trace: Trace) -> [Double] {
    var tracker = trace.makeTracker()
    var places: [Double] = []
    for event in trace.events where tracker.consume(event) {
      places += tracker.frame.contacts.map(\.position.x.value)
    }
    return places
  }
}
