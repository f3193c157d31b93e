// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// Where the value of a setting comes from.
public enum SettingOrigin: Hashable, Sendable {
  /// Nobody sets it.
  case unset
  /// The preset of that name.
  case preset(String)
  /// A profile; the file and the line.
  case profile(String, line: Int)
  /// A settings file; the file and the line.
  case file(String, line: Int)
  /// A settings file's table for the device; the file, the line, and the pattern that fits.
  case deviceTable(String, line: Int, pattern: String)
  /// The option `--set`.
  case commandLine

  /// The word that stands for the kind of origin, such as `preset` or `device`.
  public var word: String {
    switch self {
    case .unset: "default"
    case .preset: "preset"
    case .profile: "profile"
    case .file: "file"
    case .deviceTable: "device"
    case .commandLine: "command line"
    }
  }

  /// The file and the line, where there are any.
  public var place: (file: String, line: Int)? {
    switch self {
    case .unset, .preset, .commandLine: nil
    case .profile(let file, let line), .file(let file, let line),
      .deviceTable(let file, let line, _):
      (file, line)
    }
  }
}

/// Settings in force, and where each value comes from.
public struct ResolvedSettings: Sendable {
  /// The settings.
  public private(set) var settings: PressSettings
  /// The preset they begin with.
  public let preset: PressPreset
  /// Where the preset was named.
  public let presetOrigin: SettingOrigin
  private var origins: [String: SettingOrigin] = [:]
  private var written: [String] = []

  init(preset: PressPreset, origin: SettingOrigin) {
    self.preset = preset
    presetOrigin = origin
    settings = preset.settings
    let defaults = PressSettings()
    for key in SettingKey.all where key.text(in: settings) != key.text(in: defaults) {
      origins[key.name] = .preset(preset.rawValue)
    }
  }

  /// Where the value of a setting comes from.
  public func origin(of key: SettingKey) -> SettingOrigin { origins[key.name] ?? .unset }

  /// The first setting that contradicts another one, or `nil` where they go together.
  ///
  /// Each source makes sense by itself, but not with each other: tiers of a file may cross those
  /// of the command line. What was written last is named.
  public var contradiction: SettingError? {
    for count in written.indices.map({ $0 + 1 }) {
      let latest = Array(written.prefix(count))
      guard let error = settings.contradiction(written: latest) else { return nil }
      if latest.contains(error.key) { return error }
    }
    return settings.contradiction()
  }

  /// Lets presses of a panel whose profile was found good enough have tiers.
  mutating func promote() { settings.force.isPromoted = true }

  /// Writes one value; it was checked where it was read.
  mutating func set(_ name: String, _ text: String, _ origin: SettingOrigin) {
    guard let key = SettingKey.named(name), (try? key.set(text, in: &settings)) != nil else {
      return
    }
    origins[name] = origin
    written = [name] + written.filter { $0 != name }
  }
}
