// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBridge
import PressGestures

/// Takes the tables of a document for settings.
extension SettingsFile {
  /// The table that holds tables for single devices.
  static let deviceTable = "device"
  /// The key of a preset.
  static let presetKey = PressPreset.key

  typealias Flaw = SettingsFileError.Flaw

  /// Takes each node by itself; what is wrong goes to the list.
  ///
  /// The result are the tables in which something is wrong, by the first word of their keys.
  mutating func take(_ document: TOMLDocument, _ flaws: inout FlawList) -> Set<String> {
    var wrong: Set<String> = []
    var refused: Set<ArraySlice<String>> = []
    let lists = Set(document.nodes.filter { $0.value == .array }.map { $0.path[...] })
    for node in document.nodes.sorted(by: { $0.place < $1.place }) {
      // Of what stands in an unknown table nothing more is known.
      let depths = 1...max(min(node.path.count, Self.deepest), 1)
      guard !depths.contains(where: { refused.contains(node.path.prefix($0)) }) else { continue }
      do throws(Flaw) {
        try take(node)
      } catch {
        flaws.add(error)
        refused.insert(node.path[...])
        // Of [[rules]] what is told of the first one holds for the list.
        if lists.contains(node.path.dropLast()) { refused.insert(node.path.dropLast()) }
        let isOfDevice = node.path.first == Self.deviceTable
        wrong.formUnion(node.path.dropFirst(isOfDevice ? 2 : 0).prefix(1))
      }
    }
    return wrong
  }

  /// How many keys lead to what can be refused: device, its name, the table and the setting.
  private static let deepest = 4

  /// The first word of a key.
  static func table(of key: String) -> String { String(key.prefix { $0 != "." }) }

  private mutating func take(_ node: TOMLDocument.Node) throws(Flaw) {
    if try takeBridge(node) { return }
    guard node.path.first == Self.deviceTable else {
      return try Self.take(node, at: node.path[...], into: &general)
    }
    guard node.path.count > 1 else { return try Self.expectTables(node) }
    let match = DeviceMatch(node.path[1])
    let place = devices.firstIndex { $0.match == match } ?? devices.endIndex
    if place == devices.endIndex { devices.append(Section(match: match)) }
    guard node.path.count > 2 else { return try Self.expectTables(node) }
    try Self.take(node, at: node.path.dropFirst(2), into: &devices[place])
  }

  /// Takes a node that is about the daemon itself; false where it is about something else.
  private mutating func takeBridge(_ node: TOMLDocument.Node) throws(Flaw) -> Bool {
    guard let table = node.path.first, Self.bridgeTables.contains(table) else { return false }
    if node.path.count == 1 {
      guard case .table = node.value else { throw Self.noTable(node) }
      return true
    }
    let name = node.path.joined(separator: ".")
    guard let key = BridgeKey.named(name) else {
      throw Self.unknown("setting", name, node, among: Self.bridgeNames[table] ?? [])
    }
    let text = try Self.text(
      of: node, name: key.name, form: key.form, expectation: key.expectation)
    var scratch = BridgeSettings()
    do {
      try key.set(text, in: &scratch)
    } catch {
      throw Flaw(node.span.lowerBound, "\(error)")
    }
    bridge.append(Entry(key: name, text: text, place: node.place))
    return true
  }

  // A file that is none has an unknown name in each line, so lists of names are made once.

  /// The keys that are about the daemon, by their first words.
  private static let bridgeNames = Dictionary(grouping: BridgeKey.all.map(\.name), by: table)

  /// The keys of settings, in their order, and by their names.
  private static let settingNames = [presetKey] + SettingKey.all.map(\.name)
  private static let settingKeys = Dictionary(grouping: SettingKey.all, by: \.name)
    .compactMapValues(\.first)

  /// The names of all tables.
  private static let tableNames =
    tables.sorted() + bridgeTables.sorted() + [deviceTable, RuleReader.table]

  /// The first words of the keys that are about the daemon.
  private static let bridgeTables = Set(BridgeKey.all.map { table(of: $0.name) })

  private static func expectTables(_ node: TOMLDocument.Node) throws(Flaw) {
    if case .table = node.value { return }
    let name = node.path.joined(separator: ".")
    throw Flaw(
      node.place, "'\(name)' has to hold tables such as [device.\"My Panel\".press]")
  }

  /// A table of settings was written as if it were a setting.
  private static func noTable(_ node: TOMLDocument.Node) -> Flaw {
    let header = node.path.map(TOMLText.key).joined(separator: ".")
    return Flaw(
      node.place,
      "'\(node.path.last ?? "")' is a table; its settings stand below a line [\(header)]")
  }

  /// Takes a node whose path below the section is `path`.
  private static func take(
    _ node: TOMLDocument.Node, at path: ArraySlice<String>, into section: inout Section
  ) throws(Flaw) {
    let name = path.joined(separator: ".")
    if case .table = node.value {
      guard !tables.contains(name) else { return }
      guard !bridgeTables.contains(name) else {
        throw Flaw(node.place, "[\(name)] is for the daemon as a whole, not for one device")
      }
      // A table of a list is called as it is headed, without its number.
      let isListed = path.count > 1 && path.last.flatMap { Int($0) } != nil
      throw unknown(
        "table", isListed ? path.dropLast().joined(separator: ".") : name, node,
        among: tableNames)
    }
    guard !tables.contains(name) else { throw noTable(node) }
    if name == presetKey { return section.preset = try preset(node) }
    guard let key = settingKeys[name] else {
      guard SettingKey.successor(of: name) == nil else {
        throw Flaw(node.place, SettingError(key: name, reason: .unknown).description)
      }
      throw unknown("setting", name, node, among: settingNames)
    }
    let text = try text(
      of: node, name: key.name, form: key.form, expectation: key.expectation)
    var scratch = PressSettings()
    do {
      try key.set(text, in: &scratch)
    } catch {
      throw Flaw(node.span.lowerBound, "\(error)")
    }
    section.entries.append(Entry(key: name, text: text, place: node.place))
  }

  /// The first words of all keys.
  private static let tables = Set(SettingKey.all.map { table(of: $0.name) })

  private static func unknown(
    _ what: String, _ name: String, _ node: TOMLDocument.Node, among known: [String]
  ) -> Flaw {
    Flaw(node.place, "there is no \(what) '\(name)'", word: name, known: known)
  }

  private static func preset(_ node: TOMLDocument.Node) throws(Flaw) -> Preset {
    let names = PressPreset.allCases.map(\.rawValue)
    let all = names.joined(separator: ", ")
    guard case .text(let name) = node.value else {
      throw Flaw(node.span.lowerBound, "preset: a name in quotes is needed, one of \(all)")
    }
    guard let preset = PressPreset(rawValue: name) else {
      throw Flaw(
        node.span.lowerBound, "preset: '\(name)' is not one of \(all)", word: name, known: names)
    }
    return Preset(preset: preset, place: node.place)
  }

  /// The value as ``SettingKey`` takes it, where it has the form that the key asks for.
  private static func text(
    of node: TOMLDocument.Node, name: String, form: SettingKey.Form, expectation: String
  ) throws(Flaw) -> String {
    switch (node.value, form) {
    case (.integer(let number), .number), (.integer(let number), .whole),
      (.integer(let number), .numberOrWord):
      return String(number)
    case (.number(let number), .number), (.number(let number), .numberOrWord):
      return String(number)
    case (.flag(let flag), .flag): return String(flag)
    case (.text(let word), .word), (.text(let word), .numberOrWord): return word
    case (.text, .number), (.text, .whole), (.text, .flag):
      throw Flaw(
        node.span.lowerBound, "\(name): \(expectation) is needed, without quotes")
    case (.integer, .word), (.number, .word), (.flag, .word):
      throw Flaw(node.span.lowerBound, "\(name): \(expectation) is needed, in quotes")
    case (.integer, .flag), (.number, .whole), (.number, .flag), (.flag, .number), (.flag, .whole),
      (.flag, .numberOrWord), (.date, _), (.array, _), (.table, _):
      throw Flaw(node.span.lowerBound, "\(name): this is not \(expectation)")
    }
  }
}
