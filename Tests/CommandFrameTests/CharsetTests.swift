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

  @Test(
    "that are missing are written with what is there, and names stay",
    arguments: [
      ("0…255, -5…-1, 3…", "0..255, -5..-1, 3..."), ("[OPTION…]", "[OPTION...]"),
      ("70 × 140 mm", "70 x 140 mm"), ("0.8 → 1, 1.2±0.02", "0.8 -> 1, 1.2+-0.02"),
      ("Fingerfühler…", "Fingerfühler..."), ("plain", "plain"), ("…", "..."), ("1…", "1..."),
      ("…2", "...2"),
    ])
  func plain(_ text: String, _ plain: String) {
    #expect(Charset.plain(text) == plain)
    for (isUnicode, wanted) in [(true, text), (false, plain)] {
      let output = Output.memory(isUnicode: isUnicode)
      output.tellLine(text)
      output.complain(text)
      output.write(text)
      #expect(output.results == wanted + "\n" + text && output.diagnostics == wanted + "\n")
    }
  }
}
