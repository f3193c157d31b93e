// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TouchModel
import TraceFiles

/// The kernel's records, as they are and as `hexdump` writes them out.
struct RecordTests {
  static let events = [
    RawEvent(time: Timestamp(microseconds: 5_000_042), type: 3, code: 57, value: 7),
    RawEvent(time: Timestamp(microseconds: 5_000_042), type: 3, code: 53, value: -66),
    RawEvent(time: Timestamp(microseconds: 5_000_042), type: 0, code: 0, value: 0),
    RawEvent(time: Timestamp(microseconds: 5_999_999), type: 3, code: 57, value: -1),
    RawEvent(time: Timestamp(microseconds: 5_999_999), type: 0, code: 0, value: 0),
  ]

  static func bytes(_ events: [RawEvent], wide: Bool) -> [UInt8] {
    events.flatMap { event -> [UInt8] in
      let (seconds, rest) = event.time.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
      let time = wide ? word(seconds, 8) + word(rest, 8) : word(seconds, 4) + word(rest, 4)
      return time + word(Int64(event.type), 2) + word(Int64(event.code), 2)
        + word(Int64(event.value), 4)
    }
  }

  private static func word(_ value: Int64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  @Test(
    "are told apart by what makes sense", arguments: [(true, TraceFormat.raw24), (false, .raw16)])
  func layouts(_ wide: Bool, _ format: TraceFormat) throws {
    let trace = try Self.trace(Self.bytes(Self.events, wide: wide))
    #expect(trace.format == format)
    #expect(trace.events == Self.events)
    #expect(trace.warnings == [])
  }

  @Test("that are cut off or damaged cost themselves only", arguments: [true, false])
  func damage(_ wide: Bool) throws {
    let size = wide ? 24 : 16
    let whole = Self.bytes(Self.events, wide: wide)
    let cut = try Self.trace(Array(whole.dropLast(3)))
    #expect(cut.events == Array(Self.events.dropLast()))
    #expect(cut.warnings.map(\.line) == [4, 5])
    let torn = try Self.trace(Array(whole[..<size] + whole[(size + 5)...]))
    #expect(torn.events == [Self.events[0]] + Self.events[2...])
    #expect(torn.warnings.map(\.line) == [2])
  }

  @Test("of nothing but zeros are no events")
  func zeros() {
    let error = #expect(throws: TraceError.self) {
      try TraceReader.parse([UInt8](repeating: 0, count: 480), file: "x")
    }
    #expect(error?.description.hasPrefix("x: no line is in a known format") == true)
  }

  // MARK: Dumps

  /// How a dump shows each row of sixteen bytes.
  enum Style: CaseIterable {
    case plain
    case spaced
    case decimal
    case canonical
    case xxd
    case odWords
    case odOctal
    case odDecimalPlaces
    case xxdPlain
    case odBytes
    case odBytesAlone
    case odFours
    case odFoursAlone
    case odEightsAlone
    case xxdFours

    func row(_ offset: Int, _ bytes: ArraySlice<UInt8>) -> String {
      let place = String(format: placeFormat, offset)
      let pairs = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
        (bytes[index], index + 1 < bytes.endIndex ? bytes[index + 1] : 0)
      }
      let words = pairs.map { Int($0.1) << 8 | Int($0.0) }
      return switch self {
      case .plain: place + words.map { String(format: " %04x", $0) }.joined()
      case .spaced: place + words.map { String(format: "    %04x", $0) }.joined()
      case .decimal: place + words.map { String(format: "   %05d", $0) }.joined()
      case .canonical:
        place + "  " + bytes.map { String(format: "%02x ", $0) }.joined() + " |abcd 12 ..|"
      case .xxd:
        place + ":" + pairs.map { String(format: " %02x%02x", $0.0, $0.1) }.joined()
          + "  ab 12 cd"
      case .odWords, .odDecimalPlaces:
        place + words.map { String(format: " %04x", $0) }.joined()
      case .odOctal: place + words.map { String(format: " %06o", $0) }.joined()
      case .xxdPlain: bytes.map { String(format: "%02x", $0) }.joined()
      case .odBytes, .odBytesAlone: place + bytes.map { String(format: " %02x", $0) }.joined()
      case .odFours, .odFoursAlone: place + Self.words(bytes, of: 4, lowFirst: true)
      case .odEightsAlone: place + Self.words(bytes, of: 8, lowFirst: true)
      case .xxdFours: place + ":" + Self.words(bytes, of: 4, lowFirst: false) + "  ab 12 cd"
      }
    }

    private static func words(_ bytes: ArraySlice<UInt8>, of size: Int, lowFirst: Bool) -> String {
      stride(from: bytes.startIndex, to: bytes.endIndex, by: size).map { start in
        let word = bytes[start..<start + size].map { String(format: "%02x", $0) }
        return " " + (lowFirst ? word.reversed() : word).joined()
      }.joined()
    }

    private var placeFormat: String {
      switch self {
      case .plain, .spaced, .decimal: "%07x"
      case .canonical, .xxd, .xxdPlain, .xxdFours: "%08x"
      case .odWords, .odOctal, .odFours: "%07o"
      case .odBytes: "%06x"
      case .odBytesAlone, .odFoursAlone, .odEightsAlone: ""
      case .odDecimalPlaces: "%07d"
      }
    }

    func text(_ bytes: [UInt8], from start: Int = 0) -> String {
      let length = self == .xxdPlain ? 30 : 16
      var lines = stride(from: 0, to: bytes.count, by: length).map { place in
        row(start + place, bytes[place..<min(place + length, bytes.count)])
      }
      if ![.xxd, .xxdPlain, .xxdFours].contains(self), !placeFormat.isEmpty {
        lines.append(String(format: placeFormat, start + bytes.count))
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  @Test("are read from each way of dumping them", arguments: Style.allCases, [true, false])
  func dumps(_ style: Style, _ wide: Bool) throws {
    let trace = try Self.trace(Array(style.text(Self.bytes(Self.events, wide: wide)).utf8))
    #expect(trace.format == (wide ? .raw24 : .raw16))
    #expect(trace.events == Self.events)
    #expect(trace.warnings == [])
  }

  @Test("are read from a dump whose asterisk stands for rows that only od counts right")
  func octalAsterisk() throws {
    let same = RawEvent(time: .zero, type: 0, code: 0, value: 0)
    let events = Self.events + [same, same, same, Self.events[4]]
    var lines = Style.odWords.text(Self.bytes(events, wide: false)).split(separator: "\n")
    lines.replaceSubrange(6..<8, with: ["*"])
    let trace = try Self.trace(Array(lines.joined(separator: "\n").utf8))
    #expect(trace.events == events)
  }

  @Test("are read from a dump without offsets, and its asterisk is told: rows are lost there")
  func asteriskWithoutOffsets() throws {
    var lines = Style.odBytesAlone.text(Self.bytes(Self.events, wide: false)).split(separator: "\n")
    lines.insert("*", at: 2)
    let trace = try Self.trace(Array(lines.joined(separator: "\n").utf8))
    #expect(trace.events == Self.events)
    #expect(trace.warnings.map(\.line) == [3])
  }

  @Test("are read from a dump that is one line longer than any line of text may be")
  func longLine() throws {
    let bytes = Self.bytes((0..<40).flatMap { _ in Self.events }, wide: true)
    let text = bytes.map { String(format: "%02x", $0) }.joined()
    #expect(text.utf8.count > TraceReader.Limits.lineLength)
    #expect(try Self.trace(Array(text.utf8)).events.count == 200)
  }

  @Test("are read from a dump with an asterisk, an odd end, a quotation and CRLF")
  func asterisk() throws {
    let same = RawEvent(time: .zero, type: 0, code: 0, value: 0)
    let bytes = Self.bytes(Self.events + [same, same, same, Self.events[4]], wide: false)
    var lines = Style.plain.text(bytes.dropLast(3) + []).split(separator: "\n").map(String.init)
    lines[6] = "*"
    lines.remove(at: 7)
    let text = lines.map { "> \($0)\r\n" }.joined()
    let trace = try Self.trace(Array(text.utf8))
    #expect(trace.events == Self.events + [same, same, same])
    // The time goes back to zero, and the last record lacks three bytes.
    #expect(trace.warnings.map(\.line) == [6, 7, 7, 8])
  }

  @Test("of a dump whose rows go back are none, and stop nothing")
  func rowsGoingBack() throws {
    // What libFuzzer found: a row without bytes takes one back, also where none was left.
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fuzz/Corpus/hexdump/rows-going-back")
    let bytes = Array(try Data(contentsOf: file))
    #expect(throws: TraceError.self) { try Self.trace(bytes) }
    #expect(throws: TraceError.self) {
      try Self.trace(Array("0000005 4141\n0000006\n0000005\n0000004\n".utf8))
    }
  }

  @Test("begin again where rows of a dump are missing")
  func gap() throws {
    let bytes = Self.bytes(Self.events, wide: true)
    var lines = Style.plain.text(bytes).split(separator: "\n").map(String.init)
    lines.remove(at: 2)
    let trace = try Self.trace(Array(lines.joined(separator: "\n").utf8))
    #expect(trace.events == [Self.events[0]] + Self.events[2...])
    #expect(trace.warnings.map(\.line).contains(3))
  }

  /// The records in each way of dumping them.
  static let dumps = Style.allCases.map { Array($0.text(bytes(events, wide: true)).utf8) }

  private static func trace(_ bytes: [UInt8]) throws -> Trace {
    try #require(try TraceReader.parse(bytes, file: "a/b").first)
  }
}
