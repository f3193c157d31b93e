// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The event line that every version of evemu writes, read in one go.
///
/// Captures hold millions of these and hardly anything else. What is written in any other way, and
/// every line that is wrong, is `nil` here and left to the patient reader.
struct EvemuEventLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place: Int
  private let end: Int
  /// Whether a byte was no digit where there has to be one.
  private var isFaulty = false

  /// The shortest such line behind its `E: `: `0.000000 0000 0000 0`.
  private static let shortest = 20
  /// More digits of seconds than any clock shows, and far from overflow.
  private static let mostSeconds = 11
  /// Digits of a value that surely fit 32 bits.
  private static let mostValue = 9

  /// The event between two places of the text, of which the first is behind `E: `.
  static func event(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> RawEvent? {
    guard end - start >= shortest else { return nil }
    var line = Self(bytes: bytes, place: start, end: end)
    return line.event()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, place: Int, end: Int) {
    self.bytes = bytes
    self.place = place
    self.end = end
  }

  @inline(__always)
  private mutating func event() -> RawEvent? {
    guard let seconds = number(atMost: Self.mostSeconds), end - place >= 18 else { return nil }
    let separators =
      (bytes[place] ^ 0x2e) | (bytes[place + 7] ^ 0x20) | (bytes[place + 12] ^ 0x20)
      | (bytes[place + 17] ^ 0x20)
    let microseconds = sixDigits(at: place + 1)
    let type = fourHexDigits(at: place + 8)
    let code = fourHexDigits(at: place + 13)
    place += 18
    guard separators == 0, !isFaulty, type <= UInt32(EventType.maximum), let value = value()
    else { return nil }
    return RawEvent(
      time: Timestamp(microseconds: seconds &* 1_000_000 &+ microseconds),
      type: UInt16(truncatingIfNeeded: type), code: UInt16(truncatingIfNeeded: code), value: value)
  }

  @inline(__always)
  private mutating func number(atMost most: Int) -> Int64? {
    let start = place
    var value: Int64 = 0
    while place < end {
      let digit = bytes[place] &- 0x30
      if digit > 9 { break }
      value = value &* 10 &+ Int64(digit)
      place &+= 1
    }
    return place > start && place - start <= most ? value : nil
  }

  @inline(__always)
  private mutating func value() -> Int32? {
    guard place < end else { return nil }
    let isNegative = bytes[place] == 0x2d
    if isNegative { place += 1 }
    guard let value = number(atMost: Self.mostValue) else { return nil }
    guard place == end || bytes[place] == 0x20 || bytes[place] == 0x09 else { return nil }
    let number = Int32(truncatingIfNeeded: value)
    return isNegative ? -number : number
  }

  @inline(__always)
  private mutating func sixDigits(at start: Int) -> Int64 {
    var value: Int64 = 0
    for offset in 0..<6 {
      let digit = bytes[start &+ offset] &- 0x30
      isFaulty = isFaulty || digit > 9
      value = value &* 10 &+ Int64(digit)
    }
    return value
  }

  @inline(__always)
  private mutating func fourHexDigits(at start: Int) -> UInt32 {
    var value: UInt32 = 0
    for offset in 0..<4 {
      let byte = bytes[start &+ offset]
      let digit = byte &- 0x30
      let letter = (byte | 0x20) &- 0x61
      isFaulty = isFaulty || (digit > 9 && letter > 5)
      value = value &<< 4 | UInt32(digit > 9 ? letter &+ 10 : digit)
    }
    return value
  }
}
