// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Whether this process is what systemd started as a service, rather than something below it.
///
/// A terminal may be a service as well, and what is started in it inherits most of its environment.
public enum OwnUnit {
  /// What the manager has told this very process, by its number.
  public static var isService: Bool {
    isMeant(getenv("SYSTEMD_EXEC_PID").map { String(cString: $0) } ?? "", process: getpid())
  }

  /// Whether `SYSTEMD_EXEC_PID` names a process.
  static func isMeant(_ told: String, process: Int32) -> Bool { Int32(told) == process }
}
