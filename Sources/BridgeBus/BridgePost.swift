// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues

/// The bridge's place on the session bus: the way there, its object and its name.
///
/// It is taken again whenever the bus comes back, until ``stop()``.
final class BridgePost {
  /// Whether the name is owned.
  private(set) var isReady = false
  private let replaces: Bool
  private let settled: (BusConnection) -> Void
  private let called: (BusCall) -> Void
  private let told: (BridgeNews) -> Void
  private var link: BusLink?
  private var object: BusObject?
  private var name: BusName?
  private var hasComplained = false

  /// Begins to connect; a connection is `settled` on before it is told to be ready.
  init(
    replaces: Bool, settled: @escaping (BusConnection) -> Void,
    called: @escaping (BusCall) -> Void, told: @escaping (BridgeNews) -> Void
  ) {
    self.replaces = replaces
    self.settled = settled
    self.called = called
    self.told = told
    link = BusLink.session { [weak self] news in self?.take(news) }
    link?.connect()
  }

  /// Gives the name up for good.
  func stop() {
    link?.stop()
    link = nil
    leave()
  }

  private func leave() {
    isReady = false
    (object, name) = (nil, nil)
  }

  private func take(_ news: BusLink.News) {
    switch news {
    case .connected(let connection):
      hasComplained = false
      settle(on: connection)
    case .unreachable(let reason): complain(reason)
    case .silent: complain("it does not answer")
    case .gone:
      leave()
      told(.gone)
    }
  }

  private func complain(_ reason: String) {
    guard !hasComplained else { return }
    hasComplained = true
    told(.unreachable(reason))
  }

  private func settle(on connection: BusConnection) {
    do {
      // The object is there before the name is, so that no early call finds nothing.
      object = try BusObject(BridgeService.introspection, at: BridgeService.path, on: connection) {
        [weak self] call in self?.called(call)
      }
    } catch {
      return told(.unreachable(error.message))
    }
    name = BusName(BridgeService.name, on: connection, replaces: replaces) { [weak self] news in
      self?.take(news)
    }
    settled(connection)
  }

  private func take(_ news: BusName.News) {
    switch news {
    case .owned:
      isReady = true
      told(.ready)
    case .taken, .replaced:
      stop()
      told(news == .taken ? .taken : .replaced)
    }
  }
}
