// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import LinuxIO
import PressActions

/// The text of a desktop entry, taken apart.
///
/// GIO tells of an action no more than its title, so the rest is read from the file it names.
struct DesktopEntry {
  /// The most that is read of an entry: 1 MiB; those of large programs in all languages have 40 kB.
  static let sizeLimit = 1 << 20
  /// The group of the app itself.
  static let mainGroup = "Desktop Entry"

  let file: String
  let keys: KeyFile
  /// The first line that is no UTF-8, from 1; desktops may leave out an app that has one.
  let strangeLine: Int?
  private let lines: [Substring]

  init(file: String) throws(DesktopError) {
    self.file = file
    let bytes: [UInt8]
    do { bytes = try WholeFile.read(file, limit: Self.sizeLimit) } catch { throw .system(error) }
    let text = String(decoding: bytes, as: UTF8.self)
    strangeLine = Self.strangeLine(in: bytes)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    do { keys = try KeyFile(parsing: text) } catch {
      throw .unreadableEntry(
        file: Self.place(in: file, Self.brokenLine(in: lines)), reason: error.message)
    }
  }

  /// The first line, from 1, that is neither a comment nor a header nor a key in a group, which GLib
  /// does not tell.
  private static func brokenLine(in lines: [Substring]) -> Int? {
    var hasGroup = false
    return lines.firstIndex { line in
      let line = line.trimmed
      if line.isEmpty || line.hasPrefix("#") { return false }
      if line.hasPrefix("["), line.hasSuffix("]"), line.count > 2 {
        hasGroup = true
        return false
      }
      return !hasGroup || !line.contains("=") || line.hasPrefix("=")
    }.map { $0 + 1 }
  }

  private static func strangeLine(in bytes: [UInt8]) -> Int? {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }

  /// A file with a line in it, as errors name them.
  private static func place(in file: String, _ line: Int?) -> String {
    line.map { "\(file):\($0)" } ?? file
  }

  /// Why desktops leave it out although its author meant it to be shown; `nil` where it is in order.
  var damage: DesktopError? {
    let main = Self.mainGroup
    if let line = strangeLine {
      return unusable(line, "this is not UTF-8; desktops may leave the app out for it")
    }
    guard keys.has(group: main) else { return unusable(nil, "there is no group [\(main)]") }
    guard !keys.flag("Hidden", in: main) else { return nil }
    let header = line(of: main)
    guard let type = keys.text("Type", in: main) else {
      return unusable(header, "[\(main)] has no Type")
    }
    guard type == "Application" else { return nil }
    let isStarted = keys.text("Exec", in: main) != nil || keys.flag("DBusActivatable", in: main)
    guard keys.text("Name", in: main) != nil else {
      return unusable(header, "the app has no Name")
    }
    return isStarted ? nil : unusable(header, "the app has no Exec")
  }

  private func unusable(_ line: Int?, _ reason: String) -> DesktopError {
    .unusableEntry(file: Self.place(in: file, line), reason: reason)
  }

  /// The group of an action.
  static func group(of action: String) -> String { "Desktop Action \(action)" }

  /// The line of a group's header, or of a key in it, from 1.
  func line(of group: String, key: String? = nil) -> Int? {
    guard let header = lines.firstIndex(where: { $0.hasPrefix("[\(group)]") }) else { return nil }
    guard let key else { return header + 1 }
    let body = lines[(header + 1)...].prefix { !$0.hasPrefix("[") }
    let line = body.indices.first { index in
      guard let equals = body[index].firstIndex(of: "=") else { return false }
      return String(body[index][..<equals]).trimmed == key
    }
    return (line ?? header) + 1
  }

  /// The items of `Actions=`, and what is wrong with them.
  func items() -> (items: [SourcedItem], warnings: [String]) {
    var items: [SourcedItem] = []
    var warnings: [String] = []
    for action in keys.list("Actions", in: Self.mainGroup) {
      let group = Self.group(of: action)
      if let item = item(of: action, warnings: &warnings) {
        let source = ItemSource(file: file, line: line(of: group), key: "[\(group)]")
        items.append(SourcedItem(item: item, source: source, action: action))
      } else {
        let line = line(of: Self.mainGroup, key: "Actions") ?? 1
        warnings.append("\(file):\(line): the action '\(action)' has no group with a Name")
      }
    }
    return (items, warnings)
  }

  private func item(of action: String, warnings: inout [String]) -> ShortcutItem? {
    let group = Self.group(of: action)
    guard keys.has(group: group), let title = keys.localText("Name", in: group) else { return nil }
    var item = ShortcutItem(
      type: keys.text(EntryKey.type, in: group) ?? action, localizedTitle: title,
      localizedSubtitle: keys.localText(EntryKey.subtitle, in: group), icon: icon(in: group))
    if let notation = keys.text(EntryKey.userInfo, in: group) {
      let place = "\(file):\(line(of: group, key: EntryKey.userInfo) ?? 1): \(EntryKey.userInfo)"
      do throws(UserInfoError) { item.userInfo = try UserInfo.parse(notation) } catch {
        warnings.append("\(place): \(error.reason)")
      }
    }
    return item
  }

  private func icon(in group: String) -> ShortcutIcon? {
    if let constant = keys.text(EntryKey.iconType, in: group),
      let type = ShortcutIcon.SystemType(name: constant)
    {
      return .system(type)
    }
    if let name = keys.text(EntryKey.iconSymbol, in: group) { return .symbol(name) }
    if let name = keys.text(EntryKey.iconFile, in: group) { return .template(name) }
    return keys.localText("Icon", in: group).map { .theme($0) }
  }
}

/// The keys that pressd adds to the groups of actions; other programs pass over them.
enum EntryKey {
  /// The item's type where it is more than the action's name.
  static let type = "X-Pressd-Type"
  /// The second line.
  static let subtitle = "X-Pressd-Subtitle"
  /// The constant of a picture of iOS, from which `Icon` was made.
  static let iconType = "X-Pressd-IconType"
  /// The symbol of iOS from which `Icon` was made.
  static let iconSymbol = "X-Pressd-IconSymbolName"
  /// The app's own picture, from whose name `Icon` was made.
  static let iconFile = "X-Pressd-IconFile"
  /// What the app is given back, in GLib's notation: `{'row': <3>}`.
  static let userInfo = "X-Pressd-UserInfo"
  /// In a property list: the command lines of an app and its actions.
  static let lines = "X-Pressd-Exec"
  /// In the main group: the property list with further items.
  static let infoPlist = "X-Pressd-InfoPlist"
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}
