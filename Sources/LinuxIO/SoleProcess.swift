// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// A place that one process has for itself until the value goes out of use, or it ends.
///
/// Unlike ``FileLock`` it tells who has it. The C function is `fcntl` with `F_SETLK`.
public struct SoleProcess: ~Copyable {
  private let descriptor: Descriptor

  /// Why the place is not to be had.
  public enum Refusal: Error, Hashable, Sendable {
    /// Another process has it.
    case taken(SocketPeer)
    /// The system refused a call.
    case system(SystemError)
  }

  /// Takes a place, which is a file that is made where it does not exist.
  public init(at path: String) throws(Refusal) {
    let opened = try Self.open(path)
    if let refusal = Self.lock(opened.number, path) { throw refusal }
    descriptor = opened
  }

  private static func open(_ path: String) throws(Refusal) -> Descriptor {
    do {
      return try Descriptor(opening: path, .replace)
    } catch {
      throw .system(error)
    }
  }

  private static func lock(_ number: Int32, _ path: String) -> Refusal? {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    guard fcntl(number, F_SETLK, &lock) < 0 else { return nil }
    let error = SystemError(lastOf: "lock", subject: path)
    guard error.number == EAGAIN || error.number == EACCES,
      fcntl(number, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK)
    else { return .system(error) }
    return .taken(SocketPeer(process: lock.l_pid))
  }
}
