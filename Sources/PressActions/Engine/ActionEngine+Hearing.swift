// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// What the recognizer says.
extension ActionEngine {
  /// Hears an event of the recognizer.
  public mutating func hear(_ event: PressEvent) {
    advance(to: event.time)
    if event.target == .presentation {
      hearTouch(event)
    } else {
      hearPress(event)
    }
  }

  /// Hears of a contact that landed on something that can be pressed.
  private mutating func hearPress(_ event: PressEvent) {
    switch event.kind {
    case .press: inquire(event)
    case .hint(let value): hint(value, event)
    case .peek(let trigger): open(event, trigger)
    case .progress(let value): steer(event, .progress(Self.share(value)))
    case .reveal(let value): steer(event, .reveal(Self.share(value)))
    case .actions: steer(event, .lock)
    case .pop: steer(event, .commit)
    case .end(let outcome): end(event, outcome)
    case .tap: tap(event, count: 1)
    case .doubleTap: tap(event, count: 2)
    case .drag, .failed, .pressCancelled, .dragCancelled: comeToNothing(event)
    case .refused: refuse(event)
    case .haptic(let haptic): pulse(event, haptic)
    case .tapUnconfirmed, .stage: return
    }
  }

  /// Passes on a pulse; where nothing can be pressed a refusal is none.
  private mutating func pulse(_ event: PressEvent, _ haptic: PressEvent.Haptic) {
    if haptic == .failure, region(event.target).map({ $0.kind == .plain }) ?? true { return }
    guard pulsed(at: event.time) else { return }
    emit(.haptic(haptic), event.contact)
  }

  /// Steps, where the contact is the one that has a say.
  private mutating func steer(_ event: PressEvent, _ step: PresentationMachine.Event) {
    guard machine.isModal, machine.contact == event.contact else { return }
    if case .reveal = step, machine.presentation?.hasRows == false { return }
    self.step(step)
  }

  private mutating func tap(_ event: PressEvent, count: Int) {
    withdraw(event.contact)
    forget(event.contact)
    guard !machine.isModal else { return }
    emit(.tap(event.target, at: event.position, count: count), event.contact)
  }

  private mutating func comeToNothing(_ event: PressEvent) {
    withdraw(event.contact)
    forget(event.contact)
  }

  /// Nothing opened; where an app is not known here that is worth a word.
  private mutating func refuse(_ event: PressEvent) {
    withdraw(event.contact)
    guard case .quickActions(let app)? = fixtures[event.target]?.content,
      applicationItems[app] == nil
    else { return }
    emit(.notify(.appUnknown(app: app)), event.contact)
  }

  /// Takes back what was begun for a contact that leads to something else.
  public mutating func release(_ contact: ContactSerial) {
    withdraw(contact)
    forget(contact)
  }

  /// Clears the hint of a contact.
  private mutating func withdraw(_ contact: ContactSerial) {
    guard case .hinting(let draft) = machine.state, draft.contact == contact else { return }
    step(.withdraw)
  }

  private mutating func hint(_ value: Double, _ event: PressEvent) {
    guard let inquiry = inquiries.first(where: { $0.contact == event.contact }),
      case .offered = inquiry.progress
    else { return }
    if case .hinting(let draft) = machine.state, draft.contact != event.contact { return }
    var draft = inquiry.draft(at: event.position, on: surface)
    draft.trigger = event.source ?? .time
    step(.hint(draft, Self.share(value)))
  }

  /// A share that presenters can rely on, 0…1; what is no number counts as 0.
  private static func share(_ value: Double) -> Double {
    value > 0 ? min(value, 1) : 0
  }

  // MARK: The end of a press

  private mutating func end(_ event: PressEvent, _ outcome: PressEvent.Outcome) {
    follow(event.contact, to: event.position, at: event.time)
    forget(event.contact)
    guard machine.isModal, machine.contact == event.contact else { return }
    switch outcome {
    case .cancelled: step(.dismiss(.cancelled))
    case .popped: step(.commit)
    case .dismissed, .pinned: letGo(isPinned: outcome == .pinned)
    }
  }

  /// Lists stay open when a lift selects nothing, whatever opened them (D6); previews do not.
  private mutating func letGo(isPinned: Bool) {
    switch machine.state {
    case .choosing(let shown, let finger): release(shown, finger)
    case .previewing(let shown):
      let stays = isPinned && !(shown.isLockedInVain && shown.trigger == .force)
      step(stays ? .lift : .dismiss(.letGo))
    case .filling(let filling):
      step(isPinned || filling.draft.kind != .preview ? .lift : .dismiss(.letGo))
    case .closed, .hinting, .open: return
    }
  }

  // MARK: Without a finger

  /// Does what a tap on a row does, or on the preview; a row that is not there is none.
  ///
  /// `before` is how many rows stood before those that showed when the row was seen.
  mutating func choose(_ row: Int?, before: Int?) {
    guard case .open(let shown) = machine.state else { return }
    if let row {
      let there = before.map { shown.row(row, seenAfter: $0) } ?? row
      guard let there else { return }
      step(.touch(ContactSerial(0)))
      choose(there, of: shown)
    } else if shown.preview != nil, fixtures[shown.region] == nil {
      step(.touch(ContactSerial(0)))
      step(.commit)
    }
  }

  // MARK: A finger on what is open

  /// Hears of a contact that landed on what is open, or beside it.
  private mutating func hearTouch(_ event: PressEvent) {
    switch event.kind {
    case .press: touch(event)
    case .drag:
      touch(event)
      drag(event)
    case .tap, .doubleTap: tapPresentation(event)
    case .failed(let reason), .pressCancelled(let reason), .dragCancelled(let reason):
      // A finger that left its slop slides on, and its lift may still choose a row; or it drags them all.
      guard reason != .moved else { return drag(event) }
      guard machine.contact == event.contact else { return }
      if case .choosing = machine.state { step(.lift) }
    case .tapUnconfirmed, .hint, .peek, .progress, .reveal, .stage, .actions, .pop, .end,
      .refused, .haptic:
      return
    }
  }

  private mutating func touch(_ event: PressEvent) {
    if case .open = machine.state { step(.touch(event.contact)) }
    follow(event.contact, to: event.position, at: event.time)
  }

  /// A tap chooses a row, or commits the preview, or closes (Q7, M5).
  private mutating func tapPresentation(_ event: PressEvent) {
    touch(event)
    if case .filling(let filling) = machine.state, !filling.opening.isHeld {
      step(.dismiss(.outside))
    }
    guard case .choosing(let shown, let finger) = machine.state, finger.contact == event.contact
    else { return }
    if let row = shown.row(at: event.position) {
      choose(row, of: shown)
    } else {
      let mayCommit = fixtures[shown.region] == nil
      step(
        mayCommit && shown.isOnPreview(event.position) ? .commit : .dismiss(.outside))
    }
  }
}
