// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@Suite("Reading a file whole") struct WholeFileTests {
  /// A file that is gone when the test is over.
  struct Scratch: ~Copyable {
    let path: String

    init(_ bytes: [UInt8]) throws {
      path = NSTemporaryDirectory() + "pressd-\(UUID().uuidString)"
      try Data(bytes).write(to: URL(filePath: path))
    }

    deinit { unlink(path) }
  }

  @Test("gives its bytes, however many", arguments: [0, 1, 4095, 4096, 4097, 3 << 20])
  func reads(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let file = try Scratch(bytes)
    #expect(try WholeFile.read(file.path) == bytes)
  }

  @Test("refuses one byte over the limit, and takes one on it")
  func limit() throws {
    let file = try Scratch([UInt8](repeating: 0x20, count: 5000))
    #expect(try WholeFile.read(file.path, limit: 5000).count == 5000)
    let error = #expect(throws: SystemError.self) { try WholeFile.read(file.path, limit: 4999) }
    #expect(error?.number == EFBIG)
    #expect(error?.description == "\(file.path): cannot read: file too large")
  }

  @Test(
    "says what is wrong with a path",
    arguments: [
      ("/nowhere/at all", "/nowhere/at all: cannot open: no such file or directory"),
      ("/", "/: cannot read: is a directory"), ("", ": cannot open: no such file or directory"),
    ])
  func refuses(_ path: String, _ sentence: String) {
    let error = #expect(throws: SystemError.self) { try WholeFile.read(path) }
    #expect(error?.description == sentence)
  }

  @Test("stops at the limit on a device without end")
  func endless() {
    let error = #expect(throws: SystemError.self) {
      try WholeFile.read("/dev/zero", limit: 100_000)
    }
    #expect(error?.number == EFBIG)
  }
}
