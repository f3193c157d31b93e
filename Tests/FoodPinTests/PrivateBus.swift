// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO

/// A home with a session bus of its own, FoodPin installed in it; all gone when the test is over.
final class PrivateBus {
  /// Whether there is a bus to test with.
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-daemon")

  /// The programs that were built together with these tests stand beside the test bundle.
  static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  static let identifier = "org.pressd.FoodPin"

  let folder: URL
  private(set) var environment: [String: String]
  private let daemon = Process()

  /// Starts a bus that starts FoodPin by a shell script; in it `$foodpin` is the whole command.
  init(script: String = "exec $foodpin") throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "foodpin-\(UUID().uuidString)")
    let root = folder.path()
    environment = [
      "PATH": Self.programs.path() + ":/usr/local/bin:/usr/bin:/bin", "HOME": root,
      "XDG_DATA_HOME": "\(root)/data", "XDG_STATE_HOME": "\(root)/state",
      "XDG_DATA_DIRS": "\(root)/system", "XDG_CONFIG_HOME": "\(root)/config",
      "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
    ]
    try install(script)
    try start()
  }

  deinit {
    daemon.terminate()
    daemon.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  private func install(_ script: String) throws {
    let program = Self.programs.appending(path: "foodpin").path()
    try write(
      """
      #!/bin/sh
      cd '\(folder.path())'
      echo start >>starts
      foodpin='\(program) --gapplication-service --json'
      exec >>log 2>>complaints
      \(script)
      """, to: "start")
    try write(
      "[D-BUS Service]\nName=\(Self.identifier)\nExec=/bin/sh \(path("start"))\n",
      to: "data/dbus-1/services/\(Self.identifier).service")
    let entry = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Packaging/foodpin/\(Self.identifier).desktop")
    try write(
      try String(contentsOf: entry, encoding: .utf8),
      to: "data/applications/\(Self.identifier).desktop")
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
  }

  // MARK: Files

  func path(_ name: String) -> String { folder.appending(path: name).path() }

  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  func text(of name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }

  /// How often the bus has started the app.
  var starts: Int { text(of: "starts").split(separator: "\n").count }

  /// What the app told of one kind, in order, as it stands in its log.
  func told(_ event: String) -> [String] {
    text(of: "log").split(separator: "\n").compactMap { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      guard object?["event"] as? String == event else { return nil }
      return object?["text"] as? String ?? object?["delivery"] as? String ?? ""
    }
  }

  // MARK: Programs

  /// Runs a line of shell inside the home; `$foodpin` and `$actions` are the built programs.
  func shell(_ line: String) throws -> (status: Int32, results: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = environment.merging([
      "foodpin": Self.programs.appending(path: "foodpin").path(),
      "actions": Self.programs.appending(path: "pressd-actions").path(),
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try SignalMask.withoutBlocking { try process.run() }
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
