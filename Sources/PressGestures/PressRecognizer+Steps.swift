// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// One step of one contact, and what it means for the others.
extension PressRecognizer {
  func index(of contact: ContactSerial) -> Int? {
    let all = contacts.span
    for index in all.indices where all[index].serial == contact { return index }
    return nil
  }

  mutating func step(
    _ contact: ContactSerial, on occurrence: PressOccurrence, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard let index = index(of: contact) else { return }
    step(at: index, on: occurrence, time, into: &events)
  }

  mutating func step(
    at index: Int, on occurrence: PressOccurrence, _ time: Timestamp,
    into events: inout [PressEvent]
  ) {
    settleWait(at: index, before: occurrence, time, into: &events)
    guard case .open = occurrence else {
      return take(occurrence, at: index, time, into: &events)
    }
    open(at: index, on: occurrence, time, into: &events)
  }

  /// Opens a press, which is of all fingers that could still have opened one on the target.
  private mutating func open(
    at index: Int, on occurrence: PressOccurrence, _ time: Timestamp,
    into events: inout [PressEvent]
  ) {
    let target = contacts[index].target.id
    let others = contacts.indices.filter { other in
      guard other != index, contacts[other].target.id == target else { return false }
      if case .pending = contacts[other].state { return true }
      return false
    }
    let said = events.count
    take(occurrence, at: index, time, into: &events)
    guard case .peek = contacts[index].state, !others.isEmpty else { return }
    for place in said..<events.count { events[place].fingers = others.count + 1 }
    // One press opens for all of them; by themselves they have come to nothing.
    for other in others { step(at: other, on: .crowd, time, into: &events) }
  }

  private mutating func take(
    _ occurrence: PressOccurrence, at index: Int, _ time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard journal != nil || ledger != nil else {
      contacts[index].advance(on: occurrence, at: time, into: &events)
      return
    }
    let from = contacts[index].state.name
    let said = events.count
    ledger?.measure(contacts[index], before: occurrence, at: time)
    contacts[index].advance(on: occurrence, at: time, into: &events)
    let kinds = events[said...].map(\.kind)
    let to = contacts[index].state.name
    note(contacts[index].serial, from: from, occurrence.name, to: to, said: kinds, at: time)
  }

  /// Keeps the waits for second taps in step with what is about to happen to a contact.
  private mutating func settleWait(
    at index: Int, before occurrence: PressOccurrence, _ time: Timestamp,
    into events: inout [PressEvent]
  ) {
    // Most samples only tell new values; they are let go before the state is looked at.
    if case .rest = occurrence { return }
    guard case .pending(let pending) = contacts[index].state else { return }
    switch occurrence {
    case .lift where pending.isSecond:
      waits.complete(by: contacts[index].serial, at: time, &journal)
    case .lift: waits.begin(contacts[index], at: time, into: &events, &journal)
    case .open, .scroll, .stray, .liftAway, .withdraw, .palm, .crowd:
      guard pending.isSecond else { return }
      waits.confirmFirst(
        of: contacts[index].serial, on: occurrence.name, at: time, into: &events, &journal)
    case .feedback, .decline, .ease, .pop, .relax, .rest, .leave, .lock, .doubt: break
    }
  }

  /// Takes a contact off the surface.
  mutating func remove(at index: Int) {
    ledger?.close(contacts[index].serial)
    let target = contacts.remove(at: index).target.id
    let isFree = !contacts.contains { $0.target.id == target && $0.counts }
    if isFree { crowded.removeAll { $0 == target } }
  }

  /// Writes a step down for whoever keeps a journal.
  mutating func note(
    _ contact: ContactSerial, from: PressStep.State, _ occurrence: PressStep.Occurrence,
    to: PressStep.State, said: [PressEvent.Kind], at time: Timestamp
  ) {
    let step = PressStep(
      time: time, contact: contact, from: from, occurrence: occurrence, to: to, said: said)
    journal?.append(step)
    ledger?.note(step)
  }
}
