// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The line syntax of `evemu-record` and `evemu-describe`.
///
/// Version 1.0 has no first line, 1.1 comments everywhere, 1.2 a resolution per axis, 1.3 lines for
/// lights and switches. All are accepted in any version, because people cut files.
struct EvemuSyntax: TraceSyntax {
  static let format = TraceFormat.evemu
  static let bytesPerEvent = 28
  func take(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    if line.take(0x45), line.take(0x3a), line.take(0x20) {
      if let event = line.withRest(EvemuEventLine.event) {
        collector.draft.append(event, line: line.number)
        return .told
      }
      return event(&line, into: &collector.draft)
    }
    return takeOther(&line, into: &collector)
  }

  private func takeOther(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    line.goBack()
    line.skipQuotation()
    if line.isAtEnd || line.peek == 0x23 { return .ignored }
    let kind = line.peek
    line.skip()
    guard line.take(0x3a) else { return .unreadable }
    line.skipBlanks()
    return takeField(kind, &line, into: &collector)
  }

  static func isBeginning(_ line: LineCursor) -> Bool {
    var line = line
    line.skipQuotation()
    return line.peek(1) == 0x3a
  }

  private func takeField(
    _ kind: UInt8, _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    switch kind {
    case UInt8(ascii: "E"): return event(&line, into: &collector.draft)
    case UInt8(ascii: "N"):
      // A second description after events begins the next device of a file that was put together.
      if !collector.draft.events.isEmpty { collector.beginDevice() }
      collector.draft.device.name = String(decoding: line.remainder(), as: UTF8.self)
      return .told
    case UInt8(ascii: "I"): return identifiers(&line, into: &collector.draft)
    case UInt8(ascii: "A"): return axis(&line, into: &collector.draft)
    case UInt8(ascii: "P"): return properties(&line, into: &collector.draft)
    case UInt8(ascii: "B"): return bits(&line, into: &collector.draft)
    case UInt8(ascii: "L"), UInt8(ascii: "S"): return .ignored
    default: return .unreadable
    }
  }

  /// `E: 1.000123 0003 003a 0056`, the value in decimal however many zeros stand before it.
  private func event(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let time = line.time(fractionIsCount: true), line.take(0x20),
      let type = line.hex(), type <= EventType.maximum, line.take(0x20),
      let code = line.hex(), code <= UInt16.max, line.take(0x20),
      let value = line.signed(), line.isAtBreak
    else { return .unreadable }
    draft.append(
      RawEvent(
        time: time, type: UInt16(truncatingIfNeeded: type),
        code: UInt16(truncatingIfNeeded: code), value: value),
      line: line.number)
    return .told
  }

  private func identifiers(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    var words: [UInt16] = []
    for _ in 0..<4 {
      guard let word = line.hex().flatMap(UInt16.init(exactly:)) else { return .unreadable }
      words.append(word)
      line.skipBlanks()
    }
    draft.device.identifiers = DeviceIdentifiers(
      bus: words[0], vendor: words[1], product: words[2], version: words[3])
    return .told
  }

  /// The code in hexadecimal; minimum, maximum, fuzz, flat and maybe a resolution in decimal.
  private func axis(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let code = line.hex().flatMap(UInt16.init(exactly:)) else { return .unreadable }
    var numbers: [Int32] = []
    line.skipBlanks()
    while numbers.count < 5, let number = line.signed() {
      numbers.append(number)
      line.skipBlanks()
    }
    guard numbers.count >= 4 else { return .unreadable }
    draft.device.declare(
      Axis(
        code: AxisCode(code), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
        flat: numbers[3], resolution: numbers.count > 4 ? numbers[4] : 0))
    return .told
  }

  private func properties(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let bytes = octets(&line) else { return .unreadable }
    draft.propertyBits += bytes
    return .told
  }

  private func bits(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let type = line.hex() else { return .unreadable }
    line.skipBlanks()
    guard let bytes = octets(&line) else { return .unreadable }
    if type == UInt32(EventType.key) { draft.keyBits += bytes }
    return .told
  }

  /// The bytes of a line of a bit map, the least significant first; at most eight in practice.
  private func octets(_ line: inout LineCursor) -> [UInt8]? {
    var bytes: [UInt8] = []
    while !line.isAtEnd, line.peek != 0x23 {
      guard let byte = line.hex().flatMap(UInt8.init(exactly:)), bytes.count < 64 else {
        return nil
      }
      bytes.append(byte)
      line.skipBlanks()
    }
    return bytes.isEmpty ? nil : bytes
  }
}
