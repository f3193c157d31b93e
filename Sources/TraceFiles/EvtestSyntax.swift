// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The text of `evtest`, of any age, quoted by mail programs, and of its cousins.
///
/// `python-evdev` leaves out the first word or has few words, and the e-reader program KOReader has
/// its own order.
struct EvtestSyntax: TraceSyntax {
  static let format = TraceFormat.evtest
  static let bytesPerEvent = 56

  private var header = EvtestHeader()

  mutating func take(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    Self.skipPrefix(&line)
    if line.isAtEnd || isEndOfMarker(line) { return .ignored }
    let start = line.index
    if line.take("Event: ") { line.skipBlanks() }
    if line.take("time ") { return event(&line, into: &collector.draft) }
    line.goBack(to: start)
    if line.take("event at ") { return bareEvent(&line, into: &collector.draft) }
    if let event = KOReaderLine.event(&line) {
      collector.draft.append(event, line: line.number)
      return .told
    }
    line.goBack(to: start)
    return header.take(&line, into: &collector)
  }

  static func isBeginning(_ line: LineCursor) -> Bool {
    var line = line
    skipPrefix(&line)
    return line.take("Event: ") || line.take("time ") || line.take("event at ")
      || line.take("Input device ") || line.skip(behind: 0x3d) && line.take("> ")
  }

  /// Passes quotation marks, and the six number signs of a web form that quotes code so.
  private static func skipPrefix(_ line: inout LineCursor) {
    line.skipQuotation()
    let start = line.index
    if line.skipRun(of: 0x23) != 6 { line.goBack(to: start) }
    line.skipBlanks()
  }

  /// The rule behind the word of a marker, which is all that a mail program broke off.
  private func isEndOfMarker(_ line: LineCursor) -> Bool {
    var line = line
    let rule = line.peek
    guard rule == 0x2d || rule == 0x2b || rule == 0x3c, line.skipRun(of: rule) >= 8 else {
      return false
    }
    line.skipBlanks()
    return line.isAtEnd
  }

  private func event(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    line.skipBlanks()
    guard let time = line.time(fractionIsCount: false) else { return .unreadable }
    _ = line.take(0x2c)
    line.skipBlanks()
    guard line.take("type ") else { return marker(&line, at: time, into: &draft) }
    guard let type = number(&line, after: ""), type <= Int64(EventType.maximum),
      let code = number(&line, after: "code "), code <= Int64(UInt16.max),
      word("value ", &line), let value = value(&line, type: type, code: code)
    else { return .unreadable }
    return tell(time, type, code, value, at: line.number, into: &draft)
  }

  /// `1.500000, code 57, type 03, val -1`, as `python-evdev` prints an event, all in decimal.
  private func bareEvent(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let time = line.time(fractionIsCount: false), line.take(0x2c),
      let code = number(&line, after: "code "), code <= Int64(UInt16.max),
      let type = number(&line, after: "type "), type <= Int64(EventType.maximum),
      word("val ", &line), let value = line.signed(), line.isAtBreak
    else { return .unreadable }
    return tell(time, type, code, value, at: line.number, into: &draft)
  }

  /// Takes an event whose numbers were found to be within 16 bits.
  private func tell(
    _ time: Timestamp, _ type: Int64, _ code: Int64, _ value: Int32, at line: Int,
    into draft: inout TraceDraft
  ) -> LineVerdict {
    draft.append(
      RawEvent(
        time: time, type: UInt16(truncatingIfNeeded: type),
        code: UInt16(truncatingIfNeeded: code), value: value),
      line: line)
    return .told
  }

  /// A word, a decimal number, and its name in parentheses with a comma, which are passed.
  private func number(_ line: inout LineCursor, after text: StaticString) -> Int64? {
    guard word(text, &line), let (number, _) = line.digits() else { return nil }
    line.skipBlanks()
    if line.peek == 0x28 {
      guard line.skip(behind: 0x29) else { return nil }
    }
    _ = line.take(0x2c)
    return number
  }

  private func word(_ text: StaticString, _ line: inout LineCursor) -> Bool {
    line.skipBlanks()
    guard line.take(text) else { return false }
    line.skipBlanks()
    return true
  }

  /// The scan codes of keys, `MSC_RAW` and `MSC_SCAN`, are written in hexadecimal.
  private func value(_ line: inout LineCursor, type: Int64, code: Int64) -> Int32? {
    let isHexadecimal = type == Int64(EventType.miscellaneous) && (code == 3 || code == 4)
    let value = isHexadecimal ? line.hex().map(Int32.init(bitPattern:)) : line.signed()
    return line.isAtBreak ? value : nil
  }

  /// `-------------- SYN_REPORT ------------` and the like; old builds print the name of a type.
  private func marker(
    _ line: inout LineCursor, at time: Timestamp, into draft: inout TraceDraft
  ) -> LineVerdict {
    let rule = line.peek
    guard rule == 0x2d || rule == 0x2b || rule == 0x3e, line.skipRun(of: rule) >= 3 else {
      return .unreadable
    }
    line.skipBlanks()
    guard let code = code(ofMarker: line.word()) else { return .unreadable }
    draft.append(
      RawEvent(time: time, type: EventType.synchronization, code: code, value: 0),
      line: line.number)
    return .told
  }

  private func code(ofMarker name: ArraySlice<UInt8>) -> UInt16? {
    switch String(decoding: name, as: UTF8.self) {
    case "SYN_REPORT", "EV_SYN", "Report": SynchronizationCode.report
    case "SYN_CONFIG", "EV_KEY", "Config": 1
    case "SYN_MT_REPORT", "EV_REL": SynchronizationCode.contact
    case "SYN_DROPPED", "EV_ABS": SynchronizationCode.dropped
    default: nil
    }
  }
}
