// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

@Suite("Docs/Bus.md", .enabled(if: Stage.isThere))
struct BusPageTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Docs/Bus.md")

  @Test("shows commands that do what it says")
  func examples() throws {
    let stage = try Stage()
    _ = try stage.bridge()
    let blocks = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "```")
    var commands = 0
    for block in blocks.indices.filter({ $0 % 2 == 1 }).map({ blocks[$0] }) {
      for example in block.components(separatedBy: "\n$ ").dropFirst() {
        let lines = example.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let shown = lines.dropFirst().first.map(String.init) ?? ""
        let said = try stage.shell(String(lines[0]))
        #expect(said == shown.trimmingCharacters(in: .newlines), "\(lines[0])")
        commands += 1
      }
    }
    #expect(commands >= 15)
  }

  @Test("names every member of the contract")
  func members() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let file = try String(
      contentsOf: Self.page.appending(path: "../../Packaging/bus/org.pressd.Bridge.xml")
        .standardizedFileURL,
      encoding: .utf8)
    for line in file.split(separator: "\n") where !line.contains("<arg") && !line.contains("<node")
    {
      guard let name = line.split(separator: "\"").dropFirst().first, line.contains("name=") else {
        continue
      }
      #expect(page.contains(name), "\(name)")
    }
  }
}
