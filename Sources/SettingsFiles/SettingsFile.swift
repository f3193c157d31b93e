// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO
public import PressGestures

/// A settings file: what it sets for all devices, and what for some of them.
public struct SettingsFile: Hashable, Sendable {
  /// The file as it was named.
  public let path: String
  /// What is set for all devices.
  public internal(set) var general = Section(match: nil)
  /// What is set for some devices, in the order of the file.
  public internal(set) var devices: [Section] = []
  /// What is set of the daemon itself.
  public internal(set) var bridge: [Entry] = []
  /// The rules, in the order of the file.
  public internal(set) var rules: [RuleEntry] = []

  /// Settings for all devices or for some.
  public struct Section: Hashable, Sendable {
    /// The devices that it is for; `nil` means all.
    public var match: DeviceMatch?
    /// The preset that comes before every single setting, where one is named.
    public var preset: Preset?
    /// The single settings, in the order of the file.
    public var entries: [Entry] = []
  }

  /// A preset as it was named.
  public struct Preset: Hashable, Sendable {
    /// The preset.
    public var preset: PressPreset
    /// Where it is named.
    public var place: TextPlace
  }

  /// One setting as it was written; its value lies within the range of its key.
  public struct Entry: Hashable, Sendable {
    /// The name of the setting, such as `press.long-press-ms`.
    public var key: String
    /// The value, as ``SettingKey`` takes it.
    public var text: String
    /// Where it is written.
    public var place: TextPlace
  }

  /// Reads a file; what is in it has been checked value by value, and together.
  public init(reading path: String) throws(SettingsFileError) {
    try self.init(parsing: try Self.bytes(of: path), named: path)
  }

  /// Takes the content of a file that was read.
  public init(parsing bytes: [UInt8], named path: String) throws(SettingsFileError) {
    try self.init(taking: try TOMLDocument(parsing: bytes, named: path), named: path)
  }

  private init(taking document: TOMLDocument, named path: String) throws(SettingsFileError) {
    if let profile = document.nodes.first(where: { $0.path.first == ProfileFile.table }) {
      let flaw = Flaw(profile.place, "this is a profile; it is loaded with --profile")
      throw .content(file: path, FlawList(flaw))
    }
    var flaws = FlawList()
    self.init(taking: document, named: path, &flaws)
    try flaws.refuse(path)
  }

  /// Takes what is right of a document; what is wrong goes to the list.
  init(taking document: TOMLDocument, named path: String, _ flaws: inout FlawList) {
    self.path = path
    let wrong = take(document.dropping(RuleReader.table), &flaws)
    rules = RuleReader.rules(of: document, &flaws)
    checkOrder(except: wrong, &flaws)
  }

  /// Reads a file that is a settings file or a profile, only to see whether it is right.
  ///
  /// The result is what is to be known though it is: ``BridgeConfiguration/remarks``.
  public static func check(_ path: String) throws(SettingsFileError) -> [String] {
    let bytes = try bytes(of: path)
    let document = try TOMLDocument(parsing: bytes, named: path)
    if document.nodes.contains(where: { $0.path.first == ProfileFile.table }) {
      _ = try ProfileFile(parsing: bytes, named: path)
      return []
    }
    var stack = SettingsStack()
    stack.files = [try SettingsFile(taking: document, named: path)]
    return BridgeConfiguration(stack: stack).remarks
  }

  static func bytes(of path: String) throws(SettingsFileError) -> [UInt8] {
    do {
      return try WholeFile.read(path, limit: TOMLDocument.Limits.bytes)
    } catch {
      // That is what somebody has written, and not what the system refuses.
      if error.number == EFBIG { throw .content(file: path, FlawList(.tooLarge)) }
      throw .system(error)
    }
  }

  /// Each section has to make sense on top of what is set for all devices.
  ///
  /// Nothing is said of tables in which something is wrong already: what cannot be read may well be
  /// what would make sense of the rest.
  private func checkOrder(except wrong: Set<String>, _ flaws: inout FlawList) {
    guard !wrong.contains(Self.presetKey) else { return }
    var places: Set<TextPlace> = []
    for section in [general] + devices {
      let layers = section.match == nil ? [section] : [general, section]
      let written = layers.flatMap(\.entries)
      var settings = (section.preset ?? general.preset)?.preset.settings ?? PressSettings()
      for entry in written { try? SettingKey.named(entry.key)?.set(entry.text, in: &settings) }
      for error in settings.contradictions(written: written.map(\.key))
      where !wrong.contains(Self.table(of: error.key)) {
        let place =
          written.last { $0.key == error.key }?.place ?? section.preset?.place
          ?? TextPlace(line: 1, column: 1)
        // One line may contradict several others, and the general ones stand below each device.
        if places.insert(place).inserted { flaws.add(Flaw(place, "\(error)")) }
      }
    }
  }
}
