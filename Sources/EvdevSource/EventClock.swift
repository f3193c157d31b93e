// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Knows what a device's clock shows when the host's clock shows something (decision D10).
///
/// Where the kernel stamps events by the monotonic clock the two are one. Where it refused, the
/// device's clock is taken to show the last frame's stamp when that frame was read, and to run as
/// fast as the host's from there.
public struct EventClock: Hashable, Sendable {
  /// How long the host lets pass after a deadline before it decides that no event came before it.
  ///
  /// An event is stamped, queued, and read a moment later; it must not be overtaken.
  public static let grace = Duration.milliseconds(2)

  /// What the host's clock shows when the device's shows zero; `nil` before it can be known.
  private var start: Duration?
  private let isShared: Bool

  /// Makes a clock; `isShared` says that events are stamped by the host's clock itself.
  public init(isShared: Bool) {
    self.isShared = isShared
    start = isShared ? .zero : nil
  }

  /// Notes a frame with this stamp that was read at this time; what the clock showed before the
  /// reading does as well.
  public mutating func note(_ stamp: Timestamp, at now: Duration) {
    guard !isShared else { return }
    start = now - .microseconds(stamp.microseconds)
  }

  /// When the host shall wake for a deadline; `nil` before the first frame of a clock of its own.
  public func wakeTime(for deadline: Timestamp) -> Duration? {
    start.map { $0 + .microseconds(deadline.microseconds) + Self.grace }
  }

  /// The time up to which all events have been read, when everything was read that could be at `now`.
  ///
  /// So `now` is what the host's clock showed before the device was asked and had nothing, not after:
  /// a busy machine may let any time pass in between, and events come in it.
  public func settledTime(at now: Duration) -> Timestamp? {
    start.map { Timestamp(microseconds: (now - $0 - Self.grace).microseconds) }
  }
}
