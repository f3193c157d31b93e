// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// An eye on who owns a name on a bus, for as long as the object lives.
///
/// The C function is `g_bus_watch_name_on_connection`.
package final class BusNameWatch {
  /// Who hears the unique name of the owner; `nil` where there is none.
  package typealias Body = (_ owner: String?) -> Void

  private let callback: Callback<Body>
  private let number: guint

  /// Watches in the main context; `body` hears soon how it is now, and then of each change.
  ///
  /// Where the program `mayStart`, the bus is asked to start it, once.
  package init(
    _ name: String, on connection: BusConnection, mayStart: Bool = false, body: @escaping Body
  ) {
    callback = Callback(body)
    number = g_bus_watch_name_on_connection(
      connection.object, name,
      mayStart ? G_BUS_NAME_WATCHER_FLAGS_AUTO_START : G_BUS_NAME_WATCHER_FLAGS_NONE,
      { Callback<Body>.body(in: $3)?($2.map { String(cString: $0) }) },
      { Callback<Body>.body(in: $2)?(nil) }, callback.retainedContext(), releaseCallback)
  }

  deinit {
    callback.body = nil
    g_bus_unwatch_name(number)
  }
}
