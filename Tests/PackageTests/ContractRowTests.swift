// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

/// Every row of the engine's contract has a test that names it.
@Suite("The rows of the engine's contract") struct ContractRowTests {
  /// The rows: quick actions, context menus, Peek & Pop, and what holds under stress.
  static let rows =
    (1...12).map { "Q\($0)" } + (1...8).map { "M\($0)" } + (1...6).map { "P\($0)" }
    + (1...4).map { "S\($0)" }

  @Test("have a test each whose name begins with the row", arguments: rows)
  func rowHasATest(row: String) throws {
    let tests = try Checkout.swiftFiles(below: "Tests").filter { !$0.contains("PackageTests") }
      .reduce(0) { count, file in
        let lines = try Checkout.text(of: file).split(separator: "\n")
        return count + Self.names(of: row, in: lines)
      }
    #expect(tests > 0, "no @Test begins with \(row)")
  }

  /// How many tests have a name that begins with a row, on the line of `@Test(` or on the next.
  private static func names(of row: String, in lines: [Substring]) -> Int {
    var count = 0
    var isOpen = false
    for line in lines {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("@Test(\"\(row): ") || (isOpen && text.hasPrefix("\"\(row): ")) {
        count += 1
      }
      isOpen = text == "@Test("
    }
    return count
  }
}
