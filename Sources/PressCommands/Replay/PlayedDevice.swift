// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel
import TraceFiles

/// A device that can say what a trace says.
struct PlayedDevice: Hashable {
  /// What it says about itself: the trace's header, and what its events show besides.
  let description: DeviceDescription
  /// The codes of `EV_MSC` that it sends.
  let messages: [UInt16]

  /// Bounds of what a header leaves open.
  private enum Limits {
    /// The largest tracking id that the kernel gives out.
    static let trackingID: Int32 = 65535
  }

  /// Makes the device of a trace; one without a header counts as a touchscreen.
  init(_ trace: Trace) {
    var device = trace.device
    if device.name.isEmpty { device.name = trace.name }
    if device.axes.isEmpty { device.properties = [DeviceDescription.directProperty] }
    for (code, range) in Self.ranges(in: trace.events) where device.axis(code) == nil {
      let highest = code == .trackingID ? Limits.trackingID : 0
      device.declare(
        Axis(
          code: code, minimum: min(range.lowerBound, 0), maximum: max(range.upperBound, highest)))
    }
    device.keys = Self.codes(of: EventType.key, in: trace.events).union(device.keys).sorted()
    description = device
    messages = Self.codes(of: EventType.miscellaneous, in: trace.events).sorted()
  }

  private static func codes(of type: UInt16, in events: [RawEvent]) -> Set<UInt16> {
    Set(events.lazy.filter { $0.type == type }.map(\.code))
  }

  private static func ranges(in events: [RawEvent]) -> [AxisCode: ClosedRange<Int32>] {
    var ranges: [AxisCode: ClosedRange<Int32>] = [:]
    for event in events where event.type == EventType.absolute {
      let known = ranges[AxisCode(event.code)] ?? event.value...event.value
      ranges[AxisCode(event.code)] =
        min(known.lowerBound, event.value)...max(known.upperBound, event.value)
    }
    return ranges
  }
}

/// What a stream leaves on its panel, and the frame that takes it away.
struct StreamRemains: Hashable {
  private var slot: Int32 = 0
  private var slots: Set<Int32> = []
  private var keys: Set<UInt16> = []
  /// Contacts of protocol A: so many marks in the frame at hand, and in the last one.
  private var marks = 0
  private var contacts = 0
  /// Whether something was told since the last mark; a mark alone is no contact.
  private var isTold = false

  /// Hears what is said.
  mutating func note(_ event: RawEvent) {
    switch (event.type, event.code) {
    case (EventType.absolute, AxisCode.slot.number): slot = event.value
    case (EventType.absolute, AxisCode.trackingID.number):
      if event.value < 0 { slots.remove(slot) } else { slots.insert(slot) }
    case (EventType.key, let key):
      if event.value == 0 { keys.remove(key) } else { keys.insert(key) }
    case (EventType.absolute, _): isTold = true
    case (EventType.synchronization, SynchronizationCode.contact):
      marks += isTold ? 1 : 0
      isTold = false
    case (EventType.synchronization, SynchronizationCode.report):
      contacts = marks
      marks = 0
    case (_, _): break
    }
  }

  /// The frame after which nothing is down any more; empty where nothing is.
  func clearance(at time: Timestamp) -> [RawEvent] {
    var events: [RawEvent] = []
    func say(_ type: UInt16, _ code: UInt16, _ value: Int32) {
      events.append(RawEvent(time: time, type: type, code: code, value: value))
    }
    if contacts > 0 {
      say(EventType.synchronization, SynchronizationCode.contact, 0)
    } else {
      for slot in slots.sorted() {
        say(EventType.absolute, AxisCode.slot.number, slot)
        say(EventType.absolute, AxisCode.trackingID.number, -1)
      }
    }
    for key in keys.sorted() { say(EventType.key, key, 0) }
    if !events.isEmpty { say(EventType.synchronization, SynchronizationCode.report, 0) }
    return events
  }
}
