// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A point in time as event devices stamp it, in whole microseconds.
///
/// The start is whatever the source counts from: boot for a live device, the wall clock in an old
/// capture. Only differences carry meaning.
///
/// Small values like this one are compared and added in every loop of every other target, and a
/// call into this one would cost more than the work: hence the many `@inlinable`.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since the source's own start, from 0 to ``Limits/latest``.
  public let microseconds: Int64

  /// Bounds that keep every sum of a time and a setting far from overflow.
  public enum Limits {
    /// The latest time that can be told, about 36,000 years; later ones count as this.
    @inlinable
    public static var latest: Int64 { 1 << 60 }
  }

  /// Makes a time from microseconds; what lies outside the limits is clamped to them.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = min(max(microseconds, 0), Limits.latest)
  }

  /// The start of the source's clock.
  @inlinable
  public static var zero: Timestamp { Timestamp(microseconds: 0) }

  /// Whether `left` is earlier than `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The time that lies `duration` after `time`, to the microsecond.
  @inlinable
  public static func + (time: Self, duration: Duration) -> Self {
    Self(microseconds: time.microseconds + duration.microseconds)
  }

  /// The time that passed from `right` to `left`; negative where `left` is earlier.
  @inlinable
  public static func - (left: Self, right: Self) -> Duration {
    .microseconds(left.microseconds - right.microseconds)
  }

  /// The time `microseconds` later; for hot paths that hold a duration as an integer.
  @inlinable
  public func advanced(byMicroseconds microseconds: Int64) -> Self {
    Self(microseconds: self.microseconds + microseconds)
  }
}

extension Duration {
  /// The duration in whole microseconds, cut toward zero and kept within ±``Timestamp/Limits/latest``.
  @inlinable
  public var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let most = Timestamp.Limits.latest / 1_000_000
    let whole = min(max(seconds, -most), most)
    return whole * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
