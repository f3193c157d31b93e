// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// A file that one process at a time has for itself, until the value goes out of use.
///
/// The kernel lets go of it however the process ends. It binds only those who lock, too. The C
/// function is `flock`.
public struct FileLock: ~Copyable {
  private let descriptor: Descriptor

  /// Locks a file, which is made where it does not exist.
  ///
  /// Where another process has it, the call `waits`, or is refused with `EWOULDBLOCK`.
  public init(_ path: String, waits: Bool) throws(SystemError) {
    let opened = try Descriptor(opening: path, .replace)
    let number = opened.number
    _ = try uninterrupted("lock", path) { flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }
    descriptor = opened
  }
}

extension SystemError {
  /// Whether another process holds what was to be locked.
  public var isTaken: Bool { number == EWOULDBLOCK }
  /// Whether there is no such file.
  public var isMissing: Bool { number == ENOENT }
  /// Whether a file is larger than allowed.
  public var isTooLarge: Bool { number == EFBIG }
}
