// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopAppearance
import Foundation
import Testing

@Suite("What a card can show of a file")
struct FileFactsTests {
  @Test("A text is known by its first lines")
  func text() throws {
    let desk = try Desk()
    let path = try desk.write("one\ntwo\n\nfour\n", to: "notes.txt")
    let facts = try #require(FileFacts(path))
    #expect(facts.type == "text/plain" && facts.kind == .text(["one", "two", "", "four", ""]))
    #expect(FileFacts("file://\(path)")?.kind == facts.kind)
    let long = String(repeating: "x", count: 1 << 20) + "\n"
    let many = try desk.write(long + String(repeating: "y\n", count: 100_000), to: "long.txt")
    guard case .text(let lines) = FileFacts(many)?.kind else {
      Issue.record("no text")
      return
    }
    #expect(lines.count <= FileFacts.Limits.lines && lines.allSatisfy { $0.count <= 200 })
  }

  @Test("A folder is known by how many members it shows, and by the first ones")
  func folder() throws {
    let desk = try Desk()
    for name in ["b.txt", "a.txt", ".hidden", "d.txt", "c.txt", "e.txt"] {
      try desk.write("x", to: "folder/\(name)")
    }
    let facts = try #require(FileFacts(desk.path("folder")))
    let members = ["a.txt", "b.txt", "c.txt", "d.txt"].map { desk.path("folder") + "/" + $0 }
    #expect(facts.kind == .folder(count: 5, isMore: false, members: members))
    for number in 0...FileFacts.Limits.members { try desk.write("", to: "many/\(number)") }
    guard case .folder(let count, let isMore, _) = FileFacts(desk.path("many"))?.kind else {
      Issue.record("no folder")
      return
    }
    #expect(count == FileFacts.Limits.members && isMore)
    try FileManager.default.removeItem(atPath: desk.path("many/0"))
    guard case .folder(_, let isStill, _) = FileFacts(desk.path("many"))?.kind else { return }
    #expect(!isStill)
  }

  @Test("An app is known by its entry")
  func app() throws {
    let desk = try Desk()
    let path = try desk.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Food
      Comment=Places to eat
      Icon=food
      Exec=true
      """, to: "food.desktop")
    #expect(
      FileFacts(path)?.kind == .app(icon: "food", name: "Food", comment: "Places to eat"))
    let broken = try desk.write("[Desktop Entry]\n", to: "broken.desktop")
    if case .app = FileFacts(broken)?.kind { Issue.record("an app without a program") }
  }

  @Test("What is elsewhere, is not there, or would never end is not looked at")
  func elsewhere() throws {
    for word in [
      "", "a", "http://example.org/a.png", "smb://host/a", "file://host/a", "file:a", "/a\u{0}b",
      "/nowhere/at/all", "file:///nowhere/at/all",
    ] {
      #expect(FileFacts(word) == nil, "\(word)")
    }
    #expect(FileFacts("/dev/zero")?.kind == .other)
    let desk = try Desk()
    #expect(mkfifo(desk.path("pipe"), 0o600) == 0)
    #expect(FileFacts(desk.path("pipe"))?.kind == .other)
  }

  @Test("A binary file has icons that tell what it is")
  func icons() throws {
    let desk = try Desk()
    let facts = try #require(FileFacts(try desk.writePNG("a.png", red: 1)))
    #expect(facts.type == "image/png" && facts.kind == .other)
    #expect(facts.icons.contains("image-x-generic"))
    #expect(facts.thumbnail == nil && !facts.hasNoThumbnail)
  }
}
