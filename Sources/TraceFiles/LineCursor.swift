// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Goes through text byte by byte and line by line; nothing is copied, nothing allocated.
///
/// Captures are not always text: any byte may come, and a number may have any length. What cannot
/// be a number of its kind is `nil`, never a trap.
struct LineCursor {
  private let bytes: [UInt8]
  /// The place of the next byte.
  private(set) var index = 0
  /// The place behind the last byte of the line, without its line feed.
  private(set) var end = 0
  private var start = 0
  private var nextStart = 0
  /// The line's number from 1; 0 before the first.
  private(set) var number = 0

  /// The most digits that surely fit 64 bits.
  private static let mostDigits = 18
  /// The mark that some editors put before UTF-8.
  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: Self.byteOrderMark) { nextStart = Self.byteOrderMark.count }
  }

  // MARK: Lines

  /// Goes to the beginning of the next line; false where there is none.
  mutating func nextLine() -> Bool {
    guard nextStart < bytes.count else { return false }
    start = nextStart
    index = start
    findEnd()
    return true
  }

  /// Passes every line that begins before a place of the text.
  mutating func skipLines(beginningBefore place: Int) {
    while nextStart < place, nextLine() {}
  }

  /// Stands on a line that was put together from several, of which the last has this number.
  init(whole bytes: [UInt8], number: Int) {
    self.bytes = bytes
    (end, nextStart, self.number) = (bytes.count, bytes.count, number)
  }

  /// Takes in the next line as if this one went on, for lines that a mail program has broken.
  mutating func joinNextLine() {
    guard nextStart < bytes.count else { return }
    index = nextStart
    findEnd()
  }

  private mutating func findEnd() {
    let first = nextStart
    let length = bytes.withUnsafeBytes { buffer -> Int in
      let rest = UnsafeRawBufferPointer(rebasing: buffer[first...])
      guard let base = rest.baseAddress, let feed = memchr(base, 0x0a, rest.count) else {
        return rest.count
      }
      return UnsafeRawPointer(feed) - base
    }
    end = first + length
    nextStart = end + 1
    number += 1
    while end > first, bytes[end - 1] == 0x0d { end -= 1 }
  }

  /// Whether the next line, without quotation marks, begins with one of these.
  func nextLineBegins(with beginnings: [StaticString]) -> Bool {
    var next = self
    guard next.nextLine() else { return false }
    next.skipQuotation()
    return beginnings.contains { next.take($0) }
  }

  /// Hands the rest of the line to a reader of one kind of line.
  @inline(__always)
  func withRest<Result>(_ read: (UnsafeBufferPointer<UInt8>, Int, Int) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { read($0, index, end) }
  }

  /// Returns to a place on the line that was passed.
  mutating func goBack(to place: Int) {
    index = max(start, min(place, end))
  }

  /// Returns to the beginning of the line.
  mutating func goBack() {
    index = start
  }

  /// The beginning of the line for a message, with anything but plain ASCII as question marks.
  var excerpt: String {
    let head = bytes[start..<end].prefix(Self.excerptLength)
    let text = head.map { $0 >= 0x20 && $0 < 0x7f ? $0 : 0x3f }
    return String(decoding: text, as: UTF8.self) + (end - start > head.count ? "..." : "")
  }

  private static let excerptLength = 40

  /// How many bytes of the line are left.
  var rest: Int { end - index }

  // MARK: Bytes

  /// The next byte, or 0 at the end of the line.
  var peek: UInt8 { index < end ? bytes[index] : 0 }

  /// The byte `offset` places on, or 0 behind the end of the line.
  func peek(_ offset: Int) -> UInt8 {
    offset < rest ? bytes[index + offset] : 0
  }

  /// Whether the line is over.
  var isAtEnd: Bool { index >= end }

  /// Whether a number or word may end here.
  var isAtBreak: Bool {
    index >= end || Self.isBlank(bytes[index])
  }

  /// Passes the next byte if it is this one.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Passes a text if it comes next.
  mutating func take(_ text: StaticString) -> Bool {
    let found = text.withUTF8Buffer { expected in
      guard expected.count <= end - index else { return false }
      for offset in 0..<expected.count where bytes[index + offset] != expected[offset] {
        return false
      }
      return true
    }
    if found { index += text.utf8CodeUnitCount }
    return found
  }

  /// Passes blanks and tabs.
  mutating func skipBlanks() {
    while index < end, Self.isBlank(bytes[index]) { index += 1 }
  }

  /// Passes one byte, whatever it is.
  mutating func skip() {
    if index < end { index += 1 }
  }

  /// Passes a run of one byte and says how long it was.
  mutating func skipRun(of byte: UInt8) -> Int {
    let start = index
    while index < end, bytes[index] == byte { index += 1 }
    return index - start
  }

  /// Goes behind the next place of a byte; false, without moving, where the line has none.
  mutating func skip(behind byte: UInt8) -> Bool {
    var place = index
    while place < end, bytes[place] != byte { place += 1 }
    guard place < end else { return false }
    index = place + 1
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  // MARK: Numbers and words

  /// A decimal number without sign, and how many digits it had.
  @inline(__always)
  mutating func digits() -> (value: Int64, count: Int)? {
    let (value, place) = bytes.withUnsafeBufferPointer { buffer in
      var place = index
      var value: Int64 = 0
      while place < end {
        let digit = buffer[place] &- 0x30
        if digit > 9 { break }
        value = value &* 10 &+ Int64(digit)
        place &+= 1
      }
      return (value, place)
    }
    let count = place &- index
    index = place
    return count > 0 && count <= Self.mostDigits ? (value, count) : nil
  }

  /// A decimal number with or without a minus, within the bounds of the type.
  @inline(__always)
  mutating func signed() -> Int32? {
    let isNegative = take(0x2d)
    guard let (value, _) = digits() else { return nil }
    return Int32(exactly: isNegative ? -value : value)
  }

  /// A hexadecimal number of at most eight digits.
  @inline(__always)
  mutating func hex() -> UInt32? {
    let (value, place) = bytes.withUnsafeBufferPointer { buffer in
      var place = index
      var value: UInt32 = 0
      while place < end, let digit = Self.hexDigit(buffer[place]) {
        value = value &<< 4 | digit
        place &+= 1
      }
      return (value, place)
    }
    let count = place &- index
    index = place
    return count > 0 && count <= 8 ? value : nil
  }

  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    let digit = byte &- 0x30
    if digit <= 9 { return UInt32(digit) }
    let letter = (byte | 0x20) &- 0x61
    return letter <= 5 ? UInt32(letter &+ 10) : nil
  }

  /// The bytes up to the next blank, or up to one of the stops.
  mutating func word(stops: (UInt8, UInt8) = (0x20, 0x20)) -> ArraySlice<UInt8> {
    let start = index
    while index < end, !Self.isBlank(bytes[index]), bytes[index] != stops.0, bytes[index] != stops.1
    {
      index += 1
    }
    return bytes[start..<index]
  }

  /// The rest of the line without blanks at its end.
  mutating func remainder() -> ArraySlice<UInt8> {
    var last = end
    while last > index, Self.isBlank(bytes[last - 1]) { last -= 1 }
    defer { index = end }
    return bytes[index..<last]
  }

  /// The text between the next two quotation marks, the last of which is the line's last.
  mutating func quoted() -> String? {
    guard skip(behind: 0x22) else { return nil }
    let rest = remainder()
    guard let close = rest.lastIndex(of: 0x22) else { return nil }
    return String(decoding: rest[..<close], as: UTF8.self)
  }
}
