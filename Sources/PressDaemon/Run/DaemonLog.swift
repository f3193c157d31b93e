// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO

/// Says what a person may want to read of the daemon itself; never where a finger is.
final class DaemonLog {
  private let output: Output
  private var log: ServiceLog

  /// Writes to the diagnostics of an output, in the journal's form where they go there.
  init(_ output: Output, isForJournal: Bool = JournalStream.isStandardError) {
    self.output = output
    log = ServiceLog(program: "pressd", isForJournal: isForJournal)
  }

  /// Says one sentence.
  func tell(_ severity: ServiceLog.Severity, _ sentence: String) {
    for line in log.lines(severity, sentence.printable, at: MonotonicClock.now()) {
      output.complain(line)
    }
  }
}
