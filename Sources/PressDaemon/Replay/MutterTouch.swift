// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import GLibValues

/// Fingers on a monitor of mutter's, through its interface for remote desktops.
///
/// It needs no device and no permission but the bus, so it also works on a mutter without a screen.
final class MutterTouch {
  /// How many pixels the monitor has, as places on it count.
  let size: (width: Double, height: Double)

  private let bus: BusConnection
  private let session: String
  private let stream: String

  /// The longest that an answer is waited for; one takes some milliseconds.
  private static let patience = Duration.seconds(10)

  private static let desktop = "org.gnome.Mutter.RemoteDesktop"
  private static let cast = "org.gnome.Mutter.ScreenCast"
  private static let config = "org.gnome.Mutter.DisplayConfig"

  /// Asks for a session on the first monitor.
  ///
  /// - Throws: that there is no bus or no mutter on it, or what mutter refuses.
  init() throws(CommandFailure) {
    let bus = try Self.connect()
    let monitor = try Self.monitor(bus)
    let session = try Self.call(bus, Self.desktop, "/", "CreateSession")[0]?.text ?? ""
    let identifier = try Self.property(bus, Self.desktop, session, "Session", "SessionId")
    let links = Variant.dictionary(["remote-desktop-session-id": identifier])
    let recording = try Self.call(bus, Self.cast, "/", "CreateSession", [links])[0]?.text ?? ""
    let nothing = Variant.dictionary([:])
    stream =
      try Self.call(
        bus, Self.cast, recording, "Session.RecordMonitor", [Variant.text(monitor), nothing])[0]?
      .text ?? ""
    size = try Self.size(bus, stream)
    _ = try Self.call(bus, Self.desktop, session, "Session.Start")
    self.bus = bus
    self.session = session
  }

  /// Puts a finger down, moves it, or lifts it without a place.
  func touch(_ slot: Int, _ verb: Verb) throws(CommandFailure) {
    let number = try? Variant.parse("\(slot)", type: "u")
    let place: [Variant?]
    switch verb {
    case .down(let x, let y), .motion(let x, let y):
      place =
        [Variant.text(stream), number]
        + [x, y].map { try? Variant.parse("\($0)", type: "d") }
    case .up: place = [number]
    }
    _ = try Self.call(bus, Self.desktop, session, "Session.NotifyTouch\(verb.name)", place)
  }

  /// What a finger does, at a place in pixels of the monitor.
  enum Verb {
    case down(Double, Double)
    case motion(Double, Double)
    case up

    var name: String {
      switch self {
      case .down: "Down"
      case .motion: "Motion"
      case .up: "Up"
      }
    }
  }

  // MARK: The bus

  private static func connect() throws(CommandFailure) -> BusConnection {
    do {
      return try BusConnection.awaitSession(within: patience)
    } catch { throw failure("the session bus cannot be reached", error) }
  }

  /// The plug of the first monitor that shows something.
  private static func monitor(_ bus: BusConnection) throws(CommandFailure) -> String {
    let state = try call(bus, config, "/", "GetCurrentState")
    guard state.count > 2, let shown = state[2], shown.count > 0, let monitor = shown[0],
      monitor.count > 5, let plugs = monitor[5], plugs.count > 0, let name = plugs[0]?[0]
    else { throw .refused("--into mutter: it shows nothing on any monitor") }
    return name.text
  }

  private static func size(
    _ bus: BusConnection, _ stream: String
  ) throws(CommandFailure) -> (width: Double, height: Double) {
    let facts = try property(bus, cast, stream, "Stream", "Parameters")
    for place in 0..<facts.count {
      guard let entry = facts[place], entry[0]?.text == "size", let pair = entry[1]?.inner,
        pair.count == 2, let width = pair[0]?.integer, let height = pair[1]?.integer
      else { continue }
      return (Double(width), Double(height))
    }
    throw .refused("--into mutter: it does not tell the size of its monitor")
  }

  private static func property(
    _ bus: BusConnection, _ name: String, _ path: String, _ interface: String, _ property: String
  ) throws(CommandFailure) -> Variant {
    let method = BusMethod(
      of: name, path: path, interface: "org.freedesktop.DBus.Properties", method: "Get")
    let words = [Variant.text("\(name).\(interface)"), Variant.text(property)]
    guard let value = try answer(bus, method, words)[0]?.inner else {
      throw .refused("--into mutter: it tells no \(property)")
    }
    return value
  }

  /// Calls a method of an object, or of the service itself at `/`; one of another interface of the
  /// service is named with it, such as `Session.Start`.
  private static func call(
    _ bus: BusConnection, _ name: String, _ path: String, _ words: String,
    _ arguments: [Variant?] = []
  ) throws(CommandFailure) -> Variant {
    let parts = words.split(separator: ".").map(String.init)
    let method = BusMethod(
      of: name, path: path == "/" ? "/" + name.split(separator: ".").joined(separator: "/") : path,
      interface: ([name] + parts.dropLast()).joined(separator: "."), method: parts.last ?? "")
    return try answer(bus, method, arguments)
  }

  private static func answer(
    _ bus: BusConnection, _ method: BusMethod, _ arguments: [Variant?]
  ) throws(CommandFailure) -> Variant {
    do {
      return try method.awaitAnswer(on: bus, Variant.tuple(arguments), within: patience)
    } catch { throw failure(method.method, error) }
  }

  private static func failure(_ words: String, _ error: GLibError) -> CommandFailure {
    guard error.busName != "org.freedesktop.DBus.Error.ServiceUnknown" else {
      return .refused(
        "--into mutter: no mutter is on this session bus; one without a screen is started by "
          + "'mutter --headless --virtual-monitor 1280x800'")
    }
    return .refused("--into mutter: \(words): \(error.message.printable)")
  }
}
