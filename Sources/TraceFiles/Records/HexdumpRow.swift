// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One row of a dump: where it stands and the bytes it shows.
struct HexdumpRow {
  private(set) var offset = 0
  private(set) var bytes: [UInt8] = []

  /// The most bytes that a row shows.
  private static let mostBytes = 64

  /// Reads a row; `nil` where the line is none.
  init?(_ line: inout LineCursor) {
    guard let offset = Self.offset(&line) else { return nil }
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

  /// Seven digits by `hexdump`, eight by its `-C` and by `xxd`; more where a file is large.
  private static func offset(_ line: inout LineCursor) -> Int? {
    let word = line.word(stops: (0x3a, 0x3a))
    guard (7...12).contains(word.count) else { return nil }
    var value = 0
    for byte in word {
      guard let digit = LineCursor.hexDigit(byte) else { return nil }
      value = value << 4 | Int(digit)
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
      guard !isXxd, let pair = Self.decimal(word) else { return false }
      append(pair)
    default: return false
    }
    return true
  }

  private mutating func append(_ pair: UInt16) {
    bytes.append(UInt8(truncatingIfNeeded: pair))
    bytes.append(UInt8(truncatingIfNeeded: pair >> 8))
  }

  private static func decimal(_ word: ArraySlice<UInt8>) -> UInt16? {
    var value = 0
    for byte in word {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return UInt16(exactly: value)
  }
}
