// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Letters that stand for six bits each, line by line.
struct Base64 {
  /// What was decoded so far.
  private(set) var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var count = 0
  private var isOver = false

  /// Takes a line; false, and nothing of it is taken, where it cannot belong to the rest.
  mutating func take(_ line: ArraySlice<UInt8>) -> Bool {
    guard !line.isEmpty, !isOver,
      line.allSatisfy({ Self.value(of: $0) != nil || $0 == Self.padding })
    else { return false }
    for letter in line { take(letter) }
    return true
  }

  private mutating func take(_ letter: UInt8) {
    guard !isOver, let value = Self.value(of: letter) else {
      isOver = true
      return
    }
    bits = bits << 6 | value
    count += 6
    guard count >= 8 else { return }
    count -= 8
    bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
  }

  /// Fills up the last four letters, so nothing follows it.
  private static let padding: UInt8 = 0x3d

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case 0x41...0x5a: UInt32(letter - 0x41)
    case 0x61...0x7a: UInt32(letter - 0x61) + 26
    case 0x30...0x39: UInt32(letter - 0x30) + 52
    case 0x2b: 62
    case 0x2f: 63
    default: nil
    }
  }
}
