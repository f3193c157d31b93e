// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import CommandFrame

@Suite("Spelling") struct SpellingTests {
  static let words = ["run", "replay", "record", "inspect", "doctor"]

  @Test(
    "finds the nearest word, if it is near",
    arguments: [
      ("repaly", "replay"), ("inspct", "inspect"), ("docter", "doctor"), ("rnu", "run"),
      ("rec0rd", "record"), ("ru", "run"), ("rep", "replay"), ("re", nil), ("running", nil),
      ("q", nil), ("", nil),
    ] as [(String, String?)])
  func nearest(_ word: String, _ expected: String?) {
    #expect(Spelling.nearest(to: word, among: Self.words) == expected)
  }

  @Test(
    "counts slips",
    arguments: [
      ("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("abc", "acb", 1), ("kitten", "sitting", 3),
      ("ca", "abc", 3), ("same", "same", 0),
    ])
  func slips(_ left: String, _ right: String, _ count: Int) {
    #expect(Spelling.slips(from: left, to: right) == count)
    #expect(Spelling.slips(from: right, to: left) == count)
  }

  @Test("holds one slip in two letters for near, and more for far")
  func limit() {
    #expect(Spelling.nearest(to: "abxy", among: ["abcd"]) == "abcd")
    #expect(Spelling.nearest(to: "axyz", among: ["abcd"]) == nil)
  }

  @Test("takes the shortest that begins with the whole word before any that is near")
  func beginnings() {
    let keys = ["press.slop-mm", "press.long-press-move-mm", "press.long-press-ms", "tap.long"]
    #expect(Spelling.nearest(to: "press.long", among: keys) == "press.long-press-ms")
    #expect(Spelling.nearest(to: "press.lnog-press-ms", among: keys) == "press.long-press-ms")
  }

  @Test("stays quick on a word without end")
  func endless() {
    #expect(
      Spelling.nearest(to: String(repeating: "a", count: 1_000_000), among: Self.words) == nil)
  }
}
