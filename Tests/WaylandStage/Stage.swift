// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO

/// A compositor without a display, and programs on it; all gone when the test is over.
package final class Stage {
  /// Whether there is a compositor to test with.
  package static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/phoc")

  private static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// One program, told by lines and writing lines.
  package final class Actor {
    private let process = Process()
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

    /// What it has written.
    package var text: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// Writes a line to it.
    package func tell(_ line: String) throws {
      try SignalMask.withoutBrokenPipes {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      }
    }

    /// How many lines with these words it has written.
    package func count(_ words: String) -> Int {
      text.split(separator: "\n").count { $0.contains(words) }
    }

    /// Waits until it has written lines with these words.
    package func says(_ words: String, times: Int = 1) -> Bool {
      Stage.waits("'\(words)' in: \(text)") { count(words) >= times }
    }

    /// Ends it.
    package func stop() {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }

    /// Waits for its end, and tells its status.
    package func ends() -> Int32 {
      process.waitUntilExit()
      return process.terminationStatus
    }
  }

  /// Waits for something, at most as long as a busy machine takes.
  package static func waits(_ what: @autoclosure () -> String, _ holds: () -> Bool) -> Bool {
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if holds() { return true }
      RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
    }
    print("waited in vain for \(what())")
    return false
  }

  private let folder: URL
  private let environment: [String: String]
  private var actors: [Actor] = []
  private var compositor: Actor?

  /// Begins with an output of 400 by 300 pixels whose picture is turned so, or with none yet.
  package init(rotation: String = "normal", isEmpty: Bool = false) throws {
    // The path of a socket is short.
    folder = FileManager.default.temporaryDirectory.appending(
      path: "w\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let root = folder.path()
    environment = [
      "PATH": "/usr/bin:/bin", "HOME": root, "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
      "WAYLAND_DISPLAY": "wayland-0", "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
      "WLR_LIBINPUT_NO_DEVICES": "1", "GSETTINGS_BACKEND": "memory",
    ]
    let ini =
      "[core]\nxwayland=false\n[output:HEADLESS-1]\nmode = 400x300\nscale = 1\nrotate = \(rotation)\n"
    try ini.write(toFile: "\(root)/phoc.ini", atomically: true, encoding: .utf8)
    if !isEmpty { try begin() }
  }

  /// Begins a compositor, which listens at ``socket`` where no other one does.
  @discardableResult package func begin(at name: String = "wayland-0") throws -> Actor {
    let root = folder.path()
    let actor = try Actor(
      URL(filePath: "/usr/bin/phoc"), ["-C", "\(root)/phoc.ini"], environment,
      log: folder.appending(path: "phoc-\(actors.count).log"))
    actors.append(actor)
    if compositor == nil { compositor = actor }
    // The socket is there a moment before anybody listens.
    guard Self.waits("phoc", { (try? SocketPeer(at: "\(root)/\(name)")) != nil }) else {
      throw Absence()
    }
    return actor
  }

  /// No compositor came.
  package struct Absence: Error {}

  /// The socket by which the compositor is reached.
  package var socket: String { "\(root)/wayland-0" }

  /// The folder of sockets, `XDG_RUNTIME_DIR`.
  package var root: String { folder.path() }

  deinit {
    for actor in actors.reversed() { actor.stop() }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Opens a window of an app.
  package func window(_ app: String) throws -> Actor {
    try start("desktop-window", app)
  }

  /// Starts a program of the tests.
  package func start(_ program: String, _ words: String...) throws -> Actor {
    let actor = try Actor(
      Self.programs.appending(path: program), words, environment,
      log: folder.appending(path: "\(program)-\(actors.count).log"))
    actors.append(actor)
    return actor
  }

  /// Ends the compositor before everything else.
  package func endCompositor() {
    compositor?.stop()
    compositor = nil
  }
}
