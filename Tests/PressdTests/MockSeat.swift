// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation

/// What libinput needs beside a mock panel: a database of udev, and nodes that look like nodes.
enum MockSeat {
  /// Why libinput sees no mock here, or `nil` where it does.
  static let obstacle: String? = {
    if let obstacle = MockPanel.obstacle { return obstacle }
    guard succeeds("test $(id -u) -eq 0 && unshare -m --propagation private true") else {
      return
        "umockdev 0.17 shows libinput nothing without a /run/udev of its own, which takes root; "
        + "0.19 can"
    }
    return succeeds("command -v cc") ? nil : "there is no C compiler for the companion of umockdev"
  }()

  private static func succeeds(_ line: String) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  private static let companion = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Companion/companion.c").path()

  /// The words that go before those of umockdev: a `/run/udev` that nobody else sees.
  static func outerWords(for panels: [MockPanel], in folder: URL) -> [String] {
    let library = folder.appending(path: "companion.so").path()
    let properties = "I:1\\nE:ID_INPUT=1\\nE:ID_INPUT_TOUCHSCREEN=1\\n"
    let told = panels.map { panel in
      let own = panel.properties.map { "E:\($0.key)=\($0.value)\\n" }.joined()
      return "printf '\(properties)\(own)' > /run/udev/data/c13:\(64 + panel.number)\n"
        + "printf '\(properties)' > /run/udev/data/+input:input\(panel.number)"
    }
    let script = """
      set -e
      cc -shared -fPIC -o '\(library)' '\(companion)' -ldl
      mkdir -p /run/udev; mount -t tmpfs tmpfs /run/udev; mkdir /run/udev/data
      \(told.joined(separator: "\n"))
      touch /run/udev/control
      exec "$0" "$@"
      """
    return ["unshare", "-m", "--propagation", "private", "sh", "-c", script]
  }

  /// The words that go before those of the program under umockdev.
  static func innerWords(in folder: URL) -> [String] {
    let library = folder.appending(path: "companion.so").path()
    return ["env", "LD_PRELOAD=\(library):libumockdev-preload.so.0"]
  }
}
