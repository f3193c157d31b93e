// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage

/// A home with a session bus of its own, FoodPin installed in it; all gone when the test is over.
final class PrivateBus {
  /// Whether there is a bus to test with.
  static let isThere = TestBus.isThere

  static let identifier = "org.pressd.FoodPin"

  private let home: TestFolder
  let environment: [String: String]
  private let bus: TestBus

  /// Starts a bus that starts FoodPin by a shell script; in it `$foodpin` is the whole command.
  init(script: String = "exec $foodpin") throws {
    home = try TestFolder("foodpin")
    let root = home.place.path()
    let plain = [
      "PATH": TestPrograms.folder.path() + ":/usr/local/bin:/usr/bin:/bin", "HOME": root,
      "XDG_DATA_HOME": "\(root)/data", "XDG_STATE_HOME": "\(root)/state",
      "XDG_DATA_DIRS": "\(root)/system", "XDG_CONFIG_HOME": "\(root)/config",
      "XDG_RUNTIME_DIR": root, "LC_ALL": "C.UTF-8",
    ]
    // Not where GLib looks for one: without the address there is none.
    bus = TestBus(in: home.place.appending(path: "data"), plain)
    environment = plain.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    try install(script)
    try bus.start()
  }

  deinit { bus.stop() }

  var folder: URL { home.place }

  private func install(_ script: String) throws {
    let program = TestPrograms.path("foodpin")
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

  // MARK: Files

  func path(_ name: String) -> String { home.path(name) }
  func write(_ text: String, to name: String) throws { try home.write(text, to: name) }
  func text(of name: String) -> String { home.text(of: name) }

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
    let names = [
      "foodpin": TestPrograms.path("foodpin"), "actions": TestPrograms.path("pressd-actions"),
    ]
    return try TestPrograms.run(
      "/bin/sh", ["-c", line], environment.merging(names) { $1 }, in: folder)
  }
}
