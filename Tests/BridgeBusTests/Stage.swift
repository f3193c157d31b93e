// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

/// A session bus of its own with programs on it; all gone when the test is over.
final class Stage {
  /// Whether there is everything to test with.
  static let isThere = ["dbus-daemon", "gdbus", "busctl"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  /// The programs that were built together with these tests stand beside the test bundle.
  static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// One program, told by lines and writing lines.
  final class Actor {
    fileprivate let process = Process()
    private let input = Pipe()
    private let log: URL

    fileprivate init(_ stage: Stage, _ program: URL, _ words: [String], log: URL) throws {
      self.log = log
      _ = FileManager.default.createFile(atPath: log.path(), contents: nil)
      process.executableURL = program
      process.arguments = words
      process.environment = stage.environment
      process.standardInput = input
      process.standardOutput = try FileHandle(forWritingTo: log)
      try SignalMask.withoutBlocking { try process.run() }
    }

    /// All it has written.
    var lines: [String] {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }

    /// How often it has written a line that begins like this.
    func count(_ beginning: String) -> Int { lines.count { $0.hasPrefix(beginning) } }

    /// Tells it something.
    func tell(_ line: String) throws {
      try SignalMask.withoutBrokenPipes {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      }
    }

    /// Waits until it has written lines that begin like this; false after a minute without.
    func says(_ beginning: String, times: Int = 1) -> Bool {
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline {
        if count(beginning) >= times { return true }
        RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
      }
      print("waited in vain for '\(beginning)' in:", lines.joined(separator: "\n"))
      return false
    }

    /// Whether it has ended, after it was given time to.
    func ends() -> Bool {
      process.waitUntilExit()
      return true
    }

    /// Keeps it from reading anything.
    func freeze() { kill(process.processIdentifier, SIGSTOP) }

    /// Lets it go on.
    func thaw() { kill(process.processIdentifier, SIGCONT) }

    fileprivate func stop() {
      thaw()
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
    }
  }

  private let folder: URL
  private(set) var environment: [String: String]
  private var daemon = Process()
  private var actors: [Actor] = []

  /// Starts a bus; where a `presenter` is given, the bus starts this line of shell for its name.
  init(presenter: String? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bridge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let root = folder.path()
    environment = [
      "PATH": Self.programs.path() + ":/usr/local/bin:/usr/bin:/bin", "HOME": root,
      "XDG_RUNTIME_DIR": root, "XDG_DATA_HOME": "\(root)/data", "LC_ALL": "C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(root)bus",
    ]
    if let presenter { try offer(presenter, as: "org.pressd.Presenter") }
    try startBus()
  }

  private func offer(_ line: String, as name: String) throws {
    let script = folder.appending(path: "activated")
    try "echo $$ >>$HOME/started\n\(line)\n".write(
      to: script, atomically: true, encoding: .utf8)
    let services = folder.appending(path: "data/dbus-1/services")
    try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
    try "[D-BUS Service]\nName=\(name)\nExec=/bin/bash \(script.path())\n".write(
      to: services.appending(path: "\(name).service"), atomically: true, encoding: .utf8)
  }

  /// The processes that the bus started, once there are so many.
  func started(_ count: Int) -> [Int32] {
    let log = folder.appending(path: "started")
    var found: [Int32] = []
    let deadline = ContinuousClock.now + .seconds(60)
    while found.count < count, ContinuousClock.now < deadline {
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      found = text.split(separator: "\n").compactMap { Int32($0) }
      if found.count < count { RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005)) }
    }
    return found
  }

  /// Whether a process lives on this stage; its number may be another's by now.
  private func isOurs(_ process: Int32) -> Bool {
    let words = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return String(decoding: words, as: UTF8.self).contains(folder.path())
  }

  deinit {
    for actor in actors { actor.stop() }
    for process in started(0) where isOurs(process) { kill(process, SIGKILL) }
    stopBus()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts the bus, which is always at the same place.
  func startBus() throws {
    let pipe = Pipe()
    daemon = Process()
    daemon.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    daemon.arguments = [
      "--session", "--nofork", "--nopidfile", "--print-address",
      "--address=unix:path=\(folder.path())bus",
    ]
    daemon.environment = environment
    daemon.standardOutput = pipe
    daemon.standardError = FileHandle.nullDevice
    try SignalMask.withoutBlocking { try daemon.run() }
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
  }

  /// Ends the bus under everybody.
  func stopBus() {
    daemon.terminate()
    daemon.waitUntilExit()
    try? FileManager.default.removeItem(at: folder.appending(path: "bus"))
  }

  /// Starts a double.
  func actor(_ words: String...) throws -> Actor {
    try start(Self.programs.appending(path: "bridge-double"), words)
  }

  /// Starts `gdbus monitor` on the bridge, and waits until it hears.
  func monitor() throws -> Actor {
    let words = ["monitor", "--session", "-d", "org.pressd.Bridge"]
    let monitor = try start(URL(filePath: "/usr/bin/gdbus"), words)
    #expect(monitor.says("The name org.pressd.Bridge is owned by"))
    return monitor
  }

  private func start(_ program: URL, _ words: [String]) throws -> Actor {
    let log = folder.appending(path: "log-\(actors.count)")
    let actor = try Actor(self, program, words, log: log)
    actors.append(actor)
    return actor
  }

  /// Starts the bridge, and waits for its name.
  func bridge() throws -> Actor {
    let bridge = try actor("bridge")
    #expect(bridge.says("bus ready"))
    return bridge
  }

  /// Starts an app with one region, and waits until it is registered.
  func target(_ kind: String = "menu", _ x: Int = 0, _ y: Int = 0) throws -> Actor {
    let target = try actor("target", kind, "\(x)", "\(y)", "50", "50")
    #expect(target.says("Register: ('r"))
    return target
  }

  // MARK: Programs

  /// Runs a line of shell, and returns all it says.
  func shell(_ line: String) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try SignalMask.withoutBlocking { try process.run() }
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
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
