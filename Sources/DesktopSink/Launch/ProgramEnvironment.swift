// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// What programs find in their environment that differs from the environment of this process.
///
/// pressd may run before there is a compositor. What the session made known of its display then stands
/// with the user manager, where there is one, and is asked for anew at each start.
struct ProgramEnvironment: Hashable {
  /// What is set.
  private(set) var additions: [String: String] = [:]

  /// What is said to this process alone: readiness, descriptors, who started it and by which press.
  static let own = [
    "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_FDS", "LISTEN_FDNAMES", "LISTEN_PID",
    "DBUS_STARTER_ADDRESS", "DBUS_STARTER_BUS_TYPE", "DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN",
    "INVOCATION_ID", "JOURNAL_STREAM", "SYSTEMD_EXEC_PID", "CONFIGURATION_DIRECTORY",
  ]

  /// The variables by which programs find a screen.
  private static let displays = ["WAYLAND_DISPLAY", "DISPLAY"]
  private static let manager = BusMethod(
    of: "org.freedesktop.systemd1", path: "/org/freedesktop/systemd1",
    interface: "org.freedesktop.DBus.Properties", method: "Get")

  /// Takes what is missing here from lines such as `DISPLAY=:0`; `has` tells what is not missing.
  init(missingFrom lines: [String] = [], has: (String) -> Bool = { _ in false }) {
    for line in lines {
      let halves = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, !halves[0].isEmpty, !halves[1].contains("\0") else { continue }
      let name = String(halves[0])
      if !Self.own.contains(name), !has(name) { additions[name] = String(halves[1]) }
    }
  }

  /// Who gets the environment, and the bus where it was asked, which GIO then need not look for.
  typealias Completion = (Result<(ProgramEnvironment, BusConnection?), GLibError>) -> Void

  /// Finds out what programs need; fails only where the bus is there and says nothing.
  ///
  /// The completion is called in the main context.
  static func look(_ completion: @escaping Completion) {
    BusConnection.session(within: BusConnection.patience) { result in
      switch result {
      case .failure(let error) where error.isSilence: completion(.failure(error))
      case .failure: completion(.success((ProgramEnvironment(), nil)))
      case .success(let bus) where hasDisplay: completion(.success((ProgramEnvironment(), bus)))
      case .success(let bus): ask(bus) { completion(.success(($0, bus))) }
      }
    }
  }

  /// Whether this process itself knows of a screen.
  static var hasDisplay: Bool { displays.contains(where: isSet) }

  private static func isSet(_ name: String) -> Bool {
    g_getenv(name).map { $0.pointee != 0 } ?? false
  }

  private static func ask(
    _ bus: BusConnection, _ completion: @escaping (ProgramEnvironment) -> Void
  ) {
    let property = Variant.tuple([
      Variant.text("org.freedesktop.systemd1.Manager"), Variant.text("Environment"),
    ])
    manager.call(on: bus.object, property, limit: BusConnection.patience) { answer in
      // Where no systemd is, programs have what we have.
      guard let list = (try? answer.get())?[0]?.inner, list.type == "as" else {
        return completion(ProgramEnvironment())
      }
      let lines = (0..<list.count).compactMap { list[$0]?.text }
      completion(ProgramEnvironment(missingFrom: lines, has: isSet))
    }
  }
}
