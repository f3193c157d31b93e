// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures

/// Takes what a rule, or a row of a menu, does.
enum RuleActionReader {
  typealias Flaw = SettingsFileError.Flaw

  /// The keys that say what a row does, one of which it has.
  static let rowKeys = [
    "perform", "launch", "address", "command", "notify", "right-click", "haptic", "nothing",
  ]
  /// Those of a rule.
  static let ruleKeys = ["quick-actions", "menu"] + rowKeys

  /// What is done; `nil` where nothing is said.
  static func action(of table: RuleTable, depth: Int) throws(Flaw) -> RuleAction? {
    let given = table.keys.filter { ruleKeys.contains($0) }
    guard let key = given.first else { return nil }
    if given.count > 1 {
      throw Flaw(
        table.place(of: given[1]), "'\(given[1])': \(table.what) does one thing, and has '\(key)'")
    }
    switch key {
    case "quick-actions": return .quickActions(app: try app(key, of: table))
    case "menu": return .menu(try menu(of: table))
    case "perform": return try perform(of: table)
    case "launch": return .launch(app: try app(key, of: table))
    case "address": return .open(address: try address(of: table))
    case "command": return .command(try command(of: table))
    case "notify": return .notify(try message(of: table))
    case "haptic":
      return try table.choice(key, PressEvent.Haptic.self).map { .haptic($0) }
    default:
      guard try table.flag(key) == true else {
        throw Flaw(table.place(of: key), "\(key): only true makes sense; leave it out instead")
      }
      return key == "nothing" ? .nothing : .rightClick
    }
  }

  /// The name of a desktop entry; people write it with and without its ending.
  private static func app(_ key: String, of table: RuleTable) throws(Flaw) -> String {
    let name = try table.text(key) ?? ""
    let ending = ".desktop"
    let app = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    guard !app.isEmpty, !app.contains("/") else {
      throw Flaw(
        table.place(of: key),
        "\(key): '\(name)' is no name of an app such as org.gnome.Maps")
    }
    return app
  }

  private static func address(of table: RuleTable) throws(Flaw) -> String {
    let address = try table.text("address") ?? ""
    let scheme = address.prefix { $0 != ":" }
    let isScheme =
      scheme.first?.isLetter == true
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard isScheme, scheme.count < address.count, !address.contains(where: \.isWhitespace) else {
      throw Flaw(
        table.place(of: "address"),
        "address: '\(address)' is no address such as https://example.org")
    }
    return address
  }

  private static func command(of table: RuleTable) throws(Flaw) -> [String] {
    let words = try table.list("command", "a list of words such as [\"notify-send\", \"hello\"]")
    guard let program = words.first, !program.isEmpty else {
      throw Flaw(table.place(of: "command"), "command: the program is missing")
    }
    guard words.count <= RuleReader.Limits.words else {
      throw Flaw(
        table.place(of: "command"), "command: has more than \(RuleReader.Limits.words) words")
    }
    return words
  }

  private static func perform(of table: RuleTable) throws(Flaw) -> RuleAction? {
    let example = "{ app = \"org.pressd.FoodPin\", action = \"OpenFavorites\" }"
    guard let inner = try table.table("perform", known: ["app", "action"], example: example) else {
      return nil
    }
    guard inner.keys.contains("app"), let action = try inner.text("action"), !action.isEmpty else {
      throw Flaw(inner.place, "perform: app and action are needed, as in \(example)")
    }
    return .perform(app: try app("app", of: inner), action: action)
  }

  private static func message(of table: RuleTable) throws(Flaw) -> DesktopMessage {
    if table.isText("notify") { return DesktopMessage(title: try table.text("notify") ?? "") }
    let example = "\"a sentence\" or { title = \"a line\", body = \"more\" }"
    guard
      let inner = try table.table("notify", known: ["title", "body"], example: example),
      let title = try inner.text("title"), !title.isEmpty
    else {
      throw Flaw(table.place(of: "notify"), "notify: a title is needed, as in \(example)")
    }
    return DesktopMessage(title: title, body: try inner.text("body") ?? "")
  }

  // MARK: Menus

  private static let menuRowKeys =
    ["title", "subtitle", "icon", "destructive", "disabled", "menu", "inline"] + rowKeys

  private static func menu(of table: RuleTable) throws(Flaw) -> RuleMenu {
    guard table.isTable("menu") else { return RuleMenu(rows: try rows(of: table, depth: 1)) }
    let example = "[[rule.menu]]"
    guard let inner = try table.table("menu", known: ["title", "rows"], example: example) else {
      return RuleMenu(rows: [])
    }
    return RuleMenu(
      title: try inner.text("title") ?? "", rows: try rows(of: inner, key: "rows", depth: 1))
  }

  private static func rows(
    of table: RuleTable, key: String = "menu", depth: Int
  ) throws(Flaw) -> [RuleMenu.Row] {
    guard depth <= RuleReader.Limits.depth else {
      throw Flaw(
        table.place(of: key), "there are more than \(RuleReader.Limits.depth) menus inside menus")
    }
    let branches = try table.tables(key)
    guard !branches.isEmpty else {
      throw Flaw(table.place(of: key), "the menu has no rows")
    }
    guard branches.count <= RuleReader.Limits.rows else {
      throw Flaw(
        table.place(of: key), "the menu has more than \(RuleReader.Limits.rows) rows")
    }
    var rows: [RuleMenu.Row] = []
    for branch in branches { rows.append(try row(branch, depth: depth)) }
    return rows
  }

  private static func row(_ branch: TOMLBranch, depth: Int) throws(Flaw) -> RuleMenu.Row {
    let table = try RuleTable(branch, "a row of a menu", known: menuRowKeys)
    let isInline = try table.flag("inline") ?? false
    let title = try table.text("title") ?? ""
    guard !title.isEmpty || isInline else {
      throw Flaw(branch.place, "the row has no title")
    }
    return RuleMenu.Row(
      title: title, subtitle: try table.text("subtitle"), icon: try table.text("icon"),
      isDestructive: try table.flag("destructive") ?? false,
      isDisabled: try table.flag("disabled") ?? false,
      content: try content(of: table, isInline: isInline, depth: depth))
  }

  private static func content(
    of table: RuleTable, isInline: Bool, depth: Int
  ) throws(Flaw) -> RuleMenu.Content {
    if let other = table.keys.first(where: { rowKeys.contains($0) }), table.keys.contains("menu") {
      throw Flaw(table.place(of: other), "'\(other)': a row with a menu does nothing else")
    }
    if table.keys.contains("menu") {
      return .menu(try rows(of: table, depth: depth + 1), isInline: isInline)
    }
    guard !isInline else {
      throw Flaw(table.place(of: "inline"), "inline: only a row with a menu has its rows inline")
    }
    guard let action = try action(of: table, depth: depth) else {
      throw Flaw(
        table.place,
        "the row does nothing; menu or one of \(rowKeys.joined(separator: ", ")) is needed")
    }
    return .action(action)
  }
}
