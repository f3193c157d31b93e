// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

/// What one sees where there is no layer shell.
@Suite("The overlay as a window", .serialized)
struct OtherScreenTests {
  /// A card or a menu.
  fileprivate static let paper = Snapshot.Color(red: 251, green: 251, blue: 252)
  /// What stands in for the app, below a light look's scrim.
  private static let ground = Snapshot.Color(red: 40, green: 45, blue: 56)

  @Test(
    "On weston it fills the output with a ground, says why, and shows the menu in its place",
    .enabled(if: DisplayServer.weston.isThere && DisplayServer.has("weston-screenshooter")))
  func weston() throws {
    let screen = try Screen(.weston)
    _ = try screen.overlay("--reduce-motion")
    try screen.open()
    var seen: Snapshot?
    let isThere = try waits("the window") {
      seen = try screen.shootWeston()
      return seen.map { $0.at(98, 97).isNear(Self.ground) } ?? false
    }
    try #require(isThere)
    let picture = try #require(seen)
    #expect(picture.width == 400 && picture.height == 800)
    #expect(picture.share(Self.paper) > 0.05)
    // The first row lies from 32 to 41 mm of 100; the reason is written in white above it all.
    #expect(picture.at(45, 37).isNear(Self.paper))
    let letters = (0..<400).flatMap { x in (8..<28).map { picture[x, $0] } }
    #expect(letters.contains { $0.red > 240 })
  }

  @Test(
    "On an X server a ring is seen first; then what lay below is dimmed, but what was pressed",
    .enabled(if: DisplayServer.xvfb.isThere))
  func x11() throws {
    let screen = try Screen(.xvfb)
    let display = try #require(screen.environment["DISPLAY"])
    let below = try #require(Snapshot(display: display)).at(98, 97)
    _ = try screen.overlay("--reduce-motion")
    try screen.bridge.tell("press 1 20 20")
    // A hint counts from the moment that the app has answered.
    let hasRing = try waits("a ring") {
      try screen.bridge.tell("hint 1 20 20")
      return Snapshot(display: display).map { $0.share(below) < 0.999 } ?? false
    }
    #expect(hasRing)
    try screen.bridge.tell("peek 1 20 20")
    try screen.bridge.tell("end 1 20 20")
    let picture = try #require(screen.seesMenu(on: display))
    #expect(picture.at(97, 20).isNear(below))
    let half = Snapshot.Color(
      red: below.red / 2 + 2, green: below.green / 2 + 4, blue: below.blue / 2 + 8)
    #expect(picture.at(97, 97).isNear(half), "\(picture.at(97, 97)) over \(below)")
  }

  @Test(
    "On a monitor of an X server with a compositing manager it is mixed with what that shows there",
    .enabled(if: DisplayServer.xvfb.isThere && DisplayServer.has("xcompmgr", "xrandr")))
  func mixed() throws {
    let screen = try Screen(.xvfb)
    let display = try #require(screen.environment["DISPLAY"])
    // A server whose last client goes forgets its monitors, and this one stays.
    _ = try screen.start(URL(filePath: "/usr/bin/xcompmgr"), [], log: "mixer.log")
    let isMixing = try waits("the mixer") {
      let seek = ["search", "--name", "^xcompmgr$"]
      return try screen.start(URL(filePath: "/usr/bin/xdotool"), seek, log: "seek.log").ends() == 0
    }
    try #require(isMixing)
    for (name, place, output) in [("LEFT", "0", "screen"), ("RIGHT", "250", "none")] {
      let halves = ["--setmonitor", name, "250/50x500/100+\(place)+0", output]
      let xrandr = try screen.start(URL(filePath: "/usr/bin/xrandr"), halves, log: "xrandr.log")
      try #require(xrandr.ends() == 0, "\(xrandr.text)")
    }
    let overlay = try screen.overlay("--reduce-motion", "--output", "RIGHT")
    try screen.open()
    let picture = try #require(screen.seesMenu(on: display), "\(overlay.text)")
    // The other monitor and what was pressed are as they were; the rest is dimmed.
    let below = picture.at(25, 97)
    #expect(picture.at(75, 20).isNear(below))
    #expect(below.red > 100 && picture.at(98, 97).red < below.red / 2 + 8)
    #expect(overlay.isRunning)
  }
}

extension Screen {
  /// Looks at an X server until a menu is seen, which is brighter than whatever is around it.
  fileprivate func seesMenu(on display: String) -> Snapshot? {
    var seen: Snapshot?
    let isThere = waits("the menu") {
      seen = Snapshot(display: display)
      return seen.map { $0.share(OtherScreenTests.paper) > 0.02 } ?? false
    }
    return isThere ? seen : nil
  }

  /// Has weston write down what it shows.
  fileprivate func shootWeston() throws -> Snapshot? {
    let files = FileManager.default
    func isPicture(_ name: String) -> Bool { name.hasPrefix("wayland-screenshot") }
    for name in try files.contentsOfDirectory(atPath: folder.path()) where isPicture(name) {
      try files.removeItem(at: folder.appending(path: name))
    }
    let shooter = URL(filePath: "/usr/bin/weston-screenshooter")
    guard try start(shooter, [], log: "shooter.log").ends() == 0 else { return nil }
    let name = try files.contentsOfDirectory(atPath: folder.path()).first(where: isPicture)
    return name.flatMap { Snapshot(png: folder.appending(path: $0)) }
  }
}
