// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO

/// The files that a command reads and writes, so that nothing it writes takes the place of another.
///
/// A recording of hands cannot be made again, and a slip of the pen is soon made. Everything that is
/// read is noted first, then what is written, before anything is.
public struct FileUses {
  private var roles: [FileIdentity: String] = [:]

  /// Begins with none.
  public init() {}

  /// Notes a file that is read, with what it is; `-` and what is no plain file are passed over.
  public mutating func read(_ path: String?, as role: String) {
    guard let path, path != "-", let file = FileIdentity(of: path) else { return }
    roles[file] = "\(role) \(path.printable)"
  }

  /// Notes a file that an option writes.
  ///
  /// - Throws: a misuse where it is one of those before, under whatever name.
  public mutating func write(_ path: String?, as role: String) throws(CommandFailure) {
    guard let path, path != "-", let file = FileIdentity(of: path) else { return }
    let own = "\(role) \(path.printable)"
    if let other = roles.updateValue(own, forKey: file) {
      throw .misused("\(own) would take the place of \(other)")
    }
  }
}
