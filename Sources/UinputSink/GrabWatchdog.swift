// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CWatchdog
import TouchModel

/// Gives grabbed panels back when the program's loop stands still for too long.
///
/// It works by a timer of the kernel that interrupts the program, whatever it does. A process that is
/// stopped altogether (SIGSTOP) is not interrupted; it keeps the panel until it goes on or ends.
public enum GrabWatchdog {
  /// Has the kernel read the program and its libraries from disk, and does not wait for that.
  ///
  /// Without it the first press waits for pages of the program, for 0.3 s on a slow disk.
  public static func fetchPages() { watchdog_fetch_pages() }

  /// The loop begins to work; costs nothing while no panel is held.
  public static func work() { watchdog_work() }

  /// The loop is about to sleep, as long as it likes.
  public static func rest() { watchdog_rest() }

  /// A panel that is guarded as long as the value lives.
  public final class Guarded {
    private let place: Int32

    /// How long a turn of the loop may take, in whole milliseconds, at least 5; where several panels are
    /// guarded, the shortest counts for all.
    public var patience: Duration {
      didSet { watchdog_allow(place, Self.milliseconds(patience)) }
    }

    /// Guards a grabbed panel and its twin; `nil` where that is not possible, and nothing may be held.
    public init?(panel: Int32, twin: Int32, patience: Duration) {
      guard watchdog_prepare() == 0 else { return nil }
      let place = watchdog_guard(panel, twin, Self.milliseconds(patience))
      guard place >= 0 else { return nil }
      self.place = place
      self.patience = patience
    }

    deinit { watchdog_leave(place) }

    private static func milliseconds(_ duration: Duration) -> Int {
      Int(clamping: duration.microseconds / 1000)
    }

    /// Whether the panel was given back.
    public var hasGivenBack: Bool { watchdog_has_given_back(place) }
  }
}
