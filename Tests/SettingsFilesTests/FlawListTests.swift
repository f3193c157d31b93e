// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import SettingsFiles
import Testing

@Suite("All mistakes of a file") struct FlawListTests {
  /// What is told of a text, without the name of the file, and how many mistakes are only counted.
  static func flaws(_ text: String, isProfile: Bool = false) -> (told: [String], untold: Int) {
    do throws(SettingsFileError) {
      if isProfile {
        _ = try ProfileFile(parsing: Array(text.utf8), named: "f")
      } else {
        _ = try SettingsFile(parsing: Array(text.utf8), named: "f")
      }
    } catch {
      guard case .content(_, let flaws) = error else { return ([], 0) }
      return (flaws.told.map { String($0.text(in: "f").dropFirst(2)) }, flaws.untold)
    }
    return ([], 0)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var story: String
    var text: String
    /// How each sentence begins, in the order in which they are told.
    var told: [String]
    var testDescription: String { story }
  }

  static let rows = [
    Row(
      story: "rules stand before settings, and are told in the order of the lines",
      text: """
        [press]
        slop = 3
        hint-ms = "9"
        [[rule]]
        gesture = "tab"
        fingers = 11
        notify = ""
        [haptics]
        strength = 2
        """,
      told: [
        "2:1: there is no setting 'press.slop'", "3:11: press.hint-ms: ",
        "5:11: gesture: 'tab' is not one of", "6:11: fingers: ", "7:10: notify: a title",
        "9:12: haptics.strength: ",
      ]),
    Row(
      story: "nothing is said of what stands in an unknown table",
      text: "[pres]\nslop-mm = 3\n[pres.more]\na = 1\n[press]\nslop = 1\n",
      told: ["1:2: there is no table 'pres'", "6:1: there is no setting 'press.slop'"]),
    Row(
      story: "a list under an unknown name is one mistake, and a number as a key no list",
      text: "[[rules]]\na = 1\n[[rules]]\nb = 1\n[press]\n0 = 1\nslop = 1\n",
      told: [
        "1:1: there is no table 'rules'", "6:1: there is no setting 'press.0'",
        "7:1: there is no setting 'press.slop'",
      ]),
    Row(
      story: "a rule with a misspelt key is not told that it lacks the key",
      text: "[[rule]]\ngestur = \"tap\"\nlanch = \"x\"\n",
      told: ["2:1: there is no key 'gestur'", "3:1: there is no key 'lanch'"]),
    Row(
      story: "every rule and every row is looked at",
      text: """
        [[rule]]
        gesture = "tap"
        [[rule]]
        gesture = "tap"
        [[rule.menu]]
        nothing = true
        [[rule.menu]]
        title = "a"
        launch = "/x"
        haptic = "hevy"
        [[rule]]
        nothing = true
        """,
      told: [
        "1:1: the rule does nothing", "5:1: the row has no title",
        "9:10: 'launch': a row of a menu does one thing, and has 'haptic'",
        "10:10: haptic: 'hevy' is not one of", "11:1: the rule is for no gesture",
      ]),
    Row(
      story: "both sides and both lengths of a place are looked at",
      text: """
        [[rule]]
        gesture = ["tap", "tpa", "swipe"]
        region = { x = -1, y = 0, width = 0, height = "1" }
        direction = "sideways"
        app = 3
        nothing = true
        """,
      told: [
        "2:11: gesture: 'tpa'", "2:11: gesture: 'swipe'", "3:16: x: ", "3:35: width: nothing lies",
        "3:47: height: ", "4:13: direction: ", "5:7: app: ",
      ]),
    Row(
      story: "an order is told of each table in which nothing else is wrong",
      text: """
        [force]
        pop-on = 0.35
        [actions]
        reveal-mm = 20
        lock = 3
        [double-tap]
        min-ms = 400
        """,
      told: [
        "2:1: force.pop-on: must not be below", "5:1: there is no setting 'actions.lock'",
        "7:1: double-tap.min-ms: must not be above",
      ]),
    Row(
      story: "no order is judged where a preset is unknown",
      text: "[force]\npop-on = 0.35\n[device.b]\npreset = \"x\"\n",
      told: ["4:10: preset: 'x'"]),
    Row(
      story: "an order for all devices is told once, and not again of each device",
      text:
        "[force]\npop-on = 0.35\n[device.a]\npress.slop-mm = 1\n[device.b]\npress.slop-mm = 2\n",
      told: ["2:1: force.pop-on: must not be below"]),
    Row(
      story: "what is no TOML is one mistake",
      text: "[press]\nslop-mm = = 3\nhint-ms = =\n", told: ["2:11: "]),
  ]

  @Test("Each mistake is told once, with its place, in the order of the lines", arguments: rows)
  func all(_ row: Row) {
    let told = Self.flaws(row.text).told
    #expect(told.count == row.told.count, "\(told)")
    for (sentence, start) in zip(told, row.told) {
      #expect(sentence.hasPrefix(start), "\(sentence)")
    }
  }

  /// Lines of a file that is right, each with how it may go wrong, if it may.
  static let lines: [(right: String, wrong: String?)] = [
    ("preset = \"slow\"", "preset = \"slwo\""), ("[press]", nil), ("slop-mm = 3", "slop = 3"),
    ("hint-ms = 9", "hint-ms = \"9\""), ("[device.\"Goodix*\".force]", nil),
    ("arm-ms = 100", "arm-ms = -1"), ("[haptics]", "[haptisc]"), ("[bus]", nil),
    ("enabled = true", "enabled = 1"), ("[[rule]]", nil), ("gesture = \"drag\"", "gesture = 3"),
    ("direction = \"up\"", "direction = \"upp\""), ("app = [\"x\"]", "app = [3]"),
    ("edge = { side = \"top\", depth = 1 }", "edge = { side = \"tpo\", depth = 1 }"),
    ("pulse = \"light\"", "puls = \"light\""), ("[[rule.menu]]", nil),
    ("title = \"a\"", "title = \"\""),
    ("command = [\"a\"]", "command = []"),
    ("[[rule.menu]]", nil), ("title = \"b\"", "titel = \"b\""),
    ("disabled = false", "disabled = 0"),
    ("launch = \"x\"", "launch = \"a/b\""),
  ]

  @Test("Of any two lines that go wrong, each is told once, and no other is")
  func pairs() {
    let places = Self.lines.indices.filter { Self.lines[$0].wrong != nil }
    for first in places {
      for second in places where second >= first {
        let text = Self.lines.indices.map { place in
          let line = Self.lines[place]
          return (place == first || place == second ? line.wrong ?? "" : line.right) + "\n"
        }.joined()
        let told = Self.flaws(text).told
        // A mistake in a row without a title is told of the row.
        let wanted = Set([first, second]).sorted().map { place in
          Self.lines[place].wrong == "title = \"\"" ? place : place + 1
        }.sorted()
        #expect(told.map { Int($0.prefix { $0 != ":" }) } == wanted, "\(told)")
      }
    }
  }

  @Test("A profile has all its mistakes told, too")
  func profile() {
    let told = Self.flaws(
      "[profile]\ntiers = true\n[profile.device]\nbus = 65536\n[press]\nslop = 1\n",
      isProfile: true
    ).told
    let starts = [
      "1:2: the profile does not say", "1:2: profile.device.vendor", "1:2: profile.device.product",
      "2:1: tiers need", "4:7: profile.device.bus", "6:1: there is no setting",
    ]
    #expect(told.count == starts.count, "\(told)")
    for (sentence, start) in zip(told, starts) {
      #expect(sentence.hasPrefix(start), "\(sentence)")
    }
  }

  @Test(
    "Of more mistakes than are told the first are, and the others are counted",
    arguments: [49, 50, 51, 99, 100, 101, 5000])
  func limit(count: Int) {
    let lines = (1...count).map { "x\($0) = 1\n" }.joined()
    let (told, untold) = Self.flaws(lines)
    #expect(told.count == min(count, FlawList.Limits.told))
    #expect(told.last?.hasPrefix("\(min(count, FlawList.Limits.told)):1: ") == true)
    #expect(untold == max(count - FlawList.Limits.told, 0))
  }

  @Test("Mistakes in early lines are told, even where rules at the end have more of them")
  func order() {
    let rules = String(repeating: "[[rule]]\nnothing = true\n", count: 120)
    let (told, untold) = Self.flaws("x = 1\n" + rules + "[press]\nslop = 1\n")
    #expect(told.first?.hasPrefix("1:1: there is no setting 'x'") == true)
    #expect(told.count + untold == 122)
    #expect(told.last?.hasPrefix("98:1: ") == true, "\(told)")
  }

  @Test("The sentence of a refusal is the first mistake, and how many more there are")
  func sentence() {
    let words = ["", " (and 1 more mistake)", " (and 2 more mistakes)"]
    for (count, more) in words.enumerated() {
      let rule = "[[rule]]\nname = 3\ngesture = \"tap\"\nnothing = true\n"
      let text = "a = 1\n" + String(repeating: rule, count: count)
      let error = #expect(throws: SettingsFileError.self) {
        try SettingsFile(parsing: Array(text.utf8), named: "f")
      }
      #expect(error?.description == "f:1:1: there is no setting 'a'\(more)")
    }
  }
}
