// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
public import PressBridge
public import TouchModel

/// Everything that files and command line say, as the daemon needs it: one value, read as a whole.
///
/// It is never half of something: where one file is wrong there is an error and no configuration,
/// so whoever has one already goes on with that.
public struct BridgeConfiguration: Hashable, Sendable {
  /// What sets gestures, and where each value comes from.
  public var stack: SettingsStack

  /// Makes a configuration of what was read.
  public init(stack: SettingsStack = SettingsStack()) {
    self.stack = stack
  }

  /// Reads all files that count, in the order in which they count.
  ///
  /// A file that is not there is skipped; one that is wrong is an error.
  public init(loading places: ConfigurationPlaces) throws(SettingsFileError) {
    stack = SettingsStack()
    stack.files = try places.files()
  }

  /// A rule in force, and where it is written.
  public struct PlacedRule: Hashable, Sendable {
    /// The rule.
    public var rule: Rule
    /// The devices that it is for; `nil` means all.
    public var device: DeviceMatch?
    /// The file and the line.
    public var file: String
    /// The line, from 1.
    public var line: Int
  }

  /// All rules in force, in the order in which they are tried: those of the last file first.
  ///
  /// A rule takes the place of one with its name in a former file.
  public var rules: [PlacedRule] {
    var rules: [PlacedRule] = []
    for file in stack.files {
      let names = Set(file.rules.map(\.name)).subtracting([""])
      let own = file.rules.compactMap { entry in
        entry.rule.map {
          PlacedRule(rule: $0, device: entry.device, file: file.path, line: entry.place.line)
        }
      }
      rules = own + rules.filter { !names.contains($0.rule.name) }
    }
    return rules
  }

  /// The rules of one device.
  public func book(for device: DeviceDescription) -> RuleBook {
    let model = DeviceModel(of: device)
    let own = rules.filter { $0.device?.admits(model) ?? true }
    return RuleBook(own.map(\.rule), device: device.name)
  }

  /// What is said of the daemon itself.
  public var settings: BridgeSettings { resolved.settings }

  /// The same with where each value comes from.
  public func origin(of key: BridgeKey) -> SettingOrigin {
    resolved.origins[key.name] ?? .unset
  }

  private var resolved: (settings: BridgeSettings, origins: [String: SettingOrigin]) {
    var settings = BridgeSettings()
    var origins: [String: SettingOrigin] = [:]
    func set(_ name: String, _ text: String, _ origin: SettingOrigin) {
      guard let key = BridgeKey.named(name), (try? key.set(text, in: &settings)) != nil else {
        return
      }
      origins[name] = origin
    }
    for file in stack.files {
      for entry in file.bridge {
        set(entry.key, entry.text, .file(file.path, line: entry.place.line))
      }
    }
    for argument in stack.arguments { set(argument.key, argument.text, .commandLine) }
    return (settings, origins)
  }
}

/// Where a configuration may stand.
public struct ConfigurationPlaces: Hashable, Sendable {
  /// The files of the system, the most important one last.
  public var system: [String]
  /// The user's own file.
  public var user: String
  /// The folder of files that are taken after it, in the order of their names.
  public var dropIns: String

  /// Makes places.
  public init(system: [String], user: String, dropIns: String) {
    self.system = system
    self.user = user
    self.dropIns = dropIns
  }

  /// The folders in which a change may change what is read, whether or not they are there.
  public var folders: [String] { (system + [user]).map(Folder.parent) + [dropIns] }

  /// The files that are there, read, in the order in which they count.
  public func files() throws(SettingsFileError) -> [SettingsFile] {
    var files: [SettingsFile] = []
    for path in system + [user] {
      if let file = try SettingsFile.ifPresent(at: path) { files.append(file) }
    }
    for path in ProfileShelf.paths(in: dropIns) {
      if let file = try SettingsFile.ifPresent(at: path) { files.append(file) }
    }
    return files
  }
}
