// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressBridge
import PressGestures
import SettingsFiles
import TouchModel

/// Every setting in force, with where it comes from.
struct SettingsTable {
  private let configuration: BridgeConfiguration
  private let resolved: ResolvedSettings
  private let profile: ProfileFile?
  private let model: DeviceModel?

  init(_ configuration: BridgeConfiguration, for model: DeviceModel?) {
    self.configuration = configuration
    self.model = model
    resolved = configuration.stack.settings(for: model)
    profile = model.flatMap { configuration.stack.profile(for: $0) }
  }

  private var rules: [RuleRow] {
    configuration.rules.filter { rule in
      model.map { model in rule.device?.admits(model) ?? true } ?? true
    }.map(RuleRow.init)
  }

  /// One line per setting in columns; what nobody sets is dim.
  func writeText(_ output: Output) {
    if let profile {
      output.writeLine(output.painted("profile \(profile.path.printable)", .strong))
      let width = (profile.figures.map(\.name.count).max() ?? 0) + 2
      for figure in profile.figures {
        output.writeLine(
          "  " + EventLine.padded(figure.name.printable, to: width) + figure.text.printable)
      }
    }
    let rows = [presetRow] + SettingKey.all.map(row) + BridgeKey.all.map(row)
    let widths = (rows.map(\.key.count).max() ?? 0, rows.map(\.value.count).max() ?? 0)
    for row in rows {
      let line =
        EventLine.padded(row.key, to: widths.0 + 2) + EventLine.padded(row.value, to: widths.1 + 2)
        + Self.words(of: row.origin)
      output.writeLine(row.origin == .unset ? output.painted(line, .faint) : line)
    }
    for rule in rules { output.writeLine(rule.text) }
  }

  /// One object per setting, and before them one for the profile where there is one.
  func writeJSON(_ output: Output) {
    if let profile {
      output.writeLine(
        JSONText.of([
          "profile": .text(profile.path), "device": .text("\(profile.model)"),
          "tiers": .bool(profile.isPromoted),
          "figures": .object(profile.figures.map { .init($0.name, .text($0.text)) }),
        ]))
    }
    for row in [presetRow] + SettingKey.all.map(row) + BridgeKey.all.map(row) {
      var members: [JSON.Member] = [
        .init("key", .text(row.key)), .init("value", row.json),
        .init("origin", .text(row.origin.word)),
      ]
      if let place = row.origin.place {
        members += [.init("file", .text(place.file)), .init("line", .number(place.line))]
      }
      output.writeLine(JSONText.of(.object(members)))
    }
    for rule in rules { output.writeLine(JSONText.of(rule.json)) }
  }

  private struct Row {
    var key: String
    var value: String
    var json: JSON
    var origin: SettingOrigin
  }

  private var presetRow: Row {
    let name = resolved.preset.rawValue
    return Row(key: "preset", value: name, json: .text(name), origin: resolved.presetOrigin)
  }

  private func row(_ key: SettingKey) -> Row {
    row(
      key.name, key.text(in: resolved.settings), key.form, resolved.origin(of: key))
  }

  private func row(_ key: BridgeKey) -> Row {
    row(key.name, key.text(in: configuration.settings), key.form, configuration.origin(of: key))
  }

  private func row(
    _ name: String, _ text: String, _ form: SettingKey.Form, _ origin: SettingOrigin
  ) -> Row {
    Row(key: name, value: text, json: form.json(of: text), origin: origin)
  }

  private static func words(of origin: SettingOrigin) -> String {
    switch origin {
    case .unset: "default"
    case .preset(let name): "preset \(name)"
    case .commandLine: "--set"
    case .profile(let file, let line), .file(let file, let line):
      "\(origin.word) \(file.printable):\(line)"
    case .deviceTable(let file, let line, let pattern):
      "device \"\(pattern.printable)\" \(file.printable):\(line)"
    }
  }
}
