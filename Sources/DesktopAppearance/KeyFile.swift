// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import LinuxIO

/// A file of groups with keys, read whole.
///
/// The C type is `GKeyFile`.
final class KeyFile {
  /// Bounds on what is read.
  private enum Limits {
    /// Bytes; the index of the largest icon theme has some 50 kB.
    static let bytes = 1 << 20
  }

  private let object: OpaquePointer

  /// Reads a file; `nil` where it is not there, is too large, or is no such file.
  init?(path: String) {
    guard WholeFile.isOrdinary(path),
      let bytes = try? WholeFile.read(path, limit: Limits.bytes),
      let object = g_key_file_new()
    else { return nil }
    let isRead = bytes.withUnsafeBytes { bytes in
      g_key_file_load_from_data(
        object, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count),
        G_KEY_FILE_NONE, nil)
    }
    guard isRead != 0 else {
      g_key_file_unref(object)
      return nil
    }
    self.object = object
  }

  deinit { g_key_file_unref(object) }

  /// Whether there is a group.
  func has(_ group: String) -> Bool { g_key_file_has_group(object, group) != 0 }

  /// The text of a key; `nil` where it is not there.
  func text(_ key: String, in group: String) -> String? {
    takeText(g_key_file_get_string(object, group, key, nil))
  }

  /// The number of a key; `nil` where it is none.
  func number(_ key: String, in group: String) -> Int? {
    text(key, in: group).flatMap { Int($0) }
  }

  /// The names that stand in a key with commas between.
  func names(_ key: String, in group: String) -> [String] {
    text(key, in: group)?.split(separator: ",").map { name in
      String(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    } ?? []
  }
}
