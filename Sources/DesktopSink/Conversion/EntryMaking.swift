// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions

/// A desktop entry made from an `Info.plist`.
public struct EntryMaking: Sendable {
  /// The text of the entry.
  public private(set) var text = ""
  /// The app's identifier, which is also to be the name of the file, less `.desktop`.
  public private(set) var identifier: String
  /// What could not be carried over, or otherwise wants attention, one sentence each.
  public private(set) var remarks: [String]

  /// What stands for the type of an item in a command.
  public static let typePlaceholder = "{type}"

  /// How launchers that cannot speak to apps over the bus do so by a program of GLib's.
  ///
  /// The standard lets such an action be without Exec, desktop-file-validate does not.
  static let busCommand = "gapplication action"

  /// Keys of the list that have a counterpart in the entry.
  private static let carried: Set<String> = [
    "CFBundleIdentifier", "CFBundleDisplayName", "CFBundleName", "CFBundleExecutable",
    "CFBundleURLTypes", "CFBundleDevelopmentRegion", ItemKey.list, EntryKey.lines,
  ]

  /// Makes an entry.
  ///
  /// With a command, each action is started by it, the item's type in the place of `{type}`; without
  /// one, as the list itself says where it was made from an entry; else the app is started and asked
  /// over the bus, as it is on iOS.
  public init(of file: InfoPlistFile, name: String, command: String?) {
    let lines = command == nil ? Self.lines(in: file) : [:]
    // Untranslated words first; the translations follow them key by key.
    let plain = file.items(in: file.developmentLanguage, appIdentifier: name)
    identifier = plain.bundleIdentifier ?? name
    remarks = file.warnings + plain.problems.map { $0.description(in: file.path) }
    let keys = KeyFile()
    let main = DesktopEntry.mainGroup
    keys.set("Type", in: main, to: "Application")
    keys.set("Name", in: main, to: plain.displayName ?? identifier)
    let program = file.text("CFBundleExecutable").flatMap { $0.contains("$") ? nil : $0 }
    setStart(of: keys, program: program, command: command, line: lines[""])
    if !plain.schemes.isEmpty {
      keys.set("MimeType", in: main, to: plain.schemes.map(\.mimeType))
    }
    let named = ActionNames(types: plain.items.map(\.type))
    remarks += named.collisions.map { "\(file.path): \($0)" }
    if !named.names.isEmpty { keys.set("Actions", in: main, to: named.names) }
    let translated = file.tables.keys.sorted().filter {
      $0 != file.developmentLanguage && $0 != "Base"
    }
    .map { (locale: Self.locale(of: $0), items: file.items(in: $0, appIdentifier: name)) }
    for (locale, items) in translated {
      Self.translate(
        "Name", in: main, of: keys, from: plain.displayName, to: items.displayName, locale)
    }
    for (index, item) in plain.items.enumerated() {
      let group = DesktopEntry.group(of: named.names[index])
      add(
        item, as: named.names[index], to: keys, command: command, line: lines[item.type], file: file
      )
      for (locale, items) in translated where items.items.indices.contains(index) {
        let other = items.items[index]
        Self.translate(
          "Name", in: group, of: keys, from: item.localizedTitle, to: other.localizedTitle, locale)
        Self.translate(
          EntryKey.subtitle, in: group, of: keys, from: item.localizedSubtitle,
          to: other.localizedSubtitle, locale)
      }
    }
    remarkOnRest(of: file)
    text = keys.text
  }

  /// The command lines of an entry that the list was made from, by the types of items.
  private static func lines(in file: InfoPlistFile) -> [String: String] {
    guard case .dictionary(let root) = file.value,
      case .dictionary(let lines)? = root[EntryKey.lines]
    else { return [:] }
    return lines.compactMapValues { if case .string(let line) = $0 { line } else { nil } }
  }

  private mutating func setStart(
    of keys: KeyFile, program: String?, command: String?, line: String?
  ) {
    let main = DesktopEntry.mainGroup
    let plain = command.map { line in
      line.split(separator: " ").filter { !$0.contains(Self.typePlaceholder) }.joined(
        separator: " ")
    }
    let fallback = (identifier.split(separator: ".").last ?? "app").lowercased()
    keys.set("Exec", in: main, to: plain ?? line ?? program ?? fallback)
    guard command == nil, line == nil else { return }
    keys.set("DBusActivatable", in: main, to: "true")
    if !BusApplication.isName(identifier) {
      remarks.append(
        "'\(identifier)' cannot be a name on the bus, so the app cannot be started by it; rename "
          + "it, or give a command with --exec")
    }
  }

  private mutating func add(
    _ item: ShortcutItem, as action: String, to keys: KeyFile, command: String?, line: String?,
    file: InfoPlistFile
  ) {
    let group = DesktopEntry.group(of: action)
    keys.set("Name", in: group, to: item.localizedTitle)
    if let subtitle = item.localizedSubtitle {
      keys.set(EntryKey.subtitle, in: group, to: subtitle)
    }
    set(item.icon, in: group, of: keys, place: "\(file.path): \(item.type)")
    keys.set(
      "Exec", in: group,
      to: command?.replacing(Self.typePlaceholder, with: item.type) ?? line
        ?? "\(Self.busCommand) \(identifier) \(action)")
    keys.set(EntryKey.type, in: group, to: item.type)
    if let info = item.userInfo {
      keys.set(EntryKey.userInfo, in: group, to: UserInfo.notation(of: info))
    }
  }

  private mutating func set(
    _ icon: ShortcutIcon?, in group: String, of keys: KeyFile, place: String
  ) {
    switch icon {
    case nil: return
    case .system(let type): keys.set(EntryKey.iconType, in: group, to: type.constantName)
    case .symbol(let name): keys.set(EntryKey.iconSymbol, in: group, to: name)
    case .theme: break
    case .template(let name):
      let image = TemplateImage(named: name)
      let symbolic = image.symbolicName(forApp: identifier)
      keys.set(EntryKey.iconFile, in: group, to: name)
      keys.set("Icon", in: group, to: symbolic)
      remarks.append(
        "\(place): the picture '\(name)' is not carried over; install it into the icon theme as "
          + "'\(symbolic)'")
      return
    }
    keys.set("Icon", in: group, to: icon?.iconName ?? "")
  }

  private static func translate(
    _ key: String, in group: String, of keys: KeyFile, from text: String?, to other: String?,
    _ locale: String
  ) {
    guard let other, other != text else { return }
    keys.set("\(key)[\(locale)]", in: group, to: other)
  }

  /// The locale of a folder of words: `pt-BR` is `pt_BR`, `zh-Hans` is `zh_CN`.
  static func locale(of folder: String) -> String {
    let scripts = ["zh-Hans": "zh_CN", "zh-Hant": "zh_TW"]
    return scripts[folder] ?? folder.replacing("-", with: "_")
  }

  private mutating func remarkOnRest(of file: InfoPlistFile) {
    guard case .dictionary(let root) = file.value else { return }
    let rest = root.keys.filter { !Self.carried.contains($0) }.sorted()
    guard !rest.isEmpty else { return }
    remarks.append("\(file.path): not carried over: \(rest.joined(separator: ", "))")
  }
}
