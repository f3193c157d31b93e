// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO

/// A session bus of its own, with this or that feedbackd on it; gone when the test is over.
final class FeedbackBus {
  /// Whether there is a bus to test with.
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-run-session")
  /// Where Debian has feedbackd.
  static let feedbackd = "/usr/libexec/feedbackd"
  static let hasFeedbackd = FileManager.default.isExecutableFile(atPath: feedbackd)

  /// The programs that were built together with these tests stand beside the test bundle.
  private static let player = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "haptic-player").path()

  private let folder: URL

  /// Makes a bus that starts feedbackd by a line of shell, or knows none.
  ///
  /// In the line `$player` is the double, and `log` the file in which it says what it was asked.
  init(service: String?) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "haptics-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "services"), withIntermediateDirectories: true)
    try write(
      """
      <busconfig>
        <type>session</type>
        <listen>unix:tmpdir=\(folder.path())</listen>
        <servicedir>\(folder.path())/services</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
        </policy>
      </busconfig>
      """, to: "bus.conf")
    guard let service else { return }
    try write(
      "cd '\(folder.path())'; player='\(Self.player)'; echo $$ >pid; \(service)", to: "start")
    try write(
      "[D-BUS Service]\nName=org.sigxcpu.Feedback\nExec=/bin/sh \(folder.path())/start\n",
      to: "services/org.sigxcpu.Feedback.service")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(path: name), atomically: false, encoding: .utf8)
  }

  /// What feedbackd was asked, as it tells it.
  var log: [String] {
    let text = (try? String(contentsOf: folder.appending(path: "log"), encoding: .utf8)) ?? ""
    return text.replacing("uint32 ", with: "").replacing("@a(du) ", with: "")
      .split(separator: "\n").map(String.init)
  }

  /// Plays on the bus, in the folder; returns what was said.
  func play(_ backend: String, _ words: String...) throws -> [String] {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/dbus-run-session")
    process.arguments =
      ["--config-file=\(folder.path())/bus.conf", "--", Self.player, backend] + words
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path(), "GSETTINGS_BACKEND": "memory",
      "XDG_RUNTIME_DIR": folder.path(), "LC_ALL": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try SignalMask.withoutBlocking { try process.run() }
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
