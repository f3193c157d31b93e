// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

/// A session bus, a compositor without a display, a virtual pointer, the bridge on a real engine, an
/// app with a menu, and the overlay; all gone when the test is over.
final class Screen {
  /// Whether there is everything to test with.
  static let isThere = ["dbus-daemon", "phoc"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  private static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// One program, told by lines and writing lines.
  final class Actor {
    fileprivate let process = Process()
    private let input = Pipe()
    private let log: URL

    fileprivate init(
      _ program: URL, _ words: [String], _ environment: [String: String], log: URL
    ) throws {
      self.log = log
      _ = FileManager.default.createFile(atPath: log.path(), contents: nil)
      process.executableURL = program
      process.arguments = words
      process.environment = environment
      process.standardInput = input
      let file = try FileHandle(forWritingTo: log)
      process.standardOutput = file
      process.standardError = file
      try SignalMask.withoutBlocking { try process.run() }
    }

    var text: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    func tell(_ line: String) throws {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
    }

    func count(_ words: String) -> Int {
      text.split(separator: "\n").count { $0.contains(words) }
    }

    /// Waits until it has written lines with these words.
    func says(_ words: String, times: Int = 1) -> Bool {
      Screen.waits("'\(words)' in: \(text)") { count(words) >= times }
    }

    /// Ends it as if it had crashed.
    func die() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    func ends() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }

    fileprivate func stop() {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
  }

  /// Waits for something, at most ten seconds unless told otherwise.
  static func waits(
    _ what: @autoclosure () -> String, _ holds: () -> Bool, limit: Duration = .seconds(10)
  ) -> Bool {
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if holds() { return true }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
    }
    print("waited in vain for \(what())")
    return false
  }

  private let folder: URL
  private var environment: [String: String]
  private var actors: [Actor] = []
  private(set) var bridge: Actor
  private(set) var app: Actor
  private(set) var hand: Actor

  init() throws {
    // The path of a socket is short.
    folder = FileManager.default.temporaryDirectory.appending(
      path: "o\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let root = folder.path()
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": root, "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root)/bus", "WAYLAND_DISPLAY": "wayland-0",
      "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
      "GSETTINGS_BACKEND": "memory",
    ]
    self.environment = environment
    var started: [Actor] = []
    func start(_ program: String, _ words: String..., log: String) throws -> Actor {
      let url =
        program.hasPrefix("/") ? URL(filePath: program) : Self.programs.appending(path: program)
      let actor = try Actor(
        url, words, environment, log: URL(filePath: "\(root)/\(log)"))
      started.append(actor)
      return actor
    }
    func appears(_ name: String) -> Bool {
      Self.waits(name) { FileManager.default.fileExists(atPath: "\(root)/\(name)") }
    }
    let ini = "[core]\nxwayland=false\n[output:HEADLESS-1]\nmode = 500x500\nscale = 1\n"
    try ini.write(toFile: "\(root)/phoc.ini", atomically: true, encoding: .utf8)
    _ = try start(
      "/usr/bin/dbus-daemon", "--session", "--nofork", "--address=unix:path=\(root)/bus",
      log: "bus.log")
    #expect(appears("bus"))
    _ = try start("/usr/bin/phoc", "-C", "\(root)/phoc.ini", log: "phoc.log")
    #expect(appears("wayland-0"))
    hand = try start("overlay-hand", log: "hand.log")
    #expect(hand.says("there"))
    bridge = try start("bridge-double", "bridge", log: "bridge.log")
    #expect(bridge.says("bus ready"))
    app = try start("bridge-double", "target", "menu", "0", "10", "100", "20", log: "app.log")
    #expect(bridge.says("regions 1"))
    try app.tell(
      "offer {'identifier': <'42'>, 'actions': <[{'identifier': <'share'>, 'title': <'Share'>},"
        + " {'identifier': <'delete'>, 'title': <'Delete'>}]>}")
    actors = started
  }

  deinit {
    for actor in actors.reversed() { actor.stop() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the overlay, and waits until the bridge knows of it.
  func overlay(_ words: String..., isExpected: Bool = true) throws -> Actor {
    let actor = try Actor(
      Self.programs.appending(path: "pressd-overlay"), words, environment,
      log: folder.appending(path: "overlay-\(actors.count).log"))
    actors.append(actor)
    if isExpected { #expect(bridge.says("presenter true")) }
    return actor
  }

  /// Opens the menu and lifts the finger.
  func open() throws {
    for event in ["press", "hint", "peek", "end"] { try bridge.tell("\(event) 1 20 20") }
    #expect(bridge.says("effect present"))
  }
}
