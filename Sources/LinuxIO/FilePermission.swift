// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// Who may open a file: its owner, its group, and whom an access list names.
public struct FilePermission: Hashable, Sendable {
  /// The owner's name, or number where it has none.
  public var owner: String
  /// The group's name, or number where it has none.
  public var group: String
  /// The nine bits of who may read, write and execute.
  public var mode: UInt32
  /// The people that an access list lets read it; logind names there who sits at the screen.
  public var readers: [String]

  /// Looks at a file without opening it.
  public init(of path: String) throws(SystemError) {
    var status = stat()
    _ = try uninterrupted("look at", path) { PathText.withName(path) { stat($0, &status) } }
    owner =
      getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) }
      ?? "\(status.st_uid)"
    group =
      getgrgid(status.st_gid).map { String(cString: $0.pointee.gr_name) }
      ?? "\(status.st_gid)"
    mode = status.st_mode & 0o777
    readers = Self.readers(in: Self.accessList(of: path)).map { number in
      getpwuid(number).map { String(cString: $0.pointee.pw_name) } ?? "\(number)"
    }
  }

  /// The permission as a clause, such as `root:input, mode 0660, and alice by an access list`.
  public var words: String {
    let digits = String(mode, radix: 8)
    let bits = String(repeating: "0", count: 4 - min(digits.count, 4)) + digits
    let list = readers.isEmpty ? "" : ", and \(readers.joined(separator: ", ")) by an access list"
    return "\(owner):\(group), mode \(bits)\(list)"
  }

  /// The most that an access list may hold: 64 KiB, the kernel's own limit.
  private static let sizeLimit = 1 << 16

  private static func accessList(of path: String) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: sizeLimit)
    let count = bytes.withUnsafeMutableBytes { room in
      PathText.withName(path) {
        getxattr($0, "system.posix_acl_access", room.baseAddress, room.count)
      }
    }
    return count > 0 ? Array(bytes[..<count]) : []
  }

  /// The users that an access list in the kernel's form lets read, as far as its mask allows.
  ///
  /// After a version of 4 bytes come entries of 8: a tag, permissions, and a number, all with the
  /// lowest byte first.
  static func readers(in list: [UInt8]) -> [UInt32] {
    guard list.count >= 4, list[..<4].elementsEqual([2, 0, 0, 0]) else { return [] }
    let entries = stride(from: 4, through: list.count - 8, by: 8).map { place in
      let bytes = list[place..<place + 8]
      let number = bytes.suffix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      return (tag: bytes[place], mayRead: bytes[place + 2] & 4 != 0, number: number)
    }
    let (user, mask): (UInt8, UInt8) = (0x02, 0x10)
    guard entries.first(where: { $0.tag == mask })?.mayRead != false else { return [] }
    return entries.filter { $0.tag == user && $0.mayRead }.map(\.number)
  }
}
