// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The looks at geometry and thresholds; nothing here changes what is true of the contact.
///
/// Some are `mutating` all the same: a contact holds its last moments and is too large to be copied
/// for each look, and only a function that might change it is given it where it lies.
extension PressContact {
  /// What a passed deadline means; `time` is the deadline's own.
  mutating func classify(_ purpose: PressDeadline.Purpose, at time: Timestamp) -> PressOccurrence {
    switch purpose {
    case .feedback, .confirm: .feedback
    case .force: isFalling(at: time) ? .ease : trigger(.force)
    case .area: trigger(.area)
    case .leave: classifyDeparture()
    case .hold: trigger(.time)
    case .pop: .pop
    case .relax: .relax
    }
  }

  /// What opens the press, or would if the target had something to show.
  func trigger(_ source: PressEvent.PeekSource) -> PressOccurrence {
    target.offers ? .open(source) : .decline(source)
  }

  /// Takes the values of a sample and says what they mean; `nil` where all is decided.
  ///
  /// One call that changes the contact, so that it is looked at where it lies and not copied.
  mutating func classify(_ sample: PressInput.Sample, at time: Timestamp) -> PressOccurrence? {
    note(sample, at: time)
    if case .pending(let pending) = state { return classifyMove(of: pending, at: time) }
    if case .peek(let peek) = state { return classifyMove(of: peek, at: time) }
    if case .popped = state { return classifyMoveOfPopped() }
    return nil
  }

  /// What a lift means, at the place where it was reported.
  mutating func classifyLift(at place: Position?) -> PressOccurrence {
    guard case .pending(let pending) = state, let place, place != position, limits.settle == 0
    else { return .lift }
    let isAway = isScrolled(to: place, pending) || isStrayed(to: place, pending)
    return isAway ? .liftAway : .lift
  }

  /// The force of the contact as the tiers see it, right after landing and with each sample.
  mutating func reading(of pending: PressState.Pending, at time: Timestamp)
    -> PressOccurrence.Reading
  {
    var reading = PressOccurrence.Reading()
    reading.marks.add(.firm, if: force.value >= limits.peekOn)
    reading.marks.add(.deep, if: force.value >= limits.popOn)
    if forceClass == .area, limits.settings.area.opensPeek {
      reading.marks.add(.grown, if: size.growth >= limits.settings.area.growth)
      reading.marks.add(.returned, if: size.hasReturned)
    }
    reading.marks.add(
      .strayed, if: pending.isAmbiguous && travel(to: position) > plainSlop)
    (reading.nearness, reading.isByForce) = hint(of: pending, at: time)
    return reading
  }

  @inline(__always)
  private mutating func classifyMove(of pending: PressState.Pending, at time: Timestamp)
    -> PressOccurrence
  {
    let departure = departure(of: pending)
    guard let departure else { return .rest(reading(of: pending, at: time)) }
    return limits.settle == 0 ? departure : .leave
  }

  /// How a finger left the slop, by where it is now; `nil` within the slop.
  private mutating func departure(of pending: PressState.Pending) -> PressOccurrence? {
    if isScrolled(to: position, pending) { return .scroll }
    return isStrayed(to: position, pending) ? .stray : nil
  }

  /// What becomes of a finger that has been outside the slop for long enough.
  private mutating func classifyDeparture() -> PressOccurrence {
    guard case .pending(let pending) = state else { return .stray }
    return departure(of: pending) ?? .stray
  }

  @inline(__always)
  private mutating func classifyMove(of peek: PressState.Peek, at time: Timestamp)
    -> PressOccurrence
  {
    var reading = PressOccurrence.Reading()
    if mayReveal {
      reading.reveal = reveal(of: peek)
      if isLocked(peek, at: time) { return .lock(reveal: reading.reveal) }
    }
    reading.marks.add(.firm, if: force.value >= limits.peekOn)
    reading.marks.add(.slack, if: force.value < limits.peekOff)
    let isArmed = reading.reveal <= limits.settings.actions.disarm
    reading.marks.add(.deep, if: force.value >= limits.popOn && isArmed)
    if mayPop {
      reading.marks.formUnion(.progressing)
      reading.nearness = limits.progressShare(force)
    }
    return .rest(reading)
  }

  private mutating func classifyMoveOfPopped() -> PressOccurrence {
    var reading = PressOccurrence.Reading()
    reading.marks.add(.shallow, if: force.value < limits.popOff)
    reading.marks.add(.slack, if: force.value < limits.peekOff)
    return .rest(reading)
  }

  // MARK: Slop

  private func travel(to place: Position) -> Double {
    origin.distance(to: place).value
  }

  /// The slop before anything widens it; where a scroller competes, the scroller's.
  private var plainSlop: Double {
    let press = limits.settings.press
    return press.scroll == .none ? press.slop.value : press.scrollSlop.value
  }

  /// A pressing finger rolls, and its center shifts; it may wander further (rule R6).
  private func widening(_ pending: PressState.Pending) -> Double {
    let presses = feelsForce && force.value >= limits.peekOff
    return slopFactor * (presses || pending.isAmbiguous ? limits.settings.press.slopMultiplier : 1)
  }

  /// How far something went, and how far it may go without a consequence.
  struct Reach: Hashable, Sendable {
    var measured: Double
    var limit: Double

    var isBeyond: Bool { measured > limit }
  }

  /// How far a place lies from the landing in a direction that scrolls; `nil` where none does.
  @inline(__always)
  func scrollReach(at place: Position, _ pending: PressState.Pending) -> Reach? {
    let along: Double
    switch limits.settings.press.scroll {
    case .none: return nil
    case .any: along = travel(to: place)
    case .horizontal: along = abs(way(to: place).x)
    case .vertical: along = abs(way(to: place).y)
    }
    return Reach(
      measured: along, limit: limits.settings.press.scrollSlop.value * widening(pending))
  }

  /// Which way a place lies from the landing, as the person sees it.
  private func way(to place: Position) -> (x: Double, y: Double) {
    turn.way(x: place.x.value - origin.x.value, y: place.y.value - origin.y.value)
  }

  /// How far a place lies from the landing.
  @inline(__always)
  func reach(at place: Position, _ pending: PressState.Pending) -> Reach {
    Reach(
      measured: travel(to: place), limit: limits.settings.press.slop.value * widening(pending))
  }

  private func isScrolled(to place: Position, _ pending: PressState.Pending) -> Bool {
    scrollReach(at: place, pending)?.isBeyond ?? false
  }

  private func isStrayed(to place: Position, _ pending: PressState.Pending) -> Bool {
    reach(at: place, pending).isBeyond
  }

  // MARK: Force and time

  private func isFalling(at time: Timestamp) -> Bool { force.value < steadyForce(at: time) }

  /// The force below which a finger is letting go.
  func steadyForce(at time: Timestamp) -> Double {
    let strongest = forces.strongest(at: time, window: limits.fallingWindow)
    return limits.settings.force.fallingRatio * max(strongest, force.value)
  }

  private func hint(
    of pending: PressState.Pending, at time: Timestamp
  ) -> (nearness: Double, isByForce: Bool) {
    let byForce = feelsForce ? limits.hintShare(force, isShown: pending.hint > 0) : 0
    let mayHold = opensByTime && !pending.isSecond && !pending.isRefused
    guard mayHold else { return (byForce, byForce > 0) }
    let elapsed = Double(time.microseconds - landed.microseconds - limits.hint)
    let span = Double(max(limits.longPress - limits.hint, 1000))
    let byTime = min(max(elapsed / span, 0), 1)
    return (max(byForce, byTime), byForce > byTime)
  }

  // MARK: Preview actions

  func rise(of peek: PressState.Peek) -> Double {
    height(at: peek.place).value - height(at: position).value
  }

  /// The reveal, changed only by steps that are worth telling.
  private mutating func reveal(of peek: PressState.Peek) -> Double {
    let actions = limits.settings.actions
    let reveal = PressLimits.share(
      of: rise(of: peek), from: actions.reveal.value, to: actions.lock.value)
    return abs(reveal - peek.reveal) >= PressLimits.smallestChange ? reveal : peek.reveal
  }

  private mutating func isLocked(_ peek: PressState.Peek, at time: Timestamp) -> Bool {
    let actions = limits.settings.actions
    let rise = rise(of: peek)
    if rise >= actions.lock.value { return true }
    guard rise >= actions.quickLock.value else { return false }
    return climb(of: peek, at: time) >= actions.quickLockSpeed
  }

  /// How fast the finger goes up, in millimeters per second.
  func climb(of peek: PressState.Peek, at time: Timestamp) -> Double {
    heights.speed(
      to: height(at: position), at: time, since: peek.opened, window: limits.velocityWindow)
  }
}
