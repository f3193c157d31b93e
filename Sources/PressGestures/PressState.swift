// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What is true of one contact, with all that matters only while it is true.
enum PressState: Hashable, Sendable {
  /// The finger is down and may still become anything.
  case pending(Pending)
  /// The press is open and belongs to the preview until the lift.
  case peek(Peek)
  /// The preview actions are locked open; the finger may slide to one.
  case actions
  /// Pressed through; what the finger does now means nothing, but its tier still falls.
  case popped(Popped)
  /// The finger moves for a scroller.
  case drag
  /// Nothing more becomes of this contact.
  case failed
  /// A further finger beside an open peek.
  case swallowed
  /// A palm, or a finger beside a pen.
  case rejected
  /// The finger is gone, and the contact is about to be forgotten.
  case lifted

  /// A contact that may still become a press.
  struct Pending: Hashable, Sendable {
    /// When the finger is told of; never again once that is done.
    var feedback: Timestamp
    /// Since when the force has been enough for a peek.
    var firmSince = Timestamp.never
    /// Since when it has been enough for a pop.
    var deepSince = Timestamp.never
    /// Since when the contact has been larger than its baseline by enough.
    var grownSince = Timestamp.never
    /// The same as it was before the contact shrank in the frame just past.
    var grownBeforeDip = Timestamp.never
    /// Since when the finger has been outside the slop, where that has to last (resistive panels).
    var outsideSince = Timestamp.never
    /// When it came back from there; what was due meanwhile is due then.
    var returned = Timestamp.zero
    /// Not before this time is a failed test for falling force made again.
    var recheck = Timestamp.zero
    /// Whether it is the second touch of what may be a double tap.
    var isSecond: Bool
    /// Whether the target has already said that it has nothing to show.
    var isRefused = false
    /// Whether a classifier takes it for a possible deep press.
    var isAmbiguous = false
    /// Whether an ambiguous contact has been outside the plain slop.
    var hasStrayed = false
    /// The hint as it was last told.
    var hint = 0.0

    /// Whether `press` has been told.
    var isAnnounced: Bool { feedback == .never }
  }

  /// An open press.
  struct Peek: Hashable, Sendable {
    /// What opened it.
    var source: PressEvent.PeekSource
    /// When it opened.
    var opened: Timestamp
    /// Where the finger was then; slides count from here.
    var place: Position
    /// Since when the force has been enough for a pop.
    var deepSince: Timestamp
    /// Since when tier 1 has been too weak.
    var slackSince = Timestamp.never
    /// The tier as it was last told.
    var stage = 0
    /// The progress as it was last told.
    var progress = 0.0
    /// The reveal as it was last told.
    var reveal = 0.0
  }

  /// A press that was pushed through.
  struct Popped: Hashable, Sendable {
    /// The tier as it was last told.
    var stage = 2
    /// Since when tier 1 has been too weak.
    var slackSince = Timestamp.never
  }

  /// The state's name, as the table in the documentation has it.
  var name: PressStep.State {
    switch self {
    case .pending: .pending
    case .peek: .peek
    case .actions: .actions
    case .popped: .popped
    case .drag: .drag
    case .failed: .failed
    case .swallowed: .swallowed
    case .rejected: .rejected
    case .lifted: .lifted
    }
  }
}

/// What happens to one contact, after geometry and thresholds have been looked at.
enum PressOccurrence: Hashable, Sendable {
  /// The time for provisional feedback has come.
  case feedback
  /// Something opens the press.
  case open(PressEvent.PeekSource)
  /// Something would open the press, but the target has nothing to show.
  case decline(PressEvent.PeekSource)
  /// The force is enough and has been held, but it is falling: a hard tap, perhaps.
  case ease
  /// The force for a pop has been held.
  case pop
  /// Tier 1 has been too weak for long enough.
  case relax
  /// New values within the slop, or of an open press.
  case rest(Reading)
  /// The finger left the slop in a direction that scrolls.
  case scroll
  /// The finger left the slop.
  case stray
  /// The finger is outside the slop, but has not been there for long enough.
  case leave
  /// The upward slide went far enough, or quickly enough.
  case lock(reveal: Double)
  /// The finger was lifted.
  case lift
  /// The finger was lifted outside the slop.
  case liftAway
  /// The contact was taken away, or a pen overruled it.
  case withdraw(PressEvent.Reason)
  /// The contact is a palm.
  case palm
  /// A further finger landed on the target.
  case crowd
  /// A classifier is unsure of the contact, or no longer is.
  case doubt(Bool)

  /// The values of a contact, as far as rules look at them; small, for it is passed on by each sample.
  struct Reading: Hashable, Sendable {
    /// What is true of the values.
    var marks: Marks = []
    /// How near the next opening is, 0…1: the hint while pending, the progress of an open peek.
    var nearness = 0.0
    /// Whether force has brought it nearer than time alone.
    var isByForce = false
    /// The reveal of an open peek.
    var reveal = 0.0

    /// What may be true of the values of a contact.
    struct Marks: OptionSet, Hashable, Sendable {
      let rawValue: UInt16
      /// Enough for a peek.
      static let firm = Marks(rawValue: 1)
      /// Enough for a pop, and the pop is armed.
      static let deep = Marks(rawValue: 2)
      /// Too weak for tier 1.
      static let slack = Marks(rawValue: 4)
      /// Too weak for tier 2.
      static let shallow = Marks(rawValue: 8)
      /// Larger than the baseline by enough.
      static let grown = Marks(rawValue: 16)
      /// Back from a jump in size that lasted one frame.
      static let returned = Marks(rawValue: 32)
      /// Outside the plain slop, while a classifier is unsure.
      static let strayed = Marks(rawValue: 64)
      /// An open peek that may pop, and so has a progress.
      static let progressing = Marks(rawValue: 128)

      /// Adds a mark where something is true.
      mutating func add(_ mark: Marks, if isTrue: Bool) {
        if isTrue { formUnion(mark) }
      }
    }

    /// The same without a hint: hints are for moves only (rule D8).
    var withoutHint: Reading {
      var reading = self
      reading.nearness = 0
      return reading
    }
  }

  /// The occurrence's name, as the table in the documentation has it.
  var name: PressStep.Occurrence {
    switch self {
    case .feedback: .feedback
    case .open: .open
    case .decline: .decline
    case .ease: .ease
    case .pop: .pop
    case .relax: .relax
    case .rest: .rest
    case .scroll: .scroll
    case .stray: .stray
    case .leave: .leave
    case .lock: .lock
    case .lift: .lift
    case .liftAway: .liftAway
    case .withdraw: .withdraw
    case .palm: .palm
    case .crowd: .crowd
    case .doubt: .doubt
    }
  }
}

/// One step of one contact, for whoever wants to see why something happened.
public struct PressStep: Hashable, Sendable {
  /// When it happened.
  public var time: Timestamp
  /// The contact.
  public var contact: ContactSerial
  /// What was true before.
  public var from: State
  /// What happened.
  public var occurrence: Occurrence
  /// What is true now.
  public var to: State
  /// What was said on the way.
  public var said: [PressEvent.Kind]

  /// The names of the states; `none` is before the landing and after a tap's wait.
  ///
  /// The last two are of a tap that waits for a second one, not of a contact that is down.
  public enum State: String, Hashable, Sendable, CaseIterable {
    case none, pending, peek, actions, popped, drag, failed, swallowed, rejected, lifted
    case waiting, seconded
  }

  /// The names of what can happen to a contact.
  public enum Occurrence: String, Hashable, Sendable, CaseIterable {
    case down, feedback, open, decline, ease, pop, relax, rest, scroll, stray, leave, lock, lift,
      liftAway
    case withdraw, palm, crowd, doubt, wait, expire
  }
}
