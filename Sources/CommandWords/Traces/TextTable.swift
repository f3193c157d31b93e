// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Lines up words in columns: all but the last to the right, as numbers are read.
package struct TextTable {
  private var rows: [[String]]

  /// Makes a table with its first row.
  package init(columns: [String]) {
    rows = [columns]
  }

  /// Adds a row; cells beyond the columns are left out.
  package mutating func append(_ cells: [String]) {
    rows.append(cells)
  }

  /// The lines, without blanks at their ends.
  package var lines: [String] {
    let widths = rows[0].indices.map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == widths.count - 1 ? cell.0 : blanks + cell.0
      }.joined(separator: "  ")
    }
  }
}
