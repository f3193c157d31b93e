// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What follows while the press is open.
extension PressContact {
  mutating func advance(
    _ peek: PressState.Peek, on occurrence: PressOccurrence, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    switch occurrence {
    case .rest(let reading): rest(peek, reading, at: time, into: &events)
    case .lock(let reveal): lock(peek, reveal, at: time, into: &events)
    case .pop: pop(peek, at: time, into: &events)
    case .relax: relax(peek, at: time, into: &events)
    case .lift, .liftAway: close(peek, at: time, into: &events)
    case .withdraw(let reason): takeAway(reason, to: .failed, at: time, into: &events)
    case .palm: takeAway(.palm, to: .rejected, at: time, into: &events)
    // An open press belongs to the preview: fingers, triggers and doubts come too late.
    case .feedback, .open, .decline, .ease, .scroll, .stray, .leave, .crowd, .doubt: break
    }
  }

  private mutating func rest(
    _ peek: PressState.Peek, _ reading: PressOccurrence.Reading, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    var next = peek
    tell(&next, reveal: reading.reveal, at: time, into: &events)
    next.deepSince = reading.marks.contains(.deep) ? min(next.deepSince, time) : .never
    if next.stage == 1 {
      next.slackSince = reading.marks.contains(.slack) ? min(next.slackSince, time) : .never
    } else if next.stage == 0, reading.marks.contains(.firm) {
      tell(&next, stage: 1, at: time, into: &events)
    }
    if reading.marks.contains(.progressing) {
      tell(&next, progress: reading.nearness, at: time, into: &events)
    }
    state = .peek(next)
  }

  private mutating func lock(
    _ peek: PressState.Peek, _ reveal: Double, at time: Timestamp, into events: inout [PressEvent]
  ) {
    var last = peek
    tell(&last, reveal: reveal, at: time, into: &events)
    events.append(saying(.haptic(.light), at: time))
    events.append(saying(.actions, at: time))
    state = .actions
  }

  private mutating func pop(
    _ peek: PressState.Peek, at time: Timestamp, into events: inout [PressEvent]
  ) {
    var last = peek
    tell(&last, stage: 2, at: time, into: &events)
    events.append(saying(.haptic(.strong), at: time))
    events.append(saying(.pop, at: time))
    events.append(saying(.end(.popped), at: time))
    state = .popped(PressState.Popped())
  }

  private mutating func relax(
    _ peek: PressState.Peek, at time: Timestamp, into events: inout [PressEvent]
  ) {
    var next = peek
    next.slackSince = .never
    tell(&next, stage: 0, at: time, into: &events)
    state = .peek(next)
  }

  /// Force closes what it opened; what time opened stays; a menu always stays (rules R12, D6).
  private mutating func close(
    _ peek: PressState.Peek, at time: Timestamp, into events: inout [PressEvent]
  ) {
    var last = peek
    tell(&last, stage: 0, at: time, into: &events)
    let lift = limits.settings.lift
    let mode = peek.source == .force ? lift.force : lift.time
    let pins = target.isMenu || mode == .pin
    events.append(saying(.end(pins ? .pinned : .dismissed), at: time))
    state = .lifted
  }

  // MARK: Quiet values

  func tell(
    _ peek: inout PressState.Peek, stage: Int, at time: Timestamp, into events: inout [PressEvent]
  ) {
    guard peek.stage != stage else { return }
    peek.stage = stage
    events.append(saying(.stage(stage), at: time))
  }

  func tell(
    _ peek: inout PressState.Peek, progress: Double, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard abs(progress - peek.progress) >= PressLimits.smallestChange else { return }
    peek.progress = progress
    events.append(saying(.progress(progress), at: time))
  }

  func tell(
    _ peek: inout PressState.Peek, reveal: Double, at time: Timestamp,
    into events: inout [PressEvent]
  ) {
    guard peek.reveal != reveal else { return }
    peek.reveal = reveal
    events.append(saying(.reveal(reveal), at: time))
  }
}
