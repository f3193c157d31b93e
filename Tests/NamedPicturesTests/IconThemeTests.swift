// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DesktopAppearance

@Suite("Icon themes")
struct IconThemeTests {
  private func found(
    _ desk: Desk, _ name: String, size: Int = 16, scale: Int = 1, theme: String = "Own",
    isSymbolic: Bool = false
  ) -> String? {
    IconTheme(named: theme, places: [desk.folder.path()])
      .file(of: name, size: size, scale: scale, isSymbolic: isSymbolic)
      .map { String($0.dropFirst(desk.folder.path().count)).replacing("//", with: "/") }
      .map { $0.hasPrefix("/") ? String($0.dropFirst()) : $0 }
  }

  @Test("An icon of the wanted size comes first, then the nearest, on each side")
  func sizes() throws {
    let desk = try Desk()
    try desk.writeTheme(
      "Own",
      [
        ("16", "Size=16\nType=Fixed", ["a.png"]), ("32", "Size=32\nType=Threshold", ["a.png"]),
        ("any", "Size=64\nMinSize=48\nMaxSize=512\nType=Scalable", ["a.svg", "b.svg"]),
      ])
    let files = [
      1: "16", 16: "16", 17: "16", 22: "16", 24: "32", 30: "32", 34: "32", 40: "32", 41: "32",
      42: "any", 48: "any", 512: "any", 600: "any",
    ]
    for (size, folder) in files {
      let ending = folder == "any" ? "svg" : "png"
      #expect(found(desk, "a", size: size) == "Own/\(folder)/a.\(ending)", "\(size)")
    }
    #expect(found(desk, "b") == "Own/any/b.svg")
    #expect(found(desk, "c") == nil)
  }

  @Test("A picture for the scale of the output comes before one that is as many pixels")
  func scales() throws {
    let desk = try Desk()
    try desk.writeTheme(
      "Own",
      [
        ("32", "Size=32\nType=Fixed", ["a.png"]),
        ("16@2", "Size=16\nScale=2\nType=Fixed", ["a.png"]),
      ])
    #expect(found(desk, "a", size: 16, scale: 2) == "Own/16@2/a.png")
    #expect(found(desk, "a", size: 32) == "Own/32/a.png")
  }

  @Test("What a theme lacks comes from those it names, then from hicolor, then from plain pictures")
  func parents() throws {
    let desk = try Desk()
    let plain = "Size=16\nType=Fixed"
    try desk.writeTheme("Own", inherits: "Other,Missing", [("x", plain, ["a.png"])])
    try desk.writeTheme("Other", inherits: "Own", [("x", plain, ["a.png", "b.png"])])
    try desk.writeTheme("hicolor", [("x", plain, ["a.png", "b.png", "c.png"])])
    try desk.write("", to: "d.svg")
    #expect(found(desk, "a") == "Own/x/a.png")
    #expect(found(desk, "b") == "Other/x/b.png")
    #expect(found(desk, "c") == "hicolor/x/c.png")
    #expect(found(desk, "d") == "d.svg")
    #expect(found(desk, "a", theme: "Nobody") == "hicolor/x/a.png")
  }

  @Test("A name is shortened at its dashes, and a whole one of the other kind comes before")
  func fallbacks() throws {
    #expect(
      IconTheme.names(for: "user-trash-full", isSymbolic: false) == [
        "user-trash-full", "user-trash-full-symbolic", "user-trash", "user-trash-symbolic", "user",
        "user-symbolic",
      ])
    #expect(
      IconTheme.names(for: "user-trash-symbolic", isSymbolic: true) == [
        "user-trash-symbolic", "user-trash", "user-symbolic", "user",
      ])
    #expect(
      IconTheme.names(for: "go-next", isSymbolic: true, isRightToLeft: true) == [
        "go-next-symbolic-rtl", "go-next-symbolic", "go-next-rtl", "go-next", "go-symbolic-rtl",
        "go-symbolic", "go-rtl", "go",
      ])
    let desk = try Desk()
    try desk.writeTheme(
      "Own",
      [
        ("x", "Size=16\nType=Fixed", ["user-trash.png", "user-trash-symbolic.svg", "text-x.png"])
      ])
    #expect(found(desk, "user-trash-full", isSymbolic: true) == "Own/x/user-trash-symbolic.svg")
    #expect(found(desk, "user-trash-full") == "Own/x/user-trash.png")
    #expect(found(desk, "text-x-generic", isSymbolic: true) == "Own/x/text-x.png")
  }

  @Test("Folders are looked through in their order: a person's own theme comes first")
  func places() throws {
    let own = try Desk()
    let system = try Desk()
    let plain = "Size=16\nType=Fixed"
    try own.writeTheme("Own", [("x", plain, ["a.png"])])
    try system.writeTheme("Own", [("x", plain, ["a.png", "b.png"])])
    let theme = IconTheme(named: "Own", places: [own.folder.path(), system.folder.path()])
    #expect(theme.file(of: "a", size: 16)?.hasPrefix(own.folder.path()) == true)
    #expect(theme.file(of: "b", size: 16)?.hasPrefix(system.folder.path()) == true)
    #expect(!IconTheme.standardPlaces.isEmpty)
    #expect(IconTheme.standardPlaces.last == "/usr/share/pixmaps")
  }

  /// Names and indexes that somebody made up.
  static let oddNames = ["", ".", "..", "../a", "/etc/passwd", "a/b", "a\u{0}b", "\u{202e}"]

  @Test("A name never leads out of a theme", arguments: oddNames)
  func names(_ name: String) throws {
    let desk = try Desk()
    try desk.writeTheme("Own", [("x", "Size=16", ["a.png"])])
    try desk.write("", to: "a.png")
    #expect(found(desk, name) == nil)
    #expect(found(desk, "b", theme: name) == nil)
  }

  @Test(
    "An index that lies is believed no further than it makes sense",
    arguments: [
      "Size=0", "Size=-1", "Size=99999", "Size=x", "", "Size=16\nScale=0",
      "Size=16\nScale=9223372036854775807",
    ])
  func odd(_ lines: String) throws {
    let desk = try Desk()
    try desk.writeTheme("Own", [("x", lines, ["a.png"])])
    #expect(found(desk, "a") == nil)
  }

  @Test("Numbers of an index that are far out of range are brought into it, and nothing traps")
  func ranges() throws {
    let desk = try Desk()
    try desk.writeTheme(
      "Own",
      [
        ("x", "Size=16\nThreshold=9223372036854775807", ["a.png"]),
        ("y", "Size=16\nType=Scalable\nMinSize=4096\nMaxSize=-4096", ["b.png"]),
        ("../z", "Size=16", []),
      ])
    try desk.write("", to: "z/c.png")
    #expect(found(desk, "a", size: .max) == "Own/x/a.png")
    #expect(found(desk, "b", size: .min, scale: .max) == "Own/y/b.png")
    #expect(found(desk, "c") == nil)
    try desk.write(String(repeating: "x", count: 2 << 20), to: "Own/index.theme")
    #expect(found(desk, "a") == nil)
    try desk.write("no index", to: "Own/index.theme")
    #expect(found(desk, "a") == nil)
  }
}
