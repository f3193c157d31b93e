// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PropertyLists
import Testing

@Suite("A table of strings") struct StringsTableTests {
  static let text = """
    /* The first screen */
    "UIApplicationShortcutItemTitle.0" = "Caf\u{e9} \\"Anchor\\"";  // said by all
    Bare.Key_1 = word;
    "escaped" = "a\\tb\\nc\\\\ \\U00e9 \\ud83d\\ude00";
    "alone";
    """
  static let words = [
    "UIApplicationShortcutItemTitle.0": "Caf\u{e9} \"Anchor\"", "Bare.Key_1": "word",
    "escaped": "a\tb\nc\\ \u{e9} \u{1f600}", "alone": "alone",
  ]

  static func utf16(_ text: String, highFirst: Bool) -> [UInt8] {
    ("\u{feff}" + text).utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xff)]
      return highFirst ? pair : pair.reversed()
    }
  }

  @Test("is read in UTF-8 and in both orders of UTF-16")
  func encodings() throws {
    #expect(try StringsTable(of: Array(Self.text.utf8)).words == Self.words)
    #expect(try StringsTable(of: Array("\u{feff}\(Self.text)".utf8)).words == Self.words)
    for order in [true, false] {
      #expect(try StringsTable(of: Self.utf16(Self.text, highFirst: order)).words == Self.words)
    }
  }

  @Test("is read as a property list, as compilers leave it")
  func compiled() throws {
    let value = PropertyListValue.dictionary(Self.words.mapValues { .string($0) })
    #expect(try StringsTable(of: PropertyList.binary(of: value)).words == Self.words)
    #expect(try StringsTable(of: PropertyList.xml(of: value)).words == Self.words)
    #expect { try StringsTable(of: PropertyList.xml(of: ["a": 1])) } throws: {
      "\($0)" == "a: the value is no string"
    }
  }

  @Test(
    "tells the line where it is wrong",
    arguments: [
      ("a = b", "line 1: ';' is missing after 'a'"),
      ("a = b;\n\n\"c\" = \"d", "line 3: the quotes do not end"),
      ("a = b;\n/* c", "line 2: the comment does not end"),
      ("a = b;\n= c;", "line 2: a key or value in quotes was expected"),
      ("a = ;", "line 1: a key or value in quotes was expected"),
    ])
  func wrong(_ text: String, _ sentence: String) {
    #expect { try StringsTable(of: Array(text.utf8)) } throws: { "\($0)" == sentence }
  }

  @Test("never stops the program, wherever it is cut off")
  func damage() {
    for bytes in [Array(Self.text.utf8), Self.utf16(Self.text, highFirst: false)] {
      for end in bytes.indices { _ = try? StringsTable(of: Array(bytes[..<end])) }
    }
  }

  @Test("may be empty")
  func empty() throws {
    #expect(try StringsTable(of: []).words.isEmpty)
  }
}
