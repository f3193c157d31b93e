// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// A name of ours on a bus, for as long as the value lives.
///
/// The C function is `g_bus_own_name_on_connection`.
final class BusName {
  /// What became of the name.
  enum News: Hashable {
    /// It is ours.
    case owned
    /// Another program has it, and we did not get it.
    case taken
    /// It was ours, and another program has it now.
    case replaced
  }

  private var registration: guint = 0
  private var isOwned = false
  private let told: (News) -> Void

  /// Asks for a name; another program may take it over by asking to replace us.
  init(_ name: String, on connection: BusConnection, replaces: Bool, told: @escaping (News) -> Void)
  {
    self.told = told
    var flags =
      G_BUS_NAME_OWNER_FLAGS_ALLOW_REPLACEMENT.rawValue
      | G_BUS_NAME_OWNER_FLAGS_DO_NOT_QUEUE.rawValue
    if replaces { flags |= G_BUS_NAME_OWNER_FLAGS_REPLACE.rawValue }
    registration = g_bus_own_name_on_connection(
      connection.object, name, GBusNameOwnerFlags(rawValue: flags),
      { _, _, context in
        guard let context else { return }
        Unmanaged<BusName>.fromOpaque(context).takeUnretainedValue().take()
      },
      { connection, _, context in
        guard let connection, g_dbus_connection_is_closed(connection) == 0, let context else {
          return
        }
        Unmanaged<BusName>.fromOpaque(context).takeUnretainedValue().lose()
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  deinit {
    if registration != 0 { g_bus_unown_name(registration) }
  }

  private func take() {
    isOwned = true
    told(.owned)
  }

  private func lose() {
    let wasOwned = isOwned
    isOwned = false
    // GLib 2.74 warns on the terminal when a name is given back that was never ours; the bus forgets
    // it with the connection, so this stays until then.
    if !wasOwned { _ = Unmanaged.passRetained(self) }
    told(wasOwned ? .replaced : .taken)
  }
}
