// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TouchModel

/// A folder with a configuration, apps, and what programs beside the daemon have written; gone when
/// the test is over.
class LiveDesktop {
  private let folder = URL(filePath: NSTemporaryDirectory()).appending(
    path: "pressd-\(UUID().uuidString)")
  /// The programs that were built together with these tests.
  static let programs = URL(filePath: BuiltProgram.path).deletingLastPathComponent()

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path() }
  func text(_ name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }
  func write(_ text: String, to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }
  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// Writes the configuration, and returns the words of a run with it that has no motor.
  func configure(_ text: String) throws -> [String] {
    try write(text, to: "config.toml")
    return [
      "run", "--device", MockPanel.node, "--config", path("config.toml"), "--set",
      "haptics.backend=off",
    ]
  }

  /// A long press, then taps for as long as somebody may have to wait.
  static func finger() -> ForcePanel {
    var finger = ForcePanel()
    finger.playLongPress()
    for _ in 0..<20 {
      finger.pause(400)
      finger.playTap()
    }
    return finger
  }

  /// A long press with a slide onto rows, again and again.
  static func slides() -> ForcePanel {
    var finger = ForcePanel()
    for _ in 0..<12 {
      finger.playLongPressWithSlide()
      finger.pause(400)
    }
    return finger
  }

  // MARK: Shell

  static let bridge = "org.pressd.Bridge"
  static let call = "gdbus call --session -d \(bridge) -o /org/pressd/Bridge -m org.pressd"
  static let named = "gdbus wait --session --timeout 20 \(bridge)"

  /// A line of shell that starts a program beside the daemon once the daemon has its name; it is told
  /// lines by what `told` prints, and what it says goes into the file of its name.
  ///
  /// It ends with the daemon, whose number the shell has.
  func beside(_ name: String, _ program: String, _ words: String, told: String = ":") -> String {
    """
    ({ \(told); tail --pid=$$ -f /dev/null; } | {
      \(Self.named); exec "\(Self.programs.appending(path: program).path())" \(words); }
    ) >\(path(name)) 2>&1 & 
    """
  }

  /// A loop of shell that waits until a file has a word.
  func until(_ word: String, in name: String) -> String {
    "until grep -q '\(word)' \(path(name)) 2>/dev/null; do sleep 0.05; done"
  }
}
