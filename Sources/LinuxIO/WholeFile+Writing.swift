// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

extension WholeFile {
  /// Replaces a file's content in one step: whoever reads it finds the old bytes or the new ones.
  ///
  /// The bytes go into a new file beside it, which then takes its name; when that fails nothing
  /// is left behind. What is no plain file (a pipe, a device, a symbolic link) is written in place.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    guard isPlainOrMissing(path) else { return try put(bytes, into: path) }
    let draft = "\(path).part-\(getpid())"
    do {
      try put(bytes, into: draft)
      _ = try uninterrupted("replace", path) {
        PathText.withName(draft) { from in PathText.withName(path) { rename(from, $0) } }
      }
    } catch {
      _ = PathText.withName(draft) { unlink($0) }
      // A reader of the message knows the file that was asked for, not its draft.
      throw SystemError(error.number, call: error.call, subject: path)
    }
  }

  /// As ``write(_:to:)``, and the new content outlives a power failure once the call is over.
  ///
  /// The bytes are on the disk before they take the file's name, and then the name is, too.
  public static func writeDurably(_ bytes: [UInt8], to path: String) throws(SystemError) {
    let draft = "\(path).part-\(getpid())"
    do {
      try put(bytes, into: draft, durably: true)
      _ = try uninterrupted("replace", path) { rename(draft, path) }
    } catch {
      unlink(draft)
      throw SystemError(error.number, call: error.call, subject: path)
    }
    let folder = Folder(path: Folder.parent(of: path))
    try folder.synchronize()
    removeDrafts(of: path, in: folder)
  }

  /// Removes the drafts of writers that were killed; those that still write are left alone.
  private static func removeDrafts(of path: String, in folder: Folder) {
    let start = String(path.split(separator: "/").last ?? "") + ".part-"
    for name in (try? folder.names()) ?? [] where name.hasPrefix(start) {
      guard let writer = pid_t(name.dropFirst(start.count)), writer > 0 else { continue }
      if kill(writer, 0) != 0, errno == ESRCH { unlink("\(folder.path)/\(name)") }
    }
  }

  private static func put(
    _ bytes: [UInt8], into path: String, durably: Bool = false
  ) throws(SystemError) {
    let file = try Descriptor(opening: path, .replace)
    try file.write(bytes)
    if durably { try file.synchronize() }
    try file.closeChecked()
  }

  private static func isPlainOrMissing(_ path: String) -> Bool {
    var status = stat()
    guard PathText.withName(path, { lstat($0, &status) }) == 0 else { return true }
    return status.st_mode & S_IFMT == S_IFREG
  }
}
