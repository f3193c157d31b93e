// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Rows that do not all show: fingers, wheels and keys that scroll them.
extension ActionEngine {
  /// The finger that has a say is at a point: it drags rows, or rests at an end of them, or neither.
  ///
  /// The finger that opened them never drags, since it slides over rows to choose one (M5). It scrolls by
  /// resting at an end, which a later finger, whose tap may take its time, does not.
  mutating func place(
    _ finger: PresentationMachine.Finger, at point: Position, over shown: Presentation
  ) {
    fingerPlace = point
    var next = finger
    switch finger.scrolling {
    case .dragging(let reach):
      let moved = shown.scrolled(to: reach - shown.height(of: point))
      if moved.offset != shown.offset { step(.scroll(moved, finger)) }
      return
    case .resting(let edge, _, _) where shown.edge(at: point) == edge: return
    case .resting: next.scrolling = .none
    case .none: break
    }
    if finger.contact == shown.contact, let edge = shown.edge(at: point) {
      next.scrolling = .resting(edge, since: now, moves: 0)
    }
    if next != finger { step(.scroll(shown, next)) }
  }

  /// Rows move on below a finger that rests at an end of them.
  mutating func scroll(
    _ shown: Presentation, _ finger: PresentationMachine.Finger, to edge: Presentation.Edge,
    _ since: Timestamp, _ moves: Int
  ) {
    let length = PresentationMachine.Limits.length(afterMoves: moves)
    var moved = shown.scrolled(to: shown.offset + edge.sign * length)
    var next = finger
    next.scrolling = .resting(edge, since: since, moves: moves + 1)
    let kept = finger.hover.row.flatMap { shown.row($0, in: moved) }
    let row = fingerPlace.flatMap { moved.enabledRow(at: $0) }
    if row == kept {
      next.hover = finger.hover.moved(to: kept)
    } else {
      // Another row has come below the finger, which means that one from now on.
      next.hover = row.map { .row($0, since: now) } ?? .nothing
      moved.selected = nil
    }
    step(.scroll(moved, next))
  }

  /// A finger moved too far for a tap: where more rows are than show, it drags them.
  mutating func drag(_ event: PressEvent) {
    if case .open(let shown) = machine.state, shown.isScrollable, shown.isOverRows(event.origin) {
      step(.touch(event.contact))
    }
    guard case .choosing(let shown, var finger) = machine.state, finger.contact == event.contact,
      finger.contact != shown.contact, shown.isScrollable, shown.isOverRows(event.origin),
      finger.scrolling.isOverRows
    else { return }
    finger.hover = .nothing
    // Counted from here, so that nothing jumps by the way that made it more than a tap.
    finger.scrolling = .dragging(reach: shown.offset + shown.height(of: event.position))
    step(.scroll(shown.selecting(nil), finger))
  }

  // MARK: Without a finger

  /// Scrolls what is open; downward where the length is positive.
  mutating func scroll(by length: Millimeters) {
    guard case .open(let shown) = machine.state, shown.isScrollable else { return }
    let moved = shown.scrolled(to: shown.offset + length.value)
    if moved != shown { step(.amend(moved)) }
  }

  /// Marks the next row whose title begins with a text.
  mutating func find(_ text: String) {
    guard case .open(let shown) = machine.state else { return }
    if let marked = shown.marking(text: text) { step(.amend(marked)) }
  }

  /// Leads from the marked row to another one, or into the rows behind it, or back from them.
  mutating func move(_ way: MenuStep, from seen: SeenRow?) {
    guard case .open(var shown) = machine.state else { return }
    if let seen, let row = shown.row(seen.row, seenAfter: seen.before), row >= 0 {
      shown.selected = shown.rows.indices.contains(row) ? row : nil
    }
    switch way {
    case .up, .down, .first, .last, .pageUp, .pageDown:
      if let marked = shown.marking(way) { step(.amend(marked)) }
    case .into:
      guard let row = shown.selected, shown.rows[row].opensRows, shown.rows[row].isEnabled else {
        return
      }
      if let inner = shown.turned(to: row) { step(.amend(lookUp(inner).markingFirst())) }
    case .out:
      guard shown.levels.count > 1, let outer = shown.turned(to: 0) else { return }
      step(.amend(lookUp(outer).marking(whatOpened: shown)))
    }
  }

  /// Chooses the marked row, or where none is marked the preview.
  ///
  /// Nothing where rows are scrolled and none is marked: whoever had marked one means no preview.
  mutating func chooseMarked() {
    guard case .open(let shown) = machine.state, shown.selected != nil || !shown.isScrolled else {
      return
    }
    choose(shown.selected, before: nil)
  }
}

extension PresentationMachine.Scrolling {
  /// Whether the finger means the row that it is over.
  var isOverRows: Bool {
    switch self {
    case .none, .resting: true
    case .dragging: false
    }
  }
}
