// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

/// Times, lengths, and what no device ever sends.
struct SlotTrackerFrameTests {
  private static func report(_ microseconds: Int64) -> RawEvent {
    RawEvent(time: Timestamp(microseconds: microseconds), type: 0, code: 0, value: 0)
  }

  private static func value(_ axis: AxisCode, _ value: Int32, at time: Int64 = 0) -> RawEvent {
    RawEvent(
      time: Timestamp(microseconds: time), type: EventType.absolute, code: axis.number,
      value: value)
  }

  @Test("a frame has its report's time, and never goes back")
  func time() {
    var tracker = SlotTracker(device: DeviceDescription(), touchProtocol: .slotted)
    let isEarly = tracker.consume(Self.value(.positionX, 1, at: 90))
    #expect(!isEarly)
    for (told, heard, clamped) in [(100, 100, 0), (100, 100, 0), (99, 100, 1), (101, 101, 1)] {
      let isComplete = tracker.consume(Self.report(Int64(told)))
      #expect(isComplete)
      #expect(tracker.frame.time == Timestamp(microseconds: Int64(heard)))
      #expect(tracker.clampedFrames == clamped)
    }
    let isTold = tracker.finish(at: .zero)
    #expect(isTold)
    #expect(tracker.frame.time == Timestamp(microseconds: 101))
    #expect(tracker.clampedFrames == 1)
  }

  struct Panel: CustomTestStringConvertible, Sendable {
    var name: String
    var touchProtocol: TouchProtocol
    var axes: [Axis]
    var assumed = 10.0
    var unit: LengthUnit
    var x: Double
    var y: Double
    var testDescription: String { name }
  }

  /// On each the device says 150 and 350.
  @Test(
    "a position counts from the minimum, in the resolution's unit",
    arguments: [
      Panel(
        name: "stated", touchProtocol: .slotted,
        axes: [
          Axis(code: .positionX, minimum: -50, maximum: 999, resolution: 20),
          Axis(code: .positionY, minimum: 300, maximum: 999, resolution: 4),
        ], unit: .millimeters, x: 10, y: 12.5),
      Panel(
        name: "not stated", touchProtocol: .slotted,
        axes: [
          Axis(code: .positionX, minimum: 50, maximum: 999),
          Axis(code: .positionY, minimum: 0, maximum: 999),
        ], assumed: 5, unit: .assumed, x: 20, y: 70),
      Panel(
        name: "stated for one axis", touchProtocol: .slotted,
        axes: [Axis(code: .positionX, minimum: 0, maximum: 999, resolution: 5)],
        unit: .assumed, x: 30, y: 35),
      Panel(name: "no axes", touchProtocol: .slotted, axes: [], unit: .assumed, x: 15, y: 35),
      Panel(
        name: "a density that is none", touchProtocol: .slotted, axes: [], assumed: 0,
        unit: .assumed, x: 15, y: 35),
      Panel(
        name: "an endless density", touchProtocol: .slotted, axes: [], assumed: .infinity,
        unit: .assumed, x: 15, y: 35),
      Panel(
        name: "a negative resolution", touchProtocol: .slotted,
        axes: [Axis(code: .positionX, minimum: 0, maximum: 999, resolution: -5)],
        unit: .assumed, x: 15, y: 35),
      Panel(
        name: "borrowed from the plain axes", touchProtocol: .anonymous,
        axes: [
          Axis(code: .x, minimum: 50, maximum: 999, resolution: 10),
          Axis(code: .y, minimum: 50, maximum: 999, resolution: 10),
        ], unit: .millimeters, x: 10, y: 30),
      Panel(
        name: "plain", touchProtocol: .single,
        axes: [
          Axis(code: .x, minimum: 50, maximum: 999, resolution: 10),
          Axis(code: .y, minimum: 50, maximum: 999, resolution: 10),
          Axis(code: .positionX, minimum: 0, maximum: 1, resolution: 1),
        ], unit: .millimeters, x: 10, y: 30),
    ])
  func scale(_ panel: Panel) {
    var device = DeviceDescription()
    for axis in panel.axes { device.declare(axis) }
    var tracker = SlotTracker(
      device: device, touchProtocol: panel.touchProtocol, assumedUnitsPerMillimeter: panel.assumed)
    let isPlain = panel.touchProtocol == .single
    _ = tracker.consume(
      RawEvent(time: .zero, type: EventType.key, code: KeyCode.touch, value: 1))
    _ = tracker.consume(Self.value(isPlain ? .x : .positionX, 150))
    _ = tracker.consume(Self.value(isPlain ? .y : .positionY, 350))
    _ = tracker.consume(Self.report(0))
    #expect(tracker.unit == panel.unit)
    let position = tracker.frame.contacts.first?.position
    #expect(position == Position(x: Millimeters(panel.x), y: Millimeters(panel.y)))
  }

  @Test func aFrameTellsTheButtonOfThePen() {
    var tracker = SlotTracker(device: DeviceDescription(), touchProtocol: .slotted)
    for (value, isDown) in [(1, true), (0, false)] as [(Int32, Bool)] {
      _ = tracker.consume(
        RawEvent(time: .zero, type: EventType.key, code: KeyCode.stylus, value: value))
      let isComplete = tracker.consume(Self.report(0))
      #expect(isComplete)
      #expect(tracker.frame.isPenButtonDown == isDown)
    }
  }

  @Test("the sixty-four anonymous fingers have slots, a further one is not told")
  func crowd() {
    var tracker = SlotTracker(device: DeviceDescription(), touchProtocol: .anonymous)
    for finger in 0..<Int32(65) {
      _ = tracker.consume(Self.value(.positionX, finger * 10))
      _ = tracker.consume(RawEvent(time: .zero, type: 0, code: 2, value: 0))
    }
    _ = tracker.consume(Self.report(1))
    #expect(tracker.frame.contacts.map(\.slot) == Array(0..<64))
    #expect(tracker.downSlots == .all)
  }

  @Test(
    "a whole recording gives the frames of its events", arguments: TouchProtocol.allCases)
  func recording(_ touchProtocol: TouchProtocol) {
    var random = Numbers(seed: 7)
    let events = (0..<3000).map { _ in random.event() }
    var one = SlotTracker(device: DeviceDescription(), touchProtocol: touchProtocol)
    var all = one
    var index = 0
    for (place, event) in events.enumerated() where one.consume(event) {
      let isTold = all.consume(events, from: &index)
      #expect(isTold && index == place + 1)
      #expect(all.frame == one.frame)
    }
    let isTold = all.consume(events, from: &index)
    #expect(!isTold && index == events.count)
  }

  @Test(
    "whatever a device sends, contacts begin once and end once",
    arguments: TouchProtocol.allCases, 0..<40 as Range<UInt64>)
  func law(_ touchProtocol: TouchProtocol, _ seed: UInt64) {
    var random = Numbers(seed: seed)
    var tracker = SlotTracker(device: DeviceDescription(), touchProtocol: touchProtocol)
    var ledger = Ledger()
    for _ in 0..<2000 {
      switch random.next() % 200 {
      case 0: tracker.interrupt()
      case 1: tracker.resume()
      default: if tracker.consume(random.event()) { ledger.enter(tracker.frame) }
      }
    }
    if tracker.finish(at: .zero) { ledger.enter(tracker.frame) }
    #expect(ledger.faults == [], "seed \(seed)")
    #expect(ledger.running.isEmpty, "seed \(seed)")
    #expect(ledger.frames > 50, "seed \(seed) tells too little")
  }
}

/// Holds every contact to its life: landed, then moved or held, then ended, with rising serials.
private struct Ledger {
  var running: Set<ContactSerial> = []
  var last = ContactSerial(0)
  var time = Timestamp.zero
  var frames = 0
  var faults: [String] = []

  mutating func enter(_ frame: TouchFrame) {
    frames += 1
    if frame.time < time { faults.append("time went back") }
    time = frame.time
    let told = Set(frame.contacts.map(\.serial))
    if !running.isSubset(of: told) { faults.append("a running contact is not told") }
    for contact in frame.contacts { enter(contact) }
  }

  private mutating func enter(_ contact: Contact) {
    switch contact.change {
    case .landed:
      if contact.serial <= last { faults.append("serial \(contact.serial) is not new") }
      last = contact.serial
      running.insert(contact.serial)
    case .moved, .held:
      if !running.contains(contact.serial) { faults.append("\(contact.serial) never landed") }
    case .ended:
      if running.remove(contact.serial) == nil { faults.append("\(contact.serial) ended twice") }
    }
  }
}

/// The splitmix64 generator, so that a seed means the same on every machine.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  mutating func event() -> RawEvent {
    let time = Timestamp(microseconds: Int64(next() % 1_000_000) - 1000)
    let value = pick([-1, 0, 1, 2, 3, 63, 64, Int32.min, Int32.max, Int32(next() % 4000)])
    switch next() % 8 {
    case 0, 1:
      return RawEvent(time: time, type: 0, code: pick([0, 0, 0, 2, 2, 3, 9]), value: value)
    case 2: return RawEvent(time: time, type: 1, code: pick([0x14a, 0x140, 0x141]), value: value)
    case 3: return RawEvent(time: time, type: 3, code: 0x2f, value: pick([0, 0, 1, 63, value]))
    case 4: return RawEvent(time: time, type: 3, code: 0x39, value: pick([-1, 1, 2, value]))
    default:
      return RawEvent(time: time, type: 3, code: UInt16(next() % 0x40), value: value)
    }
  }
}
