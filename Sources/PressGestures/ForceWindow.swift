// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The strongest force within the last moments, for the test whether a finger is letting go.
///
/// Silence means unchanged: a sample counts until the next one comes. Kept as a falling staircase,
/// so that the maximum is always the first step that still counts.
struct ForceWindow: Sendable {
  private struct Step: Sendable {
    var force = 0.0
    /// When a weaker sample took over, in microseconds; the end of time for the newest.
    var end = Int64.max
  }

  /// Room for the steps of a sensor of 1600 reports a second within the default 40 ms.
  ///
  /// It lies in the contact, which so needs no memory of its own. A power of two: places go round.
  private static let room = 64
  private var steps = InlineArray<64, Step>(repeating: Step())
  /// The place of the first step that counts, and of the one after the newest; both only ever rise.
  private var first = 0
  private var end = 0

  private var newest: Step {
    get { steps[(end &- 1) & (Self.room - 1)] }
    set { steps[(end &- 1) & (Self.room - 1)] = newValue }
  }

  /// Takes a sample and forgets what ended `window` microseconds before it.
  mutating func note(_ force: Double, at time: Timestamp, window: Int64) {
    let start = time.microseconds - window
    while end &- first > 1, steps[first & (Self.room - 1)].end <= start { first &+= 1 }
    // The newest ends now, even where it is weaker and makes room; those before it ended long ago.
    if end != first { newest.end = time.microseconds }
    while end != first, newest.force <= force { end &-= 1 }
    if end &- first == Self.room { mergeNewest() }
    end &+= 1
    newest = Step(force: force)
  }

  /// The strongest force that was held within `window` microseconds before `time`.
  func strongest(at time: Timestamp, window: Int64) -> Double {
    // Not clamped to the start of the clock, or the first moments would be judged otherwise.
    let start = time.microseconds - window
    var place = first
    while place != end {
      let step = steps[place & (Self.room - 1)]
      if step.end > start { return step.force }
      place &+= 1
    }
    return 0
  }

  /// Takes the two newest steps for one, which is as strong as the stronger and lasts as long as both.
  private mutating func mergeNewest() {
    let last = newest.end
    end &-= 1
    newest.end = last
  }
}

extension Timestamp {
  /// Later than everything that happens; a deadline here means none.
  static var never: Timestamp { Timestamp(microseconds: Limits.latest) }
}
