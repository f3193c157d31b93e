// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PropertyLists
import Testing

@Suite("A property list") struct PropertyListTests {
  static let whole: PropertyListValue = [
    "text": "Café & <more>", "empty": "", "number": 42, "negative": -7,
    "large": .integer(.max), "small": .integer(.min), "real": 0.1, "third": .real(1.0 / 3),
    "truth": true, "lie": false, "bytes": .data([0, 1, 255]), "none": .data([]),
    "day": .date(730_000_000), "past": .date(-86_400), "list": ["a", 1, ["deep": []]],
    "lines": "one\ntwo\tthree", "dictionary": [:],
  ]

  @Test("comes back unchanged from the binary form, with fractions and control characters")
  func binary() throws {
    var value = Self.whole
    if case .dictionary(var members) = value {
      members["fraction"] = .date(730_000_000.25)
      members["control"] = "\u{1b}[31m\r"
      members["tiny"] = .real(.leastNonzeroMagnitude)
      value = .dictionary(members)
    }
    #expect(try PropertyList.value(of: PropertyList.binary(of: value)) == value)
  }

  @Test("comes back unchanged from XML, and is the same text each time")
  func xml() throws {
    let bytes = try PropertyList.xml(of: Self.whole)
    #expect(try PropertyList.value(of: bytes) == Self.whole)
    #expect(try PropertyList.xml(of: Self.whole) == bytes)
  }

  @Test(
    "refuses what a form cannot write, with the way to it",
    arguments: [
      (["a": ["b": ["ok", "\u{7}"]]], "a.b[1]: the control character U+7 cannot be written"),
      (["a": .real(.infinity)], "a: inf is no number that can be written"),
      ([.real(.nan)], "[0]: nan is no number that can be written"),
      (["a": .date(1e12)], "a: the date is beyond what can be written"),
      (["\u{0}": 1], "\u{0}: the control character U+0 cannot be written"),
    ] as [(PropertyListValue, String)])
  func unwritable(_ value: PropertyListValue, _ sentence: String) {
    #expect { try PropertyList.xml(of: value) } throws: { "\($0)" == sentence }
  }

  @Test("may be 64 values deep and not one more")
  func depth() throws {
    func nest(_ depth: Int) -> PropertyListValue {
      (1..<depth).reduce([]) { inner, _ in [inner] }
    }
    let deepest = nest(PropertyListLimits.depth)
    #expect(try PropertyList.value(of: PropertyList.binary(of: deepest)) == deepest)
    #expect(try PropertyList.value(of: PropertyList.xml(of: deepest)) == deepest)
    #expect(throws: PropertyListError.self) { try PropertyList.xml(of: nest(65)) }
    for depth in [65, 100_000] {
      let open = String(repeating: "<array>", count: depth)
      let text =
        "<plist version=\"1.0\">\(open)\(String(repeating: "</array>", count: depth))</plist>"
      #expect { try PropertyList.value(of: Array(text.utf8)) } throws: {
        "\($0)" == "more than 64 arrays and dictionaries lie inside each other"
      }
    }
  }

  @Test("is not made shallower by what a comment holds")
  func comments() {
    let open = String(
      repeating: "<array><!--</array>--><![CDATA[</array>]]><?x </array>?>", count: 70)
    #expect { try PropertyList.value(of: Array("<plist>\(open)".utf8)) } throws: {
      "\($0)" == "more than 64 arrays and dictionaries lie inside each other"
    }
  }

  /// A binary file of arrays, each of which mentions the next one `mentions` times.
  static func bomb(levels: Int, mentions: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0..<levels {
      offsets.append(UInt8(bytes.count))
      let isLast = level == levels - 1
      bytes.append(0xa0 | UInt8(isLast ? 0 : mentions))
      if !isLast { bytes += [UInt8](repeating: UInt8(level + 1), count: mentions) }
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(levels)] + [0, 0, 0, 0, 0, 0, 0, 0]
    return bytes + [0, 0, 0, 0, 0, 0, 0, table]
  }

  @Test("is refused where a small file stands for a huge value, or for one without an end")
  func bombs() throws {
    #expect(
      try PropertyList.value(of: Self.bomb(levels: 3, mentions: 2)) == [[[], []], [[], []]])
    #expect { try PropertyList.value(of: Self.bomb(levels: 20, mentions: 10)) } throws: {
      "\($0)" == "the file holds more than 200000 values"
    }
    var endless = Self.bomb(levels: 2, mentions: 1)
    endless[9] = 0
    #expect { try PropertyList.value(of: endless) } throws: {
      "\($0)" == "more than 64 arrays and dictionaries lie inside each other"
    }
  }

  @Test("is refused where text holds U+0, which would end the program inside libplist")
  func zero() throws {
    let tail: [UInt8] = [8] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
    func file(_ text: [UInt8]) -> [UInt8] {
      let place = UInt8(8 + text.count)
      return Array("bplist00".utf8) + text + tail + [0, 0, 0, 0, 0, 0, 0, 0]
        + [0, 0, 0, 0, 0, 0, 0, place]
    }
    #expect(try PropertyList.value(of: file([0x52, 0x61, 0x62])) == "ab")
    #expect(try PropertyList.value(of: file([0x61, 0x01, 0x00])) == "\u{100}")
    let texts: [[UInt8]] = [
      file([0x52, 0x61, 0]), file([0x61, 0, 0]), Array("<plist><string>&#0;</string>".utf8),
      Array("<plist><string>a&#x00;</string>".utf8), Array("<plist><string>a\0</string>".utf8),
    ]
    for bytes in texts {
      #expect { try PropertyList.value(of: bytes) } throws: {
        "\($0)" == "text with the character U+0 cannot be read"
      }
    }
  }

  @Test("never stops the program, wherever it is cut off or changed: seed 7")
  func damage() throws {
    let forms = [try PropertyList.binary(of: Self.whole), try PropertyList.xml(of: Self.whole)]
    var state: UInt64 = 7
    for bytes in forms {
      for end in bytes.indices { _ = try? PropertyList.value(of: Array(bytes[..<end])) }
      for _ in 0..<3000 {
        var changed = bytes
        for _ in 0..<3 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          changed[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
        }
        _ = try? PropertyList.value(of: changed)
      }
    }
  }

  @Test(
    "is told apart from other files",
    arguments: [
      ("", "the file is empty"),
      ("[Desktop Entry]", "the file is no property list in XML form, or it is damaged"),
      ("<html/>", "the file is no property list in XML form, or it is damaged"),
      ("bplist00", "the binary property list is damaged or cut off"),
    ])
  func foreign(_ text: String, _ sentence: String) {
    #expect { try PropertyList.value(of: Array(text.utf8)) } throws: { "\($0)" == sentence }
  }
}
