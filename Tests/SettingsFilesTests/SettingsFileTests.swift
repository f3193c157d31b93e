// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import SettingsFiles
import Testing
import TouchModel

@Suite("Settings files") struct SettingsFileTests {
  static func file(_ text: String) throws(SettingsFileError) -> SettingsFile {
    try SettingsFile(parsing: Array(text.utf8), named: "f.toml")
  }

  static let panel = DeviceModel(bus: 0x18, vendor: 0x27c6, product: 0x113, name: "Goodix 9")

  static func value(_ key: String, _ stack: SettingsStack, _ model: DeviceModel?) -> String {
    SettingKey.named(key)?.text(in: stack.settings(for: model).settings) ?? "no such key"
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var text: String
    var sentence: String
    var testDescription: String { text }
  }

  static let wrong = [
    Wrong(
      text: "[press]\nlong-press-ms = 0\n",
      sentence:
        "f.toml:2:17: press.long-press-ms: '0' is not a time in milliseconds from 1 to 60000"),
    Wrong(
      text: "[press]\nlong-pres-ms = 300\n",
      sentence: "f.toml:2:1: there is no setting 'press.long-pres-ms'"),
    Wrong(text: "[pres]\n", sentence: "f.toml:1:2: there is no table 'pres'"),
    Wrong(
      text: "[press]\nlong-press-ms = \"300\"\n",
      sentence:
        "f.toml:2:17: press.long-press-ms: a time in milliseconds from 1 to 60000 is needed, without quotes"
    ),
    Wrong(
      text: "[press]\nlong-press = 1\n",
      sentence: "f.toml:2:14: press.long-press: this is not true or false"),
    Wrong(
      text: "[press]\nslop-mm = [4]\n",
      sentence: "f.toml:2:11: press.slop-mm: this is not a length in millimeters from 0 to 500"),
    Wrong(
      text: "[press]\nmax-fingers = 2.5\n",
      sentence: "f.toml:2:15: press.max-fingers: this is not a whole number from 1 to 10"),
    Wrong(
      text: "[press]\nslop-mm = 1979-05-27\n",
      sentence: "f.toml:2:11: press.slop-mm: this is not a length in millimeters from 0 to 500"),
    Wrong(
      text: "preset = \"slwo\"\n",
      sentence:
        "f.toml:1:10: preset: 'slwo' is not one of default, fast, slow, tremor, firm, light, kiosk, resistive, pressure-pad"
    ),
    Wrong(
      text: "preset = 3\n",
      sentence:
        "f.toml:1:10: preset: a name in quotes is needed, one of default, fast, slow, tremor, firm, light, kiosk, resistive, pressure-pad"
    ),
    // toml++ 3.3 takes these for impossible, and would end the process.
    Wrong(
      text: "[",
      sentence: "f.toml:1:2: error while parsing table header: encountered end-of-file"),
    Wrong(text: "[\n", sentence: "f.toml:1:1: this line is no TOML"),
    Wrong(text: "[?]\n", sentence: "f.toml:1:1: this line is no TOML"),
    Wrong(text: "[press]\n\n[[\n[force]\n", sentence: "f.toml:3:1: this line is no TOML"),
    Wrong(
      text: "device = 3\n",
      sentence: "f.toml:1:1: 'device' has to hold tables such as [device.\"My Panel\".press]"),
    Wrong(
      text: "press = 3\n",
      sentence: "f.toml:1:1: 'press' is a table; its settings stand below a line [press]"),
    Wrong(
      text: "[device.\"x 1\"]\npress = 3\n",
      sentence:
        "f.toml:2:1: 'press' is a table; its settings stand below a line [device.\"x 1\".press]"),
    Wrong(
      text: "[force]\npop-on = 0.35\n",
      sentence: "f.toml:2:1: force.pop-on: must not be below force.peek-on"),
    Wrong(
      text: "[force]\npop-on = 0.7\npop-off = 0.6\n[device.\"x\".force]\npeek-on = 0.71\n",
      sentence: "f.toml:5:1: force.peek-on: must not be above force.pop-on"),
    Wrong(
      text: "[profile]\n",
      sentence: "f.toml:1:2: this is a profile; it is loaded with --profile"),
  ]

  @Test("A wrong file is refused with the place and a sentence", arguments: wrong)
  func refuses(_ row: Wrong) {
    let error = #expect(throws: SettingsFileError.self) { try Self.file(row.text) }
    #expect(error?.description == row.sentence)
  }

  @Test("What is no TOML is refused with line and column")
  func syntax() {
    let error = #expect(throws: SettingsFileError.self) {
      try Self.file("[press]\nlong-press-ms = = 3\n")
    }
    #expect(error?.description.hasPrefix("f.toml:2:17: ") == true)
  }

  @Test("An unknown word comes with the words that would be known")
  func known() {
    let error = #expect(throws: SettingsFileError.self) { try Self.file("[press]\nslop = 3\n") }
    guard case .content(_, let flaws) = error else { return #expect(Bool(false), "no flaw") }
    #expect(flaws.told.map(\.word) == ["press.slop"])
    #expect(flaws.told.first?.known.contains("press.slop-mm") == true)
  }

  @Test("Bytes that only a malicious file has are refused, not followed")
  func limits() {
    let deep = String(repeating: "a.", count: 5000) + "a = 1\n"
    #expect(throws: SettingsFileError.self) { try Self.file(deep) }
    let most = String(repeating: "a.", count: 4096) + "a = 1\n"
    #expect(throws: SettingsFileError.self) { try Self.file(most) }
    let nested = String(repeating: "[", count: 100_000)
    #expect(throws: SettingsFileError.self) { try Self.file("x = " + nested) }
    #expect(throws: SettingsFileError.self) {
      try SettingsFile(parsing: [0xff, 0xfe, 0x00], named: "f.toml")
    }
  }

  @Test("A menu with too many rows as tables is told what is too many")
  func manyTables() throws {
    func menu(_ count: Int) -> String {
      "[[rule]]\ngesture = \"longPress\"\n"
        + String(repeating: "[[rule.menu]]\ntitle = \"a\"\nright-click = true\n", count: count)
    }
    func refusal(_ count: Int) -> String? {
      #expect(throws: SettingsFileError.self) { try Self.file(menu(count)) }?.description
    }
    #expect(throws: Never.self) { try Self.file(menu(200)) }
    #expect(refusal(201)?.contains("the menu has more than 200 rows") == true)
    #expect(refusal(4096)?.contains("the menu has more than 200 rows") == true)
    let tables = "too many tables inside others, such as [[rule.menu]]"
    for count in [4097, 10_000] {
      let sentence = refusal(count)
      #expect(sentence?.contains(tables) == true)
      #expect(sentence?.contains("up to 200 rows") == true)
    }
  }

  static let layered = """
    preset = "slow"
    [press]
    slop-mm = 4
    [device."Good*".press]
    slop-mm = 5
    scroll = "vertical"
    [device."27c6:0113".press]
    slop-mm = 6.5
    [device."Elan*"]
    preset = "resistive"
    """

  @Test("Later wins: preset, file, tables for the device, command line")
  func order() throws {
    var stack = SettingsStack()
    #expect(Self.value("press.slop-mm", stack, nil) == "2.8575")
    stack.files = [try Self.file(Self.layered)]
    #expect(Self.value("press.slop-mm", stack, nil) == "4")
    #expect(Self.value("press.long-press-ms", stack, nil) == "1000")
    #expect(Self.value("press.slop-mm", stack, Self.panel) == "6.5")
    #expect(Self.value("press.scroll", stack, Self.panel) == "vertical")
    let elan = DeviceModel(bus: 0x18, vendor: 4, product: 5, name: "Elan 1")
    #expect(Self.value("press.settle-ms", stack, elan) == "60")
    #expect(Self.value("press.slop-mm", stack, elan) == "4")
    stack.preset = .fast
    stack.arguments = [.init(key: "press.slop-mm", text: "7")]
    #expect(Self.value("press.long-press-ms", stack, Self.panel) == "250")
    #expect(Self.value("press.slop-mm", stack, Self.panel) == "7")
  }

  @Test("Each value tells where it comes from")
  func origins() throws {
    var stack = SettingsStack()
    stack.files = [try Self.file(Self.layered)]
    stack.arguments = [.init(key: "press.feedback-ms", text: "50")]
    let resolved = stack.settings(for: Self.panel)
    func origin(_ key: String) throws -> SettingOrigin {
      resolved.origin(of: try #require(SettingKey.named(key)))
    }
    #expect(try origin("press.long-press-ms") == .preset("slow"))
    #expect(try origin("press.slop-mm") == .deviceTable("f.toml", line: 8, pattern: "27c6:0113"))
    #expect(try origin("press.feedback-ms") == .commandLine)
    #expect(try origin("press.hint-ms") == .unset)
    #expect(resolved.presetOrigin == .file("f.toml", line: 1))
  }

  @Test(
    "A device is meant by its name or by its numbers",
    arguments: [
      ("Goodix 9", true), ("Goodix ?", true), ("*", true), ("goodix 9", false), ("Goodix", false),
      ("27c6:0113", true), ("0018:27c6:0113", true), ("0003:27c6:0113", false), ("27C6:0113", true),
      ("27c6:113", false), ("", false),
    ])
  func matches(pattern: String, isMeant: Bool) {
    #expect(DeviceMatch(pattern).admits(Self.panel) == isMeant)
  }
}
