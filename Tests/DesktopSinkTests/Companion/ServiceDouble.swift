// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import Glibc

/// A service of the desktop, as far as pressd asks it.
final class ServiceDouble {
  private let file: String
  private let words: [String]
  private let tellsName: Bool
  private var last: UInt32 = 6

  private init(file: String, words: [String], tellsName: Bool = false) {
    self.file = file
    self.words = words
    self.tellsName = tellsName
  }

  /// Shows notices.
  static func notifications(file: String, capabilities: [String]) {
    ServiceDouble(file: file, words: capabilities).run(
      "org.freedesktop.Notifications", at: "/org/freedesktop/Notifications",
      """
      <node><interface name='org.freedesktop.Notifications'>
        <method name='GetCapabilities'><arg direction='out' type='as'/></method>
        <method name='Notify'>
          <arg direction='in' type='s'/><arg direction='in' type='u'/>
          <arg direction='in' type='s'/><arg direction='in' type='s'/>
          <arg direction='in' type='s'/><arg direction='in' type='as'/>
          <arg direction='in' type='a{sv}'/><arg direction='in' type='i'/>
          <arg direction='out' type='u'/>
        </method>
      </interface></node>
      """)
  }

  /// Knows variables.
  static func manager(file: String, variables: [String]) {
    ServiceDouble(file: file, words: variables, tellsName: true).run(
      "org.freedesktop.systemd1", at: "/org/freedesktop/systemd1",
      """
      <node><interface name='org.freedesktop.systemd1.Manager'>
        <property name='Environment' type='as' access='read'/>
      </interface></node>
      """)
  }

  private var list: Variant? { Variant.array(of: "s", words.map { Variant.text($0) }) }

  private func run(_ name: String, at path: String, _ contract: String) {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
      let node = g_dbus_node_info_new_for_xml(contract, nil)
    else { exit(1) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, context in
      guard let context, let method, let invocation, let arguments,
        let arguments = Variant(g_variant_ref(arguments))
      else { return }
      let double = Unmanaged<ServiceDouble>.fromOpaque(context).takeUnretainedValue()
      double.answer(String(cString: method), arguments)?
        .lend { g_dbus_method_invocation_return_value(invocation, $0) }
    }
    table.get_property = { _, _, _, _, _, _, context in
      guard let context else { return nil }
      let double = Unmanaged<ServiceDouble>.fromOpaque(context).takeUnretainedValue()
      return double.list?.lend { g_variant_ref($0) } ?? nil
    }
    let own = Unmanaged.passUnretained(self).toOpaque()
    g_dbus_connection_register_object(
      bus, path, node.pointee.interfaces[0], &table, own, nil, nil)
    g_bus_own_name_on_connection(
      bus, name, G_BUS_NAME_OWNER_FLAGS_NONE,
      { _, name, context in
        guard let context, let name else { return }
        let double = Unmanaged<ServiceDouble>.fromOpaque(context).takeUnretainedValue()
        if double.tellsName { double.note(String(cString: name)) }
      }, nil, own, nil)
    g_main_loop_run(g_main_loop_new(nil, 0))
  }

  private func answer(_ method: String, _ arguments: Variant) -> Variant? {
    guard method == "Notify" else { return Variant.tuple([list]) }
    let summary = arguments[3]?.text ?? ""
    if summary == "die" { _exit(4) }
    let replaced = arguments[1]?.integer ?? 0
    note("\(replaced)|\(summary)|\(arguments[4]?.text ?? "")")
    if replaced == 0 { last += 1 }
    return Variant.tuple([Variant(g_variant_new_uint32(replaced == 0 ? last : UInt32(replaced)))])
  }

  private func note(_ line: String) {
    guard let log = fopen(file, "a") else { exit(1) }
    fputs(line + "\n", log)
    fclose(log)
  }
}
