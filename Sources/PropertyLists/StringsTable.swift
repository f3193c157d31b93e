// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// The words of one language, as `*.lproj/InfoPlist.strings` holds them.
///
/// Such a file is a property list of strings in XML or binary form, or text: `"key" = "value";`, with
/// comments as in C, in UTF-8 or, by its byte order mark, in UTF-16.
public struct StringsTable: Hashable, Sendable {
  /// The words by their keys; of several for one key the last one counts.
  public var words: [String: String]

  /// Makes a table.
  public init(words: [String: String] = [:]) {
    self.words = words
  }

  /// Reads the bytes of a file.
  ///
  /// The error tells the line for text, and the key for a property list.
  public init(of bytes: [UInt8]) throws(PropertyListError) {
    let text = try Self.text(of: bytes)
    let looksLikeText = !bytes.starts(with: BinaryOutline.magic) && !text.hasPrefix("<")
    if looksLikeText {
      var reader = StringsReader(text)
      words = try reader.words()
    } else {
      words = try Self.words(of: try PropertyList.value(of: bytes))
    }
  }

  private static func words(
    of value: PropertyListValue
  ) throws(PropertyListError) -> [String: String] {
    guard case .dictionary(let members) = value else {
      throw PropertyListError("the file holds no dictionary")
    }
    var words: [String: String] = [:]
    for (key, member) in members {
      guard case .string(let word) = member else {
        throw PropertyListError("the value is no string", at: key)
      }
      words[key] = word
    }
    return words
  }

  /// The file's text without its byte order mark and the white space before it.
  private static func text(of bytes: [UInt8]) throws(PropertyListError) -> String {
    guard bytes.count <= PropertyListLimits.bytes else {
      throw PropertyListError("more than \(PropertyListLimits.bytes) bytes are no table of strings")
    }
    let text =
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xff, 0xfe): String(decoding: units(of: bytes, highFirst: false), as: UTF16.self)
      case (0xfe, 0xff): String(decoding: units(of: bytes, highFirst: true), as: UTF16.self)
      default: String(decoding: bytes, as: UTF8.self)
      }
    return String(text.drop { $0 == "\u{feff}" || $0.isWhitespace })
  }

  private static func units(of bytes: [UInt8], highFirst: Bool) -> [UInt16] {
    stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let pair = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return highFirst ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    }
  }
}
