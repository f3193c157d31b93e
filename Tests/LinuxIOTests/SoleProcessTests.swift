// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import LinuxIO
import Testing

@Suite("A place for one process") struct SoleProcessTests {
  static func withPlace(_ body: (String) async throws -> Void) async rethrows {
    let path = FileManager.default.temporaryDirectory.appending(
      path: "pressd-\(UUID().uuidString).lock"
    ).path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
  }

  /// Ends the process with the place in hand.
  static func end(with place: borrowing SoleProcess) -> Never { exit(3) }

  @Test("is refused to another, who is told which process has it")
  func taken() async throws {
    try await Self.withPlace { path in
      let place = try SoleProcess(at: path)
      let owner = getpid()
      await #expect(processExitsWith: .success) { [path = path as String, owner = owner as Int32] in
        do {
          _ = try SoleProcess(at: path)
          Issue.record("it was not refused")
        } catch SoleProcess.Refusal.taken(let other) {
          #expect(other.process == owner)
          #expect(!other.name.isEmpty)
        }
      }
      _ = consume place
    }
  }

  @Test("is free again when the one who had it lets it go, or ends")
  func free() async throws {
    try await Self.withPlace { path in
      do { _ = try SoleProcess(at: path) }
      await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
        SoleProcessTests.end(with: try SoleProcess(at: path))
      }
      _ = try SoleProcess(at: path)
    }
  }

  @Test("is refused with the system's word where no file can be made")
  func system() {
    #expect {
      _ = try SoleProcess(at: "/proc/pressd/pressd.lock")
    } throws: { error in
      guard case SoleProcess.Refusal.system(let error) = error else { return false }
      return error.number == ENOENT
    }
  }
}
