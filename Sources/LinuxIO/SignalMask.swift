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
}
