// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import LinuxIO
import Testing

/// The bus goes away under the daemon, and another one comes.
@Suite("The daemon and its bus") struct BusReturnTests {
  /// A bus of the test's own at a fixed place, so that a second one can stand where the first was.
  private final class Bus {
    private let process = Process()

    init(_ address: String) throws {
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "dbus-daemon", "--session", "--nofork", "--print-address", "--address=\(address)",
      ]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      // Nobody ends a bus that inherited a mask with SIGTERM in it.
      try SignalMask.withoutBlocking { try process.run() }
      // It prints its address once it listens there.
      _ = pipe.fileHandleForReading.availableData
    }

    func end() {
      process.terminate()
      process.waitUntilExit()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
  }

  /// Whether somebody owns the daemon's name on the bus within a minute.
  private static func hasBridge(_ address: String) throws -> Bool {
    let line = """
      for round in $(seq 300); do
        gdbus introspect --address '\(address)' --dest org.pressd.Bridge \\
          --object-path /org/pressd/Bridge >/dev/null 2>&1 && exit 0
        sleep 0.2
      done
      exit 1
      """
    return try ProcessTests.run(line).status == 0
  }

  @Test("is found on the bus, goes on without it, and is found on the next one")
  func returns() throws {
    let folder = URL(filePath: NSTemporaryDirectory())
      .appending(path: "pressd-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let address = "unix:path=\(folder.appending(path: "bus").path())"
    let log = folder.appending(path: "log").path()
    try Data().write(to: URL(filePath: log))
    let first = try Bus(address)
    let daemon = Process()
    daemon.executableURL = URL(filePath: BuiltProgram.path)
    daemon.arguments = ["run", "--any-session"]
    daemon.environment = ProcessInfo.processInfo.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": folder.path(),
      "XDG_CONFIG_HOME": folder.path(),
    ]) { $1 }
    daemon.standardOutput = FileHandle.nullDevice
    daemon.standardError = try FileHandle(forWritingTo: URL(filePath: log))
    try SignalMask.withoutBlocking { try daemon.run() }
    defer { if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) } }
    #expect(try Self.hasBridge(address))
    first.end()
    let second = try Bus(address)
    #expect(try Self.hasBridge(address))
    #expect(daemon.isRunning)
    daemon.terminate()
    daemon.waitUntilExit()
    #expect(daemon.terminationReason == .exit && daemon.terminationStatus == 0)
    let told = try String(contentsOfFile: log, encoding: .utf8)
    #expect(told.contains("the session bus is gone; waiting for it to come back"), "\(told)")
    second.end()
  }
}
