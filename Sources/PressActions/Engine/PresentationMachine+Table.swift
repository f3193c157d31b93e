// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// The rows of the table, grouped by state.
extension PresentationMachine {
  /// What follows on an event in the present state.
  func step(on event: Event) -> (State, [Output]) {
    switch state {
    case .closed: whenClosed(event)
    case .hinting(let draft): whenHinting(draft, event)
    case .filling(let filling): whenFilling(filling, event)
    case .previewing(let shown): whenPreviewing(shown, event)
    case .choosing(let shown, let finger): whenChoosing(shown, finger, event)
    case .open(let shown): whenOpen(shown, event)
    }
  }

  private func whenClosed(_ event: Event) -> (State, [Output]) {
    switch event {
    case .hint(let draft, let value): (.hinting(draft), [.dim(draft, value)])
    case .wait(let filling): (.filling(filling), [])
    case .show(let shown, let finger): show(shown, finger)
    case .withdraw, .amend, .fill, .turn, .progress, .reveal, .lock, .commit, .touch, .slide, .arm,
      .scroll, .lift, .choose, .keep, .dismiss:
      (state, [])
    }
  }

  private func whenHinting(_ draft: Presentation, _ event: Event) -> (State, [Output]) {
    switch event {
    case .hint(let draft, let value): (.hinting(draft), [.dim(draft, value)])
    // The next hint tells it; until then what was pressed lies where it did.
    case .turn(let turn): (.hinting(draft.turned(by: turn)), [])
    case .withdraw, .dismiss: (.closed, [.dim(draft, 0)])
    case .wait(let filling): (.filling(filling), [])
    case .show(let shown, let finger): show(shown, finger)
    case .amend, .fill, .progress, .reveal, .lock, .commit, .touch, .slide, .arm, .scroll, .lift,
      .choose, .keep:
      (state, [])
    }
  }

  private func whenFilling(_ filling: Filling, _ event: Event) -> (State, [Output]) {
    switch event {
    case .wait(let filling): return (.filling(filling), [])
    case .show(let shown, let finger): return show(shown, finger)
    case .lift:
      // The press was pinned before the app answered: what it says will open without a finger.
      var left = filling
      left.opening.isHeld = false
      return (.filling(left), [])
    case .turn(let turn):
      var turned = filling
      turned.draft = filling.draft.turned(by: turn)
      return (.filling(turned), [])
    case .dismiss: return (.closed, [.dim(filling.draft, 0)])
    case .hint, .withdraw, .amend, .fill, .progress, .reveal, .lock, .commit, .touch, .slide, .arm,
      .scroll, .choose, .keep:
      return (state, [])
    }
  }

  private func whenPreviewing(_ shown: Presentation, _ event: Event) -> (State, [Output]) {
    var shown = shown
    switch event {
    case .amend(let changed): return (.previewing(changed), [.update(changed)])
    case .turn(let turn): shown = shown.turned(by: turn)
    case .progress(let value): shown.progress = value
    case .reveal(let value): shown.reveal = value
    case .lock: return lock(shown)
    case .commit: return (.closed, commit(shown))
    case .lift:
      shown.unhideRows()
      return (.open(shown), [.update(shown)])
    case .dismiss(let reason): return (.closed, [.dismiss(shown, reason)])
    case .hint, .withdraw, .wait, .show, .fill, .touch, .slide, .arm, .scroll, .choose, .keep:
      return (state, [])
    }
    return (.previewing(shown), [.update(shown)])
  }

  private func whenChoosing(
    _ shown: Presentation, _ finger: Finger, _ event: Event
  ) -> (State, [Output]) {
    switch event {
    case .amend(let changed):
      return (.choosing(changed, Finger(contact: finger.contact)), [.update(changed)])
    case .fill(let changed):
      let kept = shown.isSameRow(finger.hover.row, in: changed)
      let left = Finger(
        contact: finger.contact, hover: kept ? finger.hover : .nothing,
        scrolling: finger.scrolling)
      let filled = changed.selecting(kept ? shown.selected : nil)
      return (.choosing(filled, left), [.update(filled)])
    case .turn(let turn):
      // Where the finger is now is known with its next move.
      let turned = shown.turned(by: turn)
      return (.choosing(turned, Finger(contact: finger.contact)), [.update(turned)])
    case .slide(let row, let time): return slide(shown, finger, to: row, at: time)
    case .arm: return arm(shown, finger)
    case .scroll(let moved, let finger):
      return (.choosing(moved, finger), moved == shown ? [] : [.update(moved)])
    case .lift:
      let left = shown.selecting(nil)
      return (.open(left), left == shown ? [] : [.update(left)])
    case .choose(let subject): return (.closed, choose(subject, finger.contact, shown))
    case .keep(let subject, let changed):
      return (.open(changed), [.perform(subject, finger.contact), .update(changed)])
    case .commit: return (.closed, commit(shown))
    case .dismiss(let reason): return (.closed, [.dismiss(shown, reason)])
    case .hint, .withdraw, .wait, .show, .progress, .reveal, .lock, .touch:
      return (state, [])
    }
  }

  private func whenOpen(_ shown: Presentation, _ event: Event) -> (State, [Output]) {
    switch event {
    case .touch(let contact): (.choosing(shown, Finger(contact: contact)), [])
    case .amend(let changed): open(changed)
    case .fill(let changed):
      // The row that keys marked stays marked where it is the same one.
      open(shown.isSameRow(shown.selected, in: changed) ? changed : changed.selecting(nil))
    case .turn(let turn): open(shown.turned(by: turn))
    case .dismiss(let reason): (.closed, [.dismiss(shown, reason)])
    case .hint, .withdraw, .wait, .show, .progress, .reveal, .lock, .commit, .slide, .arm, .scroll,
      .lift, .choose, .keep:
      (state, [])
    }
  }
}

/// What the rows of the table do.
extension PresentationMachine {
  private func show(_ shown: Presentation, _ finger: ContactSerial?) -> (State, [Output]) {
    var shown = shown
    guard let finger else {
      shown.unhideRows()
      return (.open(shown), [.present(shown)])
    }
    if shown.kind == .preview { return (.previewing(shown), [.present(shown)]) }
    return (.choosing(shown, Finger(contact: finger)), [.present(shown)])
  }

  private func open(_ shown: Presentation) -> (State, [Output]) {
    (.open(shown), [.update(shown)])
  }

  private func lock(_ shown: Presentation) -> (State, [Output]) {
    var shown = shown
    guard shown.hasRows else {
      shown.isLockedInVain = true
      return (.previewing(shown), [])
    }
    shown.unhideRows()
    return (.choosing(shown, Finger(contact: shown.contact)), [.update(shown)])
  }

  private func slide(
    _ shown: Presentation, _ finger: Finger, to row: Int?, at time: Timestamp
  ) -> (State, [Output]) {
    var finger = finger
    finger.hover = row.map { .row($0, since: time) } ?? .nothing
    let left = shown.selecting(nil)
    return (.choosing(left, finger), left == shown ? [] : [.update(left)])
  }

  private func arm(_ shown: Presentation, _ finger: Finger) -> (State, [Output]) {
    guard case .row(let row, let since) = finger.hover else { return (state, []) }
    var finger = finger
    finger.hover = .armed(row, since: since)
    let selected = shown.selecting(row)
    return (.choosing(selected, finger), [.update(selected)])
  }

  /// The handler runs after the menu has closed (M8).
  private func choose(
    _ subject: Performance.Subject, _ contact: ContactSerial, _ shown: Presentation
  ) -> [Output] {
    [.dismiss(shown, .chosen), .perform(subject, contact)]
  }

  /// A preview of Peek & Pop becomes the app's screen; of a context menu's the app decides (M6).
  private func commit(_ shown: Presentation) -> [Output] {
    let subject: Performance.Subject
    switch (shown.kind, shown.preview) {
    case (.preview, let preview?): subject = .commit(preview, shown.region)
    case (.contextMenu, let preview):
      subject = .commitMenu(identifier: shown.identifier, preview, shown.region)
    case (.quickActions, _), (.preview, nil): return [.dismiss(shown, .outside)]
    }
    return [.dismiss(shown, .committed), .perform(subject, shown.contact)]
  }
}
