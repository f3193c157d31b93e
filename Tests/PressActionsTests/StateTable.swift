// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation

@testable import PressActions

/// Reads the tables of Docs/state-machines.
enum StateTable {
  static func rows(of file: String) throws -> Set<ActionEngine.Step> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appending(path: "Docs/state-machines/\(file)"), encoding: .utf8)
    var rows: Set<ActionEngine.Step> = []
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0] != "in", !cells[0].hasPrefix("-") else { continue }
      rows.insert(
        ActionEngine.Step(from: cells[0], event: cells[1], to: cells[2], says: cells[3]))
    }
    return rows
  }

  /// A step as a line of the table.
  static func line(_ step: ActionEngine.Step) -> String {
    "| \(step.from) | \(step.event) | \(step.to) | \(step.says.isEmpty ? " " : step.says) |"
  }
}
