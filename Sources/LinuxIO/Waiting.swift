// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// The descriptors that a loop waits on, kept from one wait to the next.
///
/// A loop that wakes a thousand times a second names them once, and a wait allocates nothing.
public struct Waiting: Sendable {
  private var polled: [pollfd] = []

  /// Waits on nothing at first.
  public init() {}

  /// The descriptors, in the order in which ``readiness(at:)`` tells of them.
  ///
  /// Setting them forgets what the last wait found.
  public var descriptors: [Int32] {
    get { polled.map(\.fd) }
    set { polled = newValue.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) } }
  }

  /// Sleeps until a descriptor can be read or a time on the monotonic clock is reached.
  ///
  /// Without a deadline only a descriptor wakes it; a deadline that has passed only looks.
  public mutating func wait(until deadline: Duration?) throws(SystemError) {
    let count = nfds_t(polled.count)
    _ = try uninterrupted("wait", "devices") {
      guard let deadline else { return ppoll(&polled, count, nil, nil) }
      var rest = timespec(max(deadline - MonotonicClock.now(), .zero))
      return ppoll(&polled, count, &rest, nil)
    }
  }

  /// What the last wait found of the descriptor at a place; nothing where there is none.
  public func readiness(at place: Int) -> Readiness {
    polled.indices.contains(place) ? Readiness(rawValue: polled[place].revents) : []
  }
}
