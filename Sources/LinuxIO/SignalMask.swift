// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// Which signals are held back from the calling thread.
public enum SignalMask {
  /// Does something while no signal is held back, so that a program started meanwhile gets all of them.
  ///
  /// Programs inherit the mask. One with SIGTERM held back cannot be ended, and one with SIGCHLD never
  /// hears of its own children.
  public static func withoutBlocking<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var none = sigset_t()
    var former = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return try body()
  }

  /// Writes into pipes, say, whose reader may be gone: that is an error then, and no signal.
  ///
  /// The signal of such a write comes to the thread that writes. It is `SIGPIPE`.
  public static func withoutBrokenPipes<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var broken = sigset_t()
    var former = sigset_t()
    sigemptyset(&broken)
    sigaddset(&broken, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &broken, &former)
    defer {
      var nothing = timespec()
      if sigismember(&former, SIGPIPE) == 0 { sigtimedwait(&broken, nil, &nothing) }
      pthread_sigmask(SIG_SETMASK, &former, nil)
    }
    return try body()
  }
}
