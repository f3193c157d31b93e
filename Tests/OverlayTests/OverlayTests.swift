// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite("The overlay on a compositor", .enabled(if: Screen.isThere), .serialized)
struct OverlayTests {
  /// Points until what is drawn takes the pointer, and clicks there.
  private func click(_ x: Int, _ y: Int, _ screen: Screen, until: () -> Bool) throws -> Bool {
    for time in 1...40 {
      try screen.hand.tell("click \(x) \(y)")
      _ = screen.hand.says("done", times: time)
      if Screen.waits("a click", until, limit: .milliseconds(250)) { return true }
    }
    return false
  }

  @Test("A row under the pointer is chosen, and the app performs its action, once")
  func choice() throws {
    let screen = try Screen()
    _ = try screen.overlay()
    try screen.open()
    // The first row lies at 36.5 mm of a panel of 100 mm.
    #expect(try click(250, 365, screen) { screen.app.count("Perform") > 0 })
    #expect(screen.app.says("Perform ('42', 'share')"))
    #expect(screen.bridge.count("effect dismiss chosen") == 1)
    #expect(screen.app.count("Perform") == 1)
  }

  @Test("A click beside it closes, and nothing is performed")
  func outside() throws {
    let screen = try Screen()
    _ = try screen.overlay()
    try screen.open()
    #expect(try click(900, 900, screen) { screen.bridge.count("effect dismiss") > 0 })
    #expect(screen.bridge.says("effect dismiss cancelled"))
    #expect(screen.app.count("Perform") == 0)
  }

  @Test("Killed while it hints or shows, it takes down no more than what it showed")
  func killed() throws {
    let screen = try Screen()
    for stage in [
      ["press", "hint"], ["press", "hint", "peek"], ["press", "hint", "peek", "end"],
    ] {
      let former = screen.bridge.count("presenter true")
      let closed = screen.bridge.count("effect dismiss cancelled")
      let overlay = try screen.overlay(isExpected: false)
      #expect(screen.bridge.says("presenter true", times: former + 1))
      for event in stage { try screen.bridge.tell("\(event) 1 20 20") }
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

  @Test("A second one is told that another has the name, and ends with 1")
  func second() throws {
    let screen = try Screen()
    _ = try screen.overlay()
    let other = try screen.overlay(isExpected: false)
    #expect(other.ends() == 1)
    #expect(other.text.contains("another presenter has the name org.pressd.Presenter"))
  }
}
