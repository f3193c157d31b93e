// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import CommandFrame

@Suite("The characters of a locale") struct CharsetTests {
  @Test(
    "are those of Unicode where the locale says so, or else its name",
    arguments: [
      ("C", false), ("POSIX", false), ("C.UTF-8", true),
      // No system has these.
      ("xx_YY.UTF-8", true), ("xx_YY.utf8@dots", true), ("xx_YY.ISO-8859-1", false),
      ("xx_YY", false), ("UTF-8", false), ("xx_YY@utf8", false),
    ])
  func locales(_ name: String, _ isUnicode: Bool) {
    #expect(Charset.isUnicode(inLocale: name) == isUnicode)
  }

  @Test(
    "are told by the first of three names that says something, and are there where none does",
    arguments: [
      ([:], true), (["LANG": "C"], false), (["LANG": "C.UTF-8"], true),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], false), (["LC_CTYPE": "C.UTF-8", "LANG": "C"], true),
      (["LC_ALL": "", "LC_CTYPE": "POSIX"], false),
    ] as [([String: String], Bool)])
  func environment(_ values: [String: String], _ isUnicode: Bool) {
    #expect(Charset.isUnicode(inEnvironment: { values[$0] ?? "" }) == isUnicode)
  }
}
