// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import PressActions

/// `pressd actions list`: which app offers what, and where that is written down.
struct ListCommand: Command {
  private static let app = CommandOption(
    "app", argument: "ID", help: "only this app, by its identifier or the path of its entry")

  let name = "list"
  let summary = "list the quick actions of apps, with the files they come from"
  let operands = Operands.none
  let options = [app, .json]
  let notes = """
    An app's quick actions are the Actions= of its desktop entry, the items of the Info.plist that
    the entry names by X-Pressd-InfoPlist=, and those it set while it ran, in this order. Four are
    shown; the others are listed as left out. Without --app, apps that menus hide are passed over, and
    what is wrong with entries that are damaged is told beside the others.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    if let name = invocation.value(of: Self.app) {
      let chosen = try ChosenApplication(name, output: output)
      tell(chosen, invocation, output)
      if chosen.items.shown.isEmpty { output.complain("\(chosen.identifier): no quick actions") }
      return .done
    }
    for error in DesktopApplications.damages() {
      output.complain("pressd actions: \(error)".printable)
    }
    for application in DesktopApplications.all() where application.isShown {
      tell(try ChosenApplication(application, output: output), invocation, output)
    }
    return .done
  }

  private func tell(_ chosen: ChosenApplication, _ invocation: Invocation, _ output: Output) {
    let items = chosen.items
    guard !items.shown.isEmpty else { return }
    if invocation.has(.json) {
      for entry in items.shown + items.leftOut {
        let isShown = items.shown.contains(entry)
        output.writeLine(JSONText.of(.item(entry, isShown: isShown, app: chosen.identifier)))
      }
      return
    }
    let name = output.painted(items.application.name.printable, .strong)
    output.writeLine("\(name)  \(chosen.identifier.printable)")
    for entry in items.shown { output.writeLine(line(for: entry, output)) }
    for entry in items.leftOut {
      output.writeLine("\(line(for: entry, output))  left out, four are shown")
    }
  }

  private func line(for entry: ApplicationItems.Entry, _ output: Output) -> String {
    let item = entry.sourced.item
    let kind = entry.isDynamic ? "dynamic" : "static"
    let title = ([item.localizedTitle] + [item.localizedSubtitle].compactMap { $0 })
      .joined(separator: " – ")
    let place = output.painted("\(entry.sourced.source)".printable, .faint)
    return "  \(title.printable)  \(output.painted(item.type.printable, .blue))  \(kind)\n"
      + "      \(place)"
  }
}
