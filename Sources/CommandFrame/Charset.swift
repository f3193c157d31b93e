// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// The characters that whoever runs the process can see.
enum Charset {
  /// Whether they are those of Unicode, by the locale that the environment names.
  static var isUnicode: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].map(Environment.value)
    return isUnicode(inLocale: names.first { !$0.isEmpty } ?? "C")
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
}
