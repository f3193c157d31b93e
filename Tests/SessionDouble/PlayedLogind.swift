// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import Glibc

/// Plays logind: sessions `1` on seat0 and `9` without a seat, and the person they belong to.
///
/// It answers each line with `done` on standard output. The lines are words: `lock`, `unlock`,
/// `front`, `back`, `close`, `end` (the session is gone), `begin` (it is back), `sleep`, `wake`,
/// `slow` (session properties are never answered), `process ID` (the session that processes run in;
/// none without an identifier), `display ID`.
final class PlayedLogind {
  private var isLocked = false
  private var isActive = true
  private var isClosing = false
  private var isThere = true
  private var isSlow = false
  private var process = ""
  private var display = "1"
  private var connection: OpaquePointer?

  private static let contract = """
    <node><interface name='org.freedesktop.login1.Manager'>
    <method name='GetSession'><arg type='s' direction='in'/><arg type='o' direction='out'/></method>
    <method name='GetSessionByPID'><arg type='u' direction='in'/><arg type='o' direction='out'/></method>
    <method name='GetUser'><arg type='u' direction='in'/><arg type='o' direction='out'/></method>
    </interface><interface name='org.freedesktop.DBus.Properties'>
    <method name='Get'><arg type='s' direction='in'/><arg type='s' direction='in'/>
    <arg type='v' direction='out'/></method>
    <method name='GetAll'><arg type='s' direction='in'/><arg type='a{sv}' direction='out'/></method>
    </interface><interface name='org.freedesktop.login1.Session'>
    <method name='SetLockedHint'><arg type='b' direction='in'/></method>
    </interface></node>
    """

  func run() {
    connection = g_bus_get_sync(G_BUS_TYPE_SYSTEM, nil, nil)
    let node = g_dbus_node_info_new_for_xml(Self.contract, nil)
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, path, _, method, arguments, invocation, context in
      guard let context, let path, let method else { return }
      let logind = Unmanaged<PlayedLogind>.fromOpaque(context).takeUnretainedValue()
      logind.answer(
        String(cString: method), String(cString: path), arguments, to: invocation)
    }
    let objects = [
      "/org/freedesktop/login1", "/org/freedesktop/login1/user/_7",
      "/org/freedesktop/login1/session/_31", "/org/freedesktop/login1/session/_39",
    ]
    let interfaces = ["org.freedesktop.login1.Manager", "org.freedesktop.DBus.Properties"]
    for path in objects {
      for name in interfaces where (path == objects[0]) == (name == interfaces[0]) {
        let interface = g_dbus_node_info_lookup_interface(node, name)
        _ = g_dbus_connection_register_object(
          connection, path, interface, &table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
      }
    }
    // Who calls it is in session 1, whichever way it is named.
    let session = g_dbus_node_info_lookup_interface(node, "org.freedesktop.login1.Session")
    for path in ["/org/freedesktop/login1/session/auto", objects[2]] {
      _ = g_dbus_connection_register_object(
        connection, path, session, &table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    }
    let loop = g_main_loop_new(nil, 0)
    _ = g_bus_own_name_on_connection(
      connection, "org.freedesktop.login1", G_BUS_NAME_OWNER_FLAGS_NONE,
      { _, _, _ in say("ready") }, { _, _, _ in exit(1) }, nil, nil)
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, STDIN_FILENO, G_IO_IN,
      { _, _, context in
        guard let context, let line = readLine() else { exit(0) }
        Unmanaged<PlayedLogind>.fromOpaque(context).takeUnretainedValue().obey(line)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    g_main_loop_run(loop)
  }

  // MARK: Answers

  private func answer(
    _ method: String, _ path: String, _ arguments: OpaquePointer?, to invocation: OpaquePointer?
  ) {
    let reply: String?
    switch method {
    case "SetLockedHint":
      let hint = g_variant_get_child_value(arguments, 0)
      defer { g_variant_unref(hint) }
      isLocked = g_variant_get_boolean(hint) != 0
      emitChange()
      reply = "()"
    case "GetSession":
      let name = g_variant_get_child_value(arguments, 0)
      defer { g_variant_unref(name) }
      reply = place(of: String(cString: g_variant_get_string(name, nil)))
    case "GetSessionByPID": reply = place(of: process)
    case "GetUser": reply = "(objectpath '/org/freedesktop/login1/user/_7',)"
    case "Get": reply = "(<('\(display)', objectpath '\(object(of: display))')>,)"
    default:
      if isSlow { return }
      reply = properties(at: path)
    }
    guard let reply else {
      return g_dbus_method_invocation_return_dbus_error(
        invocation, "org.freedesktop.login1.NoSuchSession", "there is none")
    }
    g_dbus_method_invocation_return_value(invocation, g_variant_new_parsed_text(reply))
  }

  private func place(of session: String) -> String? {
    switch session {
    case "1" where isThere, "9": "(objectpath '\(object(of: session))',)"
    default: nil
    }
  }

  private func object(of session: String) -> String {
    session.isEmpty ? "/" : "/org/freedesktop/login1/session/_3\(session)"
  }

  private func properties(at path: String) -> String? {
    if path.hasSuffix("_39") {
      return "({'Id': <'9'>, 'Active': <true>, 'Type': <'tty'>, 'Seat': <('', objectpath '/')>,"
        + " 'Class': <'user'>, 'State': <'active'>},)"
    }
    guard isThere else { return nil }
    return "({'Id': <'1'>, 'Active': <\(isActive)>, 'LockedHint': <\(isLocked)>,"
      + " 'Type': <'wayland'>, 'Seat': <('seat0', objectpath '/org/freedesktop/login1/seat/seat0')>,"
      + " 'Class': <'user'>, 'State': <'\(isClosing ? "closing" : "active")'>},)"
  }

  // MARK: Orders

  private func obey(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    let argument = words.dropFirst().first ?? ""
    switch words.first {
    case "lock": isLocked = true
    case "unlock": isLocked = false
    case "front": isActive = true
    case "back": isActive = false
    case "close": isClosing = true
    case "end": isThere = false
    case "begin": (isThere, isClosing) = (true, false)
    case "slow": isSlow = true
    case "process": process = argument
    case "display": display = argument
    case "sleep", "wake":
      emit("PrepareForSleep", "(\(words[0] == "sleep"),)")
    default: exit(2)
    }
    switch words.first {
    case "lock", "unlock", "front", "back", "close": emitChange()
    case "end", "begin", "display", "process":
      let name = isThere ? "SessionNew" : "SessionRemoved"
      emit(name, "('1', objectpath '/org/freedesktop/login1/session/_31')")
    default: break
    }
    g_dbus_connection_flush_sync(connection, nil, nil)
    say("done")
  }

  private func emit(_ signal: String, _ arguments: String) {
    g_dbus_connection_emit_signal(
      connection, nil, "/org/freedesktop/login1", "org.freedesktop.login1.Manager", signal,
      g_variant_new_parsed_text(arguments), nil)
  }

  private func emitChange() {
    g_dbus_connection_emit_signal(
      connection, nil, "/org/freedesktop/login1/session/_31", "org.freedesktop.DBus.Properties",
      "PropertiesChanged",
      g_variant_new_parsed_text(
        "('org.freedesktop.login1.Session', @a{sv} {}, ['LockedHint', 'Active'])"), nil)
  }
}

/// Reads GLib's notation.
private func g_variant_new_parsed_text(_ text: String) -> OpaquePointer? {
  g_variant_parse(nil, text, nil, nil, nil)
}

func say(_ word: String) {
  print(word)
  fflush(nil)
}
