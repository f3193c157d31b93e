// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The files for udev") struct UdevFileTests {
  /// Runs a line of shell with the folder of the files as `$0` and a folder of its own as `$1`.
  static func shell(_ line: String) throws -> (status: Int32, said: String) {
    let own = FileManager.default.temporaryDirectory.appending(path: "pressd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: own) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, Checkout.root.appending(path: "udev").path(), own.path()]
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: told, as: UTF8.self))
  }

  static func succeeds(_ line: String) -> Bool { (try? shell(line).status) == 0 }

  @Test("sort where udev has said what a touchscreen is, and nothing is granted yet")
  func order() throws {
    let rules = try Self.shell(
      "cd \"$0\" && ls *.rules; cd intercept && ls 7*.rules; cd ../motor && ls *.rules"
    ).said.split(separator: "\n")
    #expect(rules == ["70-pressd.rules", "71-pressd-intercept.rules", "72-pressd-motor.rules"])
    for rule in rules { #expect("60-input-id.rules" < rule && rule < "73-seat-late.rules") }
  }

  @Test(
    "hold rules that udev understands",
    .disabled(if: !succeeds("udevadm verify --help"), "udevadm verify is there from systemd 254 on")
  )
  func rules() throws {
    let verdict = try Self.shell(
      "udevadm verify --resolve-names=never \"$0\"/*.rules \"$0\"/intercept/*.rules")
    #expect(verdict.status == 0, "\(verdict.said)")
  }

  @Test(
    "correct ranges by the name of the driver's device",
    .disabled(if: !succeeds("systemd-hwdb --version"), "systemd-hwdb is not installed"),
    arguments: [
      ("s6sy761:", "EVDEV_ABS_3a=0:63\n"), ("s6sy761:phys:x", "EVDEV_ABS_3a=0:63\n"), ("x:", ""),
    ])
  func ranges(_ name: String, _ expected: String) throws {
    let line = """
      mkdir -p "$1/etc/udev/hwdb.d" && cp "$0"/*.hwdb "$1/etc/udev/hwdb.d" &&
      systemd-hwdb update --strict --root="$1" && systemd-hwdb query --root="$1" 'evdev:name:\(name)'
      """
    let told = try Self.shell(line)
    #expect(told.status == 0)
    #expect(told.said == expected)
  }
}
