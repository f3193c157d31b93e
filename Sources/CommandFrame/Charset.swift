// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// The characters that whoever runs the process can see.
enum Charset {
  /// Whether they are those of Unicode, by the locale that the environment names.
  static var isUnicode: Bool { isUnicode(inEnvironment: Environment.value) }

  /// The same of an environment, which says nothing for a name by an empty text.
  ///
  /// Where none is named, as in a container, the terminal outside nearly always has them; C library
  /// and POSIX would say that it has not.
  static func isUnicode(inEnvironment value: (String) -> String) -> Bool {
    guard let name = ["LC_ALL", "LC_CTYPE", "LANG"].map(value).first(where: { !$0.isEmpty }) else {
      return true
    }
    return isUnicode(inLocale: name)
  }

  /// Whether a locale has them; of one that is not installed its name has to tell.
  ///
  /// The locale of the process stays what it is. The C function is `nl_langinfo_l`.
  static func isUnicode(inLocale name: String) -> Bool {
    guard let locale = newlocale(LC_CTYPE_MASK, name, nil) else {
      let charset = name.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }
      return ["utf-8", "utf8"].contains(charset.lowercased())
    }
    defer { freelocale(locale) }
    return nl_langinfo_l(Int32(CODESET), locale).map { String(cString: $0) } == "UTF-8"
  }

  /// A text with plain signs in the place of those that pressd's own words use; names stay as they
  /// are, since nobody would know them otherwise.
  static func plain(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    let letters = Array(text)
    return letters.indices.map { place in
      guard letters[place] == "…" else { return signs[letters[place]] ?? String(letters[place]) }
      let isRange =
        place > 0 && letters[place - 1].isNumber && place + 1 < letters.count
        && (letters[place + 1].isNumber || letters[place + 1] == "-")
      return isRange ? ".." : "..."
    }.joined()
  }

  private static let signs: [Character: String] = [
    "×": "x", "→": "->", "±": "+-", "–": "-",
  ]
}
