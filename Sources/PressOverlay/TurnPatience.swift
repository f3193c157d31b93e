// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How long a scene that is laid out for another turn of its output is kept from being seen.
///
/// The first picture would stand on its side and jump upright a moment later. The bridge has heard how the
/// output is turned by then, and lays the scene out anew.
struct TurnPatience {
  /// How long the bridge may take: an answer is there within some milliseconds, and a tenth of a second is
  /// not felt as waiting.
  static let longest = Duration.milliseconds(100)

  private enum State {
    case fresh
    case waiting(until: Duration)
    case over
  }

  private var state = State.fresh

  /// Whether nothing is to be seen at this moment of the monotonic clock; never again once it was no.
  mutating func waits(isTurned: Bool, at moment: Duration) -> Bool {
    guard isTurned else {
      state = .over
      return false
    }
    switch state {
    case .fresh:
      state = .waiting(until: moment + Self.longest)
      return true
    case .waiting(let until) where moment < until: return true
    case .waiting:
      state = .over
      return false
    case .over: return false
    }
  }
}
