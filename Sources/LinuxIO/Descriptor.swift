// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// An open file; closed when the value goes out of use.
public struct Descriptor: ~Copyable {
  /// The kernel's number, to be lent to C libraries and to ``Readiness/wait(for:until:)``.
  public private(set) var number: Int32
  /// What the descriptor was opened from, for messages.
  public let name: String

  /// How a file is opened.
  public struct Mode: OptionSet, Sendable {
    /// The flags of `open`.
    public let rawValue: Int32

    /// Makes a mode from the flags of `open`.
    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    /// To be read only: `O_RDONLY`.
    public static let read = Mode(rawValue: O_RDONLY)
    /// Reading returns at once when there is nothing: `O_NONBLOCK`.
    public static let nonblocking = Mode(rawValue: O_NONBLOCK)
    /// To be read and written in place: `O_RDWR`.
    public static let update = Mode(rawValue: O_RDWR)
    /// To be written from the start, made where it does not exist: `O_WRONLY|O_CREAT|O_TRUNC`.
    public static let replace = Mode(rawValue: O_WRONLY | O_CREAT | O_TRUNC)
  }

  /// Takes over a number that somebody else opened.
  public init(adopting number: Int32, name: String) {
    self.number = number
    self.name = name
  }

  /// Opens a path; programs started later do not inherit the descriptor.
  ///
  /// A file that is made may be read by all and written by its owner, less the umask.
  public init(opening path: String, _ mode: Mode) throws(SystemError) {
    let number = try uninterrupted("open", path) {
      PathText.withName(path) { open($0, mode.rawValue | O_CLOEXEC, 0o644) }
    }
    self.init(adopting: number, name: path)
  }

  deinit {
    // Linux frees the number even when close is interrupted; trying again could close another's.
    if number >= 0 { _ = close(number) }
  }

  /// Reads once into a buffer and returns how many bytes came, 0 at the end of the file.
  ///
  /// On a nonblocking descriptor with nothing to read the error is `EAGAIN`.
  public borrowing func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int
  {
    let number = number
    return try uninterrupted("read", name) {
      Glibc.read(number, buffer.baseAddress, buffer.count)
    }
  }

  /// Writes all the bytes, however many calls that takes.
  public borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(bytes, to: number, named: name)
  }

  /// Waits until what was written is on the disk.
  ///
  /// The C function is `fsync`.
  public borrowing func synchronize() throws(SystemError) {
    let number = number
    _ = try uninterrupted("write", name) { fsync(number) }
  }

  /// Closes it now and says whether the last bytes reached their place.
  ///
  /// File systems may report a full disk only here.
  public consuming func closeChecked() throws(SystemError) {
    let result = close(number)
    number = -1
    guard result != 0, errno != EINTR else { return }
    throw SystemError(lastOf: "close", subject: name)
  }
}

/// Writes all bytes to a descriptor that the process was started with, such as standard output.
public func writeAll(
  _ bytes: [UInt8], to number: Int32, named name: String
) throws(SystemError) {
  var start = 0
  while start < bytes.count {
    start += try uninterrupted("write", name) {
      bytes.withUnsafeBytes {
        Glibc.write(number, $0.baseAddress.map { $0 + start }, $0.count - start)
      }
    }
  }
}
