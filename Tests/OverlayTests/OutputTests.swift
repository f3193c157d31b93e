// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Two outputs: one of 600 by 300 that is turned, and one of 600 by 600 with a scale of 2.
///
/// Both are as green as a meadow where nothing is drawn.
@Suite(
  "The overlay on several outputs", .enabled(if: DisplayServer.sway.isThere), .serialized)
struct OutputTests {
  private static let green = Snapshot.Color(red: 0x30, green: 0xA0, blue: 0x50)
  /// The same below a light look's scrim.
  private static let dimmed = Snapshot.Color(red: 27, green: 84, blue: 48)
  private static let outputs = [(0, "HEADLESS-1", "90"), (1, "HEADLESS-2", "normal")]

  private func isDimmed(_ picture: Snapshot) -> Bool { picture.at(98, 97).isNear(Self.dimmed) }

  /// What is pressed spans the panel from 10 to 30 mm of 100: a band that stays sharp, over the whole
  /// width of the panel, however its picture is turned.
  private func expectInPlace(_ picture: Snapshot) {
    for x in [3, 50, 97] {
      #expect(picture.at(x, 12).isNear(Self.green), "at \(x), 12: \(picture.at(x, 12))")
      #expect(picture.at(x, 28).isNear(Self.green), "at \(x), 28: \(picture.at(x, 28))")
      #expect(picture.at(x, 8).isNear(Self.dimmed), "at \(x), 8: \(picture.at(x, 8))")
    }
    // The menu lies right below it, at its left.
    let paper = Snapshot.Color(red: 251, green: 251, blue: 252)
    #expect(picture.share(paper) > 0.05)
    #expect(picture.at(97, 37).isNear(Self.dimmed))
  }

  @Test(
    "Named, one of them is covered, and each thing lies where the panel feels the finger",
    arguments: outputs)
  func named(_ output: (number: Int, name: String, turn: String)) throws {
    let screen = try Screen(.sway)
    _ = try screen.overlay("--output", output.name, "--reduce-motion")
    try screen.open()
    let picture = try #require(screen.sees("the dimmed output", at: output.number, isDimmed))
    expectInPlace(picture)
    let other = try #require(screen.look(at: 1 - output.number))
    // The pointer may be there.
    #expect(other.share(Self.green) > 0.99)
  }

  @Test("Turned while something is open, it is drawn anew in the right place")
  func turned() throws {
    let screen = try Screen(.sway)
    _ = try screen.overlay("--output", "HEADLESS-2", "--reduce-motion")
    try screen.open()
    _ = try #require(screen.sees("the dimmed output", at: 1, isDimmed))
    for turn in ["180", "270", "flipped-180", "normal"] {
      try screen.tellSway("output HEADLESS-2 transform \(turn)")
      guard !turn.hasPrefix("flipped") else { continue }
      let picture = screen.sees("the picture turned by \(turn)", at: 1) {
        isDimmed($0) && $0.at(97, 12).isNear(Self.green) && $0.at(3, 28).isNear(Self.green)
      }
      expectInPlace(try #require(picture))
    }
  }

  @Test("When somebody closes its window, what was open closes, and nothing is performed")
  func closed() throws {
    let screen = try Screen(.sway)
    _ = try screen.overlay("--on", "window", "--output", "HEADLESS-2", "--reduce-motion")
    try screen.open()
    let ground = Snapshot.Color(red: 40, green: 45, blue: 56)
    _ = try #require(
      screen.sees("the window", at: 1) { $0.at(98, 97).isNear(ground) })
    try screen.tellSway("[app_id=org.pressd.Presenter] kill")
    #expect(screen.bridge.says("effect dismiss cancelled"))
    #expect(screen.app.count("Perform") == 0)
  }
}

extension Screen {
  /// Has sway do something.
  func tellSway(_ line: String) throws {
    let socket = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .first { $0.hasPrefix("sway-ipc.") }
    let words = ["-s", folder.appending(path: try #require(socket)).path(), line]
    #expect(try start(URL(filePath: "/usr/bin/swaymsg"), words, log: "swaymsg.log").ends() == 0)
  }
}
