// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
public import PressBridge
import PressGestures

/// Takes the tables `[[rule]]` of a document.
struct RuleReader {
  typealias Flaw = SettingsFileError.Flaw

  /// The table that holds the rules.
  static let table = "rule"

  /// Bounds on what one file may hold.
  enum Limits {
    /// Rules in one file.
    static let rules = RuleBook.Limits.rules
    /// Rows in one menu, counted without those of menus inside it.
    static let rows = 200
    /// Menus inside menus; a document that goes deeper is not read to its end.
    static let depth = 5
    /// Words of one command.
    static let words = 256
    /// Characters of one text.
    static let characters = 4096
  }

  /// The rules in the order of the file; none where there is no such table.
  static func rules(
    of document: TOMLDocument
  ) throws(Flaw) -> [SettingsFile.RuleEntry] {
    guard let root = document.branch(Self.table) else { return [] }
    guard case .array = root.value else {
      throw Flaw(root.place, "'rule' has to be a list of tables, each headed [[rule]]")
    }
    guard root.children.count <= Limits.rules else {
      throw Flaw(root.place, "there are more than \(Limits.rules) rules")
    }
    var entries: [SettingsFile.RuleEntry] = []
    for child in root.children {
      let entry = try Self.entry(child)
      if !entry.name.isEmpty, let former = entries.first(where: { $0.name == entry.name }) {
        throw Flaw(
          child.place, "rule '\(entry.name)' is there already, in line \(former.place.line)")
      }
      entries.append(entry)
    }
    return entries
  }

  /// The keys of a rule, beside those that say what it does.
  private static let matchKeys = [
    "name", "enabled", "gesture", "fingers", "device", "region", "edge", "direction", "app",
    "pulse",
  ]

  private static func entry(_ branch: TOMLBranch) throws(Flaw) -> SettingsFile.RuleEntry {
    let table = try RuleTable(branch, "a rule", known: matchKeys + RuleActionReader.ruleKeys)
    let name = try table.text("name") ?? ""
    var entry = SettingsFile.RuleEntry(name: name, place: branch.place)
    entry.device = try table.text("device").map { DeviceMatch($0) }
    guard try table.flag("enabled") ?? true else {
      guard !name.isEmpty else {
        throw Flaw(branch.place, "a rule that is not enabled needs the name of the one it replaces")
      }
      return entry
    }
    let match = try Self.match(table)
    guard let action = try RuleActionReader.action(of: table, depth: 0) else {
      let known = RuleActionReader.ruleKeys.joined(separator: ", ")
      throw Flaw(branch.place, "the rule does nothing; one of \(known) is needed")
    }
    entry.rule = Rule(
      name: name, match: match, action: action,
      pulse: try table.choice("pulse", PressEvent.Haptic.self))
    return entry
  }

  private static func match(_ table: RuleTable) throws(Flaw) -> RuleMatch {
    let gestures = try table.choices("gesture", RuleGesture.self)
    guard !gestures.isEmpty else {
      let all = RuleGesture.allCases.map(\.rawValue).joined(separator: ", ")
      throw Flaw(table.place, "the rule is for no gesture; gesture has to be some of \(all)")
    }
    var match = RuleMatch(gestures: gestures)
    match.fingers = try table.whole("fingers", 1...RuleBook.Limits.fingers) ?? 1
    if match.fingers > 1, gestures.contains(.doubleTap) {
      throw Flaw(table.place(of: "fingers"), "fingers: a double tap is of one finger")
    }
    match.direction = try table.choice("direction", RuleDirection.self)
    if match.direction != nil, gestures != [.drag] {
      throw Flaw(table.place(of: "direction"), "direction: only a drag has one")
    }
    match.apps = try table.texts("app").map(NamePattern.init)
    match.place = try RulePlaceReader.place(of: table)
    return match
  }
}

extension SettingsFile {
  /// A rule as it was written.
  public struct RuleEntry: Hashable, Sendable {
    /// Its name; empty where it has none.
    public var name: String
    /// The rule; `nil` where the entry only takes away the one of its name in former files.
    public var rule: Rule?
    /// The devices that it is for; `nil` means all.
    public var device: DeviceMatch?
    /// Where it is written.
    public var place: TextPlace

    init(name: String, place: TextPlace) {
      self.name = name
      self.place = place
    }
  }
}
