// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// The clock that only runs forward, and stands still while the machine sleeps.
///
/// Touch events are stamped by it once a device was asked to. The C name is `CLOCK_MONOTONIC`.
public enum MonotonicClock {
  /// The time since the machine was started, in nanoseconds.
  public static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
