// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressIntercept
import TouchModel

/// Short words for events, and a panel to say them.
enum Stream {
  /// Ten slots, ids up to 65,535, pressure; no tool type unless asked for.
  static func device(slots: Int32 = 10, hasTool: Bool = false) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = "Panel"
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    device.declare(Axis(code: .x, minimum: 0, maximum: 4095, fuzz: 4, resolution: 16))
    device.declare(Axis(code: .slot, minimum: 0, maximum: slots - 1))
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 4095, fuzz: 4, resolution: 16))
    device.declare(Axis(code: .positionY, minimum: 0, maximum: 4095, resolution: 16))
    device.declare(Axis(code: .contactPressure, minimum: 0, maximum: 255))
    device.declare(Axis(code: .trackingID, minimum: 0, maximum: 65535))
    if hasTool { device.declare(Axis(code: .toolType, minimum: 0, maximum: 1)) }
    return device
  }

  static func panel(slots: Int32 = 10, hasTool: Bool = false) throws -> TwinPanel {
    try TwinPanel(device(slots: slots, hasTool: hasTool), .slotted)
  }

  static func event(_ axis: AxisCode, _ value: Int32, at time: Int64 = 0) -> RawEvent {
    RawEvent(
      time: Timestamp(microseconds: time), type: EventType.absolute, code: axis.number, value: value
    )
  }

  static func mark(_ code: UInt16, _ value: Int32 = 0, at time: Int64 = 0) -> RawEvent {
    RawEvent(
      time: Timestamp(microseconds: time), type: EventType.synchronization, code: code, value: value
    )
  }

  static func key(_ code: UInt16, _ value: Int32, at time: Int64 = 0) -> RawEvent {
    RawEvent(
      time: Timestamp(microseconds: time), type: EventType.key, code: code, value: value)
  }

  /// Reads events from words such as `slot 1 id 7 x 100 y 20 . x 101 .`; a dot is a report.
  static func events(_ text: String) -> [RawEvent] {
    var words = text.split(whereSeparator: \.isWhitespace).makeIterator()
    var events: [RawEvent] = []
    while let word = words.next() {
      if word == "." { events.append(mark(SynchronizationCode.report)) }
      if word == "!" { events.append(mark(SynchronizationCode.dropped)) }
      guard let number = names[word] else { continue }
      let value = words.next().flatMap { Int32($0) } ?? 0
      events.append(
        word == "touch" || word == "pen" ? key(number, value) : event(AxisCode(number), value))
    }
    return events
  }

  /// The same words for events.
  static func text(_ events: [RawEvent]) -> String {
    events.map { event in
      if event.type == EventType.synchronization { return event.isReport ? "." : "!" }
      let isKey = event.type == EventType.key
      let name = names.first {
        $0.value == event.code && isKey == ($0.key == "touch" || $0.key == "pen")
      }
      return "\(name?.key ?? "?") \(event.value)"
    }.joined(separator: " ")
  }

  private static let names: [Substring: UInt16] = [
    "slot": 0x2f, "id": 0x39, "x": 0x35, "y": 0x36, "p": 0x3a, "tool": 0x37, "plain": 0x00,
    "major": 0x30, "touch": KeyCode.touch, "pen": KeyCode.pen,
  ]
}

/// Numbers that are the same for the same seed.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc_def1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }
}
