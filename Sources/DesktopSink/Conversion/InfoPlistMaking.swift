// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions
import PropertyLists

/// An `Info.plist`, with tables of words, made from a desktop entry.
public struct InfoPlistMaking: Sendable {
  /// The list, in XML.
  public let list: [UInt8]
  /// The words of each language, in XML, by the names of their folders less `.lproj`.
  public private(set) var tables: [String: [UInt8]] = [:]
  /// What could not be carried over, one sentence each.
  public let remarks: [String]

  /// Makes the files of an app's entry.
  public init(of application: DesktopApplication) throws(ConversionError) {
    let entry: DesktopEntry
    do { entry = try DesktopEntry(file: application.file) } catch { throw .unreadable(error) }
    var root: [String: PropertyListValue] = [
      "CFBundleIdentifier": .string(application.identifier),
      "CFBundleDisplayName": .string(
        entry.keys.text("Name", in: DesktopEntry.mainGroup) ?? application.name),
    ]
    if let exec = entry.keys.text("Exec", in: DesktopEntry.mainGroup),
      let program = ProgramLine.program(of: exec)
    {
      root["CFBundleExecutable"] = .string(program)
    }
    let lines = Self.lines(of: application, in: entry)
    if !lines.isEmpty { root[EntryKey.lines] = .dictionary(lines.mapValues { .string($0) }) }
    if !application.schemes.isEmpty {
      root["CFBundleURLTypes"] = [
        ["CFBundleURLSchemes": .array(application.schemes.map { .string($0.name) })]
      ]
    }
    var remarks = application.warnings
    root[ItemKey.list] = .array(
      application.items.map { Self.plain($0, in: entry, remarks: &remarks).propertyList })
    self.remarks = remarks
    list = try Self.xml(.dictionary(root))
    for (locale, words) in Self.words(of: application, in: entry) {
      tables[Self.folder(of: locale)] = try Self.xml(.dictionary(words.mapValues { .string($0) }))
    }
  }

  /// The command lines of an app that is no app on the bus, by the types of its items; its own has none.
  ///
  /// iOS has no counterpart, and passes over the key that they stand under.
  private static func lines(
    of application: DesktopApplication, in entry: DesktopEntry
  ) -> [String: String] {
    var lines: [String: String] = [:]
    if !application.isActivatable {
      lines[""] = entry.keys.text("Exec", in: DesktopEntry.mainGroup)
    }
    for sourced in application.items {
      guard let action = sourced.action,
        let line = entry.keys.text("Exec", in: DesktopEntry.group(of: action)),
        !line.hasPrefix(EntryMaking.busCommand)
      else { continue }
      lines[sourced.item.type] = line
    }
    return lines
  }

  /// The item with untranslated texts and an icon that iOS knows.
  private static func plain(
    _ sourced: SourcedItem, in entry: DesktopEntry, remarks: inout [String]
  ) -> ShortcutItem {
    var item = sourced.item
    if let action = sourced.action {
      let group = DesktopEntry.group(of: action)
      item.localizedTitle = entry.keys.text("Name", in: group) ?? item.localizedTitle
      item.localizedSubtitle = entry.keys.text(EntryKey.subtitle, in: group)
    }
    guard case .theme(let name)? = item.icon else { return item }
    if let type = ShortcutIcon.SystemType.allCases.first(where: { $0.iconName == name }) {
      item.icon = .system(type)
    } else {
      item.icon = nil
      remarks.append("\(sourced.source): the icon '\(name)' has no counterpart in iOS")
    }
    return item
  }

  /// The words of all languages, by their locales, with the untranslated texts as keys.
  private static func words(
    of application: DesktopApplication, in entry: DesktopEntry
  ) -> [String: [String: String]] {
    var tables: [String: [String: String]] = [:]
    var places = [("Name", DesktopEntry.mainGroup)]
    for action in application.items.compactMap(\.action) {
      places += ["Name", EntryKey.subtitle].map { ($0, DesktopEntry.group(of: action)) }
    }
    for (key, group) in places {
      guard let plain = entry.keys.text(key, in: group) else { continue }
      for (locale, text) in entry.keys.translations(of: key, in: group) {
        tables[locale, default: [:]][plain] = text
      }
    }
    return tables
  }

  /// The folder of a locale's words: `pt_BR` is `pt-BR`, `zh_CN` is `zh-Hans`.
  private static func folder(of locale: String) -> String {
    let scripts = ["zh_CN": "zh-Hans", "zh_TW": "zh-Hant"]
    return scripts[locale] ?? locale.replacing("_", with: "-").replacing("/", with: "-")
  }

  private static func xml(_ value: PropertyListValue) throws(ConversionError) -> [UInt8] {
    do { return try PropertyList.xml(of: value) } catch { throw .unwritable(error.description) }
  }
}

/// Why one form could not be made into the other.
public enum ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The entry could not be read.
  case unreadable(DesktopError)
  /// A property list has no way to write a value; the sentence has the way to it.
  case unwritable(String)

  /// The sentence.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .unwritable(let sentence): sentence
    }
  }
}
