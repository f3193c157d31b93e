// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@Suite struct PresetTests {
  @Test("A preset contradicts nothing", arguments: PressPreset.allCases)
  func isConsistent(preset: PressPreset) {
    #expect(preset.settings.contradiction() == nil)
  }

  @Test("Only the default preset changes nothing", arguments: PressPreset.allCases)
  func changesSomething(preset: PressPreset) {
    #expect((preset.settings == PressSettings()) == (preset == .default))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var preset: PressPreset
    var key: String
    var text: String
    var testDescription: String { "\(preset.rawValue): \(key)" }
  }

  static let rows = [
    Row(preset: .fast, key: "press.long-press-ms", text: "250"),
    Row(preset: .slow, key: "press.long-press-ms", text: "1000"),
    Row(preset: .tremor, key: "press.slop-mm", text: "6"),
    Row(preset: .tremor, key: "press.scroll-slop-mm", text: "4"),
    Row(preset: .tremor, key: "press.long-press-ms", text: "800"),
    Row(preset: .tremor, key: "force.dwell-ms", text: "60"),
    Row(preset: .tremor, key: "force.sensitivity", text: "1.25"),
    Row(preset: .firm, key: "force.sensitivity", text: "1.25"),
    Row(preset: .light, key: "force.sensitivity", text: "0.75"),
    Row(preset: .kiosk, key: "press.long-press", text: "false"),
    Row(preset: .kiosk, key: "force.enabled", text: "false"),
    Row(preset: .resistive, key: "press.slop-mm", text: "4"),
    Row(preset: .resistive, key: "force.dwell-ms", text: "50"),
    Row(preset: .resistive, key: "press.settle-ms", text: "60"),
    Row(preset: .resistive, key: "force.highest-class", text: "area"),
    Row(preset: .pressurePad, key: "force.peek-on", text: "0.3"),
    Row(preset: .pressurePad, key: "force.pop-on", text: "0.6"),
    Row(preset: .pressurePad, key: "press.long-press", text: "false"),
  ]

  @Test("A preset has the numbers of its contract", arguments: rows)
  func numbers(_ row: Row) {
    #expect(SettingKey.named(row.key)?.text(in: row.preset.settings) == row.text)
  }

  @Test func aTierThatFallsAboveWhereItRisesIsRefused() {
    var settings = PressSettings()
    settings.force.peekOff = 0.40
    #expect(settings.contradiction() == nil)
    settings.force.peekOff = 0.41
    #expect(
      settings.contradiction()?.description == "force.peek-off: must not be above force.peek-on")
  }
}
