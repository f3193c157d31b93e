// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing

@Suite struct SettingKeyTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var key: String
    var text: String
    /// What is read back; `nil` where the text is refused.
    var back: String?
    var testDescription: String { "\(key)=\(text)" }
  }

  static let rows = [
    Row(key: "press.long-press-ms", text: "250", back: "250"),
    Row(key: "press.long-press-ms", text: "0.5", back: nil),
    Row(key: "press.long-press-ms", text: "60000", back: "60000"),
    Row(key: "press.long-press-ms", text: "60000.1", back: nil),
    Row(key: "press.long-press-ms", text: "1e300", back: nil),
    Row(key: "press.feedback-ms", text: "0.5", back: "0.5"),
    Row(key: "press.feedback-ms", text: "-1", back: nil),
    Row(key: "press.slop-mm", text: "nan", back: nil),
    Row(key: "press.slop-mm", text: "", back: nil),
    Row(key: "press.slop-mm", text: "4", back: "4"),
    Row(key: "press.max-fingers", text: "2", back: "2"),
    Row(key: "press.max-fingers", text: "99999999999999999999", back: nil),
    Row(key: "press.long-press", text: "false", back: "false"),
    Row(key: "press.long-press", text: "no", back: nil),
    Row(key: "press.scroll", text: "vertical", back: "vertical"),
    Row(key: "press.scroll", text: "down", back: nil),
    Row(key: "force.class", text: "none", back: "none"),
    Row(key: "force.class", text: "auto", back: "auto"),
    Row(key: "force.class", text: "F", back: nil),
    Row(key: "force.peek-on", text: "1", back: "1"),
    Row(key: "force.peek-on", text: "1.01", back: nil),
    Row(key: "lift.time", text: "dismiss", back: "dismiss"),
    Row(key: "intercept.exclude", text: "none", back: "none"),
    Row(
      key: "intercept.exclude", text: "0,60,70.5,90  1,2,3,4", back: "0,60,70.5,90 1,2,3,4"),
    Row(key: "intercept.exclude", text: "0,60,70", back: nil),
    Row(key: "intercept.exclude", text: "0,60,70,0", back: nil),
    Row(key: "intercept.exclude", text: "0,60,70,500", back: "0,60,70,500"),
    Row(key: "intercept.exclude", text: "0,60,70,500.1", back: nil),
    Row(key: "intercept.exclude", text: "-1,60,70,9 ", back: nil),
    Row(key: "intercept.exclude", text: "nan,60,70,9", back: nil),
    Row(key: "intercept.exclude", text: "", back: nil),
    Row(key: "intercept.panic-fingers", text: "2", back: nil),
    Row(key: "intercept.watchdog-ms", text: "200", back: "200"),
    Row(key: "intercept.watchdog-ms", text: "199.9", back: nil),
    Row(key: "intercept.watchdog-ms", text: "10000", back: "10000"),
    Row(key: "intercept.watchdog-ms", text: "10000.1", back: nil),
    Row(key: "intercept.exclude-apps", text: " org.x.*  b?c ", back: "org.x.* b?c"),
    Row(key: "intercept.exclude-apps", text: "none", back: "none"),
    Row(key: "intercept.exclude-apps", text: " ", back: nil),
    Row(
      key: "intercept.exclude-apps", text: String(repeating: "a", count: 200),
      back: String(repeating: "a", count: 200)),
    Row(key: "intercept.exclude-apps", text: String(repeating: "a", count: 201), back: nil),
    Row(
      key: "intercept.exclude-apps", text: String(repeating: "a ", count: 99) + "a",
      back: String(repeating: "a ", count: 99) + "a"),
    Row(key: "intercept.exclude-apps", text: String(repeating: "a ", count: 101), back: nil),
    Row(key: "intercept.exclude-kinds", text: "games drawing", back: "drawing games"),
    Row(key: "intercept.exclude-kinds", text: "none", back: "none"),
    Row(key: "intercept.exclude-kinds", text: "games none", back: nil),
    Row(key: "intercept.exclude-kinds", text: "", back: nil),
    Row(key: "intercept.keyboard-region", text: "0,60,70,90", back: "0,60,70,90"),
    Row(key: "screen.output", text: "DSI-1", back: "DSI-1"),
    Row(key: "screen.output", text: "auto", back: "auto"),
    Row(key: "screen.output", text: "", back: nil),
    Row(key: "screen.area", text: "0,0,50,33.333333", back: "0,0,50,33.333333"),
    Row(key: "screen.area", text: "50,50,50,50", back: "50,50,50,50"),
    Row(key: "screen.area", text: "50,50,50.001,50", back: nil),
    Row(key: "screen.area", text: "0,0,0,50", back: nil),
    Row(key: "screen.area", text: "0,nan,10,50", back: nil),
    Row(key: "screen.area", text: "0,0,10", back: nil),
    Row(key: "screen.turn", text: "flipped-90", back: "flipped-90"),
    Row(key: "screen.turn", text: "auto", back: "auto"),
    Row(key: "screen.turn", text: "45", back: nil),
  ]

  @Test("A value is taken within its range and refused outside it", arguments: rows)
  func sets(_ row: Row) throws {
    let key = try #require(SettingKey.named(row.key))
    var settings = PressSettings()
    guard let back = row.back else {
      #expect(throws: SettingError.self) { try key.set(row.text, in: &settings) }
      #expect(settings == PressSettings())
      return
    }
    try key.set(row.text, in: &settings)
    #expect(key.text(in: settings) == back)
  }

  @Test("What a setting says of itself can be written back", arguments: SettingKey.all.map(\.name))
  func defaultsAreLegal(name: String) throws {
    let key = try #require(SettingKey.named(name))
    var settings = PressSettings()
    try key.set(key.text(in: settings), in: &settings)
    #expect(settings == PressSettings())
  }

  @Test func errorsNameTheKeyTheTextAndTheRange() throws {
    var settings = PressSettings()
    let error = #expect(throws: SettingError.self) {
      try SettingKey.named("press.long-press-ms")?.set("12Oms", in: &settings)
    }
    #expect(
      error?.description
        == "press.long-press-ms: '12Oms' is not a time in milliseconds from 1 to 60000")
  }
}
