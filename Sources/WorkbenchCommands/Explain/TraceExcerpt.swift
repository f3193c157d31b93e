// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import TouchModel
import TraceFiles

/// The piece of a trace in which one contact lives, made to stand on its own.
///
/// Devices send changes only, so what a slot held before the piece begins is written into it.
struct TraceExcerpt {
  /// The events of the piece: touch axes and buttons only, times counted from 0.
  private(set) var events: [RawEvent] = []

  private let isSlotted: Bool
  private var filter = TouchFilter(most: .max)
  private var slot: Int32 = 0
  /// What each slot holds that the piece has not told yet.
  private var carried: [Int32: [UInt16: Int32]] = [:]
  /// Buttons that are down, and axes of a device with one contact, before the piece begins.
  private var held: [Held: Int32] = [:]

  private struct Held: Hashable {
    var type: UInt16
    var code: UInt16
  }

  /// How much is shown before the landing, so that a reader sees that nothing else was there: 0.5 s.
  static let lead: Int64 = 500_000

  /// Cuts a trace to the life of a contact, and a little before it where nothing else is down.
  init?(of contact: ContactSerial, in trace: Trace, isWhole: Bool) {
    isSlotted = trace.touchProtocol == .slotted
    guard let range = Self.range(of: contact, in: trace, isWhole: isWhole) else { return nil }
    for seed in trace.seeds {
      carried[Int32(seed.slot), default: [:]][seed.axis.number] = seed.value
    }
    for event in trace.events[..<range.lowerBound] { remember(event) }
    if let first = trace.events[range].first { begin(at: first.time) }
    for event in trace.events[range] { tell(event) }
  }

  // MARK: Where it begins and ends

  private static func range(
    of contact: ContactSerial, in trace: Trace, isWhole: Bool
  ) -> Range<Int>? {
    var tracker = trace.makeTracker()
    var start = 0
    var quiet: [(index: Int, time: Timestamp)] = [(0, .zero)]
    var landed = false
    for (index, event) in trace.events.enumerated() where tracker.consume(event) {
      let frame = tracker.frame
      let own = frame.contacts.first { $0.serial == contact }
      if own != nil, !landed {
        landed = true
        let earliest = frame.time.microseconds - lead
        start = isWhole ? 0 : quiet.last { $0.time.microseconds <= earliest }?.index ?? 0
      }
      if landed, own?.isDown != true { return start..<index + 1 }
      if !landed, !frame.contacts.contains(where: \.isDown) {
        quiet.append((index + 1, frame.time))
      }
    }
    return landed ? start..<trace.events.count : nil
  }

  // MARK: What held before

  private mutating func remember(_ event: RawEvent) {
    if event.type == EventType.absolute {
      let axis = AxisCode(event.code)
      if axis == .slot {
        slot = event.value
      } else if axis != .trackingID, axis.isPerContact {
        carried[slot, default: [:]][event.code] = event.value
      } else if !isSlotted, !axis.isPerContact {
        held[Held(type: event.type, code: event.code)] = event.value
      }
    } else if event.type == EventType.key {
      held[Held(type: event.type, code: event.code)] = event.value
    }
  }

  private mutating func begin(at time: Timestamp) {
    if isSlotted, slot != 0 { append(EventType.absolute, AxisCode.slot.number, slot, at: time) }
    for (what, value) in held.sorted(by: { ($0.key.type, $0.key.code) < ($1.key.type, $1.key.code) }
    )
    where what.type == EventType.absolute || value != 0 {
      append(what.type, what.code, value, at: time)
    }
  }

  // MARK: The piece

  private mutating func tell(_ event: RawEvent) {
    take(event)
    guard isSlotted, event.type == EventType.absolute else { return }
    let axis = AxisCode(event.code)
    if axis == .slot {
      slot = event.value
    } else if axis == .trackingID, event.value >= 0 {
      // A finger that lands where the slot's last one was is told only by what differs.
      for (code, value) in (carried.removeValue(forKey: slot) ?? [:]).sorted(by: { $0.key < $1.key }
      ) {
        append(EventType.absolute, code, value, at: event.time)
      }
    } else {
      carried[slot]?[event.code] = nil
    }
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32, at time: Timestamp) {
    take(RawEvent(time: time, type: type, code: code, value: value))
  }

  private mutating func take(_ event: RawEvent) {
    if let frame = filter.take(event) { events += frame }
  }
}
