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
  ///
  /// Each is read by itself; what is wrong goes to the list.
  static func rules(
    of document: TOMLDocument, _ flaws: inout FlawList
  ) -> [SettingsFile.RuleEntry] {
    guard let root = document.branch(Self.table) else { return [] }
    guard case .array = root.value else {
      flaws.add(Flaw(root.place, "'rule' has to be a list of tables, each headed [[rule]]"))
      return []
    }
    if root.children.count > Limits.rules {
      flaws.add(Flaw(root.place, "there are more than \(Limits.rules) rules"))
    }
    var entries: [SettingsFile.RuleEntry] = []
    for child in root.children.prefix(Limits.rules) {
      guard let entry = Self.entry(child, &flaws) else { continue }
      if !entry.name.isEmpty, let former = entries.first(where: { $0.name == entry.name }) {
        flaws.add(
          Flaw(child.place, "rule '\(entry.name)' is there already, in line \(former.place.line)"))
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

  private static func entry(
    _ branch: TOMLBranch, _ flaws: inout FlawList
  ) -> SettingsFile.RuleEntry? {
    let known = matchKeys + RuleActionReader.ruleKeys
    guard let table = RuleTable(branch, "a rule", known: known, &flaws) else { return nil }
    let name = table.has("name") ? flaws.gather(try table.text("name")) : ""
    var entry = SettingsFile.RuleEntry(name: name ?? "", place: branch.place)
    entry.device = flaws.gather(try table.name("device")).map { DeviceMatch($0) }
    guard flaws.gather(try table.flag("enabled")) ?? true else {
      if name == "" {
        let sentence = "a rule that is not enabled needs the name of the one it replaces"
        flaws.add(Flaw(branch.place, sentence))
      }
      return entry
    }
    let match = Self.match(table, &flaws)
    let deeds = RuleActionReader.ruleKeys.joined(separator: ", ")
    let action = RuleActionReader.action(
      of: table, depth: 0, orElse: "the rule does nothing; one of \(deeds) is needed", &flaws)
    let pulse = flaws.gather(try table.choice("pulse", PressEvent.Haptic.self))
    entry.rule = action.map {
      Rule(name: entry.name, match: match, action: $0, pulse: pulse)
    }
    return entry
  }

  private static func match(_ table: RuleTable, _ flaws: inout FlawList) -> RuleMatch {
    let gestures = table.choices("gesture", RuleGesture.self, &flaws)
    if gestures == [], table.hasOnlyKnownKeys {
      let all = RuleGesture.allCases.map(\.rawValue).joined(separator: ", ")
      flaws.add(
        Flaw(table.place, "the rule is for no gesture; gesture has to be some of \(all)"))
    }
    var match = RuleMatch(gestures: gestures ?? [])
    match.fingers = flaws.gather(try table.whole("fingers", 1...RuleBook.Limits.fingers)) ?? 1
    if match.fingers > 1, match.gestures.contains(.doubleTap) {
      flaws.add(Flaw(table.place(of: "fingers"), "fingers: a double tap is of one finger"))
    }
    match.direction = flaws.gather(try table.choice("direction", RuleDirection.self))
    if match.direction != nil, !match.gestures.isEmpty, match.gestures != [.drag] {
      flaws.add(Flaw(table.place(of: "direction"), "direction: only a drag has one"))
    }
    // A rule for certain apps that names none would be for all of them.
    match.apps = (flaws.gather(try table.names("app")) ?? []).map(NamePattern.init)
    match.place = RulePlaceReader.place(of: table, &flaws)
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
