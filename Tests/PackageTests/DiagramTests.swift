// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Holds the diagrams in `Docs/pictures` to the tables they are drawn from, without Graphviz.
@Suite("State diagrams") struct DiagramTests {
  static let pages = ["press", "action-engine", "launch-ledger", "twin-contact"]

  /// What leads from one state to another, as an arrow's id has it: `from to: word word`.
  static func arrows(ofTable page: String) throws -> Set<String> {
    var words: [String: [String]] = [:]
    for line in try Checkout.text(of: "Docs/state-machines/\(page).md").split(separator: "\n")
    where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 4 || line.hasSuffix("| |"), cells.count >= 3,
        !["from", "in"].contains(cells[0]), !cells[0].hasPrefix("-"),
        cells[1].allSatisfy(\.isLetter)
      else { continue }
      let arrow = "\(cells[0]) \(cells[2])"
      if words[arrow]?.contains(cells[1]) != true { words[arrow, default: []].append(cells[1]) }
    }
    return Set(words.map { "\($0.key): \($0.value.joined(separator: " "))" })
  }

  /// The ids of the arrows in a picture.
  static func arrows(ofPicture page: String) throws -> Set<String> {
    let picture = try Checkout.text(of: "Docs/pictures/\(page)-states.svg")
    return Set(
      picture.split(separator: "\n").compactMap { line in
        guard line.hasSuffix("class=\"edge\">"), let quote = line.firstIndex(of: "\"") else {
          return nil
        }
        return String(line[line.index(after: quote)...].prefix { $0 != "\"" })
      })
  }

  @Test(
    "have exactly the arrows of their tables; 'make diagrams' draws them anew", arguments: pages)
  func arrows(page: String) throws {
    let table = try Self.arrows(ofTable: page)
    let picture = try Self.arrows(ofPicture: page)
    #expect(table.count > 5)
    #expect(table.subtracting(picture).sorted() == [], "not in the picture")
    #expect(picture.subtracting(table).sorted() == [], "not in the table")
  }
}
