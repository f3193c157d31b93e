// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel
import TraceFiles

@Suite("Captures written by other systems") struct ForeignTextTests {
  private static let text =
    "# EVEMU 1.3\nN: ü\n"
    + (0..<9).map { "E: \($0).0 0003 0035 \($0)\nE: \($0).0 0000 0000 0\n" }
    .joined()

  private static func bytes(_ text: String, lowFirst: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
      return lowFirst ? [low, high] : [high, low]
    }
  }

  @Test(
    "are read like the same text in UTF-8 with line feeds",
    arguments: [
      bytes("\u{feff}" + text, lowFirst: true), bytes("\u{feff}" + text, lowFirst: false),
      bytes(text, lowFirst: true),
      bytes("\u{feff}" + text.replacing("\n", with: "\r\n"), lowFirst: true),
      bytes(text, lowFirst: true) + [0x45], Array(text.replacing("\n", with: "\r").utf8),
    ])
  func same(_ bytes: [UInt8]) throws {
    let plain = try #require(try Reading.read(Self.text).first)
    let trace = try #require(try TraceReader.parse(bytes, file: "a/b.trace").first)
    #expect(trace.events == plain.events && trace.events.count == 18)
    #expect(trace.device.name == "ü")
    #expect(trace.warnings == [])
  }

  @Test("by a mail program are decoded, with any line ends and letters")
  func quotedPrintable() throws {
    let text = "# EVEMU 1.3\nN: a=3D=C3=BC =\nlong name\nE: 1.000000 0000 0000 0=09\n"
    for text in [text, text.replacing("\n", with: "\r\n"), text.replacing("C3=BC", with: "c3=bc")] {
      let trace = try #require(try Reading.read(text).first)
      #expect(trace.device.name == "a=ü long name")
      #expect(trace.events.count == 1 && trace.warnings == [])
    }
  }

  @Test(
    "are left alone where equals signs mean themselves, also as many as mails have",
    arguments: ["a=3D b=1", "a=b", "=20x=1 =2", "a=41", "=3D =q"])
  func equalsSigns(_ name: String) throws {
    let trace = try #require(
      try Reading.read("# EVEMU 1.3\nN: \(name)\nE: 1.000000 0000 0000 0").first)
    #expect(trace.device.name == name)
  }

  @Test("do not take records for text: a byte of theirs may be a carriage return")
  func records() throws {
    let touch: [(UInt16, UInt16, Int32)] = [(3, 0x35, 0x0d), (3, 0x36, 0x0d), (0, 0, 0)]
    let bytes = touch.flatMap { type, code, value in
      Self.little(UInt64(0x0d0d)) + Self.little(UInt64(0x0d)) + Self.little(type)
        + Self.little(code) + Self.little(UInt32(bitPattern: value))
    }
    let trace = try #require(try TraceReader.parse(bytes, file: "x").first)
    #expect(trace.format == .raw24)
    #expect(trace.events.first?.value == 0x0d)
  }

  private static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  @Test("are told apart where one holds several devices")
  func several() throws {
    let text = """
      /dev/input/event1: 0003 0035 00000001
      /dev/input/event2: 0003 0035 00000002
      /dev/input/event1: 0000 0000 00000000
      /dev/input/event2: 0000 0000 00000000

      """
    let traces = try TraceReader.parse(Array(text.utf8), file: "two.txt")
    #expect(traces.map(\.name) == ["two.txt", "two.txt#2"])
  }
}
