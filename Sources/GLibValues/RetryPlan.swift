// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How often and when a connection that failed is tried again.
package struct RetryPlan: Hashable, Sendable {
  /// Bounds of the attempts.
  package enum Limits {
    /// The first pause, doubled after each attempt.
    package static let first = Duration.milliseconds(200)
    /// The longest pause.
    package static let longest = Duration.seconds(30)
  }

  private var left: Int?
  private var pause = Limits.first

  /// Plans so many attempts, or any number of them.
  package init(attempts: Int? = nil) {
    left = attempts
  }

  /// The pause before the next attempt; `nil` when it is time to give up.
  package mutating func next() -> Duration? {
    if let left {
      guard left > 0 else { return nil }
      self.left = left - 1
    }
    defer { pause = min(pause * 2, Limits.longest) }
    return pause
  }
}
