// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// A tap that waits whether a second one comes (rule R18).
struct TapWait: Sendable {
  /// The tap as it will be told if none comes.
  var tap: PressEvent
  /// When the finger was lifted.
  var lifted: Timestamp
  /// The settings that it landed with.
  var limits: PressSettings.DoubleTap
  /// The second touch, while one is down that may complete the double tap.
  var second: ContactSerial?

  /// When the wait is over; the longest time still counts, so a millisecond after it (rule D11).
  var deadline: Timestamp {
    guard second == nil else { return .never }
    return lifted.advanced(byMicroseconds: limits.maximum.microseconds + 1000)
  }

  /// Whether a landing may be the second touch.
  func admits(_ place: Position, at time: Timestamp) -> Bool {
    let gap = gap(to: place, at: time)
    return gap.elapsed >= limits.minimum.microseconds && gap.elapsed <= limits.maximum.microseconds
      && gap.distance < limits.slop
  }

  /// How far a landing is from the first touch, in time since the lift and in place.
  func gap(to place: Position, at time: Timestamp) -> PressAccount.Gap {
    PressAccount.Gap(
      elapsed: time.microseconds - lifted.microseconds, distance: place.distance(to: tap.origin))
  }

  /// Tells the tap as confirmed.
  func confirm(at time: Timestamp, into events: inout [PressEvent]) {
    var event = tap
    event.time = time
    event.kind = .tap(isConfirmed: true)
    events.append(event)
  }
}

/// The taps that wait, at most one on each target without its second touch.
///
/// Each step goes into the journal, if one is kept.
struct TapWaits: Sendable {
  typealias Journal = [PressStep]?

  private var waits: [TapWait] = []

  var isEmpty: Bool { waits.isEmpty }

  /// When the first wait is over.
  var deadline: Timestamp {
    var time = Timestamp.never
    for wait in waits { time = min(time, wait.deadline) }
    return time
  }

  /// How far a landing is from the tap that waits on its target, if one does.
  func gap(to landing: PressInput.Landing, at time: Timestamp) -> PressAccount.Gap? {
    waits.first { $0.tap.target == landing.target.id && $0.second == nil }?
      .gap(to: landing.sample.position, at: time)
  }

  /// Begins to wait after the lift of a contact that was a tap; an older one there waits no longer.
  mutating func begin(
    _ contact: PressContact, at time: Timestamp, into events: inout [PressEvent],
    _ journal: inout Journal
  ) {
    let limits = contact.limits.settings.doubleTap
    guard limits.isEnabled else { return }
    let tap = contact.saying(.tap(isConfirmed: true), at: time)
    // One whose second touch is down is settled by that touch, whatever else is tapped meanwhile.
    let isOlder = { (wait: TapWait) in wait.tap.target == tap.target && wait.second == nil }
    if let index = waits.firstIndex(where: isOlder) {
      confirm(index, on: .wait, at: time, into: &events, &journal)
    }
    let wait = TapWait(tap: tap, lifted: time, limits: limits)
    wait.note(.lifted, .wait, .waiting, at: time, in: &journal)
    waits.append(wait)
  }

  /// Whether a landing is the second touch; one that comes too early, late or far confirms the tap.
  mutating func admit(
    _ landing: PressInput.Landing, at time: Timestamp, into events: inout [PressEvent],
    _ journal: inout Journal
  ) -> Bool {
    let index = waits.firstIndex { $0.tap.target == landing.target.id && $0.second == nil }
    guard let index else { return false }
    guard waits[index].admits(landing.sample.position, at: time) else {
      confirm(index, on: .down, at: time, into: &events, &journal)
      return false
    }
    waits[index].note(.waiting, .down, .seconded, at: time, in: &journal)
    waits[index].second = landing.contact
    return true
  }

  /// The second touch made it a double tap.
  mutating func complete(by contact: ContactSerial, at time: Timestamp, _ journal: inout Journal) {
    guard let index = waits.firstIndex(where: { $0.second == contact }) else { return }
    waits.remove(at: index).note(.seconded, .lift, .none, at: time, in: &journal)
  }

  /// The second touch became something else, so the first was a tap.
  mutating func confirmFirst(
    of contact: ContactSerial, on occurrence: PressStep.Occurrence, at time: Timestamp,
    into events: inout [PressEvent], _ journal: inout Journal
  ) {
    guard let index = waits.firstIndex(where: { $0.second == contact }) else { return }
    confirm(index, on: occurrence, at: time, into: &events, &journal)
  }

  /// Confirms the first wait that is over at `time`.
  mutating func confirmDue(
    at time: Timestamp, into events: inout [PressEvent], _ journal: inout Journal
  ) {
    guard let index = waits.firstIndex(where: { $0.deadline <= time }) else { return }
    confirm(index, on: .expire, at: time, into: &events, &journal)
  }

  /// Confirms every tap that waits and has no second touch yet.
  mutating func flush(
    at time: Timestamp, into events: inout [PressEvent], _ journal: inout Journal
  ) {
    while let index = waits.firstIndex(where: { $0.second == nil }) {
      confirm(index, on: .expire, at: time, into: &events, &journal)
    }
  }

  private mutating func confirm(
    _ index: Int, on occurrence: PressStep.Occurrence, at time: Timestamp,
    into events: inout [PressEvent], _ journal: inout Journal
  ) {
    let wait = waits.remove(at: index)
    let from: PressStep.State = wait.second == nil ? .waiting : .seconded
    wait.confirm(at: time, into: &events)
    wait.note(from, occurrence, .none, at: time, says: [.tap(isConfirmed: true)], in: &journal)
  }
}

extension TapWait {
  /// Writes a step of the wait down, for whoever keeps a journal.
  func note(
    _ from: PressStep.State, _ occurrence: PressStep.Occurrence, _ to: PressStep.State,
    at time: Timestamp, says said: [PressEvent.Kind] = [], in journal: inout [PressStep]?
  ) {
    guard journal != nil else { return }
    journal?.append(
      PressStep(
        time: time, contact: tap.contact, from: from, occurrence: occurrence, to: to, said: said))
  }
}
