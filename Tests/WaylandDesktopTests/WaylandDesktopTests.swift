// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TestStage
import Testing
import WaylandStage

@Suite("A wlroots compositor", .enabled(if: Stage.isThere), .serialized)
struct WaylandDesktopTests {
  /// A compositor, and one who asks it through `WaylandDesktop`.
  private final class Play {
    let stage: Stage
    let hand: TestActor
    private var told = 0

    init(rotation: String = "normal") throws {
      stage = try Stage(rotation: rotation)
      hand = try stage.start("desktop-hand")
      #expect(hand.says("ready"))
    }

    /// Has the hand do something, and waits until it has.
    func tell(_ line: String) throws {
      told += 1
      try hand.tell(line)
      #expect(hand.says("done", times: told))
    }
  }

  @Test("A click reaches the window beneath it, with the button for menus, where it was asked for")
  func click() throws {
    let play = try Play()
    try play.tell("make")
    let window = try play.stage.window("org.example.First")
    #expect(window.says("shown 400 300"))
    #expect(window.says("pointer"))
    #expect(play.hand.says("front org.example.First"))
    try play.tell("move 0.5 0.25")
    #expect(window.says(" 200 75"))
    try play.tell("click")
    #expect(window.says("button 0x111 0"))
    #expect(window.count("button") == 2)
    let lines = window.text.split(separator: "\n").filter { $0.hasPrefix("button") }
    #expect(lines == ["button 0x111 1", "button 0x111 0"])
    try play.tell("move 0.25 0.5")
    #expect(window.says("motion 100 150"))
    try play.tell("remove")
    #expect(window.says("no pointer"))
  }

  @Test("The app at the front is told, and the one that comes to the front after it")
  func front() throws {
    let play = try Play()
    // Without any device phoc brings nothing to the front.
    try play.tell("make")
    #expect(play.hand.count("front") == 0)
    let first = try play.stage.window("org.example.First")
    #expect(play.hand.says("front org.example.First"))
    let second = try play.stage.window("org.example.Second")
    #expect(play.hand.says("front org.example.Second"))
    second.stop()
    #expect(play.hand.says("front org.example.First", times: 2))
    first.stop()
    #expect(play.hand.says("front none"))
  }

  @Test("A finger on a panel is found on its output, also where the picture is turned")
  func turned() throws {
    // phoc counts turns clockwise, Wayland the other way round.
    for (rotation, output, place) in [
      ("normal", "output HEADLESS-1 0 0 400 300 normal", " 40 150"),
      // Ten percent from the left edge, in the middle of it: the top of what is shown.
      ("270", "output HEADLESS-1 0 0 300 400 90", " 150 40"),
      ("180", "output HEADLESS-1 0 0 400 300 180", " 360 150"),
      ("90", "output HEADLESS-1 0 0 300 400 270", " 150 360"),
    ] {
      let play = try Play(rotation: rotation)
      let window = try play.stage.window("org.example.First")
      #expect(window.says("shown"))
      try play.tell("layout")
      #expect(play.hand.says(output))
      #expect(play.hand.says("tells true pointers true"))
      try play.tell("make")
      #expect(window.says("pointer"))
      try play.tell("touch 10 25")
      #expect(window.says(place), "\(rotation)")
    }
  }

  @Test("The end of the compositor is told, and everything ends with it")
  func loss() throws {
    let play = try Play()
    try play.tell("make")
    _ = try play.stage.window("org.example.First")
    #expect(play.hand.says("front org.example.First"))
    play.stage.endCompositor()
    #expect(play.hand.says("lost"))
    #expect(play.hand.ends() == 0)
  }
}
