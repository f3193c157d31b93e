// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// How the kernel lays out `struct input_event`, lowest byte first.
enum RecordLayout {
  /// Times of 32 bits: 16 bytes.
  case bits32
  /// Times of 64 bits: 24 bytes.
  case bits64

  /// The bytes of a record.
  var size: Int {
    switch self {
    case .bits32: 16
    case .bits64: 24
    }
  }

  /// The word for it.
  var format: TraceFormat {
    switch self {
    case .bits32: .raw16
    case .bits64: .raw24
    }
  }

  // MARK: Telling them apart

  /// The most bytes that are looked at.
  private static let sample = 1 << 16

  /// The layout in which most bytes make sense, at least half of them; `nil` where none does.
  static func of(_ bytes: [UInt8], from start: Int = 0) -> RecordLayout? {
    let head = start == 0 && bytes.count <= sample ? bytes : Array(bytes[start...].prefix(sample))
    let wide = bits64.share(of: head)
    let narrow = bits32.share(of: head)
    guard max(wide, narrow) >= 0.5 else { return nil }
    return narrow > wide ? bits32 : bits64
  }

  /// How many of the bytes belong to records that make sense, as a share.
  ///
  /// It is 0 where all of the records are reports, as in a file of zeros.
  private func share(of bytes: [UInt8]) -> Double {
    var good = 0
    var isTelling = false
    var place = 0
    while place + size <= bytes.count {
      guard let event = event(bytes, at: place) else {
        place = resumption(bytes, after: place)
        continue
      }
      good += size
      isTelling = isTelling || event.type != EventType.synchronization
      place += size
    }
    return isTelling ? Double(good) / Double(bytes.count) : 0
  }

  // MARK: Reading

  /// The event of a record that lies wholly within the bytes; `nil` where it makes no sense.
  @inline(__always)
  func event(_ bytes: [UInt8], at place: Int) -> RawEvent? {
    var seconds: UInt64
    var microseconds: UInt64
    switch self {
    case .bits32:
      seconds = Self.number(bytes, place, 4)
      microseconds = Self.number(bytes, place + 4, 4)
    case .bits64:
      seconds = Self.number(bytes, place, 8)
      microseconds = Self.number(bytes, place + 8, 8)
    }
    let rest = place + size - 8
    let type = UInt16(truncatingIfNeeded: Self.number(bytes, rest, 2))
    let code = UInt16(truncatingIfNeeded: Self.number(bytes, rest + 2, 2))
    guard seconds < 1 << 33, microseconds < 1_000_000, Self.isCode(code, of: type) else {
      return nil
    }
    return RawEvent(
      time: Timestamp(microseconds: Int64(seconds * 1_000_000 + microseconds)),
      type: type, code: code,
      value: Int32(truncatingIfNeeded: Self.number(bytes, rest + 4, 4)))
  }

  @inline(__always)
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> UInt64 {
    var value: UInt64 = 0
    for offset in (0..<count).reversed() { value = value << 8 | UInt64(bytes[place + offset]) }
    return value
  }

  /// Whether the kernel has such a code; codes end at different numbers for each type.
  private static func isCode(_ code: UInt16, of type: UInt16) -> Bool {
    switch type {
    case EventType.synchronization, EventType.relative: code <= 0x0f
    case EventType.key: code <= 0x2ff
    case EventType.absolute: code <= 0x3f
    case EventType.miscellaneous: code <= 0x07
    default: type <= EventType.maximum && code <= 0x7f
    }
  }

  /// Reads all records; `line` tells the line, or record, of a place for warnings.
  ///
  /// After bytes that make no sense it goes on where two records in a row do.
  func read(
    _ bytes: [UInt8], from start: Int, into draft: inout TraceDraft, line: (Int) -> Int
  ) {
    var place = start
    while place + size <= bytes.count {
      if let event = event(bytes, at: place) {
        draft.append(event, line: line(place))
        place += size
      } else {
        let next = resumption(bytes, after: place)
        draft.warnings.add(
          line(place), "no record of an event; \(next - place) bytes are skipped")
        place = next
      }
    }
    if place < bytes.count {
      draft.warnings.add(line(place), "the last record is cut off; it is skipped")
    }
  }

  private func resumption(_ bytes: [UInt8], after place: Int) -> Int {
    var next = place + 1
    while next + size <= bytes.count {
      let isLast = next + 2 * size > bytes.count
      if event(bytes, at: next) != nil, isLast || event(bytes, at: next + size) != nil {
        return next
      }
      next += 1
    }
    return bytes.count
  }
}
