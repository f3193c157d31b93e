// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import LinuxIO
import TestStage
import Testing

/// The bus goes away under the daemon, and another one comes.
@Suite("The daemon and its bus") struct BusReturnTests {
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
    let folder = try TestFolder("pressd")
    let bus = TestBus(in: folder.place)
    let log = folder.path("log")
    try folder.write("", to: "log")
    try bus.start()
    let daemon = Process()
    daemon.executableURL = URL(filePath: BuiltProgram.path)
    daemon.arguments = ["run", "--any-session"]
    daemon.environment = ProcessInfo.processInfo.environment.merging([
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "XDG_RUNTIME_DIR": folder.place.path(),
      "XDG_CONFIG_HOME": folder.place.path(),
    ]) { $1 }
    daemon.standardOutput = FileHandle.nullDevice
    daemon.standardError = try FileHandle(forWritingTo: URL(filePath: log))
    try SignalMask.withoutBlocking { try daemon.run() }
    defer { if daemon.isRunning { kill(daemon.processIdentifier, SIGKILL) } }
    #expect(try Self.hasBridge(bus.address))
    bus.stop()
    try bus.start()
    #expect(try Self.hasBridge(bus.address))
    #expect(daemon.isRunning)
    daemon.terminate()
    daemon.waitUntilExit()
    #expect(daemon.terminationReason == .exit && daemon.terminationStatus == 0)
    let told = folder.text(of: "log")
    #expect(told.contains("the session bus is gone; waiting for it to come back"), "\(told)")
  }
}
