// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressIntercept
import TouchModel

/// A panel as the kernel drives it: values that did not change are not sent again.
struct RandomPanel {
  let panel: TwinPanel
  private let axes: [AxisCode]
  private var values: [[AxisCode: Int32]]
  private var isDown: [Bool]
  private var spoken = 0
  private var id: Int32 = 0

  init(slots: Int, hasTool: Bool) {
    // The panel of the tests can always have a twin.
    guard let panel = try? Stream.panel(slots: Int32(slots), hasTool: hasTool) else {
      preconditionFailure("the panel of the tests is refused")
    }
    self.panel = panel
    axes = [.positionX, .positionY, .contactPressure] + (hasTool ? [.toolType] : [])
    values = Array(repeating: [:], count: slots)
    isDown = Array(repeating: false, count: slots)
  }

  mutating func events(frames: Int, _ dice: inout Dice) -> [RawEvent] {
    var events: [RawEvent] = []
    for frame in 1...frames {
      let start = events.count
      let before = isDown.contains(true)
      for slot in isDown.indices where dice.chance(50) { step(slot, &dice, into: &events) }
      let after = isDown.contains(true)
      if before != after { events.append(Stream.key(KeyCode.touch, after ? 1 : 0)) }
      if events.count > start, dice.chance(50) { events.append(Stream.event(.x, Int32(frame))) }
      events.append(Stream.mark(SynchronizationCode.report))
      for place in start..<events.count {
        events[place].time = Timestamp(microseconds: Int64(frame) * 8000)
      }
    }
    return events
  }

  /// Few values, so that a contact often lands where another one went.
  private mutating func step(_ slot: Int, _ dice: inout Dice, into events: inout [RawEvent]) {
    if isDown[slot], dice.chance(15) {
      speak(of: slot, into: &events)
      events.append(Stream.event(.trackingID, -1))
      isDown[slot] = false
      // Some drivers go on about a slot that is empty, some put another finger into it at once.
      guard dice.chance(20) else { return }
    }
    if !isDown[slot], dice.chance(40) {
      speak(of: slot, into: &events)
      id = (id + 1) % 65536
      events.append(Stream.event(.trackingID, id))
      isDown[slot] = true
    }
    guard isDown[slot] || dice.chance(5) else { return }
    for axis in axes where dice.chance(60) {
      let value = Int32(axis == .toolType ? (dice.chance(95) ? 0 : 2) : dice.int(0...3))
      guard values[slot][axis, default: 0] != value else { continue }
      values[slot][axis] = value
      speak(of: slot, into: &events)
      events.append(Stream.event(axis, value))
    }
  }

  private mutating func speak(of slot: Int, into events: inout [RawEvent]) {
    guard spoken != slot else { return }
    spoken = slot
    events.append(Stream.event(.slot, Int32(slot)))
  }
}
