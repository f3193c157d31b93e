// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures
import Testing

/// Holds `Docs/Settings.md` to the settings there are.
@Suite struct SettingsPageTests {
  static let expected = SettingKey.all.map { key in
    let value = key.text(in: PressSettings())
    return "| `\(key.name)` | \(value) | \(key.summary) | \(key.expectation) |"
  }

  @Test func everySettingHasItsRowAndEveryRowItsSetting() throws {
    let page = try String(
      contentsOf: ConformanceTests.root.appending(path: "Docs/Settings.md"), encoding: .utf8)
    let gestures = page.prefix(upTo: page.range(of: "\n## The daemon")?.lowerBound ?? page.endIndex)
    let rows = gestures.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
    #expect(rows.filter { !$0.hasPrefix("| `preset") } == Self.expected)
    for preset in PressPreset.allCases {
      #expect(page.contains("**\(preset.rawValue)**"), "\(preset.rawValue) is not described")
    }
  }

  @Test("The page says of each setting where its number comes from", arguments: SettingKey.all)
  func sources(key: SettingKey) throws {
    let page = try String(
      contentsOf: ConformanceTests.root.appending(path: "Docs/Settings.md"), encoding: .utf8)
    let lines = page.split(separator: "\n").filter { $0.hasPrefix("- `") }
    #expect(lines.contains { $0.prefix { $0 != ":" }.contains("`\(key.name)`") }, "\(key.name)")
  }
}
