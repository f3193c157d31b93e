// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The strongest force within the last moments, for the test whether a finger is letting go.
///
/// Silence means unchanged: a sample counts until the next one comes. Kept as a falling staircase,
/// so that the maximum is always the first step that still counts.
struct ForceWindow: Hashable, Sendable {
  private struct Step: Hashable, Sendable {
    var force: Double
    /// When a weaker sample took over, in microseconds; the end of time for the newest.
    var end: Int64
  }

  private var steps: [Step] = []
  private var first = 0

  /// Takes a sample and forgets what ended `window` microseconds before it.
  mutating func note(_ force: Double, at time: Timestamp, window: Int64) {
    forget(before: time.microseconds - window)
    // The newest ends now, even where it is weaker and makes room; those before it ended long ago.
    if steps.count > first { close(at: time) }
    while steps.count > first, let last = steps.last, last.force <= force { steps.removeLast() }
    steps.append(Step(force: force, end: .max))
  }

  /// The strongest force that was held within `window` microseconds before `time`.
  func strongest(at time: Timestamp, window: Int64) -> Double {
    // Not clamped to the start of the clock, or the first moments would be judged otherwise.
    let start = time.microseconds - window
    var index = first
    while index < steps.count {
      if steps[index].end > start { return steps[index].force }
      index += 1
    }
    return 0
  }

  /// Forgets everything but keeps its memory for the next contact.
  mutating func clear() {
    steps.removeAll(keepingCapacity: true)
    first = 0
  }

  private mutating func close(at time: Timestamp) {
    guard steps[steps.count - 1].end == .max else { return }
    steps[steps.count - 1].end = time.microseconds
  }

  private mutating func forget(before start: Int64) {
    while first < steps.count - 1, steps[first].end <= start { first += 1 }
    guard first > 64 else { return }
    steps.removeSubrange(0..<first)
    first = 0
  }
}

extension Timestamp {
  /// Later than everything that happens; a deadline here means none.
  static var never: Timestamp { Timestamp(microseconds: Limits.latest) }
}
