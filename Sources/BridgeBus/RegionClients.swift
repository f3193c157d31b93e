// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressBus

/// The clients that have regions, each watched until its last region goes.
final class RegionClients {
  /// The regions, and whose each one is.
  private(set) var registry = RegionRegistry()
  private var connection: BusConnection?
  private var watches: [String: BusNameWatch] = [:]

  /// There is a bus to watch them on.
  func settle(on connection: BusConnection) { self.connection = connection }

  /// Nobody is watched any more, and nobody new; those who had regions still have them.
  func leave() {
    connection = nil
    watches = [:]
  }

  /// Registers a region; `left` is called when its client leaves the bus.
  func register(
    _ request: RegionRequest, by client: String, left: @escaping () -> Void
  ) throws(BridgeRefusal) -> RegionRegistry.Entry {
    let entry = try registry.register(request, by: client)
    if let connection, watches[client] == nil {
      watches[client] = BusNameWatch(client, on: connection) { owner in
        if owner == nil { left() }
      }
    }
    return entry
  }

  /// Takes a region of a client away.
  func unregister(_ id: String, by client: String) throws(BridgeRefusal) {
    try registry.unregister(id, by: client)
    if !registry.owners.contains(client) { watches[client] = nil }
  }

  /// Takes everything of a client away; false where it had no regions.
  func drop(_ client: String) -> Bool {
    watches[client] = nil
    return registry.drop(owner: client)
  }
}
