// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Tells the host's time of what a compositor stamped by a clock of its own.
///
/// Wayland says nothing of that clock but that it counts milliseconds in 32 bits. What is read was
/// stamped a moment before, so the least difference that was ever seen between the two clocks is the
/// one that is nearest to the truth.
struct CompositorClock: Hashable, Sendable {
  /// Bounds on what is believed.
  enum Limits {
    /// A stamp that is older than this when it is read comes from a clock that was set anew.
    static let oldest = Duration.seconds(2)
  }

  /// The last stamp, and all milliseconds up to it since the first.
  private var last: UInt32?
  private var total: Int64 = 0
  /// What the host's clock shows when the compositor's total is zero.
  private var start = Duration.zero
  /// No stamp is earlier than this one.
  private var latest = Timestamp.zero

  /// The host's time of a stamp that was read at `now`; it never goes back, and is never later.
  mutating func time(of stamp: UInt32, at now: Duration) -> Timestamp {
    total += Int64(Int32(bitPattern: stamp &- (last ?? stamp)))
    let seen = now - .milliseconds(total)
    // The first one, one that seems to come from the future, or from long ago, sets the clock.
    if last == nil || seen < start || seen > start + Limits.oldest { start = seen }
    last = stamp
    latest = max(latest, Timestamp(microseconds: (start + .milliseconds(total)).microseconds))
    return latest
  }

  /// Holds that everything up to a time was read, so that nothing comes before it any more.
  mutating func settle(at time: Timestamp) { latest = max(latest, time) }
}
