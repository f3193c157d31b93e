// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Gives files other names.
public enum FileRenaming {
  /// Renames a file beside itself to `PATH.WORD-N` with the first N from 1 that is free.
  ///
  /// Nothing is ever replaced. Returns the new path.
  public static func setAside(_ path: String, as word: String) throws(SystemError) -> String {
    var number = 1
    while true {
      let name = "\(path).\(word)-\(number)"
      do {
        // A link fails where the name is taken, other than a rename.
        _ = try uninterrupted("set aside", path) { link(path, name) }
        _ = try uninterrupted("set aside", path) { unlink(path) }
        return name
      } catch {
        guard error.number == EEXIST, number < Int.max else { throw error }
        number += 1
      }
    }
  }

  /// Removes a file; one that is not there is as good.
  public static func remove(_ path: String) throws(SystemError) {
    do {
      _ = try uninterrupted("remove", path) { unlink(path) }
    } catch {
      guard error.number == ENOENT else { throw error }
    }
  }
}
