// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import SettingsFiles
import Testing
import X11Windows

@testable import PressDaemon

@Suite("The app at the front on an X server", .enabled(if: XSession.isThere), .serialized)
struct XFrontTests {
  /// Reads what the server says, and nothing else, until something holds.
  private static func read(_ front: XFront, until holds: () -> Bool) throws {
    let deadline = MonotonicClock.now() + .seconds(60)
    while !holds() {
      let found = try Readiness.wait(for: [front.descriptor], until: deadline)
      try #require(found.first?.isEmpty == false, "waited in vain")
      front.receive()
    }
  }

  @Test("is told by the window manager, with both names of the window, and each that comes after")
  func names() throws {
    let session = try XSession()
    let front = try #require(XFront(display: session.display))
    var changes = 0
    front.changed = { changes += 1 }
    try Self.read(front) { front.hasAnswered }
    #expect(!front.tellsFront)
    let first = session.window()
    session.name(first, "navigator", "Browser")
    session.activate(first)
    try Self.read(front) { front.name != nil }
    #expect(front.tellsFront)
    #expect(front.name?.instance == "navigator")
    #expect(front.name?.kind == "Browser")
    let second = session.window()
    session.activate(second)
    // A window without a name is no app that is known.
    try Self.read(front) { front.name == nil }
    // Some apps name their windows after they have shown them.
    session.name(second, "", "Late")
    try Self.read(front) { front.name?.kind == "Late" }
    #expect(front.name?.instance == "")
    session.name(first, "navigator", "Other")
    session.activate(0)
    try Self.read(front) { front.name == nil }
    #expect(front.tellsFront)
    session.activate(first)
    try Self.read(front) { front.name?.kind == "Other" }
    session.forget()
    try Self.read(front) { !front.tellsFront }
    #expect(front.name == nil)
    #expect(changes == 6)
  }

  @Test("is nobody where its window is gone, and where the server is")
  func gone() throws {
    let session = try XSession()
    let front = try #require(XFront(display: session.display))
    let window = session.window()
    session.name(window, "a", "B")
    session.close(window)
    session.activate(window)
    try Self.read(front) { front.tellsFront }
    let next = session.window()
    session.name(next, "c", "D")
    session.activate(next)
    try Self.read(front) { front.name?.kind == "D" }
    session.end()
    try Self.read(front) { front.isLost }
    #expect(front.name == nil)
    #expect(!front.tellsFront)
    #expect(XFront(display: session.display) == nil)
  }

  @Test("makes a rule for an app count while that app is at the front, and says where nobody tells")
  func rules() throws {
    let session = try XSession()
    let windows = ["First", "Second"].map { name in
      let window = session.window()
      session.name(window, name.lowercased(), "org.example.\(name)")
      return window
    }
    let panel = try ScriptedPanel()
    let finder = try ScriptedFinder([panel])
    var screen: ScreenDesk?
    var output: Output?
    func press() {
      panel.land()
      panel.wait(600)
      panel.hold()
      panel.lift()
      panel.wait(1000)
    }
    ScreenDeskTests.follow(
      [
        ({ screen?.descriptors.count == 1 }, { session.activate(windows[0]) }),
        ({ screen?.front == "org.example.First" }, { press() }),
        (
          { output?.results.contains("for-First") == true },
          { session.activate(windows[1]) }
        ),
        ({ screen?.front == "org.example.Second" }, { press() }),
        ({ output?.results.contains("for-Second") == true }, { session.end() }),
        ({ screen?.front == nil }, { press() }),
        ({ output?.diagnostics.contains("nobody tells here") == true }, { panel.end() }),
      ], finder)
    let run = try ScreenDeskTests.run(
      finder, at: DisplaySockets(server: session.display), rules: ScreenDeskTests.appRules
    ) {
      screen = $0.screen
      output = $1
    }
    #expect(run.results.split(separator: "for-").count == 3, "each once")
    #expect(run.complaints.contains("the X server has ended the connection"))
    #expect(run.complaints.split(separator: "nobody tells here").count == 2)
  }
}
