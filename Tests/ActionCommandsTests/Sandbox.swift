// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import TestStage

/// A home of its own for `pressd-actions`, with apps in it; gone when the test is over.
final class Sandbox {
  /// What a program said.
  struct Run: Equatable {
    var status: Int32
    var results: String
    var complaints: String
  }

  private static let program = TestPrograms.path("pressd-actions")

  private let home: TestFolder
  /// Variables besides those that name the folders.
  var environment: [String: String] = [:]

  init() throws {
    home = try TestFolder("pressd")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "data/applications"), withIntermediateDirectories: true)
  }

  var folder: URL { home.place }

  /// The path of something in the sandbox.
  func path(_ name: String) -> String { home.path(name) }

  /// Writes a file, in folders that are made for it.
  func write(_ text: String, to name: String) throws { try home.write(text, to: name) }

  /// The text of a file, empty where there is none.
  func text(of name: String) -> String { home.text(of: name) }

  /// Installs a desktop entry.
  func install(_ entry: String, as identifier: String) throws {
    try write(entry, to: "data/applications/\(identifier).desktop")
  }

  /// Runs `pressd actions` with these words, inside the sandbox's folder.
  func actions(_ words: String...) throws -> Run {
    try run(Self.program, words)
  }

  /// Runs a line of shell in which `$0` is the program.
  func shell(_ line: String) throws -> Run {
    try run("/bin/sh", ["-c", line, Self.program])
  }

  /// Runs a line of shell under a session bus of its own.
  func bus(_ line: String) throws -> Run {
    var said = try run(
      "/usr/bin/dbus-run-session",
      ["--", "/bin/sh", "-c", line, Self.program])
    // The bus itself tells what it does there.
    said.complaints = said.complaints.split(separator: "\n").filter { !$0.hasPrefix("dbus") }
      .map { $0 + "\n" }.joined()
    return said
  }

  static let hasBus = TestPrograms.has("dbus-run-session")

  private func run(_ program: String, _ words: [String]) throws -> Run {
    let process = Process()
    let (results, complaints) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "HOME": path("home"), "XDG_DATA_HOME": path("data"), "XDG_STATE_HOME": path("state"),
      "XDG_DATA_DIRS": path("system"), "XDG_CONFIG_HOME": path("config"),
      "XDG_RUNTIME_DIR": path("runtime"),
    ].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = results
    process.standardError = complaints
    // Threads of the test runner hold signals back, and children would inherit that.
    try SignalMask.withoutBlocking { try process.run() }
    // Complaints are few enough for a pipe to hold them meanwhile.
    let said = try results.fileHandleForReading.readToEnd() ?? Data()
    let complained = try complaints.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, results: String(decoding: said, as: UTF8.self),
      complaints: String(decoding: complained, as: UTF8.self))
  }
}
