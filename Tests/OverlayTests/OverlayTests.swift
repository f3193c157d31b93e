// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

/// One after another: each has a display server of its own, and machines have few cores.
@Suite("The overlay on a display server", .serialized)
struct OverlayTests {
  /// How things come upon a screen, and where.
  struct Way: CustomTestStringConvertible, Sendable {
    let server: DisplayServer
    var words: [String] = []

    var testDescription: String { ([server.rawValue] + words).joined(separator: " ") }

    /// Those with somebody who can click.
    static let all = [
      Way(server: .phoc), Way(server: .phoc, words: ["--on", "window"]), Way(server: .xvfb),
    ].filter(\.server.isThere)
  }

  /// Does something again until it has come of it what was to come: what is drawn takes the pointer
  /// and the keys a moment after it opened.
  func insists(
    _ what: String, _ act: () throws -> Void, until: () -> Bool
  ) throws -> Bool {
    for _ in 1...100 {
      try act()
      if waits(what, limit: .milliseconds(100), until) { return true }
    }
    return false
  }

  func overlay(_ way: Way, _ screen: Screen) throws -> TestActor {
    let known = screen.bridge.count("presenter true")
    let overlay = try screen.start(
      TestPrograms.file("pressd-overlay"), way.words, log: "overlay.log")
    #expect(screen.bridge.says("presenter true", times: known + 1), "\(overlay.text)")
    return overlay
  }

  /// The first row lies at 36.5 mm of a panel of 100 mm.
  private static let row = (250, 365)

  @Test(
    "A row under the pointer is chosen, and the app performs its action, once", arguments: Way.all)
  func choice(_ way: Way) throws {
    let screen = try Screen(way.server)
    _ = try overlay(way, screen)
    try screen.open()
    let isDone = try insists("a click") {
      try screen.hand.click(Self.row.0, Self.row.1)
    } until: {
      screen.app.count("Perform") > 0
    }
    #expect(isDone)
    #expect(screen.app.says("Perform ('42', 'share')"))
    #expect(screen.bridge.count("effect dismiss chosen") == 1)
    #expect((screen.bridge.count("token ") > 0) == (way.server != .xvfb))
    #expect(screen.app.count("Perform") == 1)
  }

  @Test("Twenty times in a row it shows, is clicked, and the app performs", arguments: Way.all)
  func twenty(_ way: Way) throws {
    let screen = try Screen(way.server)
    let overlay = try overlay(way, screen)
    for time in 1...20 {
      try screen.open()
      let isDone = try insists("click \(time)") {
        try screen.hand.click(Self.row.0, Self.row.1)
      } until: {
        screen.app.count("Perform") >= time
      }
      try #require(isDone, "\(screen.bridge.text.suffix(2000)) \(overlay.text.suffix(500))")
    }
    #expect(screen.app.count("Perform ('42', 'share')") == 20)
    #expect(screen.bridge.count("effect dismiss chosen") == 20)
  }

  @Test("A click beside it closes, and nothing is performed", arguments: Way.all)
  func outside(_ way: Way) throws {
    let screen = try Screen(way.server)
    _ = try overlay(way, screen)
    try screen.open()
    let isDone = try insists("a click") {
      try screen.hand.click(900, 900)
    } until: {
      screen.bridge.count("effect dismiss") > 0
    }
    #expect(isDone)
    #expect(screen.bridge.says("effect dismiss cancelled"))
    #expect(screen.app.count("Perform") == 0)
  }

  @Test(
    "Escape closes; Up and Enter choose the last row, Down and Enter the next one",
    arguments: Way.all)
  func keys(_ way: Way) throws {
    let screen = try Screen(way.server)
    _ = try overlay(way, screen)
    try screen.open()
    let isClosed = try insists("Escape") {
      try screen.hand.press(.escape)
    } until: {
      screen.bridge.count("effect dismiss cancelled") > 0
    }
    try #require(isClosed)
    try screen.open()
    // Up goes to the last row from wherever it is, so a key that was lost at first changes nothing.
    let isChosen = try insists("Enter") {
      try screen.hand.press(.up)
      try screen.hand.press(.enter)
    } until: {
      screen.app.count("Perform") > 0
    }
    try #require(isChosen)
    #expect(screen.app.says("Perform ('42', 'delete')"))
    try screen.open()
    let isChosenAgain = try insists("Down") {
      try screen.hand.press(.down)
      try screen.hand.press(.enter)
    } until: {
      screen.app.count("Perform") > 1
    }
    #expect(isChosenAgain)
    #expect(screen.app.count("Perform") == 2)
    // X servers have no tokens.
    #expect((screen.bridge.count("token ") > 1) == (way.server != .xvfb))
  }

  @Test(
    "Killed while it hints or shows, it takes down no more than what it showed",
    arguments: Way.all)
  func killed(_ way: Way) throws {
    let screen = try Screen(way.server)
    for stage in [
      ["press", "hint"], ["press", "hint", "peek"], ["press", "hint", "peek", "end"],
    ] {
      let former = screen.bridge.count("presenter false")
      let closed = screen.bridge.count("effect dismiss cancelled")
      let overlay = try overlay(way, screen)
      let asked = screen.app.count("Configuration")
      for event in stage {
        try screen.bridge.tell("\(event) 1 20 20")
        // A hint counts from the moment that the app has answered.
        if event == "press" { #expect(screen.app.says("Configuration", times: asked + 1)) }
      }
      if stage.count > 2 { #expect(screen.bridge.says("effect present", times: closed + 1)) }
      overlay.die()
      #expect(screen.bridge.says("presenter false", times: former + 1))
      if stage.count > 2 {
        #expect(screen.bridge.says("effect dismiss cancelled", times: closed + 1))
      }
      try screen.bridge.tell("failed 1 20 20")
    }
    #expect(screen.bridge.count("effect dismiss") == 2)
    #expect(screen.app.count("Perform") == 0)
  }

  @Test(
    "A second one is told that another has the name, and ends with 1",
    .enabled(if: DisplayServer.phoc.isThere))
  func second() throws {
    let screen = try Screen(.phoc)
    _ = try screen.overlay()
    let other = try screen.overlay(isExpected: false)
    #expect(other.ends() == 1)
    #expect(other.text.contains("another presenter has the name org.pressd.Presenter"))
  }

  @Test(
    "Where the display server goes, it says so and ends with 1",
    arguments: [DisplayServer.phoc, .xvfb, .weston].filter(\.isThere))
  func serverGone(_ server: DisplayServer) throws {
    let screen = try Screen(server)
    let overlay = try screen.overlay()
    try screen.open()
    screen.killServer()
    #expect(overlay.ends() == 1)
    #expect(overlay.text.contains("ended the connection"), "\(overlay.text)")
  }
}
