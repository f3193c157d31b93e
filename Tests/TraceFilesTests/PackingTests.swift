// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import TraceFiles

@Suite("A file that is packed otherwise than by gzip") struct PackingTests {
  static let rows: [(head: [UInt8], words: String)] = [
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], "xz; unpack it on the way: xz -dc"),
    (Array("BZh91AY&SY".utf8), "bzip2; unpack it on the way: bzip2 -dc"),
    ([0x28, 0xb5, 0x2f, 0xfd], "zstd; unpack it on the way: zstd -dc"),
    ([0x04, 0x22, 0x4d, 0x18], "lz4; unpack it on the way: lz4 -dc"),
    (Array("LZIP".utf8) + [1], "lzip; unpack it on the way: lzip -dc"),
    (Array("PK".utf8) + [3, 4, 20], "zip; unpack it on the way: unzip -p"),
    ([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], "7z; unpack it on the way: 7z e -so"),
    ([0x1f, 0x9d, 0x90], "compress; unpack it on the way: gzip -dc"),
  ]

  @Test("is named, with the words that unpack it", arguments: rows)
  func named(_ head: [UInt8], _ words: String) {
    for (file, shown) in [("a/b-c.log", "a/b-c.log"), ("-", "FILE"), ("a b", "FILE")] {
      let error = #expect(throws: TraceError.self) {
        try TraceReader.parse(head + [0x0a, 1, 2, 3], file: file)
      }
      #expect(error?.description == "\(file): it is packed by \(words) \(shown) | pressd ... -")
    }
  }

  static let layered: [(head: [UInt8], words: String)] = [
    (rows[0].head, "xz within gzip; unpack it on the way: gzip -dc a.gz | xz -dc | pressd ... -"),
    (rows[5].head, "zip within gzip; unpack it on the way: gzip -dc a.gz | funzip | pressd ... -"),
    (rows[6].head, "7z within gzip; unpack it by gzip first"),
  ]

  @Test("is named within gzip, with the words that unpack both", arguments: layered)
  func layers(_ head: [UInt8], _ words: String) throws {
    let packed = try GzipTests.pack(head + [0x0a, 1, 2, 3])
    let error = #expect(throws: TraceError.self) { try TraceReader.parse(packed, file: "a.gz") }
    #expect(error?.description == "a.gz: it is packed by \(words)")
    let twice = #expect(throws: TraceError.self) {
      try TraceReader.parse(try GzipTests.pack(packed), file: "a.gz")
    }
    let more = words.replacing("a.gz |", with: "a.gz | gzip -dc |")
    #expect(twice?.description == "a.gz: it is packed by \(more)")
  }

  @Test("is not seen in less than its mark", arguments: rows)
  func less(_ head: [UInt8], _ words: String) {
    let mark = Packing.allCases.map(\.magic).first { head.starts(with: $0) }
    #expect(Packing(Array((mark ?? []).dropLast())) == nil)
    #expect(Packing(mark ?? []) != nil)
  }
}
