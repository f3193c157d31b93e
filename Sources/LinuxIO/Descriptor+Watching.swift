// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

extension Descriptor {
  /// Makes a descriptor that can be read when something happens in a folder.
  ///
  /// It watches nothing at first. The C function is `inotify_init1`.
  public static func folderWatch() throws(SystemError) -> Descriptor {
    let flags = Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)
    let number = try uninterrupted("watch", "folders") { inotify_init1(flags) }
    return Descriptor(adopting: number, name: "folders")
  }

  /// Watches a folder for the changes given as flags of `inotify_add_watch`.
  ///
  /// False where there is no such folder or it may not be watched.
  public borrowing func watch(_ folder: String, for changes: UInt32) -> Bool {
    inotify_add_watch(number, folder, changes | UInt32(IN_ONLYDIR)) >= 0
  }
}
