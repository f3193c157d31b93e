// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO

/// Notices that a compositor may have come: something changed in the folder of its socket.
///
/// The kernel tells; nothing is looked at while nothing changes.
final class DisplayWatch {
  /// How long a socket that nobody answers yet is followed.
  private enum Limits {
    /// From the notice to the first further look; it doubles from look to look.
    static let firstRest = Duration.milliseconds(200)
    /// How many further looks there are, the last of them after 12.6 s.
    static let looks = 6
  }

  private let changes: ChangeWatch
  private let folder: String
  private var further: (due: Duration, rest: Duration, left: Int)?

  /// Watches a folder; `nil` where there is none, or the system gives no watch.
  ///
  /// A socket may have been made just before, so further looks are due as after a change.
  init?(_ folder: String, at now: Duration) {
    guard !folder.isEmpty, let changes = try? ChangeWatch() else { return nil }
    self.changes = changes
    self.folder = folder
    changes.follow([folder])
    begin(at: now)
  }

  private func begin(at now: Duration) {
    further = (now + Limits.firstRest, Limits.firstRest, Limits.looks)
  }

  /// The descriptor to wait on.
  var descriptor: Int32 { changes.number }

  /// When to look, on the monotonic clock.
  var dueTime: Duration? {
    guard let due = further?.due else { return changes.dueTime }
    return changes.dueTime.map { min($0, due) } ?? due
  }

  /// Takes the kernel's notices.
  func drain(at now: Duration) { changes.drain(at: now) }

  /// Whether to look who listens now; only once for each change.
  func takeDue(at now: Duration) -> Bool {
    if changes.takeDue(at: now) {
      changes.follow([folder])
      begin(at: now)
      return true
    }
    guard let further, further.due <= now else { return false }
    let rest = further.rest * 2
    self.further = further.left > 1 ? (now + rest, rest, further.left - 1) : nil
    return true
  }

  /// Waits for the next change: somebody was found, or there is no socket at all.
  ///
  /// A socket is there a moment before its compositor listens, and of that moment nobody tells.
  func settle() { further = nil }
}
