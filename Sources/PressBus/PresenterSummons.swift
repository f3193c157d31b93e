// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Whether the bus is to start a presenter, where something is to be drawn and nobody draws.
public struct PresenterSummons: Hashable, Sendable {
  /// Bounds on asking.
  public enum Limits {
    /// How long a presenter that could not be started is left alone.
    public static let rest = Duration.seconds(60)
  }

  /// What is true of the next presenter.
  public enum State: Hashable, Sendable {
    /// There is no bus that could start one.
    case away
    /// The bus may be asked.
    case ready
    /// The bus was asked, and has not answered.
    case asked
    /// None could be started, as where the screen cannot be drawn upon; the time is monotonic.
    case resting(until: Duration)
  }

  /// What happens.
  public enum Event: Hashable, Sendable {
    /// There is a bus.
    case arrive
    /// The bus is gone, and what was asked of it with it.
    case leave
    /// Something is to be drawn, and the last refusal is long enough ago.
    case draw
    /// A hint would be drawn, too soon after a refusal; that nobody sees it does no harm.
    case pass
    /// Rows would be drawn, too soon after a refusal; they can be chosen although nobody sees them.
    case hide
    /// The bus started a presenter.
    case start
    /// The bus could not start one; the next may be asked for at a monotonic time.
    case refuse(until: Duration)
  }

  /// What is to be done.
  public enum Output: Hashable, Sendable {
    /// Ask the bus to start a presenter.
    case ask
    /// Nobody draws, nor can anybody be started.
    case miss
  }

  /// What is true now.
  public private(set) var state = State.away

  /// Makes one that has no bus.
  public init() {}

  /// Names what a scene asks for; `nil` for one that closes, which needs nobody to draw it.
  public func classify(_ phase: PresenterSeat.Phase, at time: Duration) -> Event? {
    switch (state, phase) {
    case (_, .closed): nil
    case (.resting(let end), .hint) where time < end: .pass
    case (.resting(let end), .shown) where time < end: .hide
    case (.away, _), (.ready, _), (.asked, _), (.resting, _): .draw
    }
  }

  /// Names what the bus answered.
  public static func classify(isStarted: Bool, at time: Duration) -> Event {
    isStarted ? .start : .refuse(until: time + Limits.rest)
  }

  /// Takes a step.
  public mutating func advance(on event: Event) -> Output? {
    switch (state, event) {
    case (.away, .arrive):
      state = .ready
      return nil
    case (.ready, .leave), (.asked, .leave), (.resting, .leave):
      // Another bus may know other presenters.
      state = .away
      return nil
    case (.ready, .draw), (.resting, .draw):
      state = .asked
      return .ask
    case (.asked, .start):
      state = .ready
      return nil
    case (.asked, .refuse(let end)):
      state = .resting(until: end)
      return .miss
    case (.resting, .hide):
      return .miss
    case (.away, .leave), (.away, .draw), (.away, .pass), (.away, .hide), (.away, .start),
      (.away, .refuse), (.ready, .arrive), (.ready, .pass), (.ready, .hide), (.ready, .start),
      (.ready, .refuse), (.asked, .arrive), (.asked, .draw), (.asked, .pass), (.asked, .hide),
      (.resting, .arrive), (.resting, .pass), (.resting, .start), (.resting, .refuse):
      return nil
    }
  }
}
