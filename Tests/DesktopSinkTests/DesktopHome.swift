// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage

/// A home with apps and a session bus of its own; gone when the test is over.
final class DesktopHome {
  /// Whether there is a bus to test with.
  static let hasBus = TestBus.isThere
  static let player = TestPrograms.path("desktop-player")
  static let app = "org.example.App"

  private let home: TestFolder
  private let bus: TestBus
  /// What the player finds in its environment.
  var environment: [String: String]

  /// Makes a home, on a bus unless told otherwise.
  init(onBus: Bool = true) throws {
    home = try TestFolder("desktop")
    let root = home.place.path()
    environment = [
      "PATH": "\(root)/bin:/usr/bin:/bin", "HOME": root, "XDG_DATA_HOME": "\(root)/data",
      "XDG_DATA_DIRS": "\(root)/system", "XDG_CONFIG_HOME": "\(root)/config",
      "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root)/nowhere",
    ]
    try FileManager.default.createDirectory(
      at: home.place.appending(path: "bin"), withIntermediateDirectories: true)
    bus = TestBus(in: home.place, environment)
    guard onBus else { return }
    try bus.start()
    environment["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    environment["BUS"] = "\(bus.number)"
  }

  deinit { bus.stop() }

  var folder: URL { home.place }

  // MARK: Files

  func path(_ name: String) -> String { home.path(name) }
  func write(_ text: String, to name: String) throws { try home.write(text, to: name) }

  func lines(of name: String) -> [String] {
    home.text(of: name).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init).dropLast()
  }

  /// Writes a program, found by its name.
  func install(program name: String, _ script: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path("bin/\(name)"))
  }

  /// Installs the entry of the app, with further lines in its main group and one action `new`.
  func install(_ lines: String..., action: String = "Exec=say new") throws {
    try write(
      """
      [Desktop Entry]
      Type=Application
      Name=App
      Icon=app
      Actions=new;
      \(lines.joined(separator: "\n"))
      [Desktop Action new]
      Name=New
      \(action)
      """, to: "data/applications/\(Self.app).desktop")
  }

  /// Has the bus start a program for a name.
  func serve(_ name: String, by command: String) throws {
    try write(
      "[D-BUS Service]\nName=\(name)\nExec=\(command)\n", to: "data/dbus-1/services/\(name).service"
    )
  }

  /// Installs an app on the bus that behaves as planned.
  func serve(_ plan: String) throws {
    try install("DBusActivatable=true", "Exec=true", action: "")
    try write(plan, to: "app/plan")
    let program = TestPrograms.path("activatable-app")
    try serve(Self.app, by: "\(program) \(Self.app) \(path("app"))")
  }

  /// Has the player do something, and returns what it said, line by line.
  func play(_ words: String...) throws -> [String] {
    try TestPrograms.run(Self.player, words, environment, in: folder, complains: false)
      .results.split(separator: "\n").map(String.init)
  }
}
