// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One row of a dump: where it stands and the bytes it shows.
struct HexdumpRow {
  private(set) var offset = 0
  private(set) var bytes: [UInt8] = []

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
    /// Not at all, each row follows the one before: `xxd -p`.
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
  /// A row that does not tell its place stands at `next`.
  init?(_ line: inout LineCursor, _ offsets: Offsets, next: Int) {
    guard offsets != .none else {
      guard let bytes = Self.plainBytes(&line) else { return nil }
      (self.offset, self.bytes) = (next, bytes)
      return
    }
    guard let offset = Self.offset(&line, radix: UInt32(offsets.radix)) else { return nil }
    self.offset = offset
    let isXxd = line.take(0x3a)
    guard line.isAtBreak else { return nil }
    var blanks = line.index
    line.skipBlanks()
    var width = 0
    while !line.isAtEnd, line.peek != 0x7c {
      if isXxd, !bytes.isEmpty, line.index - blanks > 1 { break }
      let word = line.word()
      guard width == 0 || word.count == width, take(word, isXxd: isXxd) else { return nil }
      width = word.count
      guard bytes.count <= Self.mostBytes else { return nil }
      blanks = line.index
      line.skipBlanks()
    }
  }

  /// Digits of bytes without anything between or beside them.
  private static func plainBytes(_ line: inout LineCursor) -> [UInt8]? {
    let word = line.word()
    line.skipBlanks()
    guard line.isAtEnd, !word.isEmpty, word.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(word.count / 2)
    for place in stride(from: word.startIndex, to: word.endIndex, by: 2) {
      guard let byte = word[place..<place + 2].hex(digits: 2) else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    return bytes
  }

  /// Seven digits by `hexdump` and `od`, eight by `hexdump -C` and `xxd`; more where a file is large.
  private static func offset(_ line: inout LineCursor, radix: UInt32) -> Int? {
    let word = line.word(stops: (0x3a, 0x3a))
    guard (7...12).contains(word.count) else { return nil }
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
