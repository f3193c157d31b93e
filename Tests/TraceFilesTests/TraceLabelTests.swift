// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TraceFiles

@Suite("Labels of captures") struct TraceLabelTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var labels: [TraceLabel]
    var testDescription: String { text }
  }

  static let rows = [
    Row(text: "# label: tap\n", labels: [TraceLabel("tap", line: 1)]),
    Row(text: "x\n  #label:press hard \r\n", labels: [TraceLabel("press hard", line: 2)]),
    Row(text: "> # label 3: press\n", labels: [TraceLabel("press", contacts: 3...3, line: 1)]),
    Row(text: "# label 4-9: drag\n", labels: [TraceLabel("drag", contacts: 4...9, line: 1)]),
    Row(text: "# label 9-4: drag\n# label 0: x\n# label 3-: x\n", labels: []),
    Row(text: "# label 99999999999: drag\n", labels: []),
    Row(text: "# label:\n# labelled: x\nlabel: x\n# a label: x\n", labels: []),
    Row(text: "", labels: []),
  ]

  @Test("A comment line is a label or it is not", arguments: rows)
  func reads(_ row: Row) {
    #expect(TraceReader.labels(in: Array(row.text.utf8)) == row.labels)
  }

  @Test("Labels are found in what another system wrote, as the events are")
  func foreign() {
    let text = "# EVEMU 1.3\n# label: tap\nE: 1.000000 0000 0000 0\n"
    let wide = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let returns = Array(text.replacing("\n", with: "\r").utf8)
    for bytes in [wide, returns] {
      #expect(TraceReader.labels(in: bytes) == [TraceLabel("tap", line: 2)])
    }
  }

  @Test("What is written is read back", arguments: [nil, 3...3, 4...9] as [ClosedRange<UInt32>?])
  func writes(contacts: ClosedRange<UInt32>?) {
    let label = TraceLabel("hard\ntap", contacts: contacts, line: 1)
    let back = TraceLabel("hard tap", contacts: contacts, line: 1)
    #expect(TraceReader.labels(in: Array(label.text.utf8)) == [back])
  }

  @Test("A contact's own label counts before that of the file, and the last of two")
  func precedence() {
    let labels = [
      TraceLabel("press", contacts: 2...3), TraceLabel("tap"), TraceLabel("drag", contacts: 3...3),
    ]
    #expect([1, 2, 3, 4].map { labels.word(for: $0) } == ["tap", "press", "drag", "tap"])
    #expect([TraceLabel]().word(for: 1) == nil)
  }

  @Test("for contacts behind the last one are told apart, also where a run goes beyond it")
  func beyond() {
    let labels = [
      TraceLabel("tap"), TraceLabel("tap", contacts: 3...3), TraceLabel("drag", contacts: 4...4),
      TraceLabel("press", contacts: 2...4),
    ]
    #expect(labels.beyond(contact: 3) == [labels[2], labels[3]])
    #expect(labels.beyond(contact: 4) == [])
    #expect(labels.beyond(contact: 0) == Array(labels.dropFirst()))
  }
}
