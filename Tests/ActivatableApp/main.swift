// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// An app on the session bus for tests: writes down what it is asked, and misbehaves as told.
//
// usage: activatable-app NAME FOLDER
// FOLDER/plan holds words: `deaths=N` ends it before it takes its name in its first N starts, `slow=MS`
// delays the name, `die` ends it when it is asked, `refuse` answers with an error, `mute` not at all.
import CGio
import Glibc

let name = CommandLine.arguments[1]
let folder = CommandLine.arguments[2]

func text(of file: String) -> String {
  var contents: UnsafeMutablePointer<CChar>?
  guard g_file_get_contents("\(folder)/\(file)", &contents, nil, nil) != 0, let contents else {
    return ""
  }
  defer { g_free(contents) }
  return String(cString: contents)
}

func append(_ line: String, to file: String) {
  let descriptor = open("\(folder)/\(file)", O_WRONLY | O_CREAT | O_APPEND, 0o600)
  // One write for one line, so that two processes do not mix theirs.
  write(descriptor, line + "\n", line.utf8.count + 1)
  close(descriptor)
}

let plan = text(of: "plan").split { $0 == " " || $0 == "\n" }
func number(_ word: String) -> Int {
  plan.first { $0.hasPrefix("\(word)=") }.flatMap { Int($0.dropFirst(word.count + 1)) } ?? 0
}

append("start", to: "starts")
if text(of: "starts").split(separator: "\n").count <= number("deaths") { _exit(3) }

let contract = """
  <node><interface name='org.freedesktop.Application'>
  <method name='Activate'><arg type='a{sv}' direction='in'/></method>
  <method name='Open'><arg type='as' direction='in'/><arg type='a{sv}' direction='in'/></method>
  <method name='ActivateAction'><arg type='s' direction='in'/><arg type='av' direction='in'/>
  <arg type='a{sv}' direction='in'/></method>
  </interface></node>
  """
let node = g_dbus_node_info_new_for_xml(contract, nil)
let interface = g_dbus_node_info_lookup_interface(node, "org.freedesktop.Application")
var table = GDBusInterfaceVTable()
table.method_call = { _, _, _, _, method, parameters, invocation, _ in
  let words = g_variant_print(parameters, 0)
  append(
    "\(method.map { String(cString: $0) } ?? "") \(words.map { String(cString: $0) } ?? "")",
    to: "log")
  g_free(words)
  if plan.contains("die") { _exit(4) }
  if plan.contains("mute") { return }
  if plan.contains("refuse") {
    g_dbus_method_invocation_return_dbus_error(
      invocation, "org.example.Closed", "closed on Mondays")
  } else {
    g_dbus_method_invocation_return_value(invocation, nil)
  }
}
let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil)
let path = "/" + String(name.map { $0 == "." ? "/" : $0 })
g_dbus_connection_register_object(connection, path, interface, &table, nil, nil, nil)
usleep(useconds_t(number("slow") * 1000))
g_bus_own_name_on_connection(
  connection, name, G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
g_main_loop_run(g_main_loop_new(nil, 0))
