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

  /// What is done; `nil` where something is wrong with it, or nothing is said.
  ///
  /// The sentence says what is needed where nothing is.
  static func action(
    of table: RuleTable, depth: Int, orElse sentence: String, _ flaws: inout FlawList
  ) -> RuleAction? {
    let given = table.keys.filter { ruleKeys.contains($0) }
    guard let key = given.first else {
      if table.hasOnlyKnownKeys { flaws.add(Flaw(table.place, sentence)) }
      return nil
    }
    for other in given.dropFirst() {
      flaws.add(
        Flaw(
          table.place(of: other), "'\(other)': \(table.what) does one thing, and has '\(key)'"))
    }
    switch key {
    case "menu": return .menu(menu(of: table, &flaws))
    case "perform": return perform(of: table, &flaws)
    case "notify": return message(of: table, &flaws).map { .notify($0) }
    default: return flaws.gather(try action(key, of: table))
    }
  }

  /// What is done, by a key with a plain value.
  private static func action(_ key: String, of table: RuleTable) throws(Flaw) -> RuleAction? {
    switch key {
    case "quick-actions": return .quickActions(app: try app(key, of: table))
    case "launch": return .launch(app: try app(key, of: table))
    case "address": return .open(address: try address(of: table))
    case "command": return .command(try command(of: table))
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

  private static func perform(of table: RuleTable, _ flaws: inout FlawList) -> RuleAction? {
    let example = "{ app = \"org.pressd.FoodPin\", action = \"OpenFavorites\" }"
    guard
      let inner = table.table("perform", known: ["app", "action"], example: example, &flaws)
    else { return nil }
    let app = inner.has("app") ? flaws.gather(try Self.app("app", of: inner)) : ""
    let action = inner.has("action") ? flaws.gather(try inner.text("action")) : ""
    if app == "" || action == "", inner.hasOnlyKnownKeys {
      flaws.add(Flaw(inner.place, "perform: app and action are needed, as in \(example)"))
    }
    guard let app, let action else { return nil }
    return .perform(app: app, action: action)
  }

  private static func message(
    of table: RuleTable, _ flaws: inout FlawList
  ) -> DesktopMessage? {
    let example = "\"a sentence\" or { title = \"a line\", body = \"more\" }"
    var title: String? = ""
    var body: String?
    if table.isText("notify") {
      title = flaws.gather(try table.text("notify"))
    } else if let inner = table.table(
      "notify", known: ["title", "body"], example: example, &flaws)
    {
      if inner.has("title") || !inner.hasOnlyKnownKeys {
        title = flaws.gather(try inner.text("title"))
      }
      body = flaws.gather(try inner.text("body"))
    } else {
      return nil
    }
    // An empty notice would come up with nothing in it.
    if title == "" {
      flaws.add(
        Flaw(table.place(of: "notify"), "notify: a title is needed, as in \(example)"))
    }
    return title.map { DesktopMessage(title: $0, body: body ?? "") }
  }

  // MARK: Menus

  private static let menuRowKeys =
    ["title", "subtitle", "icon", "destructive", "disabled", "menu", "inline"] + rowKeys

  private static func menu(of table: RuleTable, _ flaws: inout FlawList) -> RuleMenu {
    guard table.isTable("menu") else {
      return RuleMenu(rows: rows(of: table, depth: 1, &flaws))
    }
    let example = "[[rule.menu]]"
    guard
      let inner = table.table("menu", known: ["title", "rows"], example: example, &flaws)
    else { return RuleMenu(rows: []) }
    let title = flaws.gather(try inner.text("title"))
    return RuleMenu(title: title ?? "", rows: rows(of: inner, key: "rows", depth: 1, &flaws))
  }

  private static func rows(
    of table: RuleTable, key: String = "menu", depth: Int, _ flaws: inout FlawList
  ) -> [RuleMenu.Row] {
    guard depth <= RuleReader.Limits.depth else {
      let sentence = "there are more than \(RuleReader.Limits.depth) menus inside menus"
      flaws.add(Flaw(table.place(of: key), sentence))
      return []
    }
    guard let branches = flaws.gather(try table.tables(key)) else { return [] }
    if branches.isEmpty, table.has(key) || table.hasOnlyKnownKeys {
      flaws.add(Flaw(table.place(of: key), "the menu has no rows"))
    }
    if branches.count > RuleReader.Limits.rows {
      let sentence = "the menu has more than \(RuleReader.Limits.rows) rows"
      flaws.add(Flaw(table.place(of: key), sentence))
    }
    return branches.prefix(RuleReader.Limits.rows).compactMap { row($0, depth: depth, &flaws) }
  }

  private static func row(
    _ branch: TOMLBranch, depth: Int, _ flaws: inout FlawList
  ) -> RuleMenu.Row? {
    guard
      let table = RuleTable(branch, "a row of a menu", known: menuRowKeys, &flaws)
    else { return nil }
    let isInline = flaws.gather(try table.flag("inline")) ?? false
    let title = table.has("title") ? flaws.gather(try table.text("title")) : ""
    if title == "", !isInline, table.has("title") || table.hasOnlyKnownKeys {
      flaws.add(Flaw(branch.place, "the row has no title"))
    }
    let subtitle = flaws.gather(try table.text("subtitle"))
    let icon = flaws.gather(try table.text("icon"))
    let isDestructive = flaws.gather(try table.flag("destructive")) ?? false
    let isDisabled = flaws.gather(try table.flag("disabled")) ?? false
    return content(of: table, isInline: isInline, depth: depth, &flaws).map {
      RuleMenu.Row(
        title: title ?? "", subtitle: subtitle, icon: icon, isDestructive: isDestructive,
        isDisabled: isDisabled, content: $0)
    }
  }

  private static func content(
    of table: RuleTable, isInline: Bool, depth: Int, _ flaws: inout FlawList
  ) -> RuleMenu.Content? {
    if table.has("menu") {
      for other in table.keys where rowKeys.contains(other) {
        flaws.add(
          Flaw(table.place(of: other), "'\(other)': a row with a menu does nothing else"))
      }
      return .menu(rows(of: table, depth: depth + 1, &flaws), isInline: isInline)
    }
    if isInline {
      let sentence = "inline: only a row with a menu has its rows inline"
      flaws.add(Flaw(table.place(of: "inline"), sentence))
    }
    let deeds = rowKeys.joined(separator: ", ")
    let sentence = "the row does nothing; menu or one of \(deeds) is needed"
    // A row that was meant to be inline lacks its menu, and nothing else.
    guard !isInline || table.keys.contains(where: rowKeys.contains) else { return nil }
    return action(of: table, depth: depth, orElse: sentence, &flaws).map { .action($0) }
  }
}
