// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import PressGestures
import LinuxIO
import PressBridge
import SettingsFiles

/// The options that change settings, for every command that runs the pipeline.
package enum SettingOption {
  /// One setting; the option may be given several times, and the last value of a key counts.
  package static let option = CommandOption(
    "set", argument: "KEY=VALUE", help: "change a setting, such as press.long-press-ms=250",
    words: PressPreset.allCases.map { "preset=\($0.rawValue)" }
      + SettingKey.all.map { "\($0.name)=" } + BridgeKey.all.flatMap(words))

  /// A key of the daemon as it begins to be written, with each value where there are few.
  private static func words(of key: BridgeKey) -> [String] {
    key.choices.isEmpty ? ["\(key.name)="] : key.choices.map { "\(key.name)=\($0)" }
  }

  /// A settings file.
  package static let config = CommandOption(
    "config", argument: "FILE", help: "take settings from a file; 'none' or 'auto' choose")

  /// A profile.
  package static let profile = CommandOption(
    "profile", argument: "FILE", help: "take what tuning found from a file; 'none' or 'auto' choose"
  )

  /// Whose profiles count.
  package static let person = CommandOption(
    "person", argument: "NAME", help: "whose profiles count, beside those made for anybody")

  /// All of them, in the order of the help.
  package static let options = [option, config, profile, person]

  /// The settings that count for all devices.
  ///
  /// - Throws: a misuse that names the place or the key, its range, and the nearest known key.
  package static func settings(of invocation: Invocation) throws(CommandFailure) -> PressSettings {
    try stack(of: invocation).settings
  }

  /// Everything that an invocation and its files set.
  ///
  /// A command that works on captures takes no file that nobody named, so that it says the same on
  /// every machine; a live one takes the user's own unless told otherwise.
  package static func stack(
    of invocation: Invocation, isLive: Bool = false, readsProfile: Bool = true,
    mayBeNew: Bool = false
  ) throws(CommandFailure) -> SettingsChoice {
    let usual = isLive ? OwnFiles.auto : OwnFiles.none
    var configuration = try OwnFiles.configuration(
      invocation.value(of: config) ?? usual, mayBeNew: mayBeNew)
    let owner = readsProfile ? invocation.value(of: person) : nil
    let shelf = owner == nil ? usual : OwnFiles.auto
    let named = readsProfile ? invocation.value(of: profile) ?? shelf : OwnFiles.none
    let found = try OwnFiles.profiles(named, of: owner)
    configuration.stack.profiles = found.profiles
    for pair in try invocation.values(of: option).map(pair) {
      if pair.key == PressPreset.key {
        configuration.stack.preset = try preset(pair.text)
      } else {
        configuration.stack.arguments.append(try checked(pair))
      }
    }
    let choice = SettingsChoice(
      configuration: configuration,
      complaints: found.complaints + (isLive ? configuration.remarks.map(\.printable) : []),
      namedProfile: named == OwnFiles.auto ? nil : found.profiles.first)
    try choice.check()
    return choice
  }

  /// The file into which a live command saves settings: the one that was named, or the user's own.
  package static func ownFile(of invocation: Invocation) -> String {
    guard let named = invocation.value(of: config), named != OwnFiles.auto, named != OwnFiles.none
    else { return OwnFiles.configPath }
    return named
  }

  /// The folders in which the files stand that a live command reads.
  package static func folders(of invocation: Invocation) -> [String] {
    let usual = invocation.value(of: config) ?? OwnFiles.auto
    let named = invocation.value(of: profile) ?? OwnFiles.auto
    let files = [(usual, OwnFiles.places.folders), (named, [OwnFiles.profileFolder])]
    return files.flatMap { name, own in
      guard name != OwnFiles.none else { return [String]() }
      return name == OwnFiles.auto ? own : [Folder.parent(of: name)]
    }
  }

  private typealias Pair = SettingsStack.Argument

  private static func pair(_ word: String) throws(CommandFailure) -> Pair {
    let halves = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else {
      throw .misused("--set \(word.printable): a setting is written KEY=VALUE")
    }
    return Pair(key: String(halves[0]), text: String(halves[1]))
  }

  private static func preset(_ name: String) throws(CommandFailure) -> PressPreset {
    guard let preset = PressPreset(rawValue: name) else {
      let names = PressPreset.allCases.map(\.rawValue)
      let hint = Spelling.hint(for: name, among: names)
      let known = names.joined(separator: ", ")
      throw .misused("--set preset: '\(name.printable)' is not one of \(known)\(hint)")
    }
    return preset
  }

  private static func checked(_ pair: Pair) throws(CommandFailure) -> Pair {
    do throws(SettingError) {
      if let key = SettingKey.named(pair.key) {
        var scratch = PressSettings()
        try key.set(pair.text, in: &scratch)
      } else if let key = BridgeKey.named(pair.key) {
        var scratch = BridgeSettings()
        try key.set(pair.text, in: &scratch)
      } else {
        throw SettingError(key: pair.key, reason: .unknown)
      }
    } catch {
      guard error.reason != .unknown else { throw unknown(pair.key) }
      throw .misused("--set \(error.description.printable)")
    }
    return pair
  }

  private static func unknown(_ name: String) -> CommandFailure {
    let error = SettingError(key: name, reason: .unknown)
    guard SettingKey.successor(of: name) == nil else {
      return .misused("--set: \(error)".printable)
    }
    let hint = Spelling.hint(
      for: name, among: [PressPreset.key] + SettingKey.all.map(\.name) + BridgeKey.all.map(\.name))
    let tail = hint.isEmpty ? "; 'pressd config show' lists them" : hint
    return .misused("--set: \(error.description.printable)\(tail)")
  }
}
