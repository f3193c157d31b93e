// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import Foundation
import LinuxIO

/// A session bus of a test's own; gone with the object.
package final class TestBus {
  /// Whether there is a bus to test with.
  package static let isThere = TestPrograms.has("dbus-daemon")

  /// Where it is; the same after ``stop()`` and ``start()``.
  package let address: String
  private let environment: [String: String]
  private var process = Process()

  /// Names a bus whose socket is the file `bus` in a folder; programs it starts get an environment.
  package init(in folder: URL, _ environment: [String: String] = [:]) {
    address = "unix:path=\(folder.appending(path: "bus").path())"
    self.environment = environment
  }

  deinit { stop() }

  /// Its process.
  package var number: Int32 { process.processIdentifier }

  /// Starts it, and waits until it listens.
  package func start() throws {
    let pipe = Pipe()
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
    process.arguments = [
      "--session", "--nofork", "--nopidfile", "--print-address", "--address=\(address)",
    ]
    process.environment = environment.merging(["DBUS_SESSION_BUS_ADDRESS": address]) { $1 }
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    // Nobody ends a bus that inherited a mask with SIGTERM in it.
    try SignalMask.withoutBlocking { try process.run() }
    // It prints its address once it listens there.
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
  }

  /// Ends it under everybody, one that stands still too.
  package func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: String(address.dropFirst("unix:path=".count)))
  }
}
