// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// The way to a bus: it is made, and made again when the bus was gone.
///
/// Its connections are its own, because GLib keeps a shared one for good once it is closed. Nothing
/// is told after ``stop()``, nor once the object is freed.
package final class BusLink {
  /// What became of the way.
  package enum News {
    /// It is there, for as long as the connection is held or until it is gone.
    case connected(BusConnection)
    /// It cannot be made, for a reason; told for each attempt.
    case unreachable(String)
    /// It lets nobody in though it is there; told once for each attempt, which goes on.
    case silent
    /// It was there and is gone.
    case gone
  }

  /// How often the system bus is tried before it is waited for: the last time after 12.6 s.
  ///
  /// It ends, so that a machine that has no bus is not woken for ever; what comes later is noticed
  /// by the socket's file. A session without a bus is tried for as long as it lasts.
  private static let systemAttempts = 6

  private let address: () -> String?
  private let first: RetryPlan
  private let told: (News) -> Void
  private let patience: Duration
  private var plan: RetryPlan
  private var timer: MainTimer?
  private var silence: MainTimer?
  private var watch: SocketWatch?
  private var isConnecting = false
  private var isConnected = false
  private var isStopped = false

  /// Names a bus by its address; `nil` where nothing tells where it is.
  ///
  /// One that has not let us in after `patience` counts as silent.
  package init(
    to address: @escaping () -> String?, plan: RetryPlan = RetryPlan(),
    patience: Duration = BusConnection.patience, told: @escaping (News) -> Void
  ) {
    self.address = address
    self.plan = plan
    self.patience = patience
    self.told = told
    first = plan
  }

  /// The way to the session bus.
  package static func session(told: @escaping (News) -> Void) -> BusLink {
    BusLink(to: { BusConnection.sessionAddress }, told: told)
  }

  /// The way to the system bus, or to another one in its place.
  package static func system(
    at address: String? = nil, told: @escaping (News) -> Void
  ) -> BusLink {
    let address =
      address ?? takeText(g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, nil))
      ?? "unix:path=/run/dbus/system_bus_socket"
    return BusLink(to: { address }, plan: RetryPlan(attempts: systemAttempts), told: told)
  }

  /// Tries to connect, and tries again until it is stopped.
  package func connect() {
    timer = nil
    guard !isStopped else { return }
    guard let address = address() else {
      return fail(
        "neither DBUS_SESSION_BUS_ADDRESS nor XDG_RUNTIME_DIR tells where the session bus is")
    }
    isConnecting = true
    silence = MainTimer(after: patience) { [weak self] in self?.told(.silent) }
    BusConnection.open(address, closed: { [weak self] in self?.lose() }) { [weak self] result in
      guard let self, !isStopped else { return }
      isConnecting = false
      silence = nil
      switch result {
      case .success(let connection): take(connection)
      case .failure(let error): fail(error.message)
      }
    }
  }

  /// Gives up for good.
  package func stop() {
    isStopped = true
    (timer, silence, watch) = (nil, nil, nil)
  }

  private func take(_ connection: BusConnection) {
    isConnected = true
    (plan, watch) = (first, nil)
    told(.connected(connection))
  }

  private func lose() {
    guard !isStopped else { return }
    isConnected = false
    told(.gone)
    connectLater()
  }

  private func fail(_ reason: String) {
    told(.unreachable(reason))
    connectLater()
  }

  private func connectLater() {
    guard !isStopped else { return }
    if let pause = plan.next() {
      connect(after: pause)
    } else if watch == nil {
      watch = address().flatMap { SocketWatch(of: $0) { [weak self] in self?.notice() } }
    }
  }

  private func connect(after pause: Duration) {
    timer = MainTimer(after: pause) { [weak self] in self?.connect() }
  }

  /// The socket is there again; whoever made it may not listen yet.
  private func notice() {
    guard !isConnecting, !isConnected, timer == nil else { return }
    plan = first
    connect(after: RetryPlan.Limits.first)
  }
}
