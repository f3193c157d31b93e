// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues

/// The way to the session bus: it is made, kept, and made again when the bus was gone.
final class BusLink {
  /// How long a bus that cannot be reached is left alone.
  enum Limits {
    /// The first time; twice as long after each vain try.
    static let shortest = Duration.milliseconds(250)
    /// The longest time.
    static let longest = Duration.seconds(30)
  }

  /// What became of the way.
  enum News {
    /// It is there.
    case connected(BusConnection)
    /// It cannot be made, for a reason.
    case unreachable(String)
    /// It was there and is gone.
    case gone
  }

  private let told: (News) -> Void
  private var timer: MainTimer?
  private var pause = Limits.shortest
  private var isStopped = false

  init(told: @escaping (News) -> Void) {
    self.told = told
  }

  /// Tries to connect, and tries again until it is stopped.
  func connect() {
    guard !isStopped else { return }
    guard let address = BusConnection.sessionAddress else {
      return fail(
        "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR tells where the session bus is")
    }
    BusConnection.open(address, closed: { [weak self] in self?.lose() }) { [weak self] result in
      guard let self, !self.isStopped else { return }
      switch result {
      case .success(let connection):
        self.pause = Limits.shortest
        self.told(.connected(connection))
      case .failure(let error): self.fail(error.message)
      }
    }
  }

  /// Gives up for good.
  func stop() {
    isStopped = true
    timer = nil
  }

  private func lose() {
    guard !isStopped else { return }
    told(.gone)
    connectLater()
  }

  private func fail(_ reason: String) {
    told(.unreachable(reason))
    connectLater()
  }

  private func connectLater() {
    guard !isStopped else { return }
    timer = MainTimer(after: pause) { [weak self] in self?.connect() }
    pause = min(pause * 2, Limits.longest)
  }
}
