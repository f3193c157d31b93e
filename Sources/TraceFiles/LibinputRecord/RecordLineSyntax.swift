// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The lines of `libinput record`, one by one, for what is no YAML any more.
///
/// People paste pieces into mails, quote and wrap them, and write their own words between.
struct RecordLineSyntax: TraceSyntax {
  static let format = TraceFormat.libinputRecord
  static let bytesPerEvent = 72

  private enum Section {
    case none
    case codes
    case axes
  }

  private var section = Section.none
  private var hasNode: Bool
  private var mayContinueComment = false

  init() {
    self.init(isWithinDevice: false)
  }

  /// Makes a reader for what follows a part that was YAML, which may have begun a device.
  init(isWithinDevice: Bool) {
    hasNode = isWithinDevice
  }

  /// Reads a line again that was no YAML because of a colon in a name that nobody quoted.
  func takeUnquotedName(_ line: LineCursor, into draft: inout TraceDraft) {
    var line = line
    line.goBack()
    line.skipBlanks()
    guard hasNode, line.take("name: ") else { return }
    _ = name(&line, into: &draft)
  }

  mutating func take(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    line.skipQuotation()
    if line.isAtEnd { return .ignored }
    if line.peek == 0x23 { return .ignored }
    let start = line.index
    if mayContinueComment, Self.commentRests.contains(where: { line.take($0) }) { return .ignored }
    mayContinueComment = false
    if line.take("- ["), let numbers = numbers(&line) {
      mayContinueComment = line.skip(behind: 0x23)
      return RecordFacts.event(numbers, line: line.number, into: &collector.draft)
        ? .told : .unreadable
    }
    line.goBack(to: start)
    return takeFact(&line, into: &collector)
  }

  /// How the rest of a comment begins that a mail program has broken.
  private static let commentRests: [StaticString] = ["(", "---", "+++", ">>>", "SYN_", "ABS_"]

  /// The numbers up to the closing bracket, on this line or, where it was wrapped, on the next.
  private func numbers(_ line: inout LineCursor) -> [Int64]? {
    var numbers: [Int64] = []
    while numbers.count < 4096 {
      line.skipBlanks()
      if line.isAtEnd, line.nextLineBegins(with: Self.numberRests) {
        line.joinNextLine()
        line.skipQuotation()
      }
      if line.take(0x5d) { return numbers }
      let isNegative = line.take(0x2d)
      guard let (number, _) = line.digits() else { return nil }
      numbers.append(isNegative ? -number : number)
      line.skipBlanks()
      _ = line.take(0x2c)
    }
    return nil
  }

  private static let numberRests: [StaticString] = [
    "]", "-0", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8", "-9",
    "0", "1", "2", "3", "4", "5", "6", "7", "8", "9",
  ]

  // MARK: Facts

  private mutating func takeFact(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    if line.take("- node:") {
      if hasNode || !collector.draft.events.isEmpty { collector.beginDevice() }
      (hasNode, section) = (true, .none)
      return .told
    }
    if line.take("version:") { return version(&line, into: &collector.draft) }
    if line.take("codes:") { return begin(.codes) }
    if line.take("absinfo:") { return begin(.axes) }
    if line.take("id: [") {
      return verdict(numbers(&line)) { RecordFacts.identifiers($0, into: &collector.draft) }
    }
    if line.take("properties: [") {
      return verdict(numbers(&line)) { RecordFacts.properties($0, into: &collector.draft) }
    }
    if hasNode, line.take("name: ") { return name(&line, into: &collector.draft) }
    let start = line.index
    if let (number, _) = line.digits(), line.take(": ["), let code = UInt16(exactly: number) {
      return list(of: code, &line, into: &collector.draft)
    }
    line.goBack(to: start)
    return Self.chatter.contains { line.take($0) } ? .ignored : .unreadable
  }

  private func version(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    line.skipBlanks()
    if let (version, _) = line.digits(), line.isAtBreak {
      RecordFacts.check(version: version, line: line.number, into: &draft)
    }
    return .ignored
  }

  private mutating func begin(_ section: Section) -> LineVerdict {
    self.section = section
    return .ignored
  }

  private func name(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    let plain = line
    if let name = line.quoted() {
      draft.device.name = name
    } else {
      line = plain
      draft.device.name = String(decoding: line.remainder(), as: UTF8.self)
    }
    return .told
  }

  private func list(
    of number: UInt16, _ line: inout LineCursor, into draft: inout TraceDraft
  ) -> LineVerdict {
    switch section {
    case .none: .unreadable
    case .codes:
      verdict(numbers(&line)) { RecordFacts.codes(number, $0, into: &draft) }
    case .axes:
      verdict(numbers(&line)) { RecordFacts.axis(number, $0, into: &draft) }
    }
  }

  private func verdict(_ numbers: [Int64]?, _ isGood: ([Int64]) -> Bool) -> LineVerdict {
    numbers.map(isGood) == true ? .told : .unreadable
  }

  /// What else a recording holds, by the beginnings of its lines.
  private static let chatter: [StaticString] = [
    "- evdev:", "- hid:", "- libinput:", "- {", "evdev:", "hid:", "hidraw", "0x", "]", "time:",
    "udev:", "properties:", "- ID_", "- LIBINPUT_", "- DRIVER=", "quirks:", "events:", "ndevices:",
    "libinput:", "git:", "system:", "os:", "kernel:", "dmi:", "devices:",
    "Recording to", "virtual:",
  ]
}
