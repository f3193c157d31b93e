// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Finds the contacts whose lift was lost together with other events.
///
/// A live device is asked what is down after a loss. A capture cannot be asked, but it can be read
/// on: a slot that gets a new contact, and told nothing of the one before, had lost that one. A
/// contact of which anything else is told next, or nothing more at all, goes on.
struct LossSurvey {
  /// For each `SYN_DROPPED` the slots whose contact was gone when the events went on.
  private(set) var losses: [SlotSet] = []

  /// The tracking ids of what is down by what was told, by slot.
  private var ids: [Int: Int32] = [:]
  /// The loss since which nothing was told of a contact, by slot.
  private var doubts: [Int: Int] = [:]
  /// The slots of which the unfinished frame tells something.
  private var told = SlotSet()
  private var slot = 0
  private var isDiscarding = false

  /// Looks at all events.
  ///
  /// Protocol A tells in each frame who is there and leaves no doubt.
  init(_ events: [RawEvent], _ touchProtocol: TouchProtocol) {
    guard touchProtocol != .anonymous else { return }
    for event in events {
      if isDiscarding {
        isDiscarding = !event.isReport
      } else if event.isLoss {
        loseSight()
      } else if event.isReport {
        settle()
      } else if touchProtocol == .slotted {
        takeSlotted(event)
      } else {
        takeSingle(event)
      }
    }
  }

  private mutating func loseSight() {
    for slot in ids.keys where doubts[slot] == nil { doubts[slot] = losses.count }
    losses.append(SlotSet())
    isDiscarding = true
  }

  private mutating func takeSlotted(_ event: RawEvent) {
    guard event.type == EventType.absolute else { return }
    switch AxisCode(event.code) {
    case .slot: slot = Int(event.value)
    case .trackingID: identify(slot, as: event.value)
    case let axis where axis.isPerContact: told.insert(slot)
    default: break
    }
  }

  /// Each press of `BTN_TOUCH` is a contact, also where it has the number of the one before.
  private mutating func takeSingle(_ event: RawEvent) {
    switch event.type {
    case EventType.absolute: told.insert(0)
    case EventType.key where event.code == KeyCode.touch && event.value != 2:
      identify(0, as: event.value == 0 ? -1 : (ids[0] ?? 0) &+ 1)
    default: break
    }
  }

  /// Within a frame the place may come before the id, so doubts end with the frame only.
  private mutating func identify(_ slot: Int, as id: Int32) {
    if id >= 0, let loss = doubts[slot], ids[slot] != id { losses[loss].insert(slot) }
    ids[slot] = id >= 0 ? id : nil
    doubts[slot] = nil
  }

  private mutating func settle() {
    for slot in told { doubts[slot] = nil }
    told = SlotSet()
  }
}

extension RawEvent {
  /// Whether it stands for events that the kernel threw away, because nobody read them in time.
  var isLoss: Bool {
    type == EventType.synchronization && code == SynchronizationCode.dropped
  }
}
