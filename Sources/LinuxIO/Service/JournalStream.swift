// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Whether standard error goes straight into the journal of systemd.
public enum JournalStream {
  /// What the process was started with says so, and nobody has redirected the stream since.
  public static var isStandardError: Bool {
    let told = getenv("JOURNAL_STREAM").map { String(cString: $0) } ?? ""
    return isNamed(by: told, STDERR_FILENO)
  }

  /// Whether `JOURNAL_STREAM`, the numbers of a device and a file with a colon between, names a stream.
  static func isNamed(by told: String, _ number: Int32) -> Bool {
    var status = stat()
    guard fstat(number, &status) == 0 else { return false }
    return told == "\(status.st_dev):\(status.st_ino)"
  }
}
