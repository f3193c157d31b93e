// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What follows while the finger may still become anything.
extension PressContact {
  mutating func advance(
    _ pending: PressState.Pending, on occurrence: PressOccurrence, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    switch occurrence {
    case .rest(let reading): rest(pending, reading, at: time, into: &events)
    case .feedback: announce(pending, at: time, into: &events)
    case .ease: lookAgain(pending, at: time)
    case .open(let source): open(pending, by: source, at: time, into: &events)
    case .decline(let source): refuse(pending, source, at: time, into: &events)
    case .doubt(let isAmbiguous): doubt(pending, isAmbiguous)
    case .leave: leave(pending, at: time)
    case .scroll: drag(pending, at: time, into: &events)
    case .stray, .liftAway: fail(pending, .moved, at: time, into: &events)
    case .crowd: fail(pending, .multitouch, at: time, into: &events)
    case .withdraw(let reason): fail(pending, reason, at: time, into: &events)
    case .palm:
      fail(pending, .palm, at: time, into: &events)
      state = .rejected
    case .lift: tap(pending, at: time, into: &events)
    case .pop, .relax, .lock: break
    }
  }

  private mutating func rest(
    _ pending: PressState.Pending, _ reading: PressOccurrence.Reading, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    var next = pending
    next.firmSince = reading.marks.contains(.firm) ? min(next.firmSince, time) : .never
    if next.outsideSince != .never {
      next.outsideSince = .never
      next.returned = time
    }
    next.deepSince = reading.marks.contains(.deep) ? min(next.deepSince, time) : .never
    next.trackGrowth(reading, at: time)
    next.hasStrayed = next.hasStrayed || reading.marks.contains(.strayed)
    if abs(reading.nearness - next.hint) >= PressLimits.smallestChange {
      next.hint = reading.nearness
      var hint = saying(.hint(reading.nearness), at: time)
      hint.source = reading.isByForce ? .force : .time
      events.append(hint)
    }
    state = .pending(next)
  }

  private mutating func announce(
    _ pending: PressState.Pending, at time: Timestamp, into events: inout [PressEvent]
  ) {
    guard !pending.isAnnounced else { return }
    var next = pending
    next.feedback = .never
    state = .pending(next)
    events.append(saying(.press, at: time))
  }

  /// A hard tap is already letting go when its force has been held long enough (rule R8).
  private mutating func lookAgain(_ pending: PressState.Pending, at time: Timestamp) {
    var next = pending
    next.recheck = time.advanced(byMicroseconds: limits.recheck)
    state = .pending(next)
  }

  /// On panels whose places jump at the lift a finger must stay outside before that counts.
  private mutating func leave(_ pending: PressState.Pending, at time: Timestamp) {
    var next = pending
    next.outsideSince = min(next.outsideSince, time)
    state = .pending(next)
  }

  private mutating func doubt(_ pending: PressState.Pending, _ isAmbiguous: Bool) {
    var next = pending
    next.isAmbiguous = isAmbiguous
    state = .pending(next)
  }

  private mutating func open(
    _ pending: PressState.Pending, by source: PressEvent.PeekSource, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    announce(pending, at: time, into: &events)
    var peek = PressState.Peek(
      source: source, opened: time, place: position, deepSince: pending.deepSince)
    events.append(saying(.peek(source), at: time))
    events.append(saying(.haptic(.medium), at: time))
    if source == .force { tell(&peek, stage: 1, at: time, into: &events) }
    if mayPop { tell(&peek, progress: limits.progressShare(force), at: time, into: &events) }
    state = .peek(peek)
  }

  /// The provider is asked once; after its refusal nothing opens, and the tap stays alive (R14).
  private mutating func refuse(
    _ pending: PressState.Pending, _ source: PressEvent.PeekSource, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    var next = pending
    next.isRefused = true
    state = .pending(next)
    events.append(saying(.refused(source), at: time))
    events.append(saying(.haptic(.failure), at: time))
  }

  private mutating func drag(
    _ pending: PressState.Pending, at time: Timestamp, into events: inout [PressEvent]
  ) {
    if pending.isAnnounced { events.append(saying(.pressCancelled(.moved), at: time)) }
    events.append(saying(.drag, at: time))
    state = .drag
  }

  private mutating func fail(
    _ pending: PressState.Pending, _ reason: PressEvent.Reason, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    let kind: PressEvent.Kind = pending.isAnnounced ? .pressCancelled(reason) : .failed(reason)
    events.append(saying(kind, at: time))
    state = .failed
  }

  private mutating func tap(
    _ pending: PressState.Pending, at time: Timestamp, into events: inout [PressEvent]
  ) {
    announce(pending, at: time, into: &events)
    let waits = limits.settings.doubleTap.isEnabled
    let kind: PressEvent.Kind =
      pending.isSecond ? .doubleTap : waits ? .tapUnconfirmed : .tap(isConfirmed: false)
    events.append(saying(kind, at: time))
    state = .lifted
  }
}

extension PressState.Pending {
  /// Counts growth from when it began; a dip of a single frame does not end it (rule D9).
  mutating func trackGrowth(_ reading: PressOccurrence.Reading, at time: Timestamp) {
    let before = grownSince
    if reading.marks.contains(.grown) {
      if reading.marks.contains(.returned), grownBeforeDip != .never {
        grownSince = grownBeforeDip
        // What would have been due during the dip is due now, not in the past.
        returned = time
      }
      grownSince = min(grownSince, time)
    } else {
      grownSince = .never
    }
    grownBeforeDip = before
  }
}
