// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One rule that may decide what a contact is.
public enum PressRule: String, Hashable, Sendable, CaseIterable {
  /// A short touch.
  case tap
  /// The press opened by time.
  case longPress
  /// The press opened by force.
  case peekForce
  /// The press opened by growth of the contact.
  case peekArea
  /// The press opened by a classifier or the hardware.
  case peekAccelerated
  /// The press opened by the button on a pen.
  case peekButton
  /// The open press pressed through.
  case pop
  /// The preview actions locked open.
  case actions
  /// The finger given to a scroller.
  case drag
  /// The finger left the slop where nothing scrolls.
  case slop
  /// Two short touches in one place.
  case doubleTap
  /// A further finger on the target.
  case multitouch
  /// A palm.
  case palm
  /// A pen near the surface.
  case stylus
  /// Taken away by the system, or lost with events.
  case withdrawn
}

/// What one rule made of a contact, with the figures it went by.
public struct PressFinding: Hashable, Sendable {
  /// The rule.
  public var rule: PressRule
  /// Whether it decided.
  public var outcome: Outcome
  /// What it looks at, in the order in which it does; empty where there is nothing to measure.
  public var measures: [PressMeasure]

  /// What can become of a rule.
  public enum Outcome: Hashable, Sendable {
    /// It decided what the contact was, or what became of the open press.
    case won
    /// It was in the running and did not decide.
    case lost
    /// It decided, but the target had nothing to show.
    case refused
    /// It was not in the running; the sentence says why.
    case barred(String)
  }

  /// The measure that tells most: the first that was not met, or else the one met most narrowly.
  public var deciding: PressMeasure? {
    measures.first { !$0.isMet } ?? measures.min { $0.room < $1.room }
  }

  /// Whether it had a say.
  public var isInTheRunning: Bool {
    switch outcome {
    case .won, .lost, .refused: true
    case .barred: false
    }
  }
}

/// One figure of a contact beside the limit that it was held against.
public struct PressMeasure: Hashable, Sendable {
  /// What is measured.
  public var quantity: Quantity
  /// The figure, in ``unit``.
  public var measured: Double
  /// The limit, in ``unit``.
  public var limit: Double
  /// Which side of the limit is asked for.
  public var bound: Bound
  /// By how much it is met, or missed where negative, in ``unit``; exact for times.
  public var margin: Double

  /// The things that rules measure.
  public enum Quantity: String, Hashable, Sendable, CaseIterable {
    /// How long the contact waited.
    case age
    /// How far the finger went.
    case travel
    /// The strongest force.
    case force
    /// How long something lasted at its threshold.
    case held
    /// How long after landing a trigger counts.
    case armed
    /// The force when it was held long enough, against what counts as not letting go.
    case steady
    /// The growth of the contact.
    case growth
    /// How long a peek was open.
    case open
    /// How far preview actions are revealed.
    case reveal
    /// How high the finger rose.
    case rise
    /// How fast it rose.
    case climb
    /// The time between two taps.
    case gap
    /// The distance between two taps.
    case apart
    /// The longer diameter of the contact.
    case length
  }

  /// The side of the limit on which the rule's condition is met.
  public enum Bound: String, Hashable, Sendable, CaseIterable {
    /// The limit or more.
    case atLeast
    /// More than the limit.
    case above
    /// The limit or less.
    case atMost
    /// Less than the limit.
    case below
  }

  /// The units of measures.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Milliseconds, to the microsecond.
    case milliseconds = "ms"
    /// Millimeters.
    case millimeters = "mm"
    /// Millimeters per second.
    case speed = "mm/s"
    /// Shares of the full scale, 0…1.
    case force
    /// A plain ratio.
    case ratio
  }

  /// The unit of the figure, the limit and the margin.
  public var unit: Unit {
    switch quantity {
    case .age, .held, .armed, .open, .gap: .milliseconds
    case .travel, .rise, .apart, .length: .millimeters
    case .climb: .speed
    case .force, .steady: .force
    case .growth, .reveal: .ratio
    }
  }

  /// Whether the condition was met; on the limit that depends on the bound.
  public var isMet: Bool {
    switch bound {
    case .atLeast, .atMost: margin >= 0
    case .above, .below: margin > 0
    }
  }

  /// The margin in proportion to the limit.
  var room: Double { limit > 0 ? margin / limit : margin }

  init(_ quantity: Quantity, _ measured: Double, _ bound: Bound, _ limit: Double) {
    self.quantity = quantity
    self.measured = measured
    self.limit = limit
    self.bound = bound
    switch bound {
    case .atLeast, .above: margin = measured - limit
    case .atMost, .below: margin = limit - measured
    }
  }

  /// Times are compared in whole microseconds, so that a margin is exact.
  init(_ quantity: Quantity, microseconds measured: Int64, _ bound: Bound, _ limit: Int64) {
    self.init(quantity, Double(measured) / 1000, bound, Double(limit) / 1000)
    switch bound {
    case .atLeast, .above: margin = Double(measured - limit) / 1000
    case .atMost, .below: margin = Double(limit - measured) / 1000
    }
  }
}
