// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// A connection to a bus of its own; what comes is told while the main context dispatches.
///
/// The C type is `GDBusConnection`.
final class BusConnection {
  /// The C object.
  let object: OpaquePointer
  private var closing: gulong = 0
  private let closed: () -> Void

  /// Where the session bus is; `nil` where nothing tells.
  ///
  /// GLib would go on and start a bus of its own, waiting for it meanwhile.
  static var sessionAddress: String? {
    if let address = g_getenv("DBUS_SESSION_BUS_ADDRESS") { return String(cString: address) }
    guard let folder = g_getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = String(cString: folder) + "/bus"
    return takeText(g_dbus_address_escape_value(path)).map { "unix:path=\($0)" }
  }

  private init(taking object: OpaquePointer, closed: @escaping () -> Void) {
    self.object = object
    self.closed = closed
    // By itself GLib ends the process when the bus goes away.
    g_dbus_connection_set_exit_on_close(object, 0)
    let told: @convention(c) (OpaquePointer?, gboolean, OpaquePointer?, gpointer?) -> Void = {
      _, _, _, context in
      guard let context else { return }
      Unmanaged<BusConnection>.fromOpaque(context).takeUnretainedValue().closed()
    }
    closing = g_signal_connect_data(
      UnsafeMutableRawPointer(object), "closed", unsafeBitCast(told, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  deinit {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(object), closing)
    g_object_unref(UnsafeMutableRawPointer(object))
  }

  // MARK: Connecting

  private final class Waiter {
    let done: (Result<OpaquePointer, GLibError>) -> Void
    init(_ done: @escaping (Result<OpaquePointer, GLibError>) -> Void) { self.done = done }
  }

  /// Connects without waiting; `closed` is called once the bus has gone.
  static func open(
    _ address: String, closed: @escaping () -> Void,
    done: @escaping (Result<BusConnection, GLibError>) -> Void
  ) {
    let waiter = Waiter { result in
      done(result.map { BusConnection(taking: $0, closed: closed) })
    }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, context in
        guard let context else { return }
        let waiter = Unmanaged<Waiter>.fromOpaque(context).takeRetainedValue()
        var error: ErrorSlot?
        guard let object = g_dbus_connection_new_for_address_finish(result, &error) else {
          return waiter.done(.failure(GLibError(taking: error)))
        }
        waiter.done(.success(object))
      }, Unmanaged.passRetained(waiter).toOpaque())
  }

  // MARK: Telling

  /// Sends a signal to one client, or to everybody.
  func emit(
    _ interface: String, _ signal: String, _ arguments: [Variant?], path: String,
    to receiver: String? = nil
  ) {
    _ = Variant.tuple(arguments)?.lend { arguments in
      g_dbus_connection_emit_signal(object, receiver, path, interface, signal, arguments, nil)
    }
  }
}
