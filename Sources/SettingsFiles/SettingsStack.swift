// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Everything that sets something, in the order in which it counts.
///
/// Later wins: defaults, preset, profile, settings files one after the other, each with its tables
/// for the device after what it says of all, command line. The preset is the last one that is named
/// anywhere.
public struct SettingsStack: Hashable, Sendable {
  /// Profiles of panels; of those made for the model of a device the first one counts.
  public var profiles: [ProfileFile] = []
  /// The settings files, the one that counts most last.
  public var files: [SettingsFile] = []
  /// The preset named on the command line.
  public var preset: PressPreset?
  /// What the command line sets, in its order; the values lie within the ranges of their keys.
  public var arguments: [Argument] = []

  /// One setting from the command line.
  public struct Argument: Hashable, Sendable {
    /// The name of the setting.
    public var key: String
    /// Its value, as ``SettingKey`` takes it.
    public var text: String

    /// Makes an argument.
    public init(key: String, text: String) {
      self.key = key
      self.text = text
    }
  }

  /// Makes a stack in which nothing sets anything.
  public init() {}

  /// The profile that counts for a model.
  public func profile(for model: DeviceModel) -> ProfileFile? {
    profiles.first { $0.admits(model) }
  }

  /// What counts for a device, or for all where none is given, and where each value comes from.
  public func settings(for model: DeviceModel?) -> ResolvedSettings {
    let sections = files.flatMap { file in
      file.sections(for: model).map { (file: file.path, section: $0) }
    }
    let named = presetOrigin(sections)
    var resolved = ResolvedSettings(preset: named.preset, origin: named.origin)
    if let profile = model.flatMap({ self.profile(for: $0) }) { resolved.take(profile) }
    for (file, section) in sections {
      for entry in section.entries {
        resolved.set(entry.key, entry.text, origin(of: entry.place, section, in: file))
      }
    }
    for argument in arguments { resolved.set(argument.key, argument.text, .commandLine) }
    return resolved
  }

  private func presetOrigin(
    _ sections: [(file: String, section: SettingsFile.Section)]
  ) -> (preset: PressPreset, origin: SettingOrigin) {
    if let preset { return (preset, .commandLine) }
    for (file, section) in sections.reversed() {
      guard let named = section.preset else { continue }
      return (named.preset, origin(of: named.place, section, in: file))
    }
    return (.default, .unset)
  }

  private func origin(
    of place: TextPlace, _ section: SettingsFile.Section, in path: String
  ) -> SettingOrigin {
    guard let match = section.match else { return .file(path, line: place.line) }
    return .deviceTable(path, line: place.line, pattern: match.pattern)
  }
}

extension SettingsFile {
  /// The sections that count for a model, in the order in which they count.
  func sections(for model: DeviceModel?) -> [Section] {
    guard let model else { return [general] }
    return [general] + devices.filter { $0.match?.admits(model) == true }
  }
}

extension ResolvedSettings {
  fileprivate mutating func take(_ profile: ProfileFile) {
    for entry in profile.entries {
      set(entry.key, entry.text, .profile(profile.path, line: entry.place.line))
    }
    if profile.isPromoted { promote() }
  }
}
