// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
import LinuxIO
package import TouchModel

/// A clock for a replay that keeps the distances in time of its trace.
package struct ReplayPace {
  /// What the clock shows.
  package var now: () -> Duration
  /// Returns when the clock shows this time, or at once where it is past.
  package var wait: (Duration) -> Void
  /// Takes the events of each frame when its time has come; `nil` where nobody does.
  ///
  /// It hears the time of the first frame in the trace and on the clock. False ends the replay.
  package var deliver: (([RawEvent], Timestamp, Duration) -> Bool)?

  /// Makes a clock of what it shows and how it waits.
  package init(now: @escaping () -> Duration, wait: @escaping (Duration) -> Void) {
    self.now = now
    self.wait = wait
  }

  /// The clock on the wall; what was said before a wait can be read during it.
  package static func real(_ output: Output) -> ReplayPace {
    ReplayPace(now: MonotonicClock.now) { time in
      output.flush()
      // A wait that the system refuses costs the pace, not the replay.
      _ = try? Readiness.wait(for: [], until: time)
    }
  }
}
