// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel
import TraceFiles

/// Captures in which the kernel threw events away, and what becomes of the contacts.
@Suite("Lost events in captures") struct LossTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Frames from 1 s on, a second apart: words of slot, id, place or key; `lost` for SYN_DROPPED.
    var frames: [String]
    /// The contacts by serial number: when each ended in seconds, and how.
    var ends: [String]
    /// The lines of the warnings.
    var lines: [Int]
  }

  static let rows = [
    Row(
      testDescription: "a slot that gets another id had lost its contact in the gap",
      frames: ["id1 x1", "lost x9", "id2 x3", "id-1"], ends: ["lost 2", "lift 4"], lines: [4]),
    Row(
      testDescription: "the same where the place comes before the id",
      frames: ["id1 x1", "lost", "x3 id2", "id-1"], ends: ["lost 2", "lift 4"], lines: [4]),
    Row(
      testDescription: "a contact that moves after the gap goes on",
      frames: ["id1 x1", "lost", "x3", "id2"], ends: ["lost 4", "open 4"], lines: [4]),
    Row(
      testDescription: "a lift after the gap is one",
      frames: ["id1 x1", "lost", "s0 id-1", "id2"], ends: ["lift 3", "open 4"], lines: [4]),
    Row(
      testDescription: "the same id again is the same contact",
      frames: ["id1 x1", "lost", "id1 x3", "id-1"], ends: ["lift 4"], lines: [4]),
    Row(
      testDescription: "of two gaps in a row the first counts",
      frames: ["id1 x1", "lost", "lost", "id2"], ends: ["lost 2", "open 4"], lines: [4, 6]),
    Row(
      testDescription: "each slot is judged by itself",
      frames: ["id1 x1 s1 id2 x2", "lost", "s0 x5", "s1 id3", "id-1 s0 id-1"],
      ends: ["lift 5", "lost 2", "lift 5"], lines: [7]),
    Row(
      testDescription: "a press of the only finger that follows a press lost the first",
      frames: ["touch1 X1", "lost", "touch1 X3", "touch0"], ends: ["lost 2", "lift 4"],
      lines: [4]),
    Row(
      testDescription: "the only finger that moves after the gap goes on",
      frames: ["touch1 X1", "lost", "X3", "touch0"], ends: ["lift 4"], lines: [4]),
    Row(
      testDescription: "without contacts a gap is only told",
      frames: ["id1 x1", "id-1", "lost", "id2"], ends: ["lift 2", "open 4"], lines: [6]),
  ]

  @Test("A contact ends where the capture shows that it had ended", arguments: rows)
  func ends(_ row: Row) throws {
    let text = row.frames.enumerated().map { Self.lines($0.element, second: $0.offset + 1) }
    let trace = try #require(try Reading.read(text.joined()).first)
    var tracker = trace.makeTracker()
    var survey = ContactSurvey()
    for event in trace.events where tracker.consume(event) { survey.note(tracker.frame) }
    let ends = survey.contacts.map { "\($0.ended) \($0.end.microseconds / 1_000_000)" }
    #expect(ends == row.ends)
    #expect(trace.warnings.map(\.line) == row.lines)
    #expect(trace.warnings.allSatisfy { $0.message.hasPrefix("SYN_DROPPED: events were lost") })
  }

  @Test("Contacts that were down are marked, those that come later are not")
  func marks() throws {
    let frames = ["id1 x1", "lost", "x3", "id-1", "id2", "id-1"]
    let text = frames.enumerated().map { Self.lines($0.element, second: $0.offset + 1) }
    let trace = try #require(try Reading.read(text.joined()).first)
    var tracker = trace.makeTracker()
    var survey = ContactSurvey()
    for event in trace.events where tracker.consume(event) { survey.note(tracker.frame) }
    #expect(survey.contacts.map(\.isInterrupted) == [true, false])
  }

  /// Lines of evemu for the events of a frame.
  static func lines(_ words: String, second: Int) -> String {
    let codes = [
      "s": "0003 002f", "id": "0003 0039", "x": "0003 0035", "X": "0003 0000",
      "touch": "0001 014a", "lost": "0000 0003",
    ]
    let events = words.split(separator: " ").map { word in
      let name = String(word.prefix { $0.isLetter })
      let value = word == "lost" ? "0" : String(word.dropFirst(name.count))
      return "\(codes[name] ?? "") \(value)"
    }
    return (events + ["0000 0000 0"]).map { "E: \(second).000000 \($0)\n" }.joined()
  }
}
