// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

/// A session bus, a display server without a display, a hand, the bridge on a real engine, an app
/// with a menu, and the overlay; all gone when the test is over.
final class Screen {
  let server: DisplayServer
  private let home: TestFolder
  private let bus: TestBus
  var folder: URL { home.place }
  private(set) var environment: [String: String]
  private var actors: [TestActor] = []
  private(set) var bridge: TestActor
  private(set) var app: TestActor
  private(set) var hand: Hand
  private let display: TestActor

  /// The bridge is whatever these words start, and says "bus ready" when it is.
  ///
  /// `settings` is where GSettings keeps what programs set.
  init(
    _ server: DisplayServer = .phoc, bridge words: [String] = ["bridge-double", "bridge"],
    region: [String] = ["menu", "0", "10", "100", "20"], settings: String = "memory"
  ) throws {
    self.server = server
    home = try TestFolder("o")
    let root = home.place.path()
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": root, "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root)/bus", "GSETTINGS_BACKEND": settings,
    ].merging(server.environment(root)) { $1 }
    self.environment = environment
    var started: [TestActor] = []
    func start(_ words: [String], log: String) throws -> TestActor {
      let program = words[0]
      let url =
        program.hasPrefix("/") ? URL(filePath: program) : TestPrograms.file(program)
      let actor = try TestActor(
        url, Array(words.dropFirst()), environment, log: URL(filePath: "\(root)/\(log)"))
      started.append(actor)
      return actor
    }
    bus = TestBus(in: home.place, environment)
    try bus.start()
    display = try start(try server.words(root), log: "display.log")
    let socket = server.socket(root)
    #expect(waits(socket) { FileManager.default.fileExists(atPath: socket) }, "\(display.text)")
    if server.hasHand {
      let actor = try start(["overlay-hand"], log: "hand.log")
      #expect(actor.says("there"), "\(display.text)")
      hand = .wayland(actor)
    } else {
      hand = server == .xvfb ? .x11(environment) : .none
    }
    bridge = try start(words, log: "bridge.log")
    #expect(bridge.says("bus ready"))
    app = try start(["bridge-double", "target"] + region, log: "app.log")
    #expect(app.says("Register: ('r"))
    try app.tell(
      "offer {'identifier': <'42'>, 'actions': <[{'identifier': <'share'>, 'title': <'Share'>},"
        + " {'identifier': <'delete'>, 'title': <'Delete'>}]>}")
    // A press comes by another way, and would be asked about before the app has heard this.
    #expect(app.says("offering"))
    actors = started
  }

  deinit {
    for actor in actors.reversed() { actor.stop() }
    bus.stop()
  }

  /// Ends the display server as if it had crashed.
  func killServer() { display.die() }

  /// Starts a program beside the others.
  func start(_ program: URL, _ words: [String], log: String) throws -> TestActor {
    let actor = try TestActor(
      program, words, environment, log: folder.appending(path: "\(actors.count)-\(log)"),
      folder: folder)
    actors.append(actor)
    return actor
  }

  /// Starts the overlay, and waits until the bridge knows of it.
  func overlay(_ words: String..., isExpected: Bool = true) throws -> TestActor {
    let known = bridge.count("presenter true")
    let actor = try start(
      TestPrograms.file("pressd-overlay"), words, log: "overlay.log")
    if isExpected { #expect(bridge.says("presenter true", times: known + 1), "\(actor.text)") }
    return actor
  }

  /// Opens the menu and lifts the finger.
  func open() throws {
    let known = bridge.count("effect present")
    for event in ["press", "hint", "peek", "end"] { try bridge.tell("\(event) 1 20 20") }
    #expect(bridge.says("effect present", times: known + 1))
  }
}

/// Whoever moves the pointer and presses keys.
enum Hand {
  /// By virtual devices of wlroots.
  case wayland(TestActor)
  /// By the test extension of an X server.
  case x11([String: String])
  /// Nobody.
  case none

  /// Keys by their numbers from the kernel, and by their names in X.
  enum Key: Int {
    case escape = 1
    case enter = 28
    case up = 103
    case down = 108
    case left = 105
    case right = 106
    case pageUp = 104
    case pageDown = 109
    case home = 102
    case end = 107
    case letterD = 32

    var symbol: String {
      switch self {
      case .escape: "Escape"
      case .enter: "Return"
      case .up: "Up"
      case .down: "Down"
      case .left: "Left"
      case .right: "Right"
      case .pageUp: "Prior"
      case .pageDown: "Next"
      case .home: "Home"
      case .end: "End"
      case .letterD: "d"
      }
    }
  }

  /// Clicks at a place in thousandths of the whole screen, which has 500 pixels on an X server.
  func click(_ x: Int, _ y: Int) throws {
    switch self {
    case .wayland(let actor): try tell(actor, "click \(x) \(y)")
    case .x11(let environment):
      try xdotool(["mousemove", "\(x / 2)", "\(y / 2)", "click", "1"], environment)
    case .none: return
    }
  }

  /// Turns the wheel by a detent, in the middle of the screen.
  func turnWheel(isDown: Bool) throws {
    switch self {
    case .wayland(let actor):
      try tell(actor, "move 500 500")
      try tell(actor, "wheel \(isDown ? 1 : 0)")
    case .x11(let environment):
      try xdotool(["mousemove", "250", "250", "click", isDown ? "5" : "4"], environment)
    case .none: return
    }
  }

  /// Presses a key and lets it go.
  func press(_ key: Key) throws {
    switch self {
    case .wayland(let actor): try tell(actor, "key \(key.rawValue)")
    case .x11(let environment): try xdotool(["key", key.symbol], environment)
    case .none: return
    }
  }

  private func tell(_ actor: TestActor, _ line: String) throws {
    let known = actor.count("done")
    try actor.tell(line)
    _ = actor.says("done", times: known + 1)
  }

  private func xdotool(_ words: [String], _ environment: [String: String]) throws {
    let log = FileManager.default.temporaryDirectory.appending(path: "x\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    let actor = try TestActor(URL(filePath: "/usr/bin/xdotool"), words, environment, log: log)
    _ = actor.ends()
  }
}
