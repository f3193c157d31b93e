// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// So many fingers that rest so long: a gesture that nobody makes by chance.
///
/// Five fingers for two seconds give a panel back that pressd holds; two for one second confirm that
/// it may keep it.
public struct FingerHold: Hashable, Sendable {
  /// What the fingers do.
  public enum State: Hashable, Sendable {
    /// There are too few or too many.
    case apart
    /// There are so many; they have to stay until then.
    case waiting(until: Timestamp)
    /// They have stayed, and it was told.
    case told
  }

  private enum Event {
    case fits(Timestamp)
    case differs
    case timePassed(Timestamp)
  }

  /// How many fingers it takes.
  public let fingers: ClosedRange<Int>
  /// How long they rest.
  public let duration: Duration
  /// What the fingers do now.
  public private(set) var state = State.apart

  /// Makes the gesture of so many fingers, at least 1, that rest so long.
  public init(fingers: ClosedRange<Int>, duration: Duration) {
    self.fingers = fingers
    self.duration = duration
  }

  /// When it is told unless something changes before.
  public var deadline: Timestamp? {
    if case .waiting(let time) = state { time } else { nil }
  }

  /// Takes how many contacts a frame tells; true where the gesture is complete by then.
  public mutating func note(_ count: Int, at time: Timestamp) -> Bool {
    let isDue = advance(to: time)
    return step(fingers.contains(count) ? .fits(time) : .differs) || isDue
  }

  /// Lets time pass; true where that completes the gesture.
  public mutating func advance(to time: Timestamp) -> Bool { step(.timePassed(time)) }

  private mutating func step(_ event: Event) -> Bool {
    switch (state, event) {
    case (.apart, .fits(let time)):
      state = .waiting(until: time + duration)
    case (.waiting(let due), .timePassed(let time)) where time >= due:
      state = .told
      return true
    case (.waiting, .differs), (.told, .differs):
      state = .apart
    case (.apart, .differs), (.apart, .timePassed), (.waiting, .fits), (.waiting, .timePassed),
      (.told, .fits), (.told, .timePassed):
      break
    }
    return false
  }
}
