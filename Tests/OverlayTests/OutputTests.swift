// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures
import TestStage
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
  /// A menu.
  private static let paper = Snapshot.Color(red: 251, green: 251, blue: 252)
  private static let outputs = [(0, "HEADLESS-1", "90"), (1, "HEADLESS-2", "normal")]

  private func isDimmed(_ picture: Snapshot) -> Bool { picture.at(98, 97).isNear(Self.dimmed) }

  /// How a person sees the panel that an output lies upon, and where the menu is to be.
  ///
  /// The panel has 100 by 100 mm, and the finger is at 20, 20. `transform` is sway's word, which turns
  /// the other way than Wayland's number.
  struct View: CustomTestStringConvertible {
    let transform: String
    let turn: ScreenTurn
    let x: Int
    let y: Int

    var testDescription: String { transform }

    /// Below what was pressed, else above it, else on the side of the finger with more room.
    static let all = [
      View(transform: "90", turn: .threeQuarters, x: 24, y: 71),
      View(transform: "180", turn: .half, x: 2, y: 50),
      View(transform: "270", turn: .quarter, x: 26, y: 11),
      View(transform: "flipped", turn: .flipped, x: 2, y: 32),
      View(transform: "flipped-90", turn: .flippedThreeQuarters, x: 26, y: 71),
      View(transform: "flipped-180", turn: .flippedHalf, x: 2, y: 50),
      View(transform: "flipped-270", turn: .flippedQuarter, x: 24, y: 11),
      View(transform: "normal", turn: .normal, x: 2, y: 32),
    ]
  }

  /// Whether a band from 10 to 30 mm of the panel, which is what was pressed, stays sharp.
  ///
  /// The menu has two rows of 50 by 9 mm for who looks at it.
  private func isInPlace(_ picture: Snapshot, _ view: View) -> Bool {
    let corners = [3, 97].allSatisfy { x in
      picture.at(x, 12).isNear(Self.green) && picture.at(x, 28).isNear(Self.green)
        && picture.at(x, 8).isNear(Self.dimmed)
    }
    let upright = picture.upright(view.turn)
    guard let menu = upright.box(of: Snapshot.Color(red: 251, green: 251, blue: 252)) else {
      return false
    }
    func isNear(_ one: Int, _ other: Int) -> Bool { abs(one - other) <= 1 }
    return corners && isNear(menu.left, view.x) && isNear(menu.right, view.x + 50)
      && isNear(menu.top, view.y) && isNear(menu.bottom, view.y + 18)
      && hasLetters(upright, view, from: 3, to: 12) && !hasLetters(upright, view, from: 30, to: 48)
  }

  /// Whether there is anything dark in a part of the first row, from left to right.
  private func hasLetters(_ upright: Snapshot, _ view: View, from: Int, to: Int) -> Bool {
    (view.x + from..<view.x + to).contains { x in
      (view.y + 2..<view.y + 7).contains { y in upright.at(x, y).green < 200 }
    }
  }

  @Test(
    "Named, one of them is covered, and each thing lies where the panel feels the finger",
    arguments: outputs)
  func named(_ output: (number: Int, name: String, turn: String)) throws {
    let screen = try Screen(.sway)
    _ = try screen.overlay("--output", output.name, "--reduce-motion")
    let eye = try screen.watch(output.number)
    try screen.open()
    let view = try #require(View.all.first { $0.transform == output.turn })
    _ = try #require(screen.sees("the menu", at: output.number) { isInPlace($0, view) })
    // Nothing was seen before that, such as a first scene on its side.
    #expect(waits("the eye") { screen.pictures(of: eye).contains { isInPlace($0, view) } })
    for (place, picture) in screen.pictures(of: eye).enumerated()
    where picture.share(Self.paper) > 0.01 {
      #expect(isInPlace(picture, view), "picture \(place)")
    }
    let other = try #require(screen.look(at: 1 - output.number))
    // The pointer may be there.
    #expect(other.share(Self.green) > 0.99)
  }

  @Test("Turned while something is open, it is laid out anew, upright and in the right place")
  func turned() throws {
    let screen = try Screen(.sway)
    _ = try screen.overlay("--output", "HEADLESS-2", "--reduce-motion")
    try screen.open()
    _ = try #require(screen.sees("the dimmed output", at: 1, isDimmed))
    for view in View.all {
      try screen.tellSway("output HEADLESS-2 transform \(view.transform)")
      let seen = screen.sees("the picture turned by \(view.transform)", at: 1) {
        isInPlace($0, view)
      }
      try Snapshot.keep(seen ?? screen.look(at: 1), of: "turned-\(view.transform)", view.turn)
      #expect(seen != nil)
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

extension Snapshot {
  /// The same as who looks at the output sees it, where its panel is turned.
  func upright(_ turn: ScreenTurn) -> Snapshot {
    let size = turn.swapsSides ? (height, width) : (width, height)
    return Snapshot(width: size.0, height: size.1) { x, y in
      let place = turn.inverse.picture(
        x: (Double(x) + 0.5) / Double(size.0), y: (Double(y) + 0.5) / Double(size.1))
      return self[Int(place.x * Double(width)), Int(place.y * Double(height))]
    }
  }

  /// The box around all that has about a color, in percent of both sides.
  func box(of color: Color) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var found: [(x: Int, y: Int)] = []
    for y in stride(from: 0, to: height, by: 2) {
      for x in stride(from: 0, to: width, by: 2) where self[x, y].isNear(color) {
        found.append((x, y))
      }
    }
    let (across, down) = (found.map(\.x), found.map(\.y))
    guard let left = across.min(), let right = across.max(), let top = down.min(),
      let bottom = down.max()
    else { return nil }
    func percent(_ place: Int, _ side: Int) -> Int { (place * 100 + side / 2) / side }
    return (
      percent(left, width), percent(top, height), percent(right, width), percent(bottom, height)
    )
  }

  /// Keeps a picture in `.build/screenshots/turns`, as who looks at it sees it.
  static func keep(_ picture: Snapshot?, of name: String, _ turn: ScreenTurn) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/screenshots/turns").standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try picture?.upright(turn).writePNG(to: folder.appending(path: "\(name).png").path())
  }
}
