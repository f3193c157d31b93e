// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressIntercept
import Testing
import TouchModel

/// Holds `Docs/state-machines/twin-contact.md` to the code.
@Suite("The table of a twin's contacts") struct TwinTableTests {
  /// One row: the state before, the event, the state after, and what is said.
  typealias Row = String

  static func table() throws -> Set<Row> {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let page = try String(
      contentsOf: folder.appending(path: "Docs/state-machines/twin-contact.md"), encoding: .utf8)
    let lines = page.split(separator: "\n").drop { $0 != "| in | on | becomes | says |" }
    return Set(
      lines.dropFirst(2).prefix { $0.hasPrefix("| ") }.map { line in
        line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " | ")
      })
  }

  /// A stream of frames of one event, so that what is said belongs to it.
  struct Walk {
    private(set) var rows: Set<Row> = []
    private var twin: TouchTwin
    private var dice: Dice
    private var slot = 0
    private var ids: [Int32] = [-1, -1]

    init(seed: UInt64, _ panel: TwinPanel) {
      dice = Dice(seed: seed)
      twin = TouchTwin(panel)
    }

    private func state(_ slot: Int) -> String {
      guard twin.down.contains(slot) else { return "absent" }
      return twin.withheld.contains(slot) ? "withheld" : "passing"
    }

    /// What is said, but for the slot it is said of and the report that closes it.
    private static func words(_ said: [RawEvent]) -> String {
      var words: [String] = []
      for event in said.dropLast() {
        let word: String
        switch event.type {
        case EventType.synchronization: word = "report"
        case _ where AxisCode(event.code) == .slot: continue
        case _ where AxisCode(event.code) == .trackingID:
          word = event.value < 0 ? "end" : "begin"
        case _ where AxisCode(event.code) == .toolType && event.value == 2: word = "palm"
        case _: word = "value"
        }
        if words.last != word { words.append(word) }
      }
      return words.joined(separator: ", ")
    }

    private mutating func note(_ event: String, _ body: (inout TouchTwin) -> Void) {
      let before = state(slot)
      body(&twin)
      var said: [RawEvent] = []
      twin.release(into: &said)
      rows.insert("\(before) | \(event) | \(state(slot)) | \(Self.words(said))")
    }

    private static func feed(_ events: [RawEvent], _ twin: inout TouchTwin) {
      for event in events + [Stream.mark(SynchronizationCode.report)] { _ = twin.take(event) }
    }

    mutating func step() {
      let slot = dice.int(0...1)
      if slot != self.slot {
        self.slot = slot
        Self.feed([Stream.event(.slot, Int32(slot))], &twin)
        var said: [RawEvent] = []
        twin.release(into: &said)
      }
      switch dice.int(0...9) {
      case 0...2: identify(dice.chance(40) ? ids[slot] : Int32(dice.int(0...5)))
      case 3, 4: identify(-1)
      case 5, 6:
        guard ids[slot] >= 0 else { return }
        let id = dice.chance(90) ? ids[slot] : ids[slot] + 1
        note("claim") { _ = $0.claim(slot: slot, trackingID: id, at: .zero) }
      default:
        let value = Int32(dice.int(0...1000))
        note("move") { Self.feed([Stream.event(.positionX, value)], &$0) }
      }
    }

    private mutating func identify(_ id: Int32) {
      let event: String
      switch (ids[slot], id) {
      case (_, ..<0): event = "end"
      case (..<0, _): event = "land"
      case (id, _): event = "repeat"
      case (_, _): event = "relapse"
      }
      ids[slot] = id
      note(event) { Self.feed([Stream.event(.trackingID, id)], &$0) }
    }

    /// Lets go of the panel while there is one contact at most: what is said then is of that one.
    mutating func finish() {
      guard let slot = Array(twin.down).first, Array(twin.down).count == 1 else { return }
      let before = state(slot)
      var said: [RawEvent] = []
      twin.finish(at: .zero, into: &said)
      rows.insert("\(before) | finish | \(state(slot)) | \(Self.words(said))")
    }
  }

  @Test("is exactly what random streams with random claims do")
  func rows() throws {
    let panel = try Stream.panel(slots: 2)
    var rows: Set<Row> = []
    for seed in 1...200 as ClosedRange<UInt64> {
      var walk = Walk(seed: seed, panel)
      for _ in 0..<60 { walk.step() }
      walk.finish()
      rows.formUnion(walk.rows)
    }
    let table = try Self.table()
    #expect(table.count > 10)
    #expect(rows.subtracting(table).sorted() == [], "no row of the table")
    #expect(table.subtracting(rows).sorted() == [], "no stream took it")
  }
}
