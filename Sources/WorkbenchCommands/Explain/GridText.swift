// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Terminal

extension Output {
  /// Writes a grid as lines, in color where this output shows colors; blank rows at its end are cut.
  ///
  /// What was cut ends with a dot as wide as a cell, or a dash where there is no such character, as on
  /// full screens.
  func write(_ grid: TextGrid) {
    let lines = grid.lines
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    for row in 0...max(last, 0) where last >= 0 {
      let line = isColored ? painted(grid.runs(ofRow: row)) : lines[row]
      writeLine(isUnicode ? line : line.replacing("…", with: "-"))
    }
  }

  private func painted(_ runs: [TextGrid.Run]) -> String {
    var kept = runs[...]
    while let run = kept.last, run.text.allSatisfy({ $0 == " " }) { kept.removeLast() }
    return kept.map { run in run.role.ink.map { painted(run.text, $0) } ?? run.text }.joined()
  }
}

extension TextGrid.Role {
  /// The ink that stands for the role in text; `nil` for plain.
  var ink: Ink? {
    switch self {
    case .plain: nil
    case .faint: .faint
    case .strong, .inverse: .strong
    case .good: .green
    case .warning, .peek: .yellow
    case .alert, .pop: .red
    case .hint: .cyan
    }
  }
}
