// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import PressActions

/// What the commands that launch something share.
enum Launching {
  /// The compositor's permission to come to the front.
  static let token = CommandOption(
    "token", argument: "TOKEN",
    help: "an activation token, so that a window may come to the front; else XDG_ACTIVATION_TOKEN",
    mayBeEmpty: true)

  /// The launcher with the token that was given, or that the environment has.
  static func launcher(for invocation: Invocation) -> Launcher {
    let told = invocation.value(of: token) ?? Environment.value("XDG_ACTIVATION_TOKEN")
    return Launcher(token: told.isEmpty ? nil : told)
  }

  /// Opens an address with the user's choice, or another app that is registered for it.
  static func open(
    _ route: AddressRoute, with launcher: Launcher, app: DesktopApplication? = nil
  ) throws(LaunchError) -> Delivery {
    guard let app = app ?? route.applications.first else {
      throw .noRoute(.unregistered(route.address.scheme))
    }
    return try Launcher.waiting { completion in
      launcher.open(route.address.absoluteString, with: app, completion: completion)
    }
  }

  /// Says how a request reached an app.
  static func tell(
    _ delivery: Delivery, of type: String, app: String, isJSON: Bool, output: Output
  ) {
    if isJSON {
      let members: [(String, JSON)] = [
        ("app", .text(app)), ("type", .text(type)), ("delivery", .text(delivery.rawValue)),
      ]
      return output.writeLine(JSONText.of(members.object))
    }
    let how =
      switch delivery {
      case .warm: "answered by the running app"
      case .cold: "the app was started and answered"
      case .started: "its program was started"
      }
    output.writeLine("\(app.printable): \(type.printable): \(how)")
  }
}
