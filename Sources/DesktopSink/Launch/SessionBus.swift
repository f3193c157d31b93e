// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import Glibc

/// The session bus of whoever runs the process, for programs that may wait for its answers.
///
/// Nothing that a press leads to uses it: a daemon asks by `BusMethod` and goes on meanwhile.
///
/// The C type is `GDBusConnection`.
public final class SessionBus {
  let connection: OpaquePointer

  /// Connects, or shares the connection that the process has already.
  public init() throws(LaunchError) {
    var error: ErrorSlot?
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
      throw .noBus(GLibError(taking: error).message)
    }
    self.connection = connection
    // By itself GLib ends the process when the bus goes away.
    g_dbus_connection_set_exit_on_close(connection, 0)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Whether a program owns a name at this moment.
  public func hasOwner(_ name: String) throws(LaunchError) -> Bool {
    try ask("NameHasOwner", Variant.tuple([Variant.text(name)])).truth
  }

  /// Whether the bus would start a program when its name is called.
  public func canStart(_ name: String) throws(LaunchError) -> Bool {
    let names = try ask("ListActivatableNames", nil)
    return (0..<names.count).contains { names[$0]?.text == name }
  }

  /// The process that owns a name; `nil` where the bus does not say.
  public func process(of name: String) -> Int32? {
    let answer = try? ask("GetConnectionUnixProcessID", Variant.tuple([Variant.text(name)]))
    return answer.flatMap(\.integer).flatMap { Int32(exactly: $0) }
  }

  /// Asks the bus itself, and returns the first value of its answer.
  private func ask(_ method: String, _ arguments: Variant?) throws(LaunchError) -> Variant {
    var error: ErrorSlot?
    let object = arguments?.lend { g_variant_ref($0) }
    defer { if let object { g_variant_unref(object) } }
    let reply = Variant(
      g_dbus_connection_call_sync(
        connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        method, object ?? nil, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, &error))
    guard let answer = reply?[0] else { throw .noBus(GLibError(taking: error).message) }
    return answer
  }

  /// The path at which an app with this identifier is to be found.
  static func path(of app: String) -> String {
    "/" + String(app.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  /// Whether an identifier can be a name on the bus at all.
  static func isName(_ app: String) -> Bool {
    g_dbus_is_name(app) != 0 && g_dbus_is_unique_name(app) == 0
      && g_variant_is_object_path(path(of: app)) != 0
  }
}
