// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Reads `"key" = "value";` lines; libplist 2.2 has no reader for this form.
struct StringsReader {
  private let letters: [Unicode.Scalar]
  private var place = 0

  init(_ text: String) {
    letters = Array(text.unicodeScalars)
  }

  /// All words; a key without `=` stands for itself, as it does on iOS.
  mutating func words() throws(PropertyListError) -> [String: String] {
    var words: [String: String] = [:]
    try skipSpace()
    while place < letters.count {
      let key = try word()
      try skipSpace()
      if peek("=") {
        place += 1
        try skipSpace()
        words[key] = try word()
        try skipSpace()
      } else {
        words[key] = key
      }
      guard peek(";") else { throw error("';' is missing after '\(key)'") }
      place += 1
      try skipSpace()
    }
    return words
  }

  private func peek(_ letter: Unicode.Scalar, ahead: Int = 0) -> Bool {
    place + ahead < letters.count && letters[place + ahead] == letter
  }

  private func error(_ reason: String) -> PropertyListError {
    let line = letters[..<min(place, letters.count)].count { $0 == "\n" } + 1
    return PropertyListError(reason, at: "line \(line)")
  }

  private mutating func skipSpace() throws(PropertyListError) {
    while place < letters.count {
      if letters[place].properties.isWhitespace {
        place += 1
      } else if peek("/"), peek("/", ahead: 1) {
        place = letters[place...].firstIndex(of: "\n") ?? letters.count
      } else if peek("/"), peek("*", ahead: 1) {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(PropertyListError) {
    let start = place
    place += 2
    while !(peek("*") && peek("/", ahead: 1)) {
      guard place < letters.count else {
        place = start
        throw error("the comment does not end")
      }
      place += 1
    }
    place += 2
  }

  private mutating func word() throws(PropertyListError) -> String {
    if peek("\"") { return try quotedWord() }
    let start = place
    while place < letters.count, Self.isBare(letters[place]) { place += 1 }
    guard place > start else { throw error("a key or value in quotes was expected") }
    return Self.text(letters[start..<place])
  }

  private static func isBare(_ letter: Unicode.Scalar) -> Bool {
    letter.properties.isAlphabetic || letter.properties.numericType != nil
      || "_-.$/:".unicodeScalars.contains(letter)
  }

  private static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }

  private mutating func quotedWord() throws(PropertyListError) -> String {
    let start = place
    place += 1
    var word: [Unicode.Scalar] = []
    while !peek("\"") {
      guard place < letters.count else {
        place = start
        throw error("the quotes do not end")
      }
      word.append(peek("\\") ? escaped() : letters[place])
      place += 1
    }
    place += 1
    return Self.text(word)
  }

  /// The letter that a backslash and what follows stand for; stays on the last letter used.
  private mutating func escaped() -> Unicode.Scalar {
    guard place + 1 < letters.count else { return "\\" }
    place += 1
    switch letters[place] {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "U", "u": return codePoint()
    default: return letters[place]
    }
  }

  /// Four hexadecimal digits, or eight that are two halves of one letter.
  private mutating func codePoint() -> Unicode.Scalar {
    guard let first = unit(at: place + 1) else { return letters[place] }
    place += 4
    if UTF16.isLeadSurrogate(first), peek("\\", ahead: 1), let second = unit(at: place + 3),
      let letter = Self.text([first, second])
    {
      place += 6
      return letter
    }
    return Unicode.Scalar(first) ?? "\u{fffd}"
  }

  private static func text(_ units: [UInt16]) -> Unicode.Scalar? {
    let letters = String(decoding: units, as: UTF16.self).unicodeScalars
    return letters.count == 1 ? letters.first : nil
  }

  private func unit(at start: Int) -> UInt16? {
    guard start + 4 <= letters.count else { return nil }
    return UInt16(Self.text(letters[start..<start + 4]), radix: 16)
  }
}
