// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import Glibc
import PressActions

/// A program with a connection of its own that implements an interface.
class BusPlayer: Player {
  let connection: OpaquePointer
  private(set) var isDeaf = false

  init(_ contract: String, at path: String) {
    var error: ErrorSlot?
    guard let connection = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error) else {
      fatalError(GLibError(taking: error).message)
    }
    self.connection = connection
    guard let node = g_dbus_node_info_new_for_xml(contract, &error) else {
      fatalError(GLibError(taking: error).message)
    }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, context in
      guard let context, let method, let invocation,
        let arguments = Variant(parameters.map { g_variant_ref($0) })
      else { return }
      Unmanaged<BusPlayer>.fromOpaque(context).takeUnretainedValue()
        .hear(String(cString: method), arguments, invocation)
    }
    let own = Unmanaged.passUnretained(self).toOpaque()
    g_dbus_connection_register_object(
      connection, path, node.pointee.interfaces?.pointee, &table, own, nil, &error)
    for signal in ["Press", "Scene"] {
      g_dbus_connection_signal_subscribe(
        connection, "org.pressd.Bridge", nil, signal, "/org/pressd/Bridge", nil,
        G_DBUS_SIGNAL_FLAGS_NONE,
        { _, _, _, _, signal, parameters, context in
          guard let context, let arguments = Variant(parameters.map { g_variant_ref($0) }) else {
            return
          }
          Unmanaged<BusPlayer>.fromOpaque(context).takeUnretainedValue()
            .see(signal.map { String(cString: $0) } ?? "", arguments)
        }, own, nil)
    }
  }

  func hear(_ method: String, _ arguments: Variant, _ invocation: OpaquePointer) {}
  func see(_ signal: String, _ arguments: Variant) {}
  func obey(_ words: [Substring]) {
    if words.first == "die" { _exit(7) }
  }

  /// Calls a method of the bus or the bridge, and writes the reply down.
  func call(_ name: String, _ path: String, _ member: String, _ arguments: String) {
    let parts = member.split(separator: ".")
    var error: ErrorSlot?
    let words = try? Variant.parse(arguments)
    let reply = words?.lend { arguments in
      Variant(
        g_dbus_connection_call_sync(
          connection, name, path, parts.dropLast().joined(separator: "."), String(parts.last ?? ""),
          arguments, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, &error))
    }
    note("\(parts.last ?? ""): \(reply?.notation ?? GLibError(taking: error).message)")
  }
}

/// An app with a region: answers what the file or line before told it to.
final class TargetPlayer: BusPlayer {
  private var answer = "{}"
  private var isSlow = false
  private var waiting: [OpaquePointer] = []

  init(_ words: [String]) {
    super.init(
      """
      <node><interface name='org.pressd.Target1'>
      <method name='Configuration'><arg type='d' direction='in'/><arg type='d' direction='in'/>
      <arg type='u' direction='in'/><arg type='a{sv}' direction='out'/></method>
      <method name='Commit'><arg type='s' direction='in'/></method>
      <method name='Perform'><arg type='s' direction='in'/><arg type='s' direction='in'/></method>
      <method name='WillEnd'><arg type='s' direction='in'/></method>
      </interface></node>
      """, at: "/org/example/Table")
    guard words.count == 5 else { return }
    register(words)
  }

  /// Registers the icon of an app.
  private func registerIcon(of app: String) {
    call(
      "org.pressd.Bridge", "/org/pressd/Bridge", "org.pressd.Regions1.Register",
      "({'kind': <'quickActions'>, 'app': <'\(app)'>, 'x': <0>, 'y': <0>, 'width': <50>, "
        + "'height': <50>, 'unit': <'percent'>},)")
  }

  private func register(_ words: [String]) {
    let (kind, x, y) = (words[0], words[1], words[2])
    call(
      "org.pressd.Bridge", "/org/pressd/Bridge", "org.pressd.Regions1.Register",
      "({'kind': <'\(kind)'>, 'path': <'/org/example/Table'>, 'x': <\(x)>, 'y': <\(y)>, "
        + "'width': <\(words[3])>, 'height': <\(words[4])>},)")
  }

  override func obey(_ words: [Substring]) {
    switch words.first {
    case "offer":
      answer = words.dropFirst().joined(separator: " ")
      note("offering")
    case "slow": isSlow = true
    case "hammer": hammer(Int(words.last ?? "") ?? 0)
    case "name": name(String(repeating: "x", count: Int(words.last ?? "") ?? 0))
    case "late": for invocation in waiting { reply(to: invocation) }
    case "show": show()
    case "dismiss":
      call(
        "org.pressd.Bridge", "/org/pressd/Bridge", "org.pressd.Presenter1.Dismiss",
        "(uint32 \(words.last ?? ""),)")
    case "icon": registerIcon(of: String(words.last ?? ""))
    case "again": register(words.dropFirst().map(String.init))
    case "unregister":
      call(
        "org.pressd.Bridge", "/org/pressd/Bridge", "org.pressd.Regions1.Unregister",
        "('\(words.last ?? "")',)")
    default: super.obey(words)
    }
  }

  /// Calls so many times without waiting, and counts what came of it.
  private func hammer(_ count: Int) {
    var answered = 0
    var refused = 0
    let method = BusMethod(
      of: "org.pressd.Bridge", path: "/org/pressd/Bridge", interface: "org.pressd.Devices1",
      method: "List")
    for _ in 0..<count {
      method.call(on: connection) { result in
        switch result {
        case .success: answered += 1
        case .failure(let error): refused += error.busName == "org.pressd.Error.Limit" ? 1 : 0
        }
        if answered + refused == count { note("hammered \(answered) \(refused)") }
      }
    }
  }

  /// Has its menu shown, and tells the serial or the error.
  private func show() {
    let method = BusMethod(
      of: "org.pressd.Bridge", path: "/org/pressd/Bridge", interface: "org.pressd.Presenter1",
      method: "Show")
    let arguments = try? Variant.parse(
      "('menu', {'path': <'/org/example/Table'>, 'x': <0>, 'y': <0>, 'width': <50>, 'height': <50>})",
      type: "(sa{sv})")
    method.call(on: connection, arguments) { result in
      switch result {
      case .success(let reply): note("shown \(reply.notation)")
      case .failure(let error): note("shown \(error.busName ?? "?") \(error.message)")
      }
    }
  }

  /// Names a region that is not there, and tells which error that gives.
  private func name(_ id: String) {
    let method = BusMethod(
      of: "org.pressd.Bridge", path: "/org/pressd/Bridge", interface: "org.pressd.Regions1",
      method: "Unregister")
    method.call(on: connection, .tuple([.text(id)])) { result in
      if case .failure(let error) = result { note("named \(error.busName ?? "?")") }
    }
  }

  override func hear(_ method: String, _ arguments: Variant, _ invocation: OpaquePointer) {
    note("\(method) \(arguments.notation)")
    guard method == "Configuration" else {
      return g_dbus_method_invocation_return_value(invocation, nil)
    }
    if isSlow { waiting.append(invocation) } else { reply(to: invocation) }
  }

  private func reply(to invocation: OpaquePointer) {
    guard let answer = try? Variant.parse("(\(answer),)", type: "(a{sv})") else {
      note("? \(answer)")
      return g_dbus_method_invocation_return_dbus_error(invocation, "org.example.No", "no answer")
    }
    answer.lend { g_dbus_method_invocation_return_value(invocation, $0) }
  }

  override func see(_ signal: String, _ arguments: Variant) {
    if signal == "Press" { note("Press \(arguments.notation)") }
  }
}

/// Something that draws scenes: writes their values down, and whether they can be read.
final class PresenterPlayer: BusPlayer {
  init() {
    super.init("<node><interface name='org.example.Nothing'/></node>", at: "/org/example/Nothing")
    call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.RequestName",
      "('org.pressd.Presenter', uint32 4)")
  }

  override func see(_ signal: String, _ arguments: Variant) {
    guard signal == "Scene", let values = arguments[0],
      case .dictionary(let members) = PropertyListValue(values)
    else { return }
    if case .string("closed")? = members["phase"] { return note("closed \(values.notation)") }
    do {
      let scene = try Scene(values: members)
      note("scene \(scene.number) \(scene.kind.rawValue) \(scene.rows.map(\.title))")
    } catch {
      note("unreadable \(error)")
    }
  }

  override func obey(_ words: [Substring]) {
    if words.first == "choose" {
      let rest = words.dropFirst().map(String.init)
      let token = rest.count > 2 ? "WithToken" : ""
      return call(
        "org.pressd.Bridge", "/org/pressd/Bridge", "org.pressd.Presenter1.Choose\(token)",
        "(uint32 \(rest.first ?? ""), int32 \(rest.dropFirst().joined(separator: ", ")))")
    }
    if words.first == "steer" {
      // "steer METHOD" and its arguments, as GLib writes them.
      return call(
        "org.pressd.Bridge", "/org/pressd/Bridge", "org.pressd.Presenter1.\(words[1])",
        "(uint32 \(words.dropFirst(2).joined(separator: ", ")))")
    }
    guard words.first == "dismiss" else { return super.obey(words) }
    call(
      "org.pressd.Bridge", "/org/pressd/Bridge", "org.pressd.Presenter1.Dismiss",
      "(uint32 \(words.last ?? ""),)")
  }
}
