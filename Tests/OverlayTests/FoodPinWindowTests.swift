// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

/// FoodPin in a window of its own on a compositor without a display, with a virtual pointer.
@Suite("FoodPin's window on a compositor", .enabled(if: DisplayServer.phoc.isThere), .serialized)
struct FoodPinWindowTests {
  /// A bus, a compositor, a virtual hand, and a home for the app; all gone when the test is over.
  final class Stage {
    private let home: TestFolder
    private let bus: TestBus
    var folder: URL { home.place }
    private var environment: [String: String]
    private var actors: [TestActor] = []
    private(set) var compositor: TestActor
    private(set) var hand: TestActor

    init() throws {
      home = try TestFolder("w")
      let folder = home.place
      let root = folder.path()
      environment = [
        "PATH": "/usr/bin:/bin", "HOME": root, "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
        "XDG_DATA_HOME": "\(root)/data", "XDG_STATE_HOME": "\(root)/state",
        "XDG_CONFIG_HOME": "\(root)/config",
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root)/bus", "GSETTINGS_BACKEND": "memory",
      ].merging(DisplayServer.phoc.environment(root)) { $1 }
      bus = TestBus(in: folder, environment)
      try bus.start()
      let words = try DisplayServer.phoc.words(root)
      compositor = try TestActor(
        URL(filePath: words[0]), Array(words.dropFirst()), environment,
        log: folder.appending(path: "phoc.log"))
      actors = [compositor]
      let socket = DisplayServer.phoc.socket(root)
      try #require(waits(socket) { FileManager.default.fileExists(atPath: socket) })
      hand = try TestActor(
        TestPrograms.file("overlay-hand"), [], environment,
        log: folder.appending(path: "hand.log"))
      actors.append(hand)
      // Who writes to a hand that is not there would end with it.
      try #require(hand.says("there"))
    }

    deinit {
      for actor in actors.reversed() { actor.stop() }
      bus.stop()
    }

    /// Starts the app, and waits until it is ready.
    func foodpin(_ words: String...) throws -> TestActor {
      let app = try start(["--json"] + words)
      #expect(app.says("\"ready\""))
      return app
    }

    /// Starts the app.
    func start(_ words: [String], isWindow: Bool = true) throws -> TestActor {
      try act(
        TestPrograms.file("foodpin"), (isWindow ? ["--window"] : []) + words)
    }

    /// Runs a line of shell.
    func shell(_ line: String) throws -> TestActor {
      try act(URL(filePath: "/bin/sh"), ["-c", line])
    }

    private func act(_ program: URL, _ words: [String]) throws -> TestActor {
      let actor = try TestActor(
        program, words, environment, log: folder.appending(path: "actor-\(actors.count).log"))
      actors.append(actor)
      return actor
    }

    private var told = 0

    /// Tells the hand, and waits until the compositor has it.
    func tell(_ line: String) throws {
      told += 1
      try hand.tell(line)
      #expect(hand.says("done", times: told))
    }

    /// Tells it anew until something holds: a window may not be there yet, or not have its size.
    func tell(_ lines: String..., until holds: () -> Bool) throws -> Bool {
      for _ in 1...60 {
        for line in lines { try tell(line) }
        if waits("\(lines)", limit: .milliseconds(300), holds) { return true }
      }
      return false
    }

    /// Lets a key of the keyboard be pressed, by its name in the kernel's table.
    func type(_ keys: Int...) throws { for key in keys { try tell("key \(key)") } }

    /// The place of a point of the app's screen, in thousandths of the output.
    ///
    /// The compositor makes the window as large as its output, 500 by 500; the app's screen is then
    /// its left half, of 250 by 500 pixels for 70 by 140 mm.
    func place(_ x: Double, _ y: Double) -> String {
      "\(Int(x * 500 / 70)) \(Int(y * 1000 / 140))"
    }

    /// Leaves the introduction by a click on its way out, once the window is there.
    func skip(_ app: TestActor) throws {
      #expect(try tell("click \(place(59, 12))") { app.count("the icon offers 'New Rest") > 0 })
    }

    /// Holds the pointer's button until something opens, and lets go.
    func press(_ x: Double, _ y: Double, opens kind: String, _ app: TestActor) throws {
      let former = app.count("\"open\"")
      try tell("down \(place(x, y))")
      #expect(app.says("\"open\"", times: former + 1))
      try tell("up \(place(x, y))")
      #expect(app.text.contains("\"event\": \"open\", \"text\": \"\(kind)\""))
    }

    func click(_ x: Double, _ y: Double) throws { try tell("click \(place(x, y))") }
  }

  @Test(
    "The icon's quick actions open under a pointer that rests, and the one clicked is performed")
  func quickActions() throws {
    let stage = try Stage()
    let app = try stage.foodpin()
    try stage.skip(app)
    try stage.press(17, 12, opens: "quickActions", app)
    // Rows of 9 mm begin at 22 mm.
    try stage.click(18, 26.5)
    #expect(app.says("windowScene(performActionFor: org.pressd.FoodPin.OpenFavorites) -> true"))
    #expect(app.says("the screen shows the favorites"))
    #expect(app.count("\"close\"") == 1)
  }

  @Test("A long press opens a menu, a click chooses its row, and what it changed is kept")
  func menu() throws {
    let stage = try Stage()
    let app = try stage.foodpin()
    try stage.skip(app)
    // The second row of the list, and then the picture of its restaurant.
    try stage.click(35, 48)
    #expect(app.says("the screen shows Cafe Lindgren"))
    try stage.press(35, 50, opens: "contextMenu", app)
    try stage.click(27, 87.5)
    #expect(app.says("Cafe Lindgren is now a favorite"))
    #expect(app.says("\"saved\", \"text\": \"data\""))
    // It is closed by q, and knows all of it when it comes back.
    try stage.type(16)
    #expect(app.ends() == 0)
    let again = try stage.foodpin("foodpinapp://actions/OpenFavorites")
    #expect(again.says("the screen shows the favorites"))
    #expect(
      try stage.tell("click \(stage.place(35, 36))") {
        again.count("tableView(didSelectRowAt: 0)") > 0
      })
    #expect(again.says("the screen shows Cafe Lindgren"))
  }

  @Test("A row of the list is previewed by a long press, and opened by a click on its preview")
  func preview() throws {
    let stage = try Stage()
    let app = try stage.foodpin()
    try stage.skip(app)
    try stage.press(35, 60, opens: "preview", app)
    try stage.click(35, 70)
    #expect(app.says("previewingContext(commit: saffron)"))
    #expect(app.says("the screen shows Saffron House"))
  }

  @Test("Everything is done with keys: letters into the form, and a finger by arrows")
  func keys() throws {
    let stage = try Stage()
    let app = try stage.foodpin()
    try stage.skip(app)
    // n for a new restaurant, then t, o, shift is not needed, and Enter.
    try stage.type(49)
    #expect(app.says("the screen shows the form for a new restaurant"))
    try stage.type(20, 24, 28)
    #expect(app.says("to is on the list"))
    // r for the list; Enter taps where the finger is, over the first row.
    try stage.type(19, 28)
    #expect(app.says("tableView(didSelectRowAt: 0)"))
    // The space bar rests on the picture until its menu opens, and lifts; Escape would lead back.
    try stage.type(108, 108, 57)
    #expect(app.says("\"open\", \"text\": \"contextMenu\""))
  }

  @Test("A compositor that dies ends it with 1 and a sentence, and nothing is lost")
  func compositorDies() throws {
    let stage = try Stage()
    let app = try stage.foodpin()
    try stage.skip(app)
    stage.compositor.die()
    #expect(app.ends() == 1)
    #expect(app.text.contains("foodpin: the Wayland compositor ended the connection"))
    #expect(app.text.contains("{\"event\": \"end\", \"text\": \"display gone\"}"))
    let data = stage.folder.appending(path: "data/foodpin/restaurants.plist").path()
    #expect(FileManager.default.fileExists(atPath: data))
  }

  @Test("A trace plays into the window, and q ends it")
  func trace() throws {
    let stage = try Stage()
    let trace = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Traces/foodpin-demo.evemu").path()
    let app = try stage.start([trace])
    #expect(try stage.tell("key 16") { !app.isRunning })
    #expect(app.ends() == 0)
    #expect(app.text.isEmpty, "\(app.text)")
  }

  @Test("Started by the bus for somebody to see, it opens a window, which takes name and data over")
  func startedByTheBus() throws {
    let stage = try Stage()
    let service = try stage.start(["--gapplication-service", "--json"], isWindow: false)
    #expect(service.says("\"ready\""))
    let asked = try stage.shell(
      "gdbus call --session -d org.pressd.FoodPin -o /org/pressd/FoodPin"
        + " -m org.freedesktop.Application.Activate '{}'")
    #expect(asked.says("()"))
    #expect(service.says("\"text\": \"replaced\""))
    #expect(service.ends() == 0)
    // The window is there: it leaves its introduction by a click, and saves that.
    let data = stage.folder.appending(path: "data/foodpin/restaurants.plist").path()
    #expect(
      try stage.tell("click \(stage.place(59, 12))") {
        (try? String(contentsOfFile: data, encoding: .utf8))?.contains("<true/>") == true
      })
    try stage.type(16)
  }
}
