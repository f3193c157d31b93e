// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TouchModel
import TraceFiles

/// Captures that gzip packed.
struct GzipTests {
  private static let text =
    (0..<500).map { "E: \($0).000000 0003 003a \($0 * 7919 % 1000)\nE: \($0).000000 0000 0000 0\n" }
    .joined()

  /// Packs bytes with the tool that everybody has.
  static func pack(_ bytes: [UInt8]) throws -> [UInt8] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-c"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let packed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(packed)
  }

  @Test("are read like the same captures unpacked, also several in one file")
  func packed() throws {
    let plain = try #require(try Reading.read(Self.text).first)
    let packed = try Self.pack(Array(Self.text.utf8))
    let trace = try #require(try TraceReader.parse(packed, file: "a/b.trace").first)
    #expect(trace == plain)
    let halves = Self.text.utf8.split(separator: 0x0a, maxSplits: 300)
    let first = halves.dropLast().map { Array($0) + [0x0a] }.joined()
    let two = try Self.pack(Array(first)) + Self.pack(Array(halves[halves.count - 1]))
    #expect(try TraceReader.parse(two, file: "a/b.trace").first == plain)
  }

  @Test("are read where it packed them several times over, up to a limit")
  func layers() throws {
    let plain = try #require(try Reading.read(Self.text + "# label: tap\n").first)
    var packed = Array((Self.text + "# label: tap\n").utf8)
    for _ in 0..<4 { packed = try Self.pack(packed) }
    #expect(try TraceReader.parse(packed, file: "a/b.trace").first == plain)
    #expect(TraceReader.labels(in: packed).map(\.word) == ["tap"])
    let error = #expect(throws: TraceError.self) {
      try TraceReader.parse(try Self.pack(packed), file: "x")
    }
    #expect(error?.description == "x: it is packed by gzip more than 4 times over")
  }

  @Test("are given up where very many lines tell nothing", arguments: ["", "N: A panel\n"])
  func barren(_ head: String) throws {
    let feeds = [UInt8](repeating: 0x0a, count: 1 << 21)
    let packed = try Self.pack(Array(head.utf8) + feeds)
    let error = #expect(throws: TraceError.self) { try TraceReader.parse(packed, file: "x") }
    let sentence =
      head.isEmpty
      ? "x: no line is in a known format, which are evemu, evtest, getevent, libinput-record, "
        + "libinput-debug-events, raw16, raw24; given up after 1048576 bytes"
      : "x:131074: no whole frame in the file; 131072 lines before this one tell nothing; "
        + "the rest is skipped"
    #expect(error?.description == sentence)
  }

  @Test("are kept as far as they go when the file is cut off or damaged")
  func damaged() throws {
    let plain = try #require(try Reading.read(Self.text).first)
    let packed = try Self.pack(Array(Self.text.utf8))
    let cut = try #require(try TraceReader.parse(Array(packed.dropLast(400)), file: "x").first)
    #expect(cut.frames > 100)
    #expect(cut.events.elementsEqual(plain.events.prefix(cut.events.count)))
    let fault = try #require(cut.warnings.first { $0.message == "the packed file is cut off" })
    #expect(fault.line > cut.frames)
    let error = #expect(throws: TraceError.self) {
      try TraceReader.parse(Array(packed.prefix(12)), file: "x")
    }
    #expect(error?.description == "x: the packed file is cut off")
    let torn = packed.prefix(200) + [UInt8](repeating: 0xff, count: 100)
    let other = try? TraceReader.parse(Array(torn), file: "x").first
    #expect(other?.warnings.contains { $0.message.contains("damaged") } ?? true)
  }
}
