// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The way of what opens from where it was pressed to its place.
///
/// It starts with the first picture that shows it, however long that took, so that a slow machine
/// shows a shorter way and never a later end.
package struct Lift: Hashable {
  /// How long things take.
  package enum Limits {
    /// From what was pressed to the place: long enough to be seen, too short to be waited for.
    package static let way = Duration.milliseconds(200)
  }

  /// How far it is.
  private enum State: Hashable {
    /// Nothing was drawn yet.
    case waiting
    /// The first picture was of this moment.
    case moving(since: Duration)
    /// Everything is in its place.
    case over
  }

  private var state: State

  /// Makes a way that begins with the next picture, or one that is over.
  package init(isOver: Bool) {
    state = isOver ? .over : .waiting
  }

  /// Whether another picture is wanted.
  package var isMoving: Bool { state != .over }

  /// How far everything has come at a moment, 0…1: fast at first, and slower toward the end.
  package mutating func share(at moment: Duration) -> Double {
    switch state {
    case .over: return 1
    case .waiting:
      state = .moving(since: moment)
      return 0
    case .moving(let since):
      let share = (moment - since) / Limits.way
      guard share < 1 else {
        state = .over
        return 1
      }
      let rest = 1 - max(share, 0)
      return 1 - rest * rest * rest
    }
  }
}
