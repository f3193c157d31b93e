// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// A folder by its path.
public struct Folder: Sendable {
  /// The path.
  public let path: String

  /// Names a folder; it need not exist.
  public init(path: String) {
    self.path = path
  }

  /// The folder that holds a path, `.` where the path names none.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether there is anything at a path.
  public static func holds(_ path: String) -> Bool {
    PathText.withName(path) { access($0, F_OK) } == 0
  }

  /// Makes the folder, and those around it; one that is there already is left as is.
  ///
  /// `mode` says who may enter them, less what the process withholds; by default their owner only.
  public func make(mode: UInt32 = 0o700) throws(SystemError) {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    let parent = Self.parent(of: path)
    if parent != path, parent != "." { try Folder(path: parent).make(mode: mode) }
    do {
      _ = try uninterrupted("make folder", path) { mkdir(path, mode) }
    } catch {
      guard error.number == EEXIST, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR
      else { throw error }
    }
  }

  /// The names in the folder in alphabetical order, those that begin with a dot included.
  ///
  /// Of a folder that holds more than `most`, some that many.
  public func names(most: Int = .max) throws(SystemError) -> [String] {
    guard let folder = opendir(path) else { throw SystemError(lastOf: "open", subject: path) }
    defer { closedir(folder) }
    var names: [String] = []
    while names.count < most, let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Where the links in the folder lead in the end; none where it cannot be read.
  ///
  /// The C function is `realpath`.
  func linkTargets() -> [String] {
    ((try? names()) ?? []).compactMap { name in
      PathText.withName("\(path)/\(name)") { place in
        var status = stat()
        guard lstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
          let target = realpath(place, nil)
        else { return nil }
        defer { free(target) }
        return String(cString: target)
      }
    }
  }

  /// Waits until the names of its files are on the disk, where the file system can do so.
  func synchronize() throws(SystemError) {
    do {
      try Descriptor(opening: path, .read).synchronize()
    } catch {
      // Some file systems have no way to do so for folders, and none is lost by it.
      guard error.number == EINVAL || error.number == EACCES else { throw error }
    }
  }
}
