// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// A connection to a bus, held; what comes by it is told while the main context dispatches.
///
/// It never comes back once it is closed, but another can be made: ``BusLink`` does that.
/// The C type is `GDBusConnection`.
package final class BusConnection {
  /// The C object, lent to calls.
  package let object: OpaquePointer
  private let closed: Callback<() -> Void>
  private var closing: gulong = 0

  /// Who gets a connection, or the reason that there is none.
  package typealias Completion = (Result<BusConnection, GLibError>) -> Void

  private init(taking object: OpaquePointer, closed body: @escaping () -> Void) {
    self.object = object
    closed = Callback(body)
    // By itself GLib ends the process when the bus goes away.
    g_dbus_connection_set_exit_on_close(object, 0)
    let told: @convention(c) (OpaquePointer?, gboolean, OpaquePointer?, gpointer?) -> Void = {
      Callback<() -> Void>.body(in: $3)?()
    }
    closing = g_signal_connect_data(
      UnsafeMutableRawPointer(object), "closed", unsafeBitCast(told, to: GCallback.self),
      closed.retainedContext(), { context, _ in releaseCallback(context) },
      GConnectFlags(rawValue: 0))
  }

  deinit {
    closed.body = nil
    g_signal_handler_disconnect(UnsafeMutableRawPointer(object), closing)
    g_object_unref(UnsafeMutableRawPointer(object))
  }

  /// Whether the bus has gone away.
  package var isClosed: Bool { g_dbus_connection_is_closed(object) != 0 }

  // MARK: Connecting

  /// How long a bus may take to let us in, or to say what it knows itself: 5 s, for a busy machine.
  ///
  /// Nobody has to be started for that. One that takes longer accepts and never answers.
  package static let patience = Duration.seconds(5)

  /// Where the session bus is; `nil` where nothing tells.
  ///
  /// GLib would go on and start a bus of its own, waiting for it meanwhile.
  package static var sessionAddress: String? {
    if let address = g_getenv("DBUS_SESSION_BUS_ADDRESS") { return String(cString: address) }
    guard let folder = g_getenv("XDG_RUNTIME_DIR") else { return nil }
    let path = String(cString: folder) + "/bus"
    return takeText(g_dbus_address_escape_value(path)).map { "unix:path=\($0)" }
  }

  /// Makes a connection of its own without waiting; `closed` is called once the bus has gone.
  ///
  /// The C function is `g_dbus_connection_new_for_address`.
  package static func open(
    _ address: String, closed: @escaping () -> Void = {}, completion: @escaping Completion
  ) {
    let waiting = Callback<Opened> { result in
      completion(result.map { BusConnection(taking: $0, closed: closed) })
    }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, context in
        var error: ErrorSlot?
        let object = g_dbus_connection_new_for_address_finish(result, &error)
        Callback<Opened>.takeBody(from: context)?(
          object.map { .success($0) } ?? .failure(GLibError(taking: error)))
      }, waiting.retainedContext())
  }

  private typealias Opened = (Result<OpaquePointer, GLibError>) -> Void

  /// Connects to the session bus without waiting, or shares the process's connection.
  ///
  /// The C function is `g_bus_get`.
  package static func session(_ completion: @escaping Completion) {
    let waiting = Callback<Opened> { result in
      let result = result.map { BusConnection(taking: $0) {} }
      // GLib goes on sharing one that is closed for as long as anybody holds it.
      guard case .success(let shared) = result, shared.isClosed, let address = sessionAddress else {
        return completion(result)
      }
      open(address, completion: completion)
    }
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, context in
        var error: ErrorSlot?
        let object = g_bus_get_finish(result, &error)
        Callback<Opened>.takeBody(from: context)?(
          object.map { .success($0) } ?? .failure(GLibError(taking: error)))
      }, waiting.retainedContext())
  }

  /// Connects likewise, but gives up on a bus that does not answer within `limit`; then the error is
  /// `G_IO_ERROR_TIMED_OUT`.
  package static func session(within limit: Duration, _ completion: @escaping Completion) {
    let race = Race(completion)
    race.timer = MainTimer(after: limit) {
      race.settle(.failure(GLibError(G_IO_ERROR_TIMED_OUT, "it does not answer")))
    }
    session { race.settle($0) }
  }

  /// A connection and the time for it, of which the first counts.
  private final class Race {
    var timer: MainTimer?
    private var completion: Completion?

    init(_ completion: @escaping Completion) {
      self.completion = completion
    }

    func settle(_ result: Result<BusConnection, GLibError>) {
      timer = nil
      let completion = completion
      self.completion = nil
      completion?(result)
    }
  }

  // MARK: Telling

  /// Sends a signal to one client, or to everybody.
  package func emit(
    _ interface: String, _ signal: String, _ arguments: [Variant?], path: String,
    to receiver: String? = nil
  ) {
    _ = Variant.tuple(arguments)?.lend { arguments in
      g_dbus_connection_emit_signal(object, receiver, path, interface, signal, arguments, nil)
    }
  }
}
