// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures
import Testing
import TouchModel

/// Holds `Docs/state-machines/press.md` to the code.
@Suite struct StateTableTests {
  static func table() throws -> [String] {
    let page = ConformanceTests.root.appending(path: "Docs/state-machines/press.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }.dropFirst().filter { !$0.hasPrefix("| ---") }.map(String.init)
  }

  /// The rows that a run took; a step that changes nothing and says nothing aloud is no row.
  static func rows(_ steps: [PressStep]) -> Set<String> {
    var rows: Set<String> = []
    for step in steps {
      let said = step.said.filter { !$0.isQuiet }.map(\.label).joined(separator: ", ")
      guard step.from != step.to || !said.isEmpty else { continue }
      let says = said.isEmpty ? "" : "\(said) "
      rows.insert("| \(step.from) | \(step.occurrence) | \(step.to) | \(says)|")
    }
    return rows
  }

  @Test func theTableIsExactlyWhatCasesAndHandsTake() throws {
    var taken: Set<String> = []
    for play in try ConformanceTests.cases("target") + ConformanceTests.cases("peer") {
      taken.formUnion(Self.rows(ConformancePlayer.run(play).1.journal ?? []))
    }
    for seed in UInt64(0)..<max(400, RecognizerLaws.seeds.upperBound) {
      taken.formUnion(Self.rows(RandomHand.run(seed: seed).recognizer.journal ?? []))
    }
    let table = Set(try Self.table())
    #expect(taken.subtracting(table).sorted() == [], "steps that no row of the table has")
    #expect(table.subtracting(taken).sorted() == [], "rows that nothing takes")
  }
}
