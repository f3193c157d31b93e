// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressBridge
import SettingsFiles
import Testing

/// The files of a configuration on disk.
@Suite("Places of a configuration") struct ConfigurationPlacesTests {
  /// Folders that go away with the test.
  final class Tree {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "pressd-\(UUID().uuidString)")

    init() throws {
      for name in ["system", "user/config.d"] {
        try FileManager.default.createDirectory(
          at: path.appending(path: name), withIntermediateDirectories: true)
      }
    }

    deinit { try? FileManager.default.removeItem(at: path) }

    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: path.appending(path: name))
    }

    var places: ConfigurationPlaces {
      ConfigurationPlaces(
        system: ["\(path.path)/none/config.toml", "\(path.path)/system/config.toml"],
        user: "\(path.path)/user/config.toml", dropIns: "\(path.path)/user/config.d")
    }
  }

  @Test("System, user and what was dropped in are read in this order, by name")
  func order() throws {
    let tree = try Tree()
    try tree.write("user/config.d/20-b.toml", "")
    try tree.write("user/config.d/10-a.toml", "")
    try tree.write("user/config.d/note.txt", "no TOML = = at all")
    try tree.write("user/config.d/.hidden.toml", "no TOML = = at all")
    try tree.write("user/config.toml", "")
    try tree.write("system/config.toml", "")
    let configuration = try BridgeConfiguration(loading: tree.places)
    #expect(
      configuration.stack.files.map { String($0.path.dropFirst(tree.path.path.count)) } == [
        "/system/config.toml", "/user/config.toml", "/user/config.d/10-a.toml",
        "/user/config.d/20-b.toml",
      ])
    #expect(
      tree.places.folders.map { String($0.dropFirst(tree.path.path.count)) } == [
        "/none", "/system", "/user", "/user/config.d",
      ])
  }

  @Test("Nothing anywhere is a configuration as well")
  func nothing() throws {
    let places = ConfigurationPlaces(
      system: ["/nonexistent/a"], user: "/nonexistent/b", dropIns: "/nonexistent/c")
    let configuration = try BridgeConfiguration(loading: places)
    #expect(configuration.rules.isEmpty)
    #expect(configuration == BridgeConfiguration())
  }

  @Test("One wrong file is an error that names it, and no half of a configuration")
  func wrong() throws {
    let tree = try Tree()
    try tree.write("user/config.toml", "[press]\nslop-mm = 4\n")
    try tree.write("user/config.d/x.toml", "[press]\nslop-mm = -1\n")
    let error = #expect(throws: SettingsFileError.self) {
      try BridgeConfiguration(loading: tree.places)
    }
    #expect(error?.description.contains("user/config.d/x.toml:2:11: press.slop-mm") == true)
  }
}

/// Holds the part of `Docs/Settings.md` about the daemon to the keys there are.
@Suite("The settings of the daemon") struct BridgeKeyPageTests {
  @Test("each have a row, and each row is of one")
  func rows() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Docs/Settings.md"), encoding: .utf8)
    let part = page.components(separatedBy: "\n## The daemon\n").last ?? ""
    let rows = part.split(separator: "\n").map(String.init).filter { $0.hasPrefix("| `") }
    let expected = BridgeKey.all.map { key in
      let value = key.text(in: BridgeSettings())
      return "| `\(key.name)` | \(value) | \(key.summary) | \(key.expectation) |"
    }
    #expect(rows == expected)
  }
}
