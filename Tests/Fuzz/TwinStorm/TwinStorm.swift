// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressIntercept
public import TouchModel

/// Anything that a panel may say and that may be claimed on it, read from bytes, and what its twin says.
///
/// The same bytes give the same storm, so that a fuzzer can search in them and a test can repeat them.
public struct TwinStorm {
  /// What the twin said, to the end of everything that it held.
  public private(set) var said: [RawEvent] = []
  /// How many contacts were taken.
  public private(set) var claims = 0
  /// The first thing that is not well-formed protocol B; `nil` where all is.
  public private(set) var fault: StreamChecker.Fault?

  private var bytes: ArraySlice<UInt8>
  private var twin: TouchTwin
  private var clock: Int64 = 1_000_000
  /// The last numbers that contacts were given, by the slot that was spoken of.
  private var ids = [Int32](repeating: -1, count: 8)
  private var slot = 0

  /// Lets a storm loose on a panel that the first byte describes, and then gives the panel back.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    let first = self.bytes.popFirst() ?? 0
    guard let panel = Self.panel(slots: Int32(first & 3) + 1, hasTool: first & 4 != 0) else {
      preconditionFailure("the panel of the storm is refused")
    }
    var seeds: [SlotSeed] = []
    if first & 8 != 0 {
      seeds = [AxisCode.slot, .positionX, .toolType, .trackingID].map {
        SlotSeed(slot: Int(first >> 4 & 3), axis: $0, value: Int32(first >> 6))
      }
    }
    twin = TouchTwin(panel, seeds: seeds, at: Timestamp(microseconds: clock))
    release()
    while !self.bytes.isEmpty { step() }
    twin.finish(at: now, into: &said)
    check(panel)
  }

  private static func panel(slots: Int32, hasTool: Bool) -> TwinPanel? {
    var device = DeviceDescription()
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch, KeyCode.pen]
    device.declare(Axis(code: .x, minimum: 0, maximum: 100))
    device.declare(Axis(code: .slot, minimum: 0, maximum: slots - 1))
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 100))
    device.declare(Axis(code: .trackingID, minimum: 0, maximum: 7))
    if hasTool { device.declare(Axis(code: .toolType, minimum: 0, maximum: 1)) }
    return try? TwinPanel(device, .slotted)
  }

  private var now: Timestamp { Timestamp(microseconds: clock) }
  private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  private mutating func step() {
    let code = byte()
    clock += Int64(code >> 5) * 1000
    switch code & 15 {
    case 0, 1: mark(SynchronizationCode.report)
    case 2: mark(code & 16 == 0 ? SynchronizationCode.dropped : SynchronizationCode.contact)
    case 3, 4:
      slot = Int(byte() % 5)
      value(.slot, Int32(slot) - (code & 16 == 0 ? 0 : 2))
    case 5, 6:
      ids[slot] = Int32(byte() % 12) - 1
      value(.trackingID, ids[slot])
    case 7: value(.trackingID, -1)
    case 8, 9: value(.positionX, Int32(byte()))
    case 10: value(.toolType, Int32(byte() & 3))
    case 11: value(.x, Int32(byte()))
    case 12: take(EventType.key, code & 16 == 0 ? KeyCode.touch : KeyCode.pen, Int32(byte() & 1))
    case 13: take(UInt16(byte() & 31), UInt16(byte()), .max)
    default: claim()
    }
  }

  private mutating func value(_ axis: AxisCode, _ value: Int32) {
    take(EventType.absolute, axis.number, value)
  }

  private mutating func mark(_ code: UInt16) { take(EventType.synchronization, code, 0) }

  private mutating func take(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    guard twin.take(RawEvent(time: now, type: type, code: code, value: value)) else { return }
    // In the frame that opens a press, and then as the loop does.
    if let next = bytes.first, next & 15 == 14 {
      bytes.removeFirst()
      claim()
    }
    release()
  }

  private mutating func claim() {
    let code = byte()
    // Mostly of the contact that is spoken of: others are rarely there.
    let number = code & 8 == 0 ? slot : Int(code & 7)
    let answer = twin.claim(slot: number, trackingID: ids[number], at: now)
    if answer == .taken { claims += 1 }
    release()
  }

  private mutating func release() { twin.release(into: &said) }

  private mutating func check(_ panel: TwinPanel) {
    var checker = StreamChecker(panel)
    for event in said where fault == nil { fault = checker.check(event) }
    fault = fault ?? checker.finish()
  }
}
