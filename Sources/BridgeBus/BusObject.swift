// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// The interfaces of an introspection file at one path, for as long as the value lives.
///
/// The C function is `g_dbus_connection_register_object`.
final class BusObject {
  private let connection: BusConnection
  private var registrations: [guint] = []
  private let called: (BusCall) -> Void

  /// Offers the interfaces; every call, those for properties too, comes to `called`.
  init(
    _ introspection: String, at path: String, on connection: BusConnection,
    called: @escaping (BusCall) -> Void
  ) throws(GLibError) {
    self.connection = connection
    self.called = called
    var error: ErrorSlot?
    guard let node = g_dbus_node_info_new_for_xml(introspection, &error) else {
      throw GLibError(taking: error)
    }
    defer { g_dbus_node_info_unref(node) }
    // Without functions of their own, GLib brings properties as calls too.
    var table = GDBusInterfaceVTable()
    table.method_call = { _, sender, _, interface, method, parameters, invocation, context in
      guard let context,
        let call = BusCall(
          taking: invocation, sender: sender, interface: interface, method: method, parameters)
      else { return }
      Unmanaged<BusObject>.fromOpaque(context).takeUnretainedValue().called(call)
    }
    var place = node.pointee.interfaces
    while let interface = place?.pointee {
      let registration = g_dbus_connection_register_object(
        connection.object, path, interface, &table, Unmanaged.passUnretained(self).toOpaque(), nil,
        &error)
      guard registration != 0 else { throw GLibError(taking: error) }
      registrations.append(registration)
      place = place?.successor()
    }
  }

  deinit {
    for registration in registrations {
      g_dbus_connection_unregister_object(connection.object, registration)
    }
  }
}
