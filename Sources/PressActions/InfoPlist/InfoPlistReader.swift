// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Reads an Info.plist; what it finds wrong it notes and goes on.
struct InfoPlistReader {
  /// The keys of a list beside those of quick actions.
  enum Key {
    /// A misspelling of the key of icon files that tutorials spread.
    static let misspeltIconFile = "UIApplicationShortcutIconFile"
    static let identifier = "CFBundleIdentifier"
    static let displayName = "CFBundleDisplayName"
    static let name = "CFBundleName"
    static let urlTypes = "CFBundleURLTypes"
    static let urlSchemes = "CFBundleURLSchemes"

    /// Every key that an item may have.
    static let ofItem = [
      ItemKey.type, ItemKey.title, ItemKey.subtitle, ItemKey.iconType, ItemKey.iconFile,
      ItemKey.iconSymbol, ItemKey.userInfo, misspeltIconFile,
    ]
  }

  private(set) var items: [ShortcutItem] = []
  private(set) var schemes: [URLScheme] = []
  private(set) var bundleIdentifier: String?
  private(set) var displayName: String?
  private(set) var problems: [StaticItems.Problem] = []
  private let strings: [[String: String]]
  private var variables: BuildVariables

  init(strings: [[String: String]], buildSettings: [String: String]) {
    self.strings = strings
    variables = BuildVariables(values: buildSettings)
  }

  /// Reads the whole list.
  mutating func read(_ list: PropertyListValue) {
    guard case .dictionary(let root) = list else {
      return fail("", "the list is \(list.kindName) where a dictionary is needed")
    }
    readIdentifier(root)
    let name = text(Key.displayName, in: root, at: "") ?? text(Key.name, in: root, at: "")
    displayName = name.map(localized)
    readItems(root)
    readURLTypes(root)
  }

  private mutating func readIdentifier(_ root: [String: PropertyListValue]) {
    guard let identifier = text(Key.identifier, in: root, at: "") else { return }
    bundleIdentifier = identifier
    variables.setDefault(BuildVariables.bundleIdentifier, identifier)
  }

  // MARK: Items

  private mutating func readItems(_ root: [String: PropertyListValue]) {
    guard let entries = list(ItemKey.list, in: root, at: "") else { return }
    if entries.count > StaticItems.Limits.items {
      fail(
        ItemKey.list,
        "there are \(entries.count) items; those after the first "
          + "\(StaticItems.Limits.items) are left out")
    }
    for (place, entry) in entries.prefix(StaticItems.Limits.items).enumerated() {
      let path = "\(ItemKey.list)[\(place)]"
      guard case .dictionary(let keys) = entry else {
        fail(path, "the item is \(entry.kindName) where a dictionary is needed")
        continue
      }
      warnOfUnknownKeys(keys, path)
      if let item = item(keys, path) { add(item, path) }
    }
  }

  private mutating func add(_ item: ShortcutItem, _ path: String) {
    guard let place = items.firstIndex(where: { $0.type == item.type }) else {
      return items.append(item)
    }
    warn(path, "an item of type '\(item.type)' is there already; this one replaces it")
    items[place] = item
  }

  private mutating func item(
    _ keys: [String: PropertyListValue], _ path: String
  ) -> ShortcutItem? {
    let type = required(ItemKey.type, in: keys, at: path)
    let title = required(ItemKey.title, in: keys, at: path)
    guard let type, let title else { return nil }
    return ShortcutItem(
      type: type, localizedTitle: localized(title),
      localizedSubtitle: text(ItemKey.subtitle, in: keys, at: path).map(localized),
      icon: icon(keys, path), userInfo: userInfo(keys, path))
  }

  private mutating func required(
    _ key: String, in keys: [String: PropertyListValue], at path: String
  ) -> String? {
    guard keys[key] != nil else {
      fail(path, "\(key) is missing, so the item is left out")
      return nil
    }
    guard let text = text(key, in: keys, at: path) else { return nil }
    guard !text.isEmpty else {
      fail("\(path).\(key)", "the text is empty, so the item is left out")
      return nil
    }
    return text
  }

  private mutating func userInfo(
    _ keys: [String: PropertyListValue], _ path: String
  ) -> [String: PropertyListValue]? {
    guard let value = keys[ItemKey.userInfo] else { return nil }
    if case .dictionary(let info) = value { return info }
    warn(
      "\(path).\(ItemKey.userInfo)", "the value is \(value.kindName) where a dictionary is needed")
    return nil
  }

  private mutating func warnOfUnknownKeys(_ keys: [String: PropertyListValue], _ path: String) {
    for key in keys.keys.sorted() where !Key.ofItem.contains(key) {
      let hint = NearestName.hint(for: key, among: Key.ofItem)
      warn("\(path).\(key)", "no such key of an item\(hint)")
    }
  }

  // MARK: Icons

  /// The icon of an item; a symbol counts more than a file, and a file more than a type.
  private mutating func icon(
    _ keys: [String: PropertyListValue], _ path: String
  ) -> ShortcutIcon? {
    let given = [ItemKey.iconSymbol, ItemKey.iconFile, Key.misspeltIconFile, ItemKey.iconType]
      .filter {
        keys[$0] != nil
      }
    guard let first = given.first else { return nil }
    if given.contains(Key.misspeltIconFile) {
      warn("\(path).\(Key.misspeltIconFile)", "the key is spelt \(ItemKey.iconFile)")
    }
    for other in given.dropFirst() {
      warn("\(path).\(other)", "the icon is taken from \(first) instead")
    }
    guard let name = text(first, in: keys, at: path) else { return nil }
    switch first {
    case ItemKey.iconSymbol: return checked(.symbol(name), "\(path).\(first)")
    case ItemKey.iconType: return icon(ofType: name, "\(path).\(first)")
    default: return .template(name)
    }
  }

  private mutating func icon(ofType name: String, _ path: String) -> ShortcutIcon? {
    if let type = ShortcutIcon.SystemType(name: name) { return .system(type) }
    let known = ShortcutIcon.SystemType.allCases.map(\.constantName)
    warn(path, "'\(name)' is no icon of the system\(NearestName.hint(for: name, among: known))")
    return nil
  }

  private mutating func checked(_ icon: ShortcutIcon, _ path: String) -> ShortcutIcon {
    if let problem = icon.unknownName { warn(path, problem.description) }
    return icon
  }

  // MARK: Schemes

  private mutating func readURLTypes(_ root: [String: PropertyListValue]) {
    guard let types = list(Key.urlTypes, in: root, at: "") else { return }
    for (place, entry) in types.enumerated() {
      let path = "\(Key.urlTypes)[\(place)]"
      guard case .dictionary(let keys) = entry else {
        fail(path, "the entry is \(entry.kindName) where a dictionary is needed")
        continue
      }
      for (place, value) in (list(Key.urlSchemes, in: keys, at: path) ?? []).enumerated() {
        add(value, "\(path).\(Key.urlSchemes)[\(place)]")
      }
    }
  }

  private mutating func add(_ value: PropertyListValue, _ path: String) {
    guard case .string(let text) = value else {
      return fail(path, "the scheme is \(value.kindName) where text is needed")
    }
    let name = expanded(text, path)
    guard let scheme = URLScheme(name) else {
      return fail(
        path,
        "'\(name.visible)' is no scheme of an address: letters, digits, '+', '-' "
          + "and '.' after a letter, \(URLScheme.Limits.length) at most")
    }
    if !schemes.contains(scheme) { schemes.append(scheme) }
  }

  // MARK: Values

  private mutating func list(
    _ key: String, in keys: [String: PropertyListValue], at path: String
  ) -> [PropertyListValue]? {
    guard let value = keys[key] else { return nil }
    if case .array(let values) = value { return values }
    fail(joined(path, key), "the value is \(value.kindName) where a list is needed")
    return nil
  }

  private mutating func text(
    _ key: String, in keys: [String: PropertyListValue], at path: String
  ) -> String? {
    guard let value = keys[key] else { return nil }
    if case .string(let text) = value { return expanded(text, joined(path, key)) }
    fail(joined(path, key), "the value is \(value.kindName) where text is needed")
    return nil
  }

  private mutating func expanded(_ text: String, _ path: String) -> String {
    let (result, unknown) = variables.expand(text)
    for name in unknown { warn(path, "the variable '\(name)' is not known and stays as it is") }
    return result
  }

  /// The text of the first table that has the key, else the key itself.
  private func localized(_ key: String) -> String {
    strings.lazy.compactMap { $0[key] }.first ?? key
  }

  private func joined(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : "\(path).\(key)"
  }

  private mutating func warn(_ path: String, _ message: String) {
    problems.append(StaticItems.Problem(severity: .warning, path: path, message: message))
  }

  private mutating func fail(_ path: String, _ message: String) {
    problems.append(StaticItems.Problem(severity: .error, path: path, message: message))
  }
}
