// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The filter with which firmware keeps a resting finger from trembling.
///
/// A finger that rests is reported in one place until it has gone far enough; from then on it is
/// followed exactly, until it has come to rest again.
struct Steadiness {
  /// The number of scans with hardly any way between them after which a finger rests; a guess.
  private static let patience = 8

  private enum State {
    /// The finger has not been seen.
    case unknown
    /// It rests and is reported there.
    case resting(Position)
    /// It moves; it rests when it has hardly moved in this many further scans.
    case moving(last: Position, left: Int)
  }

  /// How far a finger at rest has to go.
  private let reach: Millimeters
  private var state = State.unknown

  init(reach: Millimeters) {
    self.reach = reach
  }

  /// The place that the panel reports for a finger's true place.
  mutating func reported(_ place: Position) -> Position {
    switch state {
    case .unknown:
      state = .resting(place)
    case .resting(let held):
      guard !(held.distance(to: place) > reach) else {
        state = .moving(last: place, left: Self.patience)
        return place
      }
      return held
    case .moving(let last, let left):
      let moves = last.distance(to: place).value > reach.value / 8
      let patience = moves ? Self.patience : left - 1
      state = patience > 0 ? .moving(last: place, left: patience) : .resting(place)
    }
    return place
  }
}
