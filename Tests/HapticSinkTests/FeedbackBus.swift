// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage

/// A session bus of its own, with this or that feedbackd on it; gone when the test is over.
final class FeedbackBus {
  /// Whether there is a bus to test with.
  static let isThere = TestPrograms.has("dbus-run-session")
  /// Where Debian has feedbackd.
  static let feedbackd = "/usr/libexec/feedbackd"
  static let hasFeedbackd = FileManager.default.isExecutableFile(atPath: feedbackd)

  private static let player = TestPrograms.path("haptic-player")

  private let home: TestFolder

  /// Makes a bus that starts feedbackd by a line of shell, or knows none.
  ///
  /// In the line `$player` is the double, and `log` the file in which it says what it was asked.
  init(service: String?) throws {
    home = try TestFolder("haptics")
    let folder = home.place
    try FileManager.default.createDirectory(
      at: folder.appending(path: "services"), withIntermediateDirectories: true)
    try home.write(
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
    try home.write(
      "cd '\(folder.path())'; player='\(Self.player)'; echo $$ >pid; \(service)", to: "start")
    try home.write(
      "[D-BUS Service]\nName=org.sigxcpu.Feedback\nExec=/bin/sh \(folder.path())/start\n",
      to: "services/org.sigxcpu.Feedback.service")
  }

  /// What feedbackd was asked, as it tells it.
  var log: [String] {
    home.text(of: "log").replacing("uint32 ", with: "").replacing("@a(du) ", with: "")
      .split(separator: "\n").map(String.init)
  }

  /// Plays on the bus, in the folder; returns what was said.
  func play(_ backend: String, _ words: String...) throws -> [String] {
    let folder = home.place
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path(), "GSETTINGS_BACKEND": "memory",
      "XDG_RUNTIME_DIR": folder.path(), "LC_ALL": "C.UTF-8",
    ]
    return try TestPrograms.run(
      "/usr/bin/dbus-run-session",
      ["--config-file=\(folder.path())/bus.conf", "--", Self.player, backend] + words, environment,
      in: folder, complains: false
    ).results.split(separator: "\n").map(String.init)
  }
}
