// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CGio

/// A method of another program on a bus.
package struct BusMethod {
  /// The name that the program owns.
  package var name: String
  /// The object there.
  package var path: String
  /// The interface that has the method.
  package var interface: String
  /// The method's name.
  package var method: String
  /// Whether a program that is not there is started for it.
  package var mayStart = false

  /// Who gets the answer, or why there was none.
  package typealias Completion = (Result<Variant, GLibError>) -> Void

  /// Names a method.
  package init(
    of name: String, path: String, interface: String, method: String, mayStart: Bool = false
  ) {
    self.name = name
    self.path = path
    self.interface = interface
    self.method = method
    self.mayStart = mayStart
  }

  /// A method of the bus itself, such as `NameHasOwner`.
  package static func ofBus(_ method: String) -> BusMethod {
    let name = "org.freedesktop.DBus"
    return BusMethod(of: name, path: "/org/freedesktop/DBus", interface: name, method: method)
  }

  /// Calls it; the answer comes in the main context, once.
  ///
  /// Without a limit it is waited for as long as the other program lives; with one that has passed
  /// the error is `G_IO_ERROR_TIMED_OUT`. The C function is `g_dbus_connection_call`.
  package func call(
    on connection: OpaquePointer, _ arguments: Variant? = nil, limit: Duration? = nil,
    completion: @escaping Completion
  ) {
    let object = arguments?.lend { g_variant_ref($0) }
    defer { if let object { g_variant_unref(object) } }
    let flags = mayStart ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    g_dbus_connection_call(
      connection, name, path, interface, method, object ?? nil, nil, flags,
      limit.map(\.wholeMilliseconds) ?? gint.max, nil,
      { source, result, context in
        let completion = Callback<Completion>.takeBody(from: context)
        guard let source else { return }
        var error: ErrorSlot?
        let reply = Variant(
          g_dbus_connection_call_finish(
            OpaquePointer(UnsafeMutableRawPointer(source)), result, &error))
        completion?(reply.map { .success($0) } ?? .failure(GLibError(taking: error)))
      }, Callback(completion).retainedContext())
  }
}

extension Duration {
  /// The span in whole milliseconds for GLib, rounded up, 0…24 days.
  package var wholeMilliseconds: gint {
    let (seconds, attoseconds) = components
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let limit = Int64(gint.max) / 1000 - 1
    return gint(clamping: max(0, min(seconds, limit) * 1000 + rest))
  }
}
