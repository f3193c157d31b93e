// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The figures, each taken from the machine's own state just before it moves on.
extension PressAccount {
  /// How long something was held, and when that would have been long enough.
  struct Hold: Hashable, Sendable {
    var since: Timestamp
    var until: Timestamp
    /// When it would have counted, all other waits included.
    var due: Timestamp

    /// How much longer it would have had to last, in microseconds; 0 or less where it counted.
    var shortage: Int64 { due.microseconds - until.microseconds }
    /// How long it lasted, in microseconds.
    var length: Int64 { until.microseconds - since.microseconds }
  }

  /// What was measured while the finger could still become anything.
  struct PendingFigures: Hashable, Sendable {
    /// From the landing to the end of waiting.
    var age: Hold?
    /// The farthest that the finger went, in proportion to how far it might.
    var reach: PressContact.Reach?
    /// The same in the direction in which something scrolls.
    var scroll: PressContact.Reach?
    /// How long it stayed outside, where that has to last (resistive panels).
    var outside: Hold?
    /// The strongest force.
    var force = 0.0
    /// The hold at the tier of a peek that came nearest to opening it.
    var firm: Hold?
    /// The force when a hold was long enough but falling, and the one that would have been steady.
    var falling: PressContact.Reach?
    /// The largest growth.
    var growth = 1.0
    /// The hold at the growth of a press that came nearest to opening it.
    var grown: Hold?
    var isSecond = false
    var isRefused = false
  }

  /// What was measured while the press was open.
  struct PeekFigures: Hashable, Sendable {
    /// When it opened.
    var opened: Timestamp?
    /// The strongest force.
    var force = 0.0
    /// The hold at the tier of a pop that came nearest to popping.
    var deep: Hold?
    /// The least reveal while the force was enough for a pop; a larger one disarms it.
    var reveal: Double?
    /// The highest that the finger rose.
    var rise = 0.0
    /// The fastest that it rose where that matters.
    var climb = 0.0
  }

  /// Takes the values of a contact as they are now; its size as it was sent, which the machine
  /// forgets where it decides nothing.
  mutating func note(_ contact: PressContact, size: Double?, at time: Timestamp) {
    end = max(end, time)
    target = contact.target
    guard samples.count < Limits.samples else { return }
    let travel = contact.origin.distance(to: contact.position)
    var slop: Millimeters?
    if case .pending(let pending) = contact.state {
      let reach =
        contact.scrollReach(at: contact.position, pending)
        ?? contact.reach(at: contact.position, pending)
      slop = Millimeters(reach.limit)
    }
    let size = size ?? samples.last?.size
    let baseline = contact.size.baseline.flatMap { $0 > 0 ? $0 : nil }
    let growth = size.flatMap { size in baseline.map { size / $0 } } ?? 1
    samples.append(
      Sample(
        time: time, position: contact.position, travel: travel, slop: slop,
        force: contact.feelsForce ? contact.force : nil, pressure: contact.pressure,
        size: size, growth: growth))
  }

  /// Takes a step that changed the state or said something.
  mutating func note(_ step: PressStep) {
    end = max(end, step.time)
    state = step.to
    guard step.from != step.to || !step.said.isEmpty, steps.count < Limits.steps else { return }
    steps.append(step)
  }

  /// Measures what the machine has before it, at the moment when it is about to decide.
  mutating func measure(
    _ contact: PressContact, before occurrence: PressOccurrence, at time: Timestamp
  ) {
    switch contact.state {
    case .pending(let pending): measure(contact, pending, before: occurrence, at: time)
    case .peek(let peek): measure(contact, peek, at: time)
    case .actions, .popped, .drag, .failed, .swallowed, .rejected, .lifted: break
    }
  }

  private mutating func measure(
    _ contact: PressContact, _ pending: PressState.Pending, before occurrence: PressOccurrence,
    at time: Timestamp
  ) {
    self.pending.age = Hold(since: landed, until: time, due: contact.holdDue(pending))
    self.pending.isSecond = pending.isSecond
    self.pending.isRefused = pending.isRefused
    self.pending.force = max(self.pending.force, contact.force.value)
    self.pending.growth = max(self.pending.growth, contact.size.growth)
    if Self.tellsPlace(occurrence, contact) {
      self.pending.reach = Self.farther(
        self.pending.reach, contact.reach(at: contact.position, pending))
      self.pending.scroll = Self.farther(
        self.pending.scroll, contact.scrollReach(at: contact.position, pending))
    }
    if pending.outsideSince != .never {
      let due = pending.outsideSince.advanced(byMicroseconds: contact.limits.settle)
      let hold = Hold(since: pending.outsideSince, until: time, due: due)
      self.pending.outside = Self.nearer(self.pending.outside, hold)
    }
    if pending.firmSince != .never {
      let hold = Hold(since: pending.firmSince, until: time, due: contact.forceDue(pending))
      self.pending.firm = Self.nearer(self.pending.firm, hold)
    }
    if pending.grownSince != .never {
      let hold = Hold(since: pending.grownSince, until: time, due: contact.areaDue(pending))
      self.pending.grown = Self.nearer(self.pending.grown, hold)
    }
    if occurrence.name == .ease {
      self.pending.falling = PressContact.Reach(
        measured: contact.force.value, limit: contact.steadyForce(at: time))
    }
  }

  private mutating func measure(
    _ contact: PressContact, _ peek: PressState.Peek, at time: Timestamp
  ) {
    self.peek.opened = peek.opened
    self.peek.force = max(self.peek.force, contact.force.value)
    if contact.force.value >= tiers.popOn {
      self.peek.reveal = min(self.peek.reveal ?? peek.reveal, peek.reveal)
    }
    let rise = contact.rise(of: peek)
    self.peek.rise = max(self.peek.rise, rise)
    if rise >= settings.actions.quickLock.value {
      self.peek.climb = max(self.peek.climb, contact.climb(of: peek, at: time))
    }
    guard peek.deepSince != .never, contact.mayPop else { return }
    let hold = Hold(since: peek.deepSince, until: time, due: contact.popDue(peek))
    self.peek.deep = Self.nearer(self.peek.deep, hold)
  }

  /// Whether the machine judges the place of the contact by this; deadlines bring no new place.
  private static func tellsPlace(_ occurrence: PressOccurrence, _ contact: PressContact) -> Bool {
    switch occurrence {
    case .rest, .scroll, .stray, .leave, .liftAway: true
    case .lift: contact.limits.settle == 0
    case .feedback, .open, .decline, .ease, .pop, .relax, .lock, .withdraw, .palm, .crowd, .doubt:
      false
    }
  }

  /// The hold that came nearer to counting.
  private static func nearer(_ best: Hold?, _ hold: Hold) -> Hold {
    guard let best else { return hold }
    return hold.shortage < best.shortage ? hold : best
  }

  /// The reach that used up more of what it might.
  private static func farther(
    _ best: PressContact.Reach?, _ reach: PressContact.Reach?
  ) -> PressContact.Reach? {
    guard let best, let reach else { return best ?? reach }
    return reach.measured * best.limit > best.measured * reach.limit ? reach : best
  }
}
