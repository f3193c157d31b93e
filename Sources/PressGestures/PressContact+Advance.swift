// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What follows from what happened; `Docs/state-machines/press.md` has these rows as a table.
extension PressContact {
  /// Goes to the next state and says what is to be said of it.
  mutating func advance(
    on occurrence: PressOccurrence, at time: Timestamp, into events: inout [PressEvent]
  ) {
    switch state {
    case .pending(let pending): advance(pending, on: occurrence, at: time, into: &events)
    case .peek(let peek): advance(peek, on: occurrence, at: time, into: &events)
    case .actions: advanceActions(on: occurrence, at: time, into: &events)
    case .drag: advanceDrag(on: occurrence, at: time, into: &events)
    case .popped(let popped): advance(popped, on: occurrence, at: time, into: &events)
    case .failed, .swallowed, .rejected, .lifted: advanceSettled(on: occurrence)
    }
  }

  private mutating func advanceActions(
    on occurrence: PressOccurrence, at time: Timestamp, into events: inout [PressEvent]
  ) {
    switch occurrence {
    case .lift, .liftAway:
      events.append(saying(.end(.pinned), at: time))
      state = .lifted
    case .withdraw(let reason): takeAway(reason, to: .failed, at: time, into: &events)
    case .palm: takeAway(.palm, to: .rejected, at: time, into: &events)
    case .feedback, .open, .decline, .ease, .pop, .relax, .rest, .scroll, .stray, .leave, .lock,
      .crowd, .doubt:
      break
    }
  }

  /// An open press, with its actions locked or not, is closed by what took the contact away.
  mutating func takeAway(
    _ reason: PressEvent.Reason, to settled: PressState, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    events.append(saying(.end(.cancelled(reason)), at: time))
    state = settled
  }

  private mutating func advanceDrag(
    on occurrence: PressOccurrence, at time: Timestamp, into events: inout [PressEvent]
  ) {
    switch occurrence {
    case .lift, .liftAway: state = .lifted
    case .withdraw(let reason):
      events.append(saying(.dragCancelled(reason), at: time))
      state = .failed
    case .palm:
      events.append(saying(.dragCancelled(.palm), at: time))
      state = .rejected
    case .feedback, .open, .decline, .ease, .pop, .relax, .rest, .scroll, .stray, .leave, .lock,
      .crowd, .doubt:
      break
    }
  }

  /// Nothing more is said of a contact that has come to its outcome; a palm stays one till lift.
  private mutating func advanceSettled(on occurrence: PressOccurrence) {
    switch occurrence {
    case .palm: state = .rejected
    case .lift, .liftAway: state = .lifted
    case .feedback, .open, .decline, .ease, .pop, .relax, .rest, .scroll, .stray, .leave, .lock,
      .withdraw,
      .crowd, .doubt:
      break
    }
  }
}
