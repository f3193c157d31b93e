// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What can be learnt of a device from everything it sent.
struct EventSurvey {
  private(set) var touchProtocol = TouchProtocol.single
  /// The first place that each slot told, and a touch that was there from the beginning.
  private(set) var seeds: [SlotSeed] = []

  private var hasContactMark = false
  private var hasContactAxis = false
  private var hasPlainTouch = false
  private var firstTouch: Int32?

  /// Looks at all events; the device's axes decide only where the events are silent.
  init(_ events: [RawEvent], device: DeviceDescription) {
    for event in events { notice(event) }
    if hasContactMark {
      touchProtocol = .anonymous
    } else if hasContactAxis || (!hasPlainTouch && device.axis(.slot) != nil) {
      touchProtocol = .slotted
    }
    gather(events)
    if touchProtocol == .slotted { gatherSilentSizes(events, device) }
  }

  private mutating func notice(_ event: RawEvent) {
    switch event.type {
    case EventType.absolute:
      let axis = AxisCode(event.code)
      if axis.isPerContact || axis == .slot { hasContactAxis = true } else { hasPlainTouch = true }
    case EventType.synchronization:
      if event.code == SynchronizationCode.contact { hasContactMark = true }
    case EventType.key where event.code == KeyCode.touch:
      hasPlainTouch = true
      firstTouch = firstTouch ?? event.value
    default: break
    }
  }

  private mutating func gather(_ events: [RawEvent]) {
    switch touchProtocol {
    case .slotted: gatherSlotted(events)
    case .single: gatherSingle(events)
    case .anonymous: break
    }
  }

  /// A slot's first place also holds before it was told, so that no finger jumps from a corner.
  private mutating func gatherSlotted(_ events: [RawEvent]) {
    var knownX = SlotSet()
    var knownY = SlotSet()
    var slot = 0
    for event in events where event.type == EventType.absolute {
      switch AxisCode(event.code) {
      case .slot: slot = Int(event.value)
      case .positionX: seed(slot, event, unless: &knownX)
      case .positionY: seed(slot, event, unless: &knownY)
      default: break
      }
    }
  }

  /// A size that is declared and never told stayed at the kernel's first value, which is 0.
  ///
  /// A live device says so when it is asked, and a driver that tells no size gets a wider slop.
  private mutating func gatherSilentSizes(_ events: [RawEvent], _ device: DeviceDescription) {
    let last = min(Int(device.axis(.slot)?.maximum ?? 0), SlotTracker.Limits.slots - 1)
    for axis in [AxisCode.touchMajor, .touchMinor] where device.axis(axis) != nil {
      let isTold = events.contains { $0.type == EventType.absolute && $0.code == axis.number }
      guard !isTold, last >= 0 else { continue }
      for slot in 0...last { seeds.append(SlotSeed(slot: slot, axis: axis, value: 0)) }
    }
  }

  private mutating func seed(_ slot: Int, _ event: RawEvent, unless known: inout SlotSet) {
    guard slot >= 0, slot < SlotTracker.Limits.slots, !known.contains(slot) else { return }
    known.insert(slot)
    seeds.append(SlotSeed(slot: slot, axis: AxisCode(event.code), value: event.value))
  }

  /// A release that comes before any press tells of a finger that was there from the beginning.
  private mutating func gatherSingle(_ events: [RawEvent]) {
    for axis in [AxisCode.x, .y] {
      let first = events.first { $0.type == EventType.absolute && $0.code == axis.number }
      if let first { seeds.append(SlotSeed(slot: 0, axis: axis, value: first.value)) }
    }
    if firstTouch == 0 { seeds.append(SlotSeed(slot: 0, axis: .trackingID, value: 0)) }
  }
}
