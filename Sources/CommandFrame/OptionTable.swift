// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CPopt
import Glibc

/// The C strings and rows that popt reads while it parses; freed together.
///
/// Row numbers count from 1, because popt keeps 0 for options that return nothing.
final class OptionTable {
  private var strings: [UnsafeMutablePointer<CChar>] = []
  private(set) var rows: [popt_table_row] = []
  private(set) var words: [UnsafePointer<CChar>?] = []

  /// Lays out the options, and the arguments after the name of the program.
  init(options: [CommandOption], arguments: [String]) {
    for (index, option) in options.enumerated() {
      rows.append(row(for: option, number: Int32(truncatingIfNeeded: index + 1)))
    }
    rows.append(popt_table_row())
    words = (["pressd"] + arguments).map { keep($0) } + [nil]
  }

  deinit {
    for string in strings { free(string) }
  }

  private func row(for option: CommandOption, number: Int32) -> popt_table_row {
    var row = popt_table_row()
    row.longName = keep(option.name)
    row.shortName = CChar(bitPattern: option.letter?.asciiValue ?? 0)
    row.argInfo = option.argument == nil ? UInt32(POPT_ARG_NONE) : UInt32(POPT_ARG_STRING)
    row.val = number
    return row
  }

  private func keep(_ text: String) -> UnsafePointer<CChar>? {
    guard let copy = strdup(text) else { return nil }
    strings.append(copy)
    return UnsafePointer(copy)
  }
}
