// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What each input does to the contacts.
extension PressRecognizer {
  mutating func land(
    _ landing: PressInput.Landing, at time: Timestamp, into events: inout [PressEvent]
  ) {
    var contact = PressContact(landing, at: time, limits: limits)
    let gap = ledger == nil ? nil : waits.gap(to: landing, at: time)
    contact.state = arrival(of: landing, at: time, into: &events)
    contacts.append(contact)
    ledger?.open(contact, after: gap, size: landing.sample.size)
    note(landing.contact, from: .none, .down, to: contact.state.name, said: [], at: time)
    guard case .pending(let pending) = contact.state else { return }
    let reading = contact.reading(of: pending, at: time).withoutHint
    step(at: contacts.count - 1, on: .rest(reading), time, into: &events)
  }

  /// What a landing contact is, given who is there already (rows 1 to 5 of the contract).
  mutating func arrival(
    of landing: PressInput.Landing, at time: Timestamp, into events: inout [PressEvent]
  ) -> PressState {
    let target = landing.target.id
    guard landing.tool.isAccepted, !(isPenNear && landing.tool == .finger) else { return .rejected }
    guard !crowded.contains(target) else { return .failed }
    var pending = 0
    var others = 0
    for other in contacts where other.target.id == target && other.counts {
      others += 1
      switch other.state {
      case .peek, .actions, .popped: return .swallowed
      case .pending: pending += 1
      case .drag, .failed, .swallowed, .rejected, .lifted: break
      }
    }
    if pending >= max(settings.press.maximumFingers, landing.target.fingers, 1) {
      crowd(target, at: time, into: &events)
      return .failed
    }
    if others > 0, pending == 0 { return .failed }
    let isSecond = waits.admit(landing, at: time, into: &events, &journal)
    let feedback = time.advanced(byMicroseconds: limits.feedback)
    return .pending(PressState.Pending(feedback: feedback, isSecond: isSecond))
  }

  mutating func crowd(
    _ target: TargetID, at time: Timestamp, into events: inout [PressEvent]
  ) {
    for index in contacts.indices where contacts[index].target.id == target {
      if case .pending = contacts[index].state { step(at: index, on: .crowd, time, into: &events) }
    }
    crowded.append(target)
  }

  mutating func move(
    _ contact: ContactSerial, _ sample: PressInput.Sample, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard let index = index(of: contact) else { return }
    let occurrence = contacts[index].classify(sample, at: time)
    ledger?.note(contacts[index], size: sample.size, at: time)
    // Where all is decided a move means nothing, and only a journal wants to hear of it.
    guard let occurrence = occurrence ?? (journal == nil ? nil : .rest(.init())) else { return }
    step(at: index, on: occurrence, time, into: &events)
  }

  mutating func lift(
    _ contact: ContactSerial, at place: Position?, _ time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard let index = index(of: contact) else { return }
    let occurrence = contacts[index].classifyLift(at: place)
    if let place { contacts[index].position = place }
    step(at: index, on: occurrence, time, into: &events)
    remove(at: index)
  }

  mutating func cancel(
    _ contact: ContactSerial, _ reason: PressEvent.Reason, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard let index = index(of: contact) else { return }
    step(at: index, on: .withdraw(reason), time, into: &events)
    remove(at: index)
  }

  mutating func classify(
    _ contact: ContactSerial, _ opinion: PressInput.DeepPress, _ time: Timestamp,
    into events: inout [PressEvent]
  ) {
    switch opinion {
    case .deep: press(contact, .accelerated, at: time, into: &events)
    case .ambiguous: step(contact, on: .doubt(true), at: time, into: &events)
    case .none: step(contact, on: .doubt(false), at: time, into: &events)
    }
  }

  /// The hardware or a button says that this is a press; a finger has no button.
  mutating func press(
    _ contact: ContactSerial, _ source: PressEvent.PeekSource, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard let index = index(of: contact), case .pending(let pending) = contacts[index].state,
      !pending.isRefused, source != .button || contacts[index].tool.isPen
    else { return }
    step(at: index, on: contacts[index].trigger(source), time, into: &events)
  }

  mutating func approach(
    _ isNear: Bool, at time: Timestamp, into events: inout [PressEvent]
  ) {
    isPenNear = isNear
    guard isNear else { return }
    for index in contacts.indices where contacts[index].tool == .finger {
      step(at: index, on: .withdraw(.stylus), time, into: &events)
    }
  }

  mutating func offer(_ contact: ContactSerial, _ offers: Bool) {
    guard let index = index(of: contact) else { return }
    contacts[index].target.offers = offers
  }
}
