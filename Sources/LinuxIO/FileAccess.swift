// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// What this process may do with a file, asked without opening it.
public enum FileAccess {
  /// Whether it is there; a link that leads nowhere counts, too.
  public static func isThere(_ path: String) -> Bool {
    var status = stat()
    return PathText.withName(path) { lstat($0, &status) } == 0
  }

  /// Whether it may be written, by the rights that the process acts with.
  public static func mayWrite(_ path: String) -> Bool {
    PathText.withName(path) { faccessat(AT_FDCWD, $0, W_OK, AT_EACCESS) } == 0
  }
}

/// As whom this process acts.
public enum ProcessIdentity {
  /// Whether it may do everything.
  public static var isRoot: Bool { geteuid() == 0 }
}
