// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import Glibc
public import LinuxIO
public import PressActions
import PropertyLists

/// An app's `Info.plist` with the words of its languages, as they lie beside it on disk.
public struct InfoPlistFile: Sendable {
  /// The file.
  public let path: String
  /// The whole list.
  public let value: PropertyListValue
  /// The words of `*.lproj/InfoPlist.strings` by the names of their folders, `de` or `zh-Hans`.
  public private(set) var tables: [String: [String: String]] = [:]
  /// Tables that could not be read, each with its place.
  public private(set) var warnings: [String] = []

  /// The language from which all others were translated, where the list does not say.
  private static let firstLanguage = "en"
  private static let folderEnding = ".lproj"

  /// Reads the list and all tables; a table that cannot be read is a warning.
  public init(_ path: String) throws(InfoPlistError) {
    self.path = path
    let bytes: [UInt8]
    do { bytes = try WholeFile.read(path, limit: PropertyListLimits.bytes) } catch {
      throw .system(error)
    }
    do { value = try PropertyList.value(of: bytes) } catch { throw .content("\(path): \(error)") }
    let folder = Folder.parent(of: path)
    let names = (try? Folder(path: folder).names()) ?? []
    for name in names where name.hasSuffix(Self.folderEnding) {
      readTable("\(folder)/\(name)/InfoPlist.strings", of: String(name.dropLast(6)))
    }
  }

  private mutating func readTable(_ path: String, of language: String) {
    let bytes: [UInt8]
    do { bytes = try WholeFile.read(path, limit: PropertyListLimits.bytes) } catch {
      // A language may translate other things only.
      if error.number != ENOENT { warnings.append(error.description) }
      return
    }
    do { tables[language] = try StringsTable(of: bytes).words } catch {
      warnings.append("\(path): \(error)")
    }
  }

  /// What the list says in a language and, where that has no word for it, in the first language.
  ///
  /// Without a language it is that of whoever runs the process.
  public func items(in language: String? = nil, appIdentifier: String? = nil) -> StaticItems {
    let wanted = language.map { [$0] } ?? Self.ownLanguages
    let chain = (wanted + [developmentLanguage, "Base"]).compactMap { tables[$0] }
    // A built list knows its own identifier; one from the sources has a variable there.
    let knowsItself = text("CFBundleIdentifier").map { !$0.contains("$") } ?? false
    let settings =
      knowsItself ? [:] : appIdentifier.map { ["PRODUCT_BUNDLE_IDENTIFIER": $0] } ?? [:]
    return StaticItems(infoPlist: value, strings: chain, buildSettings: settings)
  }

  /// The language from which all others were translated.
  public var developmentLanguage: String {
    guard case .dictionary(let root) = value,
      case .string(let language) = root["CFBundleDevelopmentRegion"], tables[language] != nil
    else { return Self.firstLanguage }
    return language
  }

  /// The text of a key at the top of the list; `nil` where it is missing or no text.
  func text(_ key: String) -> String? {
    guard case .dictionary(let root) = value, case .string(let text) = root[key] else {
      return nil
    }
    return text
  }

  /// The folders in which words of whoever runs the process may be, best first.
  static var ownLanguages: [String] {
    guard let names = g_get_language_names() else { return [] }
    var languages: [String] = []
    while let name = names[languages.count] { languages.append(String(cString: name)) }
    return languages.flatMap(folderNames)
  }

  /// The names that a locale's folder may have: `pt_BR` is also `pt-BR`, `zh_CN` also `zh-Hans`.
  static func folderNames(of locale: String) -> [String] {
    let plain = String(locale.prefix { $0 != "." && $0 != "@" })
    let scripts = [
      "zh_CN": "zh-Hans", "zh_SG": "zh-Hans", "zh": "zh-Hans", "zh_TW": "zh-Hant",
      "zh_HK": "zh-Hant",
    ]
    return [plain.replacing("_", with: "-"), plain, scripts[plain]].compactMap { $0 }
  }
}

/// Why an `Info.plist` could not be read.
public enum InfoPlistError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The content is wrong; the sentence has the place.
  case content(String)
  /// The system refused.
  case system(SystemError)

  /// The sentence.
  public var description: String {
    switch self {
    case .content(let sentence): sentence
    case .system(let error): error.description
    }
  }
}
