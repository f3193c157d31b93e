// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO
import Testing

@Suite("Signals") struct SignalDescriptorTests {
  @Test("are told in a wait instead of ending the process, and only the ones asked for")
  func told() throws {
    let signals = try SignalDescriptor(for: [SIGUSR1, SIGTERM])
    let none = try signals.next()
    #expect(none == nil)
    raise(SIGTERM)
    let number = signals.number
    #expect(try Readiness.wait(for: [number], until: nil) == [.readable])
    let first = try signals.next()
    let second = try signals.next()
    #expect(first == SIGTERM)
    #expect(second == nil)
  }

  @Test("that were told but not read do not end the process afterwards")
  func unread() throws {
    do {
      let signals = try SignalDescriptor(for: SignalDescriptor.endings)
      raise(SIGTERM)
      raise(SIGINT)
      let number = signals.number
      #expect(try Readiness.wait(for: [number], until: nil) == [.readable])
    }
    // Both signals are gone; one that was left pending would have ended this process.
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGTERM) == 0)
    #expect(sigismember(&pending, SIGINT) == 0)
  }

  @Test("are let through again when nobody collects them any more")
  func released() throws {
    var before = sigset_t()
    var after = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &before)
    do {
      let signals = try SignalDescriptor(for: SignalDescriptor.endings)
      _ = signals.number
    }
    pthread_sigmask(SIG_BLOCK, nil, &after)
    for signal in SignalDescriptor.endings {
      #expect(sigismember(&after, signal) == sigismember(&before, signal))
    }
  }
}
