// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import UinputSink

/// The kernel's timer sends a signal; most tests send it themselves, so that no time has to pass.
///
/// There is one watchdog for a process, so each test has a process of its own. No panel is there to
/// be given back: the descriptors are none, and the calls for them fail without harm.
@Suite("The watchdog of held panels") struct GrabWatchdogTests {
  /// Longer than any test takes, so that the timer itself stays out of it.
  static let ages = Duration.seconds(3600)

  /// Finds the loop where it was, so many times.
  static func look(_ times: Int) {
    for _ in 0..<times { raise(__libc_current_sigrtmin() + 1) }
  }

  static func guarded(_ patience: Duration = ages) throws -> GrabWatchdog.Guarded {
    try #require(GrabWatchdog.Guarded(panel: -1, twin: -1, patience: patience))
  }

  @Test("gives back what a loop holds that is found five times in one turn, and not four times")
  func stall() async {
    await #expect(processExitsWith: .success) {
      let panel = try GrabWatchdogTests.guarded()
      GrabWatchdog.rest()
      GrabWatchdog.work()
      GrabWatchdogTests.look(4)
      #expect(!panel.hasGivenBack)
      GrabWatchdogTests.look(1)
      #expect(panel.hasGivenBack)
    }
  }

  @Test("begins anew with each turn, and lets a loop sleep as long as it likes")
  func turns() async {
    await #expect(processExitsWith: .success) {
      let panel = try GrabWatchdogTests.guarded()
      for _ in 0..<3 {
        GrabWatchdog.rest()
        GrabWatchdogTests.look(20)
        GrabWatchdog.work()
        GrabWatchdogTests.look(4)
      }
      #expect(!panel.hasGivenBack)
    }
  }

  @Test("allows ten times as much in the turn that takes a panel")
  func firstTurn() async {
    await #expect(processExitsWith: .success) {
      let panel = try GrabWatchdogTests.guarded()
      GrabWatchdogTests.look(49)
      #expect(!panel.hasGivenBack)
      GrabWatchdogTests.look(1)
      #expect(panel.hasGivenBack)
    }
  }

  @Test("gives back all panels, and none that was let go before")
  func several() async {
    await #expect(processExitsWith: .success) {
      let first = try GrabWatchdogTests.guarded()
      let second = try GrabWatchdogTests.guarded()
      GrabWatchdogTests.look(50)
      #expect(first.hasGivenBack)
      #expect(second.hasGivenBack)
    }
    await #expect(processExitsWith: .success) {
      do { _ = try GrabWatchdogTests.guarded() }
      let later = try GrabWatchdogTests.guarded()
      #expect(!later.hasGivenBack)
      GrabWatchdogTests.look(50)
      #expect(later.hasGivenBack)
    }
  }

  @Test("does nothing where no panel is held")
  func idle() async {
    await #expect(processExitsWith: .success) {
      let patience = GrabWatchdogTests.ages
      do { _ = try #require(GrabWatchdog.Guarded(panel: -1, twin: -1, patience: patience)) }
      GrabWatchdog.work()
      GrabWatchdogTests.look(100)
      GrabWatchdog.rest()
    }
  }

  @Test("refuses a seventeenth panel, and takes it when another one is let go")
  func many() async {
    await #expect(processExitsWith: .success) {
      var panels = try (0..<16).map { _ in try GrabWatchdogTests.guarded() }
      let patience = GrabWatchdogTests.ages
      #expect(GrabWatchdog.Guarded(panel: -1, twin: -1, patience: patience) == nil)
      panels.removeLast()
      #expect(GrabWatchdog.Guarded(panel: -1, twin: -1, patience: patience) != nil)
    }
  }

  @Test("hears its timer though whoever started the program had blocked the signal")
  func blocked() async {
    await #expect(processExitsWith: .success) {
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_BLOCK, &signals, nil)
      let panel = try GrabWatchdogTests.guarded()
      GrabWatchdogTests.look(50)
      #expect(panel.hasGivenBack)
    }
  }

  @Test("leaves the number of the last error as it was")
  func errorNumber() async {
    await #expect(processExitsWith: .success) {
      let panel = try GrabWatchdogTests.guarded()
      errno = EXDEV
      GrabWatchdogTests.look(50)
      let number = errno
      #expect(number == EXDEV)
      #expect(panel.hasGivenBack)
    }
  }

  @Test("is run by the kernel's timer, and the most impatient panel decides")
  func timer() async {
    await #expect(processExitsWith: .success) {
      let patient = try GrabWatchdogTests.guarded()
      let other = try GrabWatchdogTests.guarded()
      GrabWatchdog.rest()
      // Also where that is said later.
      other.patience = .milliseconds(50)
      let clock = ContinuousClock()
      let start = clock.now
      GrabWatchdog.work()
      // A busy loop, which is what the watchdog is for.
      while !other.hasGivenBack, clock.now - start < .seconds(60) {}
      #expect(other.hasGivenBack)
      #expect(patient.hasGivenBack)
      #expect(clock.now - start >= .milliseconds(50))
    }
  }
}
