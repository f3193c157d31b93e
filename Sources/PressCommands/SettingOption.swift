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
    var settings = PressSettings()
    for word in invocation.values(of: option) { try set(word, in: &settings) }
    return settings
  }

  private static func set(
    _ word: String, in settings: inout PressSettings
  ) throws(CommandFailure) {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      throw .misused("--set \(word.printable): a setting is written KEY=VALUE")
    }
    guard let key = SettingKey.named(String(halves[0])) else { throw unknown(String(halves[0])) }
    do {
      try key.set(String(halves[1]), in: &settings)
    } catch {
      throw .misused("--set \(error.description.printable)")
    }
  }

  private static func unknown(_ name: String) -> CommandFailure {
    let hint = Spelling.hint(for: name, among: SettingKey.all.map(\.name))
    return .misused("--set: there is no setting '\(name.printable)'\(hint)")
  }
}
