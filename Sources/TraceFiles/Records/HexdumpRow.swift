// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One row of a dump: where it stands and the bytes it shows.
struct HexdumpRow {
  private(set) var offset = 0
  private(set) var bytes: [UInt8] = []
  /// The digits of each of its words; 0 where it has none, or is one run of bytes.
  private(set) var width = 0

  /// The most bytes that a row shows beside its offset.
  private static let mostBytes = 64

  /// How rows tell where they stand.
  enum Offsets: CaseIterable {
    /// In hexadecimal: `hexdump` and `xxd`.
    case hexadecimal
    /// In octal: `od`.
    case octal
    /// In decimal: `od -A d`.
    case decimal
    /// Not at all, each row follows the one before: `xxd -p` and `od -A n`.
    case none

    fileprivate var radix: Int {
      switch self {
      case .hexadecimal, .none: 16
      case .octal: 8
      case .decimal: 10
      }
    }
  }

  /// Reads a row; `nil` where the line is none.
  ///
  /// A row that does not tell its place stands at `next`. Its only word is one of several such
  /// as the row before has, of that width, and otherwise a run of bytes.
  init?(_ line: inout LineCursor, _ offsets: Offsets, next: Int, width: Int) {
    guard offsets != .none else {
      offset = next
      let start = line.index
      if let bytes = Self.plainBytes(&line), bytes.count * 2 != width {
        self.bytes = bytes
        return
      }
      line.goBack(to: start)
      guard takeWords(&line, isXxd: false), !bytes.isEmpty else { return nil }
      return
    }
    guard let offset = Self.offset(&line, radix: UInt32(offsets.radix)) else { return nil }
    self.offset = offset
    let isXxd = line.take(0x3a)
    guard line.isAtBreak else { return nil }
    guard takeWords(&line, isXxd: isXxd) else { return nil }
  }

  /// Takes words of one width, up to the letters that stand beside them.
  private mutating func takeWords(_ line: inout LineCursor, isXxd: Bool) -> Bool {
    var blanks = line.index
    line.skipBlanks()
    while !line.isAtEnd, line.peek != 0x7c, line.peek != 0x3e {
      if isXxd, !bytes.isEmpty, line.index - blanks > 1 { break }
      let word = line.word()
      guard width == 0 || word.count == width, take(word, isXxd: isXxd) else { return false }
      width = word.count
      guard bytes.count <= Self.mostBytes else { return false }
      blanks = line.index
      line.skipBlanks()
    }
    return true
  }

  /// Digits of bytes without anything between or beside them.
  private static func plainBytes(_ line: inout LineCursor) -> [UInt8]? {
    let word = line.word()
    line.skipBlanks()
    return line.isAtEnd ? bytes(of: word) : nil
  }

  /// What pairs of digits stand for, the first pair first.
  private static func bytes(of word: ArraySlice<UInt8>) -> [UInt8]? {
    guard !word.isEmpty, word.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.count / 2)
    for place in stride(from: word.startIndex, to: word.endIndex, by: 2) {
      guard let byte = word[place..<place + 2].hex(digits: 2) else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes
  }

  /// Six digits by `od -A x`, seven by `hexdump` and `od`, eight by `hexdump -C` and `xxd`; more
  /// where a file is large.
  private static func offset(_ line: inout LineCursor, radix: UInt32) -> Int? {
    let word = line.word(stops: (0x3a, 0x3a))
    guard (6...12).contains(word.count) else { return nil }
    return number(word, radix: radix)
  }

  private static func number(_ word: ArraySlice<UInt8>, radix: UInt32) -> Int? {
    var value = 0
    for byte in word {
      guard let digit = LineCursor.hexDigit(byte), digit < radix else { return nil }
      value = value * Int(radix) + Int(digit)
    }
    return value
  }

  private mutating func take(_ word: ArraySlice<UInt8>, isXxd: Bool) -> Bool {
    switch word.count {
    case 2:
      guard let byte = word.hex(digits: 2) else { return false }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    case 4:
      guard let pair = word.hex(digits: 4) else { return false }
      append(
        isXxd ? UInt16(truncatingIfNeeded: pair).byteSwapped : UInt16(truncatingIfNeeded: pair))
    case 5:
      guard !isXxd, let pair = Self.pair(word, radix: 10) else { return false }
      append(pair)
    case 6:
      guard !isXxd, let pair = Self.pair(word, radix: 8) else { return false }
      append(pair)
    case 8, 16:
      guard let number = Self.bytes(of: word) else { return false }
      bytes += isXxd ? number : number.reversed()
    default: return false
    }
    return true
  }

  private mutating func append(_ pair: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: pair))
    bytes.append(UInt8(truncatingIfNeeded: pair >> 8))
  }

  private static func pair(_ word: ArraySlice<UInt8>, radix: UInt32) -> UInt16? {
    number(word, radix: radix).flatMap(UInt16.init(exactly:))
  }
}
