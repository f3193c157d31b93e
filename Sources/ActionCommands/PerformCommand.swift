// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import PressActions

/// `pressd actions perform`: performs one quick action of an app.
struct PerformCommand: Command {
  let name = "perform"
  let summary = "perform a quick action of an app, and wait until it has it"
  let operands = Operands.exactly(["APP", "TYPE"])
  let options = [Launching.token, .json]
  let notes = """
    TYPE is the action's type or its name in the desktop entry. An app that is spoken to over the
    session bus is started where it does not run, and its answer is awaited; it gets the request at
    most once. Any other app is started by the Exec of the action. A type of the form
    SCHEME://… is opened as an address instead.
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let type = invocation.operands[1]
    let chosen = try ChosenApplication(invocation.operands[0], output: output)
    guard let entry = chosen.items[type] else { throw unknown(type, of: chosen) }
    let launcher = Launching.launcher(for: invocation)
    let delivery: Delivery
    do throws(LaunchError) {
      if entry.sourced.item.type.contains("://") {
        let route = try AddressRoute(entry.sourced.item.type)
        delivery = try Launching.open(route, with: launcher)
      } else {
        delivery = try Launcher.waiting { completion in
          launcher.perform(
            entry.sourced, of: chosen.items.application, completion: completion)
        }
      }
    } catch { throw .launch(error) }
    Launching.tell(
      delivery, of: entry.sourced.item.type, app: chosen.identifier,
      isJSON: invocation.has(.json), output: output)
    return .done
  }

  private func unknown(_ type: String, of chosen: ChosenApplication) -> CommandFailure {
    let entries = chosen.items.shown + chosen.items.leftOut
    // An action of a desktop entry that states no type is known by its name alone.
    let known = entries.flatMap { entry in
      let (type, name) = (entry.sourced.item.type, entry.sourced.action)
      return name == type ? [type] : [type, name].compactMap { $0 }
    }
    guard !known.isEmpty else { return .misused("\(chosen.identifier): no quick actions") }
    let hint = Spelling.hint(for: type, among: known)
    let tail = hint.isEmpty ? "; it has \(known.joined(separator: ", "))" : hint
    return .misused("\(chosen.identifier): no quick action '\(type)'\(tail)")
  }
}
