// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Which file a path leads to, whatever the path is called: links and `./..` lead to the same one.
public struct FileIdentity: Hashable, Sendable {
  private var device: UInt64 = 0
  private var number: UInt64 = 0
  /// The name of a file that is not there yet, in the folder with these numbers; the whole path
  /// where there is no folder either.
  private var name: String?

  /// Links that are followed to a file that is not there yet, as many as the kernel follows.
  private static let mostLinks = 40

  /// Looks where a path leads; `nil` for pipes, devices and folders, where writing replaces nothing.
  public init?(of path: String) {
    var target = path
    for _ in 0..<Self.mostLinks {
      if let status = Self.status(of: target) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        take(status)
        return
      }
      guard let next = Self.link(at: target) else { break }
      target = next.hasPrefix("/") ? next : "\(Folder.parent(of: target))/\(next)"
    }
    guard let folder = Self.status(of: Folder.parent(of: target)) else {
      name = target
      return
    }
    take(folder)
    name = target.split(separator: "/").last.map(String.init) ?? target
  }

  private mutating func take(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return PathText.withName(path) { stat($0, &status) } == 0 ? status : nil
  }

  private static func link(at path: String) -> String? {
    var room = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = PathText.withName(path) { readlink($0, &room, room.count) }
    return count > 0
      ? PathText.text(of: room.prefix(count).map { UInt8(bitPattern: $0) }) : nil
  }
}
