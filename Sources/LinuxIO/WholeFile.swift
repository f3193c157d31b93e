// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Reads files whole.
public enum WholeFile {
  /// The most that is read of one file unless the caller says otherwise: 1 GiB.
  ///
  /// An hour of ten fingers at 120 Hz is about 0.2 GiB as evemu text.
  public static let defaultLimit = 1 << 30

  /// Returns a file's bytes; a directory and a file over `limit` bytes are refused.
  ///
  /// Pipes and character devices are read to their end, so `/dev/stdin` can be named. The error
  /// for a file that is too large has the number `EFBIG`. Reading ends early, with what there is,
  /// where the head says that the rest is of no use.
  public static func read(
    _ path: String, limit: Int = defaultLimit, whileUseful: ([UInt8]) -> Bool = { _ in true }
  ) throws(SystemError) -> [UInt8] {
    let file = try Descriptor(opening: path, .read)
    return try readAll(file, limit: limit, whileUseful)
  }

  /// Whether a path names an ordinary file, or a link to one; others may never come to an end.
  ///
  /// A pipe that nobody writes to would hold its reader up for good.
  public static func isOrdinary(_ path: String) -> Bool {
    var status = stat()
    return PathText.withName(path) { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether an ordinary file with something in it is there, which writing would replace.
  public static func holdsSomething(_ path: String) -> Bool {
    var status = stat()
    return PathText.withName(path) { stat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
  }

  /// Returns what comes on standard input up to its end.
  ///
  /// The error for more than `limit` bytes has the number `EFBIG`.
  public static func readStandardInput(
    limit: Int = defaultLimit, whileUseful: ([UInt8]) -> Bool = { _ in true }
  ) throws(SystemError) -> [UInt8] {
    let name = "standard input"
    let number = try uninterrupted("read", name) { fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) }
    let file = Descriptor(adopting: number, name: name)
    return try readAll(file, limit: limit, whileUseful)
  }

  private static func readAll(
    _ file: borrowing Descriptor, limit: Int, _ isUseful: ([UInt8]) -> Bool
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: try firstRoom(for: file))
    while true {
      let count = try readOnce(file, into: &room)
      if count == 0 { return bytes }
      guard bytes.count <= limit - count else {
        throw SystemError(EFBIG, call: "read", subject: file.name)
      }
      bytes.append(contentsOf: room[..<count])
      guard isUseful(bytes) else { return bytes }
    }
  }

  private static func readOnce(
    _ file: borrowing Descriptor, into room: inout [UInt8]
  ) throws(SystemError) -> Int {
    let number = file.number
    return try uninterrupted("read", file.name) {
      room.withUnsafeMutableBytes { Glibc.read(number, $0.baseAddress, $0.count) }
    }
  }

  /// Room for a regular file and one byte more, so that two reads do, within 4 KiB…1 MiB.
  private static func firstRoom(for file: borrowing Descriptor) throws(SystemError) -> Int {
    var status = stat()
    let number = file.number
    _ = try uninterrupted("read", file.name) { fstat(number, &status) }
    return Int(min(max(status.st_size + 1, 4096), 1 << 20))
  }
}
