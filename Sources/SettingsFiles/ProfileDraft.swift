// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
public import TouchModel

/// A profile before it is written: what was found, for which device, and by what.
public struct ProfileDraft: Sendable {
  /// The model it is for.
  public var model: DeviceModel
  /// Whose hand it is for; `nil` where it is for anybody.
  public var person: String?
  /// The day it was made, as the caller's calendar has it, such as `2026-11-30`; `nil` leaves it out.
  public var date: String?
  /// The verdict in a sentence.
  public var sentence: String
  /// Whether a panel without a unit gets force tiers.
  public var hasTiers: Bool
  /// The settings in the order of their keys, each with the figure behind it.
  public var settings: [Setting]
  /// Figures by table and name, below `profile`; tables in the order of their first figure.
  public var figures: [Figure]
  /// The SHA-256 of each recording.
  public var digests: [String]

  /// A setting with its reason.
  public struct Setting: Sendable {
    /// The name, such as `force.peek-on`.
    public var key: String
    /// The value, as a settings file has it.
    public var text: String
    /// The figure behind it, in a few words.
    public var reason: String

    /// Makes a setting.
    public init(key: String, text: String, reason: String) {
      self.key = key
      self.text = text
      self.reason = reason
    }
  }

  /// A number that was found.
  public struct Figure: Sendable {
    /// The table below `profile`, such as `separation`.
    public var table: String
    /// The name in it.
    public var name: String
    /// The value; what is no finite number is left out.
    public var value: Double

    /// Makes a figure.
    public init(_ table: String, _ name: String, _ value: Double) {
      self.table = table
      self.name = name
      self.value = value
    }
  }

  /// Makes a draft.
  public init(
    model: DeviceModel, person: String? = nil, date: String? = nil, sentence: String,
    hasTiers: Bool, settings: [Setting], figures: [Figure], digests: [String]
  ) {
    self.model = model
    self.person = person
    self.date = date
    self.sentence = sentence
    self.hasTiers = hasTiers
    self.settings = settings
    self.figures = figures
    self.digests = digests
  }

  /// The profile as a file.
  public var text: String {
    var lines = ["# Made by 'pressd tune'; load it with --profile.", "", "[profile]"]
    if let date { lines.append("date = \(TOMLText.quoted(date))") }
    if let person { lines.append("person = \(TOMLText.quoted(person))") }
    lines.append("sentence = \(TOMLText.quoted(sentence))")
    lines.append("tiers = \(hasTiers)")
    if !digests.isEmpty {
      lines.append("recordings = [")
      lines += digests.map { "  \(TOMLText.quoted($0))," } + ["]"]
    }
    lines += ["", "[profile.device]", "name = \(TOMLText.quoted(model.name))"]
    for (key, number) in [
      ("bus", model.bus), ("vendor", model.vendor), ("product", model.product),
    ] {
      lines.append("\(key) = 0x\(String(number, radix: 16))")
    }
    return (lines + figureLines + settingLines).map { $0 + "\n" }.joined()
  }

  private var figureLines: [String] {
    var tables: [String] = []
    for figure in figures where !tables.contains(figure.table) { tables.append(figure.table) }
    return tables.flatMap { table in
      ["", "[profile.\(TOMLText.key(table))]"]
        + figures.filter { $0.table == table && $0.value.isFinite }.map { figure in
          "\(TOMLText.key(figure.name)) = \(figure.value)"
        }
    }
  }

  private var settingLines: [String] {
    var table = ""
    var lines: [String] = []
    for setting in settings {
      let words = setting.key.split(separator: ".", maxSplits: 1).map(String.init)
      guard words.count == 2 else { continue }
      if words[0] != table {
        table = words[0]
        lines += ["", "[\(TOMLText.key(table))]"]
      }
      if !setting.reason.isEmpty { lines.append("# \(setting.reason)") }
      let isPlain = Double(setting.text) != nil || Bool(setting.text) != nil
      lines.append("\(words[1]) = \(isPlain ? setting.text : TOMLText.quoted(setting.text))")
    }
    return lines
  }

  /// The content of the file, after it was read back.
  public func checkedBytes(named path: String = "-") throws(SettingsFileError) -> [UInt8] {
    let bytes = Array(text.utf8)
    _ = try ProfileFile(parsing: bytes, named: path)
    return bytes
  }

  /// Writes the profile in one step, after it was read back; its folder has to be there.
  public func save(to path: String) throws(SettingsFileError) {
    let bytes = try checkedBytes(named: path)
    do {
      try WholeFile.write(bytes, to: path)
    } catch {
      throw .system(error)
    }
  }
}
