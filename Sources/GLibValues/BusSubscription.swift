// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// Signals of one kind that another program sends, for as long as the object lives.
///
/// The C function is `g_dbus_connection_signal_subscribe`.
package final class BusSubscription {
  private let connection: OpaquePointer
  private let callback: Callback<Body>
  private let number: guint

  /// Who hears a signal: its name and its arguments.
  package typealias Body = (_ signal: String, _ arguments: Variant) -> Void

  /// Listens in the main context; without a `signal` to all of the interface.
  package init(
    to signal: String?, of name: String, path: String, interface: String,
    on connection: OpaquePointer, body: @escaping Body
  ) {
    callback = Callback(body)
    self.connection = connection
    g_object_ref(UnsafeMutableRawPointer(connection))
    number = g_dbus_connection_signal_subscribe(
      connection, name, interface, signal, path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, signal, arguments, context in
        guard let signal, let arguments = Variant(g_variant_ref(arguments)) else { return }
        Callback<Body>.body(in: context)?(String(cString: signal), arguments)
      }, callback.retainedContext(), releaseCallback)
  }

  deinit {
    callback.body = nil
    g_dbus_connection_signal_unsubscribe(connection, number)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }
}
