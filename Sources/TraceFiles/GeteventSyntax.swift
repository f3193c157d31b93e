// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The text of Android's `getevent`, with and without `-l`, `-t`, `-r`, and the name of a node.
struct GeteventSyntax: TraceSyntax {
  static let format = TraceFormat.getevent
  static let bytesPerEvent = 24

  private var names = KernelNames()
  private var header = GeteventHeader()

  mutating func take(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    line.skipQuotation()
    if line.isAtEnd { return .ignored }
    let start = line.index
    if let event = event(&line) {
      if !event.node.isEmpty { collector.turn(to: event.node) }
      event.append(to: &collector.draft, line: line.number)
      return .told
    }
    line.goBack(to: start)
    return header.take(&line, names: &names, into: &collector)
  }

  /// An axis without the resolution is as older versions tell it.
  static func mayGoOn(_ line: LineCursor) -> Bool {
    var line = line
    line.skipQuotation()
    guard line.peek != 0x5b else { return false }
    let text = line.remainder()
    return text.last == 0x2c || text.suffix(10).elementsEqual("resolution".utf8)
  }

  /// Nodes, types and names of axes have a colon behind them, times a bracket.
  static func isBeginning(_ line: LineCursor) -> Bool {
    var line = line
    line.skipQuotation()
    return line.peek == 0x5b || line.skip(behind: 0x3a)
  }

  /// What one line tells.
  private struct Told {
    var time: Timestamp?
    var node: ArraySlice<UInt8>
    var type: UInt16
    var code: UInt16
    var value: Int32

    func append(to draft: inout TraceDraft, line: Int) {
      if let time {
        draft.append(RawEvent(time: time, type: type, code: code, value: value), line: line)
      } else {
        draft.appendUntimed(type: type, code: code, value: value, line: line)
      }
    }
  }

  /// `[   15480.553001] /dev/input/event2: 0003 0039 00000000`, the first two if they are there.
  private mutating func event(_ line: inout LineCursor) -> Told? {
    var time: Timestamp?
    if line.take(0x5b) {
      line.skipBlanks()
      time = line.time(fractionIsCount: false)
      guard time != nil, line.take(0x5d) else { return nil }
      line.skipBlanks()
    }
    let node = line.peek == 0x2f ? line.word(stops: (0x3a, 0x3a)) : []
    guard node.isEmpty || line.take(0x3a) else { return nil }
    line.skipBlanks()
    guard let type = type(line.word()) else { return nil }
    line.skipBlanks()
    guard let code = code(line.word(), type: type) else { return nil }
    line.skipBlanks()
    guard let value = value(line.word()) else { return nil }
    return Told(time: time, node: node, type: type, code: code, value: value)
  }

  private mutating func type(_ word: ArraySlice<UInt8>) -> UInt16? {
    if word.isEmpty { return nil }
    let number = word.hex(digits: 4).map(UInt16.init(truncatingIfNeeded:)) ?? names.type(word)
    return number.flatMap { $0 <= EventType.maximum ? $0 : nil }
  }

  private mutating func code(_ word: ArraySlice<UInt8>, type: UInt16) -> UInt16? {
    word.hex(digits: 4).map(UInt16.init(truncatingIfNeeded:)) ?? names.code(word, type: type)
  }

  /// Eight digits in two's complement, or the word for a key.
  private func value(_ word: ArraySlice<UInt8>) -> Int32? {
    if let number = word.hex(digits: 8) { return Int32(bitPattern: number) }
    return switch String(decoding: word, as: UTF8.self) {
    case "UP": 0
    case "DOWN": 1
    case "REPEAT": 2
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The hexadecimal number of exactly so many digits that the word is, if it is one.
  func hex(digits: Int) -> UInt32? {
    guard count == digits else { return nil }
    var value: UInt32 = 0
    for byte in self {
      guard let digit = LineCursor.hexDigit(byte) else { return nil }
      value = value &<< 4 | digit
    }
    return value
  }
}
