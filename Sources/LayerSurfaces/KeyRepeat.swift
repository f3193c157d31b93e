// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A key that is held comes again and again; on Wayland that is the program's own business.
///
/// Times are spans since a moment of the caller's clock.
public struct KeyRepeat: Hashable, Sendable {
  /// Bounds on what is waited for.
  private enum Limits {
    /// The most repeats in a second.
    static let rate: Int32 = 100
    /// How many repeats are made up for by one wake that came late.
    static let most = 8
  }

  /// A key that is held, and when it comes again.
  private struct Held: Hashable, Sendable {
    var code: UInt32
    var key: TypedKey
    var next: Duration
  }

  /// How often it comes in a second, and after how many milliseconds; a rate of 0 is never.
  private var rate: Int32 = 25
  private var delay: Int32 = 600
  private var held: Held?

  /// Makes one in which nothing is held.
  public init() {}

  /// When the key that is held comes again; `nil` where none does.
  public var deadline: Duration? { held?.next }

  /// Takes what the person chose: repeats in a second, and milliseconds before the first.
  public mutating func pace(_ rate: Int32, after delay: Int32) {
    self.rate = min(max(rate, 0), Limits.rate)
    self.delay = max(delay, 1)
    if rate <= 0 { held = nil }
  }

  /// A key went down; the one held before comes no more.
  public mutating func press(_ code: UInt32, _ key: TypedKey, at now: Duration) {
    held = rate > 0 ? Held(code: code, key: key, next: now + .milliseconds(Int64(delay))) : nil
  }

  /// A key went up, or all of them with `nil`.
  public mutating func release(_ code: UInt32? = nil) {
    if code == nil || code == held?.code { held = nil }
  }

  /// The repeats that are due; after a long sleep a few at most.
  public mutating func due(at now: Duration) -> [TypedKey] {
    guard var key = held, rate > 0 else { return [] }
    let step = Duration.milliseconds(Int64(1000 / rate))
    var keys: [TypedKey] = []
    while key.next <= now, keys.count < Limits.most {
      keys.append(key.key)
      key.next += step
    }
    if key.next <= now { key.next = now + step }
    held = key
    return keys
  }
}
