// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

/// A session bus of its own with programs on it; all gone when the test is over.
final class Stage {
  /// Whether there is everything to test with.
  static let isThere = TestPrograms.has("dbus-daemon", "gdbus", "busctl")

  private let folder: TestFolder
  private let environment: [String: String]
  private let bus: TestBus
  private var actors: [TestActor] = []

  /// Starts a bus; where a `presenter` is given, the bus starts this line of shell for its name.
  init(presenter: String? = nil) throws {
    folder = try TestFolder("bridge")
    let root = folder.place.path()
    let plain = [
      "PATH": TestPrograms.folder.path() + ":/usr/local/bin:/usr/bin:/bin", "HOME": root,
      "XDG_RUNTIME_DIR": root, "XDG_DATA_HOME": "\(root)/data", "LC_ALL": "C.UTF-8",
    ]
    bus = TestBus(in: folder.place, plain)
    environment = plain.merging(["DBUS_SESSION_BUS_ADDRESS": bus.address]) { $1 }
    if let presenter { try offer(presenter, as: "org.pressd.Presenter") }
    try startBus()
  }

  private func offer(_ line: String, as name: String) throws {
    try folder.write("echo $$ >>$HOME/started\n\(line)\n", to: "activated")
    try folder.write(
      "[D-BUS Service]\nName=\(name)\nExec=/bin/bash \(folder.path("activated"))\n",
      to: "data/dbus-1/services/\(name).service")
  }

  /// The processes that the bus started, once there are so many.
  func started(_ count: Int) -> [Int32] {
    var found: [Int32] = []
    _ = waits("\(count) processes") {
      found = folder.text(of: "started").split(separator: "\n").compactMap { Int32($0) }
      return found.count >= count
    }
    return found
  }

  /// Whether a process lives on this stage; its number may be another's by now.
  private func isOurs(_ process: Int32) -> Bool {
    let words = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return String(decoding: words, as: UTF8.self).contains(folder.place.path())
  }

  deinit {
    for actor in actors { actor.stop() }
    for process in started(0) where isOurs(process) { kill(process, SIGKILL) }
    // A bus makes folders of its own anew, as long as it lives.
    bus.stop()
  }

  /// Starts the bus, which is always at the same place.
  func startBus() throws { try bus.start() }

  /// Ends the bus under everybody.
  func stopBus() { bus.stop() }

  /// Starts a double.
  func actor(_ words: String...) throws -> TestActor {
    try start(TestPrograms.file("bridge-double"), words)
  }

  /// Starts `gdbus monitor` on the bridge, and waits until it hears.
  func monitor() throws -> TestActor {
    let words = ["monitor", "--session", "-d", "org.pressd.Bridge"]
    let monitor = try start(URL(filePath: "/usr/bin/gdbus"), words)
    #expect(monitor.says("The name org.pressd.Bridge is owned by"))
    return monitor
  }

  private func start(_ program: URL, _ words: [String]) throws -> TestActor {
    let log = folder.place.appending(path: "log-\(actors.count)")
    let actor = try TestActor(program, words, environment, log: log)
    actors.append(actor)
    return actor
  }

  /// Starts the bridge, and waits for its name.
  func bridge() throws -> TestActor {
    let bridge = try actor("bridge")
    #expect(bridge.says("bus ready"))
    return bridge
  }

  /// Starts an app with one region, and waits until it is registered.
  func target(_ kind: String = "menu", _ x: Int = 0, _ y: Int = 0) throws -> TestActor {
    let target = try actor("target", kind, "\(x)", "\(y)", "50", "50")
    #expect(target.says("Register: ('r"))
    return target
  }

  // MARK: Programs

  /// Runs a line of shell, and returns all it says.
  func shell(_ line: String) throws -> String {
    try TestPrograms.run("/bin/bash", ["-c", line], environment, in: folder.place)
      .results.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Calls the bridge with `gdbus`; the member is such as `Devices1.List`.
  func gdbus(_ member: String, _ arguments: String...) throws -> String {
    let words = arguments.map { "'\($0.replacing("'", with: "'\\''"))'" }.joined(separator: " ")
    return try shell(
      "gdbus call --session -d org.pressd.Bridge -o /org/pressd/Bridge "
        + "-m org.pressd.\(member) -- \(words)")
  }

  /// Calls the bridge with `busctl`.
  func busctl(_ words: String) throws -> String {
    try shell("busctl --user --no-pager \(words)")
  }
}
