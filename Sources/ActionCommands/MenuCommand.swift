// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopSink
import PressActions

/// `pressd actions menu`: the list that a press on an app's icon opens.
struct MenuCommand: Command {
  let name = "menu"
  let summary = "show an app's quick actions as a press on its icon opens them"
  let operands = Operands.one("APP")
  let options = [CommandOption.json]

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let chosen = try ChosenApplication(invocation.operands[0], output: output)
    let items = chosen.items
    guard !items.shown.isEmpty else {
      throw .refused("\(chosen.identifier): no quick actions, so nothing opens")
    }
    if invocation.has(.json) {
      output.writeLine(JSONText.of(json(of: chosen)))
      return .done
    }
    output.writeLine(output.painted(items.application.name.printable, .strong))
    for (index, entry) in items.shown.enumerated() {
      let item = entry.sourced.item
      let icon = item.icon.map { "  [\($0.iconName.printable)]" } ?? ""
      output.writeLine("  \(index + 1)  \(item.localizedTitle.printable)\(icon)")
      if let subtitle = item.localizedSubtitle {
        output.writeLine("     \(output.painted(subtitle.printable, .faint))")
      }
    }
    if !items.leftOut.isEmpty {
      let titles = items.leftOut.map(\.sourced.item.localizedTitle.printable)
      output.writeLine("  left out: \(titles.joined(separator: ", "))")
    }
    return .done
  }

  private func json(of chosen: ChosenApplication) -> JSON {
    [
      ("app", .text(chosen.identifier)), ("name", .text(chosen.items.application.name)),
      ("items", .array(chosen.items.shown.map { .item($0, isShown: true) })),
      ("leftOut", .array(chosen.items.leftOut.map { .item($0, isShown: false) })),
    ].object
  }
}
