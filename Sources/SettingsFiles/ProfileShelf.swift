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

extension SettingsFile {
  /// Reads a file that need not be there; `nil` where it is not.
  public static func ifPresent(at path: String) throws(SettingsFileError) -> SettingsFile? {
    do {
      return try SettingsFile(reading: path)
    } catch .system(let error) where error.number == ENOENT {
      return nil
    }
  }
}
