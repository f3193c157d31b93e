// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@Suite("A folder") struct FolderTests {
  /// Lends the path of a folder that does not exist yet.
  static func withPath(_ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "pressd-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test("is made with those around it, and as well when it is there")
  func make() throws {
    try Self.withPath { path in
      for _ in 0..<2 { try Folder(path: "\(path)/a/b").make() }
      #expect(try Folder(path: path).names() == ["a"])
      try WholeFile.write([], to: "\(path)/file")
      #expect { try Folder(path: "\(path)/file").make() } throws: {
        "\($0)" == "\(path)/file: cannot make folder: file exists"
      }
      #expect { try Folder(path: "\(path)/file/c").make() } throws: {
        "\($0)".hasSuffix("/file/c: cannot make folder: not a directory")
          || "\($0)".hasSuffix("/file: cannot make folder: file exists")
      }
    }
  }

  @Test(
    "is found around a path", arguments: [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b", "a")])
  func parent(_ path: String, _ parent: String) {
    #expect(Folder.parent(of: path) == parent)
  }

  @Test("keeps what is set aside, whatever is there already")
  func setAside() throws {
    try Self.withPath { path in
      try Folder(path: path).make()
      for number in UInt8(1)...3 {
        try WholeFile.write([number], to: "\(path)/x")
        #expect(
          try FileRenaming.setAside("\(path)/x", as: "damaged") == "\(path)/x.damaged-\(number)")
      }
      #expect(try Folder(path: path).names() == ["x.damaged-1", "x.damaged-2", "x.damaged-3"])
      #expect(try WholeFile.read("\(path)/x.damaged-2") == [2])
      #expect(throws: SystemError.self) { try FileRenaming.setAside("\(path)/x", as: "damaged") }
      try FileRenaming.remove("\(path)/x")
    }
  }

  @Test("is rid of the drafts of dead writers, and keeps those of living ones")
  func drafts() throws {
    try Self.withPath { path in
      try Folder(path: path).make()
      let living = "x.part-\(getppid())"
      for name in ["x.part-999999999", living, "x.part-", "x.part-a", "y.part-999999999"] {
        try WholeFile.write([1], to: "\(path)/\(name)")
      }
      try WholeFile.writeDurably([2], to: "\(path)/x")
      #expect(try WholeFile.read("\(path)/x") == [2])
      #expect(
        try Folder(path: path).names()
          == ["x", "x.part-", "x.part-a", living, "y.part-999999999"].sorted())
    }
  }
}
