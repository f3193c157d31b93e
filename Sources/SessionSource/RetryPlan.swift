// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How often and when a connection that failed is tried again.
///
/// It ends, so that a machine that has no bus is not woken for ever; what comes later is noticed by
/// the socket's file.
struct RetryPlan: Sendable {
  /// Bounds of the attempts.
  private enum Limits {
    /// The first pause, doubled after each attempt.
    static let first = Duration.milliseconds(200)
    /// How many attempts there are; the last one is 12.6 s after the first failure.
    static let count = 6
  }

  private var attempts = 0

  /// The pause before the next attempt; `nil` when it is time to give up.
  mutating func next() -> Duration? {
    guard attempts < Limits.count else { return nil }
    defer { attempts += 1 }
    return Limits.first * (1 << attempts)
  }
}
