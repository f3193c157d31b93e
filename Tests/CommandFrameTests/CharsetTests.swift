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
}
