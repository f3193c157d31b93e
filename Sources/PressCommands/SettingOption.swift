// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressGestures

/// The option `--set table.key=value`, for every command that runs the pipeline.
enum SettingOption {
  /// The option itself; it may be given several times, and the last value of a key counts.
  static let option = CommandOption(
    "set", argument: "KEY=VALUE", help: "change a setting, such as press.long-press-ms=250")

  /// The settings that an invocation asks for.
  ///
  /// - Throws: a misuse that names the key, its range, and the nearest known key.
  static func settings(of invocation: Invocation) throws(CommandFailure) -> PressSettings {
    let pairs = try invocation.values(of: option).map(pair)
    var settings = try preset(pairs.last { $0.key == presetKey }?.value).settings
    for pair in pairs where pair.key != presetKey { try set(pair, in: &settings) }
    if let contradiction = settings.contradiction(written: pairs.map(\.key)) {
      throw .misused("--set \(contradiction)")
    }
    return settings
  }

  /// A preset comes before every single setting, wherever it stands.
  private static let presetKey = "preset"

  private typealias Pair = (key: String, value: String)

  private static func pair(_ word: String) throws(CommandFailure) -> Pair {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      throw .misused("--set \(word.printable): a setting is written KEY=VALUE")
    }
    return (String(halves[0]), String(halves[1]))
  }

  private static func preset(_ name: String?) throws(CommandFailure) -> PressPreset {
    guard let name else { return .default }
    guard let preset = PressPreset(rawValue: name) else {
      let names = PressPreset.allCases.map(\.rawValue)
      let hint = Spelling.hint(for: name, among: names)
      let known = names.joined(separator: ", ")
      throw .misused("--set preset: '\(name.printable)' is not one of \(known)\(hint)")
    }
    return preset
  }

  private static func set(
    _ pair: Pair, in settings: inout PressSettings
  ) throws(CommandFailure) {
    guard let key = SettingKey.named(pair.key) else { throw unknown(pair.key) }
    do {
      try key.set(pair.value, in: &settings)
    } catch {
      throw .misused("--set \(error.description.printable)")
    }
  }

  private static func unknown(_ name: String) -> CommandFailure {
    let hint = Spelling.hint(for: name, among: [presetKey] + SettingKey.all.map(\.name))
    return .misused("--set: there is no setting '\(name.printable)'\(hint)")
  }
}
