// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What follows after the pop: only the tier, which falls as the finger lets go (rule D7).
extension PressContact {
  mutating func advance(
    _ popped: PressState.Popped, on occurrence: PressOccurrence, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    switch occurrence {
    case .rest(let reading): sink(popped, reading, at: time, into: &events)
    case .relax: settle(popped, at: time, into: &events)
    case .lift, .liftAway:
      settle(popped, at: time, into: &events)
      state = .lifted
    case .palm: state = .rejected
    case .feedback, .open, .decline, .ease, .pop, .scroll, .stray, .leave, .lock, .withdraw, .crowd,
      .doubt:
      break
    }
  }

  /// Tier 2 falls at once, tier 1 when it has been too weak for long enough.
  private mutating func sink(
    _ popped: PressState.Popped, _ reading: PressOccurrence.Reading, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    var next = popped
    if next.stage == 2, reading.marks.contains(.shallow) {
      next.stage = 1
      events.append(saying(.stage(1), at: time))
    }
    if next.stage == 1 {
      next.slackSince = reading.marks.contains(.slack) ? min(next.slackSince, time) : .never
    }
    state = .popped(next)
  }

  private mutating func settle(
    _ popped: PressState.Popped, at time: Timestamp, into events: inout [PressEvent]
  ) {
    if popped.stage != 0 { events.append(saying(.stage(0), at: time)) }
    state = .popped(PressState.Popped(stage: 0))
  }
}
