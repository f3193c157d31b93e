// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

/// Menus that look as the desktop wants it.
@Suite(
  "The overlay's look", .enabled(if: DisplayServer.phoc.isThere), .serialized)
struct LookTests {
  private static let general = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let light = Snapshot.Color(red: 251, green: 251, blue: 252)
  private static let dark = Snapshot.Color(red: 36, green: 36, blue: 41)
  private static let white = Snapshot.Color(red: 255, green: 255, blue: 255)

  /// Whether the desktop's schemas are installed.
  private static let hasSchemas = FileManager.default.fileExists(
    atPath: "/usr/share/glib-2.0/schemas/\(interface).gschema.xml")

  /// A settings portal of which something is known already.
  private func portal(_ screen: Screen, _ settings: String...) throws -> TestActor {
    let portal = try screen.start(
      TestPrograms.file("bridge-double"), ["portal"], log: "portal.log")
    #expect(portal.says("RequestName"))
    for setting in settings { try set(portal, setting) }
    return portal
  }

  private func set(_ portal: TestActor, _ setting: String) throws {
    let known = portal.count("set ")
    try portal.tell("set \(setting)")
    #expect(portal.says("set ", times: known + 1))
  }

  private func expect(_ paper: Snapshot.Color, on screen: Screen, _ what: String) {
    let seen = screen.sees(what, at: 0) { $0.share(paper) > 0.04 }
    #expect(seen != nil, "\(what)")
  }

  @Test("is that of the settings portal, also when that changes while a menu is open")
  func portal() throws {
    let screen = try Screen(.phoc)
    let portal = try portal(screen, "\(Self.general) color-scheme uint32 1")
    _ = try screen.overlay()
    try screen.open()
    expect(Self.dark, on: screen, "a dark menu")
    try set(portal, "\(Self.general) color-scheme uint32 2")
    expect(Self.light, on: screen, "a light menu")
    try set(portal, "\(Self.general) contrast uint32 1")
    expect(Self.white, on: screen, "a menu of high contrast")
    try set(portal, "\(Self.general) contrast uint32 0")
    expect(Self.light, on: screen, "a light menu again")
    // What is not said any more is asked of the next one: the desktop's own word.
    try set(portal, "\(Self.general) color-scheme uint32 0")
    try set(portal, "\(Self.interface) color-scheme 'prefer-dark'")
    expect(Self.dark, on: screen, "a dark menu again")
  }

  @Test("is what the options say, whatever the desktop wants")
  func options() throws {
    let screen = try Screen(.phoc)
    let portal = try portal(screen, "\(Self.general) color-scheme uint32 1")
    _ = try screen.overlay("--scheme", "light")
    try screen.open()
    expect(Self.light, on: screen, "a light menu")
    // What no option says is followed.
    try set(portal, "\(Self.general) contrast uint32 1")
    expect(Self.white, on: screen, "a menu of high contrast")
  }

  @Test(
    "is that of GSettings where no portal answers, also when that changes",
    .enabled(if: DisplayServer.has("gsettings") && hasSchemas))
  func settings() throws {
    let screen = try Screen(.phoc, settings: "keyfile")
    func set(_ word: String) throws {
      let actor = try screen.start(
        URL(filePath: "/usr/bin/gsettings"), ["set", Self.interface, "color-scheme", word],
        log: "gsettings.log")
      #expect(actor.ends() == 0, "\(actor.text)")
    }
    try set("prefer-dark")
    _ = try screen.overlay()
    try screen.open()
    expect(Self.dark, on: screen, "a dark menu")
    try set("prefer-light")
    expect(Self.light, on: screen, "a light menu")
  }
}
