// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO

/// A clock for a replay that keeps the distances in time of its trace.
struct ReplayPace {
  /// What the clock shows.
  var now: () -> Duration
  /// Returns when the clock shows this time, or at once where it is past.
  var wait: (Duration) -> Void

  /// The clock on the wall; what was said before a wait can be read during it.
  static func real(_ output: Output) -> ReplayPace {
    ReplayPace(now: MonotonicClock.now) { time in
      output.flush()
      // A wait that the system refuses costs the pace, not the replay.
      _ = try? Readiness.wait(for: [], until: time)
    }
  }
}
