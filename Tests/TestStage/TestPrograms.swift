// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import Foundation
import LinuxIO

/// The programs that were built together with the tests, and others of the system.
package enum TestPrograms {
  /// Where the built programs are: beside the test bundle.
  package static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The file of a built program.
  package static func file(_ name: String) -> URL { folder.appending(path: name) }

  /// The path of a built program.
  package static func path(_ name: String) -> String { file(name).path() }

  /// Whether all of these programs of the system are there, such as `dbus-daemon`.
  package static func has(_ names: String...) -> Bool {
    names.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
  }

  /// Runs a program to its end, without input, and returns its status and all it said.
  ///
  /// Its complaints are among the results unless they are to be left out.
  package static func run(
    _ program: String, _ words: [String], _ environment: [String: String], in folder: URL,
    complains: Bool = true
  ) throws -> (status: Int32, results: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = complains ? pipe : FileHandle.nullDevice
    // Threads of the test runner hold signals back, and children would inherit that.
    try SignalMask.withoutBlocking { try process.run() }
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}

/// Waits for something, at most as long as a busy machine takes.
package func waits(
  _ what: @autoclosure () -> String, limit: Duration = .seconds(60), _ holds: () throws -> Bool
) rethrows -> Bool {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if try holds() { return true }
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.005))
  }
  print("waited in vain for \(what())")
  return false
}
