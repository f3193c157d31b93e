// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// Notices that files in some folders change, come or go, a moment after the last change.
///
/// Folders are watched rather than files, because editors replace files; where a file is a link, the
/// folder as well in which it really stands.
public final class ChangeWatch {
  private let descriptor: Descriptor
  private var watched: Set<String> = []
  /// When the change that was noticed is old enough to be looked at.
  public private(set) var dueTime: Duration?

  /// How long after the last change the files are read: editors write, rename and delete in turn.
  public static let quiet = Duration.milliseconds(100)
  private static let changes =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
    | UInt32(IN_CREATE) | UInt32(IN_DELETE_SELF)

  /// Watches nothing at first.
  public init() throws(SystemError) {
    descriptor = try Descriptor.folderWatch()
  }

  /// The descriptor to wait on.
  public var number: Int32 { descriptor.number }

  /// Watches folders; of one that is not there, the nearest one above it that is.
  ///
  /// Whoever keeps settings elsewhere has links in them, to files of an archive for example.
  public func follow(_ folders: [String]) {
    for folder in folders {
      var place = folder
      while !place.isEmpty, !watch(place) { place = Folder.parent(of: place) }
      guard place == folder else { continue }
      for target in Folder(path: folder).linkTargets() { _ = watch(Folder.parent(of: target)) }
    }
  }

  private func watch(_ folder: String) -> Bool {
    if watched.contains(folder) { return true }
    guard descriptor.watch(folder, for: Self.changes) else { return false }
    watched.insert(folder)
    return true
  }

  /// Takes all notices; a while after the last of them it is time to read the files.
  public func drain(at now: Duration) {
    var room = [UInt8](repeating: 0, count: 4096)
    while let count = try? room.withUnsafeMutableBytes({ try descriptor.read(into: $0) }), count > 0
    {
      dueTime = now + Self.quiet
    }
    // A folder that was made anew is another one for the kernel.
    if dueTime != nil { watched = [] }
  }

  /// Whether the files are to be read now; only once for each change.
  public func takeDue(at now: Duration) -> Bool {
    guard let dueTime, dueTime <= now else { return false }
    self.dueTime = nil
    return true
  }
}
