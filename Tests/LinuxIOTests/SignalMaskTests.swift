// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing

@testable import LinuxIO

@Suite("Signals that are held back") struct SignalMaskTests {
  @Test("A pipe without a reader is an error to its writer, and ends nobody")
  func brokenPipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    var pending = sigset_t()
    let failure = SignalMask.withoutBrokenPipes {
      let count = write(ends[1], "a", 1)
      let number = errno
      sigpending(&pending)
      return count < 0 ? number : 0
    }
    #expect(failure == EPIPE)
    // It did come, and is gone again.
    #expect(sigismember(&pending, SIGPIPE) == 1)
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
    var mask = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &mask)
    #expect(sigismember(&mask, SIGPIPE) == 0)
  }
}
