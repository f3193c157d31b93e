// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
public import TouchModel

/// Time, and the finger that slides over rows.
extension ActionEngine {
  /// Lets time go by; every deadline until then fires at its own time, in order.
  public mutating func advance(to time: Timestamp) {
    while let due = deadline, due <= time {
      reach(due)
      fire()
    }
    reach(time)
  }

  /// Does what is due now.
  private mutating func fire() {
    guard let due = machine.deadline, due <= now else { return expirePerformances() }
    switch machine.state {
    case .filling(let filling):
      emit(.notify(.providerLate(filling.draft.region)), filling.draft.contact)
      step(.dismiss(.empty))
    case .open(let shown): expireLookups(of: shown)
    case .choosing(let shown, let finger):
      if let late = shown.deadline, late <= now { return expireLookups(of: shown) }
      fire(shown, finger)
    case .closed, .hinting, .previewing: return
    }
  }

  private mutating func fire(
    _ shown: Presentation, _ finger: PresentationMachine.Finger
  ) {
    if case .resting(let edge, let since, let moves) = finger.scrolling, shown.canScroll(to: edge),
      since + PresentationMachine.Limits.resting + PresentationMachine.Limits.move * moves <= now
    {
      return scroll(shown, finger, to: edge, since, moves)
    }
    switch finger.hover {
    case .nothing: return
    case .row: step(.arm)
    case .armed(let row, _): open(row, of: shown)
    }
  }

  /// Follows a contact to where it is; only the finger that has a say matters.
  public mutating func follow(_ contact: ContactSerial, to point: Position, at time: Timestamp) {
    advance(to: time)
    // Asked first, because taking what is open out of its state costs more than all the rest.
    guard machine.isChoosing else { return }
    guard case .choosing(let shown, let finger) = machine.state, finger.contact == contact else {
      return
    }
    place(finger, at: point, over: shown)
    guard case .choosing(let shown, let finger) = machine.state, finger.scrolling.isOverRows else {
      return
    }
    let row = shown.enabledRow(at: point)
    if row != finger.hover.row { step(.slide(row, now)) }
  }

  /// Hears that a contact was lifted; a row it slid to is chosen.
  ///
  /// The lift of the opening finger is told by the end of its press already.
  public mutating func lift(_ contact: ContactSerial, at point: Position, time: Timestamp) {
    follow(contact, to: point, at: time)
    guard case .choosing(let shown, let finger) = machine.state, finger.contact == contact else {
      return
    }
    release(shown, finger)
  }

  /// Chooses the armed row, or none.
  mutating func release(_ shown: Presentation, _ finger: PresentationMachine.Finger) {
    guard case .armed(let row, _) = finger.hover else { return step(.lift) }
    choose(row, of: shown)
  }

  /// Chooses a row; the finger is gone.
  mutating func choose(_ row: Int, of shown: Presentation) {
    guard shown.rows.indices.contains(row), shown.rows[row].isEnabled else { return step(.lift) }
    switch shown.rows[row].meaning {
    case .shortcut(let item): step(.choose(.shortcutItem(item)))
    case .action(let action): choose(action, of: shown)
    case .previewAction(let action):
      guard let preview = shown.preview else { return step(.lift) }
      step(.choose(.previewAction(action, preview)))
    case .placeholder: step(.lift)
    case .menu, .group, .back:
      open(row, of: shown)
      step(.lift)
    }
  }

  private mutating func choose(_ action: Action, of shown: Presentation) {
    let subject = Performance.Subject.action(action, identifier: shown.identifier)
    if action.attributes.contains(.keepsMenuPresented) {
      step(.keep(subject, shown.choosing(action)))
    } else {
      step(.choose(subject))
    }
  }

  /// Opens the rows behind a row, or those before it.
  private mutating func open(_ row: Int, of shown: Presentation) {
    if let turned = shown.turned(to: row) { step(.amend(lookUp(turned))) }
  }
}
