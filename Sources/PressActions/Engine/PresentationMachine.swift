// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// What is open on the surface, and which finger has a say in it.
///
/// `Docs/state-machines/action-engine.md` has the table that ``advance(on:)`` implements.
struct PresentationMachine: Sendable {
  /// Times that decide which row a sliding finger means.
  enum Limits {
    /// How long a finger is over a row before its lift chooses it (rule R15).
    static let arming = Duration.milliseconds(50)
    /// How long a finger rests on a row before the menu behind it opens (M5).
    static let resting = Duration.milliseconds(300)
    /// How long the app may take to say what is open.
    static let patience = Duration.seconds(1)
    /// How near to an end of rows a finger rests that brings further ones into sight: half a row, in
    /// millimeters.
    static let edge = RowLayout.Limits.rowHeight / 2
    /// How often rows move below a finger that rests there: no picture comes sooner on most screens.
    static let move = Duration.milliseconds(20)

    /// How far they move the next time, in millimeters: seven rows a second at first, and ever faster up
    /// to fifty, so that a long list has an end.
    static func length(afterMoves moves: Int) -> Double { min(1.2 + 0.03 * Double(moves), 9) }
  }

  /// What is true of the surface.
  enum State: Hashable, Sendable {
    /// Nothing is open.
    case closed
    /// A finger nears its peek, and the surroundings dim.
    case hinting(Presentation)
    /// A press opened, and the app has not yet said what it shows.
    case filling(Filling)
    /// A preview is shown under the finger that opened it.
    case previewing(Presentation)
    /// Rows are shown, and a finger is down that may slide to one.
    case choosing(Presentation, Finger)
    /// Something is shown, and no finger is down.
    case open(Presentation)
  }

  /// What happens to what is open.
  enum Event: Hashable, Sendable {
    /// The finger came nearer to its peek, or went farther from it.
    case hint(Presentation, Double)
    /// The hinting contact came to nothing.
    case withdraw
    /// The press opened, and the app still owes an answer.
    case wait(Filling)
    /// The press opened, or the missing answer came; the finger is down or gone.
    case show(Presentation, finger: ContactSerial?)
    /// What is shown changes.
    case amend(Presentation)
    /// A part of the menu that is shown was looked up, or is late.
    case fill(Presentation)
    /// The screen is turned like this from now on.
    case turn(ScreenTurn)
    /// The finger presses nearer to the pop.
    case progress(Double)
    /// The finger slides the actions of a preview into sight.
    case reveal(Double)
    /// The actions of a preview are locked open.
    case lock
    /// The preview is pressed through, or tapped.
    case commit
    /// A further finger lands while no other is down.
    case touch(ContactSerial)
    /// The finger comes over a row that can be chosen, or leaves one.
    case slide(Int?, Timestamp)
    /// The finger has been over its row long enough for its lift to choose it.
    case arm
    /// The finger begins or ends to scroll rows, or rows move below it.
    case scroll(Presentation, Finger)
    /// The finger is gone and chose nothing.
    case lift
    /// A row is chosen, and what is open closes.
    case choose(Performance.Subject)
    /// A row is chosen, and what is open stays, perhaps with other marks.
    case keep(Performance.Subject, Presentation)
    /// What is open closes.
    case dismiss(Effect.Dismissal.Reason)
  }

  /// What the engine is to say.
  enum Output: Hashable, Sendable {
    /// It opens.
    case present(Presentation)
    /// It looks different now.
    case update(Presentation)
    /// The surroundings are dimmed by so much.
    case dim(Presentation, Double)
    /// It closes.
    case dismiss(Presentation, Effect.Dismissal.Reason)
    /// The app is to carry something out.
    case perform(Performance.Subject, ContactSerial)
  }

  /// A press that opened.
  struct Opening: Hashable, Sendable {
    /// What the app said of it so far.
    var inquiry: Inquiry
    /// What opened it.
    var trigger: PressEvent.PeekSource
    /// Where the finger was.
    var finger: Position
    /// Whether the finger is still down.
    var isHeld = true

    /// What it opens, as far as it is known.
    func draft(on surface: TurnedSurface) -> Presentation {
      var draft = inquiry.draft(at: finger, on: surface)
      draft.trigger = trigger
      return draft
    }
  }

  /// A press that opened before the app said what it shows.
  struct Filling: Hashable, Sendable {
    /// The request that is not answered yet.
    var request: UInt32
    /// The press.
    var opening: Opening
    /// What is known of what it shows.
    var draft: Presentation
    /// When the app is too late.
    var until: Timestamp
  }

  /// The finger that may slide to a row.
  struct Finger: Hashable, Sendable {
    /// Its contact.
    var contact: ContactSerial
    /// What it is over.
    var hover = Hover.nothing
    /// What it does to rows that do not all show.
    var scrolling = Scrolling.none

    /// When something happens to what is shown though the finger is still.
    func deadline(over shown: Presentation) -> Timestamp? {
      if case .resting(let edge, let since, let moves) = scrolling, shown.canScroll(to: edge) {
        let next = since + Limits.resting + Limits.move * moves
        if case .row(_, let since) = hover { return min(next, since + Limits.arming) }
        return next
      }
      return hover.deadline(over: shown.rows)
    }
  }

  /// What a finger does to rows that do not all show.
  enum Scrolling: Hashable, Sendable {
    /// Nothing: it means the row that it is over.
    case none
    /// The finger that opened them is at an end of them, and they have moved so many times.
    case resting(Presentation.Edge, since: Timestamp, moves: Int)
    /// A later finger drags them: they are scrolled by `reach` less than the height it is at.
    case dragging(reach: Double)
  }

  /// What a sliding finger is over.
  enum Hover: Hashable, Sendable {
    /// No row that can be chosen.
    case nothing
    /// A row, not for long.
    case row(Int, since: Timestamp)
    /// A row that its lift chooses.
    case armed(Int, since: Timestamp)

    /// When the row is armed, or opens the rows behind it.
    func deadline(over rows: [MenuRow]) -> Timestamp? {
      switch self {
      case .nothing: return nil
      case .row(_, let since): return since + Limits.arming
      case .armed(let row, let since):
        guard rows.indices.contains(row), rows[row].opensRows else { return nil }
        return since + Limits.resting
      }
    }

    /// The same over the same row, which has another number now; over none where that is gone.
    func moved(to row: Int?) -> Hover {
      guard let row else { return .nothing }
      return switch self {
      case .nothing: .nothing
      case .row(_, let since): .row(row, since: since)
      case .armed(_, let since): .armed(row, since: since)
      }
    }

    /// The row, if there is one.
    var row: Int? {
      switch self {
      case .nothing: nil
      case .row(let row, _), .armed(let row, _): row
      }
    }
  }

  /// What is true of the surface now.
  private(set) var state = State.closed

  /// When something happens though nobody moves.
  var deadline: Timestamp? {
    switch state {
    case .closed, .hinting, .previewing: return nil
    case .open(let shown): return shown.deadline
    case .filling(let filling): return filling.until
    case .choosing(let shown, let finger):
      guard let turn = finger.deadline(over: shown) else { return shown.deadline }
      return shown.deadline.map { min($0, turn) } ?? turn
    }
  }

  /// What is open or about to be, if anything.
  var presentation: Presentation? {
    switch state {
    case .closed: nil
    case .hinting(let draft): draft
    case .filling(let filling): filling.draft
    case .previewing(let shown), .choosing(let shown, _), .open(let shown): shown
    }
  }

  /// The finger that has a say, if one is down.
  var contact: ContactSerial? {
    switch state {
    case .closed, .open: nil
    case .hinting(let draft): draft.contact
    case .filling(let filling): filling.opening.isHeld ? filling.draft.contact : nil
    case .previewing(let shown): shown.contact
    case .choosing(_, let finger): finger.contact
    }
  }

  /// Whether every touch belongs to what is open.
  var isModal: Bool {
    switch state {
    case .closed, .hinting: false
    case .filling, .previewing, .choosing, .open: true
    }
  }

  /// Whether a finger is down that may slide to a row.
  var isChoosing: Bool {
    switch state {
    case .choosing: true
    case .closed, .hinting, .filling, .previewing, .open: false
    }
  }

  /// Takes one step of the table.
  mutating func advance(on event: Event) -> [Output] {
    let (next, outputs) = step(on: event)
    state = next
    return outputs
  }
}
