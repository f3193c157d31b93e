// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// Signals that can be waited for like bytes, so that a loop ends where it chooses to.
///
/// While the value lives its signals are blocked for the calling thread: they neither end the
/// process nor interrupt calls. The C function is `signalfd`.
public struct SignalDescriptor: ~Copyable {
  private let descriptor: Descriptor
  private let formerMask: sigset_t

  /// The signals by which a person or a supervisor asks a program to end.
  public static let endings = [SIGINT, SIGTERM]

  /// By this one services are asked to read their configuration anew: SIGHUP.
  public static let hangUp = SIGHUP

  /// By this one a program is asked to give back what it holds: SIGUSR1.
  public static let giveBack = SIGUSR1

  /// Those that a service hears.
  public static let serviceSignals = endings + [hangUp, giveBack]

  /// Those by which a terminal ends a program, besides: it is gone, or somebody wants a core.
  public static let terminalEndings = endings + [SIGHUP, SIGQUIT]

  /// All that a terminal sends a program with a screen: also that it has another size.
  public static let terminalSignals = terminalEndings + [SIGWINCH]

  /// Blocks the signals and collects them.
  public init(for signals: [Int32]) throws(SystemError) {
    var wanted = sigset_t()
    var former = sigset_t()
    sigemptyset(&wanted)
    for signal in signals { sigaddset(&wanted, signal) }
    pthread_sigmask(SIG_BLOCK, &wanted, &former)
    let flags = Int32(SFD_CLOEXEC | SFD_NONBLOCK)
    let number = try uninterrupted("wait", "signals") { signalfd(-1, &wanted, flags) }
    descriptor = Descriptor(adopting: number, name: "signals")
    formerMask = former
  }

  deinit {
    // A signal that was told but not read would end the process as soon as the mask is back.
    while (try? next()) != nil {}
    var mask = formerMask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// The descriptor to wait on.
  public var number: Int32 { descriptor.number }

  /// The next signal that has come, or `nil` when there is none.
  public borrowing func next() throws(SystemError) -> Int32? {
    var told = signalfd_siginfo()
    do {
      let count = try withUnsafeMutableBytes(of: &told) { buffer throws(SystemError) in
        try descriptor.read(into: buffer)
      }
      return count == MemoryLayout<signalfd_siginfo>.size
        ? Int32(truncatingIfNeeded: told.ssi_signo) : nil
    } catch {
      guard error.number == EAGAIN else { throw error }
      return nil
    }
  }
}
