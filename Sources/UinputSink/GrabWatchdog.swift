// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CWatchdog

/// Gives grabbed panels back when the program's loop stands still for too long.
///
/// It works by a timer of the kernel that interrupts the program, whatever it does. A process that is
/// stopped altogether (SIGSTOP) is not interrupted; it keeps the panel until it goes on or ends.
public enum GrabWatchdog {
  /// How long the loop may take for one turn.
  public static let patience = Duration.milliseconds(500)

  /// The loop begins to work; costs nothing while no panel is held.
  public static func work() { watchdog_work() }

  /// The loop is about to sleep, as long as it likes.
  public static func rest() { watchdog_rest() }

  /// A panel that is guarded as long as the value lives.
  public final class Guarded {
    private let place: Int32

    /// Guards a grabbed panel and its twin; `nil` where that is not possible, and nothing may be held.
    public init?(panel: Int32, twin: Int32) {
      let milliseconds = GrabWatchdog.patience / .milliseconds(1)
      guard watchdog_prepare(Int(milliseconds)) == 0 else { return nil }
      let place = watchdog_guard(panel, twin)
      guard place >= 0 else { return nil }
      self.place = place
    }

    deinit { watchdog_leave(place) }

    /// Whether the panel was given back.
    public var hasGivenBack: Bool { watchdog_has_given_back(place) }
  }
}
