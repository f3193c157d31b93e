// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// `Scripts/test` with a program in the place of `swift` that fails as it is told.
@Suite("Scripts/test") struct TestScriptTests {
  /// Two tests of three fail; by themselves as many of them as `STUBBORN` says.
  private static let swift = #"""
    #!/bin/sh
    failed() { printf '    <testcase classname="ATests.B" name="%s">\n      <failure/>\n' "$1"; }
    case "$*" in *--filter*) echo "filter: ${*##*--filter }"; exit "${STUBBORN:-0}" ;; esac
    echo '✔ Test "good" passed'
    echo '✘ Test "late" recorded an issue at F.swift:3:4: Expectation failed: (1) == 2'
    echo '↳ the reason'
    echo '✔ Test "good too" passed'
    [ -z "${CRASH-}" ] || exit 5
    { echo '    <testcase classname="ATests.B" name="good()" time="0.1" />'
      failed 'late()'; failed 'other(_:)'; } >"$3"
    exit 1
    """#

  /// The last lines after "What failed:", and the status.
  private static func run(_ settings: [String: String]) throws -> (status: Int32, told: String) {
    let folder = FileManager.default.temporaryDirectory
    let program = folder.appending(path: "swift-\(UUID().uuidString)")
    try swift.write(to: program, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: program) }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path())
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Checkout.root.appending(path: "Scripts/test")
    var environment = ProcessInfo.processInfo.environment.merging(settings) { $1 }
    environment["SWIFT"] = program.path()
    environment["PRESSD_TEST_AGAIN"] = settings["PRESSD_TEST_AGAIN"]
    process.environment = environment
    process.standardOutput = pipe
    try process.run()
    let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: told, as: UTF8.self)
    return (
      process.terminationStatus, text.components(separatedBy: "\nWhat failed:\n").last ?? ""
    )
  }

  private static let mistake =
    "✘ Test \"late\" recorded an issue at F.swift:3:4: Expectation failed: (1) == 2\n↳ the reason\n"
  private static let once = """

    Once more, by themselves:
    ^ATests.B/late\\(
    ^ATests.B/other\\(
    filter: ^ATests.B/late\\(|^ATests.B/other\\(

    """

  @Test("tells at the end what failed, and fails with it")
  func told() throws {
    #expect(try Self.run([:]) == (1, Self.mistake))
    #expect(try Self.run(["PRESSD_TEST_AGAIN": "1"]) == (1, Self.mistake))
    #expect(try Self.run(["PRESSD_TEST_AGAIN": "9", "CRASH": "1"]) == (5, Self.mistake))
  }

  @Test("runs a few that failed once more by themselves where that is asked for, and goes by that")
  func again() throws {
    #expect(try Self.run(["PRESSD_TEST_AGAIN": "2"]) == (0, Self.mistake + Self.once))
    let stubborn = ["PRESSD_TEST_AGAIN": "2", "STUBBORN": "3"]
    #expect(try Self.run(stubborn) == (3, Self.mistake + Self.once))
  }
}
