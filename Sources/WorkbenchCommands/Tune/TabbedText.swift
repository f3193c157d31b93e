// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

/// A table as text: columns between tabs, named in the first line.
struct TabbedText {
  private let file: String
  private let columns: [String: Int]
  /// The lines after the first that are not empty.
  let rows: [Row]

  /// One line of cells.
  struct Row {
    /// The number of the line in the file, from 1.
    let line: Int
    private let cells: [Substring]
    private let columns: [String: Int]

    fileprivate init(_ line: Int, _ cells: [Substring], _ columns: [String: Int]) {
      (self.line, self.cells, self.columns) = (line, cells, columns)
    }

    /// The cell of a column; `nil` where there is no such column or cell.
    subscript(name: String) -> String? {
      guard let place = columns[name], cells.indices.contains(place) else { return nil }
      return String(cells[place])
    }

    /// The cell as a number; `nil` where it is none, or not finite.
    func number(_ name: String) -> Double? {
      self[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }
  }

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    func cells(_ line: Substring) -> [Substring] {
      line.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let names = lines.first.map(cells) ?? []
    let columns = Dictionary(
      names.enumerated().map { (String($0.element), $0.offset) }, uniquingKeysWith: { $1 })
    self.columns = columns
    rows = lines.enumerated().dropFirst().filter { !$0.element.isEmpty }.map {
      Row($0.offset + 1, cells($0.element), columns)
    }
  }

  /// Whether the first line names a column.
  func has(_ name: String) -> Bool { columns[name] != nil }

  /// The failure to tell of a line, or of the file as a whole.
  func flaw(_ line: Int?, _ sentence: String) -> CommandFailure {
    .misused("\(file.printable):\(line.map { "\($0):" } ?? "") \(sentence)")
  }
}
