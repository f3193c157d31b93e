// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// A file of groups with keys, such as a desktop entry, with all its translations.
///
/// The C type is `GKeyFile`.
final class KeyFile {
  /// The C object, lent to functions that take one.
  let object: OpaquePointer

  /// Makes a file without groups.
  init() {
    object = g_key_file_new()
  }

  /// Parses text.
  convenience init(parsing text: String) throws(GLibError) {
    self.init()
    let flags = GKeyFileFlags(
      rawValue: G_KEY_FILE_KEEP_TRANSLATIONS.rawValue | G_KEY_FILE_KEEP_COMMENTS.rawValue)
    var error: UnsafeMutablePointer<GError>?
    guard g_key_file_load_from_data(object, text, gsize(text.utf8.count), flags, &error) != 0
    else { throw GLibError(taking: error) }
  }

  deinit {
    g_key_file_unref(object)
  }

  /// Whether there is such a group.
  func has(group: String) -> Bool { g_key_file_has_group(object, group) != 0 }

  /// The text of a key; `nil` where it is missing or no UTF-8.
  func text(_ key: String, in group: String) -> String? {
    takeText(g_key_file_get_string(object, group, key, nil))
  }

  /// The text of a key in the language of whoever runs the process, or else untranslated.
  func localText(_ key: String, in group: String) -> String? {
    takeText(g_key_file_get_locale_string(object, group, key, nil, nil))
  }

  /// The parts of a key between semicolons.
  func list(_ key: String, in group: String) -> [String] {
    takeTexts(g_key_file_get_string_list(object, group, key, nil, nil))
  }

  /// Whether a key says `true`.
  func flag(_ key: String, in group: String) -> Bool {
    g_key_file_get_boolean(object, group, key, nil) != 0
  }

  /// The keys of a group, translations as `Name[de]`.
  func keys(in group: String) -> [String] {
    takeTexts(g_key_file_get_keys(object, group, nil, nil))
  }

  /// The translations of a key by their locales.
  func translations(of key: String, in group: String) -> [String: String] {
    var texts: [String: String] = [:]
    for name in keys(in: group) where name.hasPrefix("\(key)[") && name.hasSuffix("]") {
      texts[String(name.dropFirst(key.count + 1).dropLast())] = text(name, in: group)
    }
    return texts
  }

  /// Sets a key to a text; line ends and other control characters are escaped.
  func set(_ key: String, in group: String, to text: String) {
    g_key_file_set_string(object, group, key, text)
  }

  /// Sets a key to parts between semicolons.
  func set(_ key: String, in group: String, to list: [String]) {
    set(key, in: group, to: list.map { $0 + ";" }.joined())
  }

  /// Takes a key out; one that is missing is as good.
  func remove(_ key: String, in group: String) {
    g_key_file_remove_key(object, group, key, nil)
  }

  /// The text of the file.
  var text: String {
    takeText(g_key_file_to_data(object, nil, nil)) ?? ""
  }
}
