// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO

/// A home with apps and a session bus of its own; gone when the test is over.
final class DesktopHome {
  /// Whether there is a bus to test with.
  static let hasBus = FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon")

  /// The programs that were built together with these tests stand beside the test bundle.
  private static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let player = programs.appending(path: "desktop-player").path()
  static let app = "org.example.App"

  let folder: URL
  /// What the player finds in its environment.
  var environment: [String: String]
  private let daemon = Process()

  /// Makes a home, on a bus unless told otherwise.
  init(onBus: Bool = true) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "desktop-\(UUID().uuidString)")
    let root = folder.path()
    environment = [
      "PATH": "\(root)/bin:/usr/bin:/bin", "HOME": root, "XDG_DATA_HOME": "\(root)/data",
      "XDG_DATA_DIRS": "\(root)/system", "XDG_CONFIG_HOME": "\(root)/config",
      "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root)/nowhere",
    ]
    try FileManager.default.createDirectory(
      at: folder.appending(path: "bin"), withIntermediateDirectories: true)
    if onBus { try start() }
  }

  deinit {
    if daemon.isRunning {
      kill(daemon.processIdentifier, SIGKILL)
      daemon.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }

  private func start() throws {
    let pipe = Pipe()
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = ["--session", "--nofork", "--nopidfile", "--print-address"]
    daemon.environment = environment
    daemon.standardOutput = pipe
    daemon.standardError = FileHandle.nullDevice
    try SignalMask.withoutBlocking { try daemon.run() }
    var line = Data()
    while !line.contains(0x0a), let more = try pipe.fileHandleForReading.read(upToCount: 1) {
      line += more
      if more.isEmpty { break }
    }
    environment["DBUS_SESSION_BUS_ADDRESS"] = String(decoding: line, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    environment["BUS"] = "\(daemon.processIdentifier)"
  }

  // MARK: Files

  func path(_ name: String) -> String { folder.appending(path: name).path() }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  func lines(of name: String) -> [String] {
    let text = (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      .dropLast()
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
    let program = Self.programs.appending(path: "activatable-app").path()
    try serve(Self.app, by: "\(program) \(Self.app) \(path("app"))")
  }

  /// Has the player do something, and returns what it said, line by line.
  func play(_ words: String...) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: Self.player)
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try SignalMask.withoutBlocking { try process.run() }
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
