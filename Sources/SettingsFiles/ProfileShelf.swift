// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO

/// A folder of profiles.
public struct ProfileShelf: Sendable {
  /// The profiles that could be read: those for anybody first, else in the order of their names.
  public let profiles: [ProfileFile]
  /// What is wrong with the others; one broken file hides no other.
  public let errors: [SettingsFileError]

  /// Reads all files of the folder that end in `.toml`; a folder that is not there is empty.
  public init(folder: String) {
    var profiles: [ProfileFile] = []
    var errors: [SettingsFileError] = []
    for path in Self.paths(in: folder) {
      guard WholeFile.isOrdinary(path) else {
        errors.append(.notOrdinary(path))
        continue
      }
      do {
        profiles.append(try ProfileFile(reading: path))
      } catch {
        errors.append(error)
      }
    }
    self.profiles = profiles.filter { $0.person == nil } + profiles.filter { $0.person != nil }
    self.errors = errors
  }

  /// The files of a folder that end in `.toml`, in the order of their names; none without one.
  static func paths(in folder: String) -> [String] {
    let names = (try? Folder(path: folder).names()) ?? []
    return names.filter { $0.hasSuffix(".toml") && !$0.hasPrefix(".") }.map { "\(folder)/\($0)" }
  }
}

extension SettingsFileError {
  /// Something else than a file stands where one was looked for.
  fileprivate static func notOrdinary(_ path: String) -> SettingsFileError {
    .system(SystemError(EINVAL, call: "read what is no ordinary file", subject: path))
  }
}

extension SettingsFile {
  /// Reads a file that need not be there; `nil` where it is not.
  ///
  /// What is no ordinary file is refused: the daemon reads these by itself, and must not wait for
  /// whoever would write into a pipe.
  public static func ifPresent(at path: String) throws(SettingsFileError) -> SettingsFile? {
    guard WholeFile.isOrdinary(path) || !Folder.holds(path) else { throw .notOrdinary(path) }
    do {
      return try SettingsFile(reading: path)
    } catch .system(let error) where error.number == ENOENT {
      return nil
    }
  }
}
