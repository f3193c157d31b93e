// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Testing

@Suite("JSON") struct JSONTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var value: JSON
    var text: String
    var testDescription: String { text }

    init(_ value: JSON, _ text: String) {
      self.value = value
      self.text = text
    }
  }

  static let rows = [
    Row(.null, "null"), Row(true, "true"), Row(false, "false"), Row(0, "0"), Row(-7, "-7"),
    Row(.number(UInt64.max), "9223372036854775807"), Row(.number(UInt16(3)), "3"),
    Row(.millionths(771_000), "0.771000"), Row(.millionths(-1), "-0.000001"),
    Row(.millionths(.min), "-9223372036854.775808"),
    Row(.decimal(1.5, places: 0), "2"), Row(.decimal(-0.04, places: 1), "0.0"),
    Row(.decimal(0.25, places: 1), "0.3"), Row(.decimal(-0.25, places: 1), "-0.3"),
    Row(.decimal(.nan, places: 2), "null"), Row(.decimal(-.infinity, places: 2), "null"),
    Row(.decimal(1e18, places: 3), "1000000000000000000.000"),
    Row(.decimal(1e300, places: 3), "1e+300"),
    Row(.decimal(2, places: 99), "2.000000000"), Row(.decimal(2, places: -1), "2"),
    Row("a\"b\\c", #""a\"b\\c""#), Row("\n\t\r\u{0}\u{1b}\u{7f}", #""\n\t\r\u0000\u001b\u007f""#),
    Row("\u{9b}31m", #""\u009b31m""#), Row("µ 😀 é", "\"µ 😀 é\""),
    Row(.text(String(decoding: [0x61, 0xff, 0x62], as: UTF8.self)), "\"a\u{fffd}b\""),
    Row([], "[]"), Row([1, "b", nil as JSON? ?? .null], #"[1, "b", null]"#), Row([:], "{}"),
    Row(["z": 1, "a": ["q": []]], #"{"z": 1, "a": {"q": []}}"#),
    Row(.optional(nil as Int?) { .number($0) }, "null"), Row(.optional(3) { .number($0) }, "3"),
  ]

  @Test("is written the same way on every run", arguments: rows)
  func writes(_ row: Row) {
    #expect(JSONText.of(row.value) == row.text)
  }
}
