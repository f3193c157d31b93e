// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Decides what each contact is: tap, long press, peek, pop, drag, or nothing.
///
/// A pure machine. It is told of contacts in the order of their stamps and says what it decides;
/// `Docs/state-machines/press.md` has its table. Nothing is ever decided by a clock: whoever drives
/// it sleeps until ``nextDeadline``, reads what is readable, and then says how late it is.
public struct PressRecognizer: Sendable {
  /// The settings for contacts that land from now on.
  public var settings: PressSettings { limits.settings }
  /// The steps taken so far, for whoever set this to an empty list; `nil` keeps none.
  public var journal: [PressStep]?
  /// What was measured of each contact, for whoever set this to an empty one; `nil` keeps none.
  public var ledger: PressLedger?

  var limits: PressLimits
  /// The contacts that are down, in the order of their landing.
  var contacts: [PressContact] = []
  var waits = TapWaits()
  /// Targets on which nothing new begins until all fingers are up (rule R16).
  var crowded: [TargetID] = []
  var isPenNear = false
  /// What is due first, kept so that it need not be looked for each time that somebody asks.
  private var next = Due()

  /// Makes a recognizer without contacts.
  public init(settings: PressSettings = PressSettings()) {
    limits = PressLimits(settings)
  }

  /// When something happens next without any input, or `nil` while nothing is pending.
  ///
  /// Kept, since it is asked for with each frame.
  public private(set) var nextDeadline: Timestamp?

  /// Whether no contact is down and no tap waits.
  public var isAtRest: Bool { contacts.isEmpty && waits.isEmpty && crowded.isEmpty }

  /// Changes the settings; contacts that are down keep those they landed with (rule R21).
  public mutating func configure(
    _ settings: PressSettings, at time: Timestamp, into events: inout [PressEvent]
  ) {
    advance(to: time, into: &events)
    limits = PressLimits(settings)
    guard !settings.doubleTap.isEnabled else { return }
    waits.flush(at: time, into: &events, &journal)
    lookAhead()
  }

  /// Lets time pass: whatever is due at or before `time` happens, in the order of its deadlines.
  public mutating func advance(to time: Timestamp, into events: inout [PressEvent]) {
    guard next.deadline.time <= time else { return }
    fireAll(until: time, into: &events)
  }

  /// Takes one input; what is due before it happens before it, and what it makes due, after it.
  public mutating func feed(_ input: borrowing PressInput, into events: inout [PressEvent]) {
    let time = input.time
    advance(to: time, into: &events)
    switch input.kind {
    case .down(let landing): land(landing, at: time, into: &events)
    case .move(let contact, let sample): move(contact, sample, at: time, into: &events)
    case .up(let contact, let place): lift(contact, at: place, time, into: &events)
    case .cancel(let contact, let reason): cancel(contact, reason, at: time, into: &events)
    case .palm(let contact): step(contact, on: .palm, at: time, into: &events)
    case .classify(let contact, let opinion): classify(contact, opinion, time, into: &events)
    case .button(let contact): press(contact, .button, at: time, into: &events)
    case .penProximity(let isNear): approach(isNear, at: time, into: &events)
    case .offer(let contact, let offers): offer(contact, offers)
    case .tick: break
    }
    lookAhead()
    advance(to: time, into: &events)
  }

  // MARK: Deadlines

  /// What is due first; of two contacts at the same time the one that landed first.
  struct Due {
    var deadline = PressDeadline.none
    /// The place of the contact; of no meaning when the purpose is to confirm a tap.
    var index = 0
  }

  /// Finds out what is due first; to be done whenever something has changed.
  private mutating func lookAhead() {
    next = Due()
    for index in contacts.indices where contacts[index].mayBeDue {
      let deadline = contacts[index].deadline
      if deadline.isBefore(next.deadline) { next = Due(deadline: deadline, index: index) }
    }
    if !waits.isEmpty { next.deadline.offer(waits.deadline, for: .confirm) }
    nextDeadline = next.deadline.time == .never ? nil : next.deadline.time
  }

  /// Nearly always nothing is due, so this is kept apart from the question whether something is.
  @inline(never)
  private mutating func fireAll(until time: Timestamp, into events: inout [PressEvent]) {
    while next.deadline.time <= time, next.deadline.time != .never {
      fire(next, into: &events)
      lookAhead()
    }
  }

  private mutating func fire(_ due: Due, into events: inout [PressEvent]) {
    let time = due.deadline.time
    guard due.deadline.purpose != .confirm else {
      waits.confirmDue(at: time, into: &events, &journal)
      return
    }
    let occurrence = contacts[due.index].classify(due.deadline.purpose, at: time)
    step(at: due.index, on: occurrence, time, into: &events)
  }
}
