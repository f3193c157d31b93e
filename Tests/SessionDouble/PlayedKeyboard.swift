// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import Glibc

/// Plays a program that tells of a keyboard on the screen; `show` and `hide` are its lines.
final class PlayedKeyboard {
  private struct Kind {
    var name: String
    var path: String
    var interface: String
    var property: String
  }

  private let kind: Kind
  private var isShown = false
  private var connection: OpaquePointer?

  /// The keyboard of phones, which tells changes as GDBus does, or KWin, which has a signal of its own.
  init(isPhone: Bool) {
    kind =
      isPhone
      ? Kind(
        name: "sm.puri.OSK0", path: "/sm/puri/OSK0", interface: "sm.puri.OSK0",
        property: "Visible")
      : Kind(
        name: "org.kde.KWin", path: "/VirtualKeyboard",
        interface: "org.kde.kwin.VirtualKeyboard", property: "visible")
  }

  func run() {
    connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
    let contract = """
      <node><interface name='\(kind.interface)'>
      <property name='\(kind.property)' type='b' access='read'/></interface></node>
      """
    let node = g_dbus_node_info_new_for_xml(contract, nil)
    var table = GDBusInterfaceVTable()
    table.get_property = { _, _, _, _, _, _, context in
      guard let context else { return nil }
      let keyboard = Unmanaged<PlayedKeyboard>.fromOpaque(context).takeUnretainedValue()
      return g_variant_new_boolean(keyboard.isShown ? 1 : 0)
    }
    let own = Unmanaged.passUnretained(self).toOpaque()
    _ = g_dbus_connection_register_object(
      connection, kind.path, g_dbus_node_info_lookup_interface(node, kind.interface), &table, own,
      nil, nil)
    let loop = g_main_loop_new(nil, 0)
    _ = g_bus_own_name_on_connection(
      connection, kind.name, G_BUS_NAME_OWNER_FLAGS_NONE, { _, _, _ in say("ready") },
      { _, _, _ in exit(1) }, nil, nil)
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, STDIN_FILENO, G_IO_IN,
      { _, _, context in
        guard let context, let line = readLine() else { exit(0) }
        Unmanaged<PlayedKeyboard>.fromOpaque(context).takeUnretainedValue().obey(line)
        return 1
      }, own, nil)
    g_main_loop_run(loop)
  }

  private func obey(_ line: String) {
    isShown = line == "show"
    if kind.property == "Visible" {
      let text = "('\(kind.interface)', {'Visible': <\(isShown)>}, @as [])"
      emit(
        "PropertiesChanged", of: "org.freedesktop.DBus.Properties",
        g_variant_parse(nil, text, nil, nil, nil))
    } else {
      emit("visibleChanged", of: kind.interface, nil)
    }
    g_dbus_connection_flush_sync(connection, nil, nil)
    say("done")
  }

  private func emit(_ signal: String, of interface: String, _ arguments: OpaquePointer?) {
    g_dbus_connection_emit_signal(
      connection, nil, kind.path, interface, signal, arguments, nil)
  }
}
