// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO

/// Tells the manager that started the service how it is, and keeps its watchdog content.
struct ServicePulse {
  private let notice: ServiceNotice
  /// When the next sign of life is due; `nil` where nobody waits for one.
  private(set) var wakeTime: Duration?

  /// Tells a manager; nobody where the program was started by hand.
  init(_ notice: ServiceNotice) {
    self.notice = notice
  }

  /// Tells that everything is open, and what it comes to.
  mutating func begin(at now: Duration, status: String) {
    // A manager that does not listen is no reason to stop listening to fingers.
    try? notice.send(.ready, .status(status))
    wakeTime = pace.map { now + $0 }
  }

  /// Tells what it does now.
  func tell(status: String) { try? notice.send(.status(status)) }

  /// Tells that the configuration is read anew, and what came of it.
  func reload(at now: Duration, _ body: () -> Void) {
    try? notice.send(.reloading(now))
    body()
    try? notice.send(.ready)
  }

  /// Gives a sign of life where one is due.
  mutating func beat(at now: Duration) {
    guard let due = wakeTime, due <= now, let pace else { return }
    try? notice.send(.alive)
    wakeTime = now + pace
  }

  /// Tells that it is about to end.
  func end() { try? notice.send(.stopping) }

  /// Twice as often as asked for, so that one lost datagram costs nothing.
  private var pace: Duration? { notice.watchdog.map { $0 / 2 } }
}
