// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The file of dynamic items") struct DynamicFileTests {
  static let app = "org.example.Editor"

  static func box() throws -> Sandbox {
    let box = try Sandbox()
    try box.install(ListTests.editor, as: app)
    try box.write(ListTests.items, to: "items.plist")
    let many = (0..<90).map { "x.\($0).\(String(repeating: "y", count: 80))" }
    try box.write(
      ListTests.items.replacing(
        "<array>",
        with: "<array>"
          + many.map {
            "<dict><key>UIApplicationShortcutItemType</key><string>\($0)</string>"
              + "<key>UIApplicationShortcutItemTitle</key><string>\($0)</string></dict>"
          }.joined()), to: "many.plist")
    return box
  }

  @Test("Q5: holds the former items or the later ones whenever a writer is killed")
  func killed() throws {
    let box = try Self.box()
    var states: [String] = []
    for file in ["many.plist", "items.plist"] {
      #expect(try box.actions("set", Self.app, file).status == 0)
      states.append(try box.actions("list", "--json").results)
    }
    for milliseconds in 1...24 {
      let file = milliseconds % 2 == 0 ? "many.plist" : "items.plist"
      let delay = "0.0\(milliseconds < 10 ? "0" : "")\(milliseconds)"
      _ = try box.shell("timeout -s KILL \(delay) \"$0\" set \(Self.app) \(file)")
      let list = try box.actions("list", "--json")
      #expect(states.contains(list.results), "killed after \(milliseconds) ms")
      #expect(!list.complaints.contains("kept as"))
    }
    #expect(try box.actions("set", Self.app, "many.plist").status == 0)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: box.path("state/pressd/quick-actions"))
    // A draft stays while another process happens to have the number of its dead writer.
    #expect(names.filter { !$0.contains(".part-") } == ["\(Self.app).plist"])
  }

  @Test("says that there is no room, and keeps what it had")
  func noRoom() throws {
    let box = try Self.box()
    #expect(try box.actions("set", Self.app, "items.plist").status == 0)
    let before = try box.actions("list", "--json")
    let run = try box.shell("ulimit -f 1; \"$0\" set \(Self.app) many.plist")
    #expect(run.status == 1)
    #expect(
      run.complaints
        == "pressd actions: \(box.path("state/pressd/quick-actions/\(Self.app).plist")): "
        + "cannot write: file too large\n")
    #expect(try box.actions("list", "--json") == before)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: box.path("state/pressd/quick-actions"))
    #expect(names == ["\(Self.app).plist"])
  }

  @Test("is set aside where it is damaged, and both are told")
  func damaged() throws {
    let box = try Self.box()
    try box.write("oops", to: "state/pressd/quick-actions/\(Self.app).plist")
    let run = try box.actions("list", "--app", Self.app, "--json")
    #expect(run.results.split(separator: "\n").count == 2)
    #expect(run.complaints.contains("; it is kept as "))
    #expect(box.text(of: "state/pressd/quick-actions/\(Self.app).plist.damaged-1") == "oops")
    #expect(!(try box.actions("list", "--app", Self.app).complaints.contains("kept as")))
  }

  @Test("is not touched by a list that is not whole")
  func half() throws {
    let box = try Self.box()
    #expect(try box.actions("set", Self.app, "items.plist").status == 0)
    try box.write(ListTests.items.replacing("ItemTitle", with: "ItemTitel"), to: "half.plist")
    let run = try box.actions("set", Self.app, "half.plist")
    #expect(run.status == 2)
    #expect(run.complaints.contains("half.plist: UIApplicationShortcutItems[0]"))
    #expect(try box.actions("list", "--json").results.split(separator: "\n").count == 5)
  }
}
