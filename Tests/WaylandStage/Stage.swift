// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
package import TestStage

/// A compositor without a display, and programs on it; all gone when the test is over.
package final class Stage {
  /// Whether there is a compositor to test with.
  package static let isThere = TestPrograms.has("phoc")

  private let folder: URL
  private let environment: [String: String]
  private var actors: [TestActor] = []
  private var compositor: TestActor?

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
  @discardableResult package func begin(at name: String = "wayland-0") throws -> TestActor {
    let root = folder.path()
    let actor = try TestActor(
      URL(filePath: "/usr/bin/phoc"), ["-C", "\(root)/phoc.ini"], environment,
      log: folder.appending(path: "phoc-\(actors.count).log"))
    actors.append(actor)
    if compositor == nil { compositor = actor }
    // The socket is there a moment before anybody listens.
    guard waits("phoc", { (try? SocketPeer(at: "\(root)/\(name)")) != nil }) else {
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
  package func window(_ app: String) throws -> TestActor {
    try start("desktop-window", app)
  }

  /// Starts a program of the tests.
  package func start(_ program: String, _ words: String...) throws -> TestActor {
    let actor = try TestActor(
      TestPrograms.file(program), words, environment,
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
