// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// Tells whether a program owns a name on a bus, and each time that this changes.
///
/// The C function is `g_bus_watch_name_on_connection`.
package final class BusNameWatch {
  private let listener: Listener
  private let number: guint

  /// Watches in the main context; `body` hears soon how it is now, and then of each change.
  package init(
    _ name: String, on connection: BusConnection, body: @escaping (_ isOwned: Bool) -> Void
  ) {
    let listener = Listener(body)
    self.listener = listener
    number = g_bus_watch_name_on_connection(
      connection.object, name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, context in Listener.tell(context, true) },
      { _, _, context in Listener.tell(context, false) },
      Unmanaged.passRetained(listener).toOpaque(),
      { context in
        if let context { Unmanaged<Listener>.fromOpaque(context).release() }
      })
  }

  deinit {
    // What GLib has queued already is still delivered, and to nobody.
    listener.body = nil
    g_bus_unwatch_name(number)
  }

  private final class Listener {
    var body: ((Bool) -> Void)?

    init(_ body: @escaping (Bool) -> Void) {
      self.body = body
    }

    static func tell(_ context: gpointer?, _ isOwned: Bool) {
      guard let context else { return }
      Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue().body?(isOwned)
    }
  }
}
