// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import PressActions

/// `pressd actions open`: opens an address with the app that is registered for its scheme.
struct OpenCommand: Command {
  private static let app = CommandOption(
    "app", argument: "ID", help: "open it with this one of the apps that are registered")

  let name = "open"
  let summary = "open an address such as foodpinapp://actions/OpenFavorites"
  let operands = Operands.one("URL")
  let options = [app, Launching.token, .json]
  let notes = """
    Of several apps that are registered for the scheme the user's choice opens it, as in
    mimeapps.list, and the others are named. Nothing is opened where none is registered.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    do throws(LaunchError) {
      let route = try AddressRoute(invocation.operands[0])
      let chosen = try chosen(invocation.value(of: Self.app), in: route)
      let delivery = try Launching.open(
        route, with: Launching.launcher(for: invocation), app: chosen)
      let others = route.applications.map(\.identifier).filter { $0 != chosen.identifier }
      if !others.isEmpty {
        output.complain(
          "pressd actions: \(chosen.identifier) opens it; registered as well: "
            + others.joined(separator: ", "))
      }
      Launching.tell(
        delivery, of: invocation.operands[0], app: chosen.identifier,
        isJSON: invocation.has(.json), output: output)
    } catch { throw .launch(error) }
    return .done
  }

  private func chosen(
    _ name: String?, in route: AddressRoute
  ) throws(LaunchError) -> DesktopApplication {
    let candidates = route.applications.filter { name == nil || $0.identifier == name }
    guard let chosen = candidates.first else {
      throw .noWay(
        place: name ?? "",
        reason: "the app is not registered for the scheme '\(route.address.scheme.name)'; "
          + "registered: \(route.applications.map(\.identifier).joined(separator: ", "))")
    }
    return chosen
  }
}
