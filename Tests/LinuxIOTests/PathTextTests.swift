// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@Suite("The text of a file name") struct PathTextTests {
  @Test(
    "is the name itself where it is UTF-8, and loses nothing where it is not",
    arguments: [
      (Array("a/ü €".utf8), "a/ü €"), ([], ""), ([0x61, 0xff, 0x62], "a\u{f7ff}b"),
      ([0xc3], "\u{f7c3}"), ([0xe2, 0x82, 0x41], "\u{f7e2}\u{f782}A"),
      // A name that holds the scalar which stands for a byte.
      ([0xef, 0x9f, 0xbf], "\u{f7ef}\u{f79f}\u{f7bf}"), ([0xef, 0x9d, 0xbf], "\u{f77f}"),
      ([0xef, 0xa0, 0x80], "\u{f800}"),
    ] as [([UInt8], String)])
  func roundTrip(_ bytes: [UInt8], _ text: String) {
    #expect(
      PathText.text(of: bytes).unicodeScalars.map(\.value) == text.unicodeScalars.map(\.value))
    #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes)
  }

  @Test("leads back to the name for any bytes")
  func law() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        UInt8.random(in: 1...255, using: &generator)
      }
      #expect(PathText.bytes(of: PathText.text(of: bytes)) == bytes, "\(bytes)")
    }
  }

  @Test("names the file for reading and writing")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.path()
    let name = PathText.text(of: Array("\(folder)/pressd-\(UUID().uuidString)-".utf8) + [0xfc])
    try WholeFile.write([1, 2, 3], to: name)
    #expect(try WholeFile.read(name) == [1, 2, 3])
    try WholeFile.write([4], to: name)
    #expect(try WholeFile.read(name) == [4])
    let written = PathText.bytes(of: name).map { CChar(bitPattern: $0) } + [0]
    #expect(unlink(written) == 0)
  }
}
