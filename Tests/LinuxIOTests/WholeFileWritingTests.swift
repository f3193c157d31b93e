// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@Suite("Writing a file whole") struct WholeFileWritingTests {
  /// A folder that is gone, with all that is in it, when the test is over.
  struct Folder: ~Copyable {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "pressd-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test("makes the file, then replaces it, and leaves nothing else", arguments: [0, 1, 3 << 20])
  func writes(_ count: Int) throws {
    let folder = try Folder()
    let file = folder.path + "/a"
    for byte: UInt8 in [1, 2] {
      let bytes = [UInt8](repeating: byte, count: count)
      try WholeFile.write(bytes, to: file)
      #expect(try WholeFile.read(file) == bytes)
      #expect(folder.names == ["a"])
    }
  }

  @Test("says what was refused, and leaves what was there")
  func refused() throws {
    let folder = try Folder()
    let inside = folder.path + "/no/a"
    let missing = #expect(throws: SystemError.self) { try WholeFile.write([1], to: inside) }
    #expect(missing?.description == "\(inside): cannot open: no such file or directory")
    let directory = #expect(throws: SystemError.self) { try WholeFile.write([1], to: folder.path) }
    #expect(directory?.number == EISDIR)
    #expect(folder.names == [])
  }

  @Test("follows a symbolic link, and writes devices in place")
  func inPlace() throws {
    let folder = try Folder()
    let (file, link) = (folder.path + "/a", folder.path + "/b")
    try WholeFile.write([1], to: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try WholeFile.write([2], to: link)
    #expect(try WholeFile.read(file) == [2])
    #expect(folder.names.sorted() == ["a", "b"])
    try WholeFile.write([1], to: "/dev/null")
    let full = #expect(throws: SystemError.self) { try WholeFile.write([1], to: "/dev/full") }
    #expect(full?.number == ENOSPC)
  }
}
