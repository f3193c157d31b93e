// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// The settings portal of a desktop, with the settings that lines give it.
final class PortalPlayer: BusPlayer {
  private var settings: [String: [String: String]] = [:]
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  init() {
    super.init(
      """
      <node><interface name='\(Self.interface)'>
      <method name='ReadAll'><arg type='as' direction='in'/>
      <arg type='a{sa{sv}}' direction='out'/></method>
      <signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
      </interface></node>
      """, at: Self.path)
    call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.RequestName",
      "('org.freedesktop.portal.Desktop', uint32 4)")
  }

  override func hear(_ method: String, _ arguments: Variant, _ invocation: OpaquePointer) {
    note(method)
    let groups = settings.map { group, values in
      "'\(group)': {" + values.map { "'\($0)': <\($1)>" }.joined(separator: ", ") + "}"
    }
    let answer = try? Variant.parse(
      "({\(groups.joined(separator: ", "))},)", type: "(a{sa{sv}})")
    answer?.lend { g_dbus_method_invocation_return_value(invocation, $0) }
  }

  override func obey(_ words: [Substring]) {
    guard words.first == "set", words.count > 3 else { return super.obey(words) }
    let (group, key) = (String(words[1]), String(words[2]))
    let value = words.dropFirst(3).joined(separator: " ")
    settings[group, default: [:]][key] = value
    let arguments = try? Variant.parse("('\(group)', '\(key)', <\(value)>)", type: "(ssv)")
    var error: ErrorSlot?
    arguments?.lend { arguments in
      _ = g_dbus_connection_emit_signal(
        connection, nil, Self.path, Self.interface, "SettingChanged", arguments, &error)
    }
    note("set \(key)")
  }
}
