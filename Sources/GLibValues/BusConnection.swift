// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// The process's connection to the session bus, held.
///
/// The C type is `GDBusConnection`.
package final class BusConnection {
  /// The C object, lent to calls.
  package let object: OpaquePointer

  private init(taking object: OpaquePointer) {
    self.object = object
    // By itself GLib ends the process when the bus goes away.
    g_dbus_connection_set_exit_on_close(object, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(object))
  }

  /// Whether the bus has gone away; a connection never comes back, but another can be made.
  package var isClosed: Bool { g_dbus_connection_is_closed(object) != 0 }

  /// Who gets the connection, or the reason that there is none.
  package typealias Completion = (Result<BusConnection, GLibError>) -> Void

  /// Connects without waiting, or shares the process's connection; tells in the main context, once.
  ///
  /// The C function is `g_bus_get`.
  package static func session(_ completion: @escaping Completion) {
    let waiting = Waiting(completion)
    g_bus_get(
      G_BUS_TYPE_SESSION, nil,
      { _, result, context in
        guard let context else { return }
        let waiting = Unmanaged<Waiting>.fromOpaque(context).takeRetainedValue()
        var error: ErrorSlot?
        let object = g_bus_get_finish(result, &error)
        waiting.completion(
          object.map { .success(BusConnection(taking: $0)) } ?? .failure(GLibError(taking: error)))
      }, Unmanaged.passRetained(waiting).toOpaque())
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

  private final class Waiting {
    let completion: Completion

    init(_ completion: @escaping Completion) {
      self.completion = completion
    }
  }
}
