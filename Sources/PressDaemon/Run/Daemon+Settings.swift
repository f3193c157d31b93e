// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import BridgeBus
import CommandFrame
import CommandWords
import PressActions
import PressBridge
import PressBus
import PressGestures
import SettingsFiles

/// Settings that programs on the bus ask for and change, by their names in a file.
extension Daemon {
  func value(ofSetting name: String) throws(BridgeRefusal) -> PropertyListValue {
    if name == PressPreset.key { return .string(choice.preset.rawValue) }
    if let key = BridgeKey.named(name) {
      return SettingValue.value(of: key.text(in: bridge), as: key.form)
    }
    return try SettingValue.value(of: name, in: choice.settings)
  }

  func set(_ name: String, to value: PropertyListValue) throws(BridgeRefusal) {
    let text = try text(of: value, for: name)
    var fresh = overrides.filter { $0.key != name }
    fresh.append(SettingsStack.Argument(key: name, text: text))
    try override(fresh)
  }

  func reset(_ name: String) throws(BridgeRefusal) {
    _ = try value(ofSetting: name)
    try override(overrides.filter { $0.key != name })
  }

  func saveSettings() throws(BridgeRefusal) {
    do throws(SettingsFileError) {
      var edit = try SettingsEdit(of: parts.ownFile)
      for override in overrides { try edit.set(override.key, to: override.text) }
      try edit.save()
    } catch {
      throw BridgeRefusal(.unavailable, error.description)
    }
  }

  /// The value as it would be written in a file, checked.
  private func text(
    of value: PropertyListValue, for name: String
  ) throws(BridgeRefusal) -> String {
    if name == PressPreset.key {
      guard case .string(let word) = value, PressPreset(rawValue: word) != nil else {
        let known = PressPreset.allCases.map(\.rawValue).joined(separator: ", ")
        throw BridgeRefusal(.invalidArgument, "\(name): the value should be one of \(known)")
      }
      return word
    }
    guard let key = BridgeKey.named(name) else {
      return try SettingValue.text(of: value, for: name)
    }
    guard let text = SettingValue.text(of: value, as: key.form) else {
      throw BridgeRefusal(.invalidArgument, "\(name): the value should be \(key.expectation)")
    }
    var tried = BridgeSettings()
    do throws(SettingError) { try key.set(text, in: &tried) } catch {
      throw BridgeRefusal(.invalidArgument, error.description)
    }
    return text
  }

  private func override(_ fresh: [SettingsStack.Argument]) throws(BridgeRefusal) {
    let former = overrides
    overrides = fresh
    let choice = overridden(base)
    if let contradiction = choice.contradiction {
      overrides = former
      throw BridgeRefusal(.invalidArgument, contradiction.description)
    }
    do throws(CommandFailure) { try take(choice) } catch {
      overrides = former
      throw BridgeRefusal(.invalidArgument, error.description)
    }
  }
}
