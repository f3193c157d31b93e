// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import FoodPin

@Suite("Lines of the log") struct LineBreakTests {
  /// A line, how wide the log is, and the pieces.
  static let rows: [(String, Int, [String])] = [
    ("the screen shows", 16, ["the screen shows"]),
    ("the screen shows", 15, ["the screen", "  shows"]),
    ("  the screen shows the list", 14, ["  the screen", "  shows the", "  list"]),
    ("tableView(didSelectRowAt: 0)", 20, ["tableView(", "  didSelectRowAt: 0)"]),
    ("org.pressd.FoodPin.New", 20, ["org.pressd.FoodPin.", "  New"]),
    ("a performActionFor:oneAndTwo", 20, ["a performActionFor:", "  oneAndTwo"]),
    ("abcdefghijkl", 8, ["abcdefgh", "  ijkl"]), ("ab ", 8, ["ab "]), ("", 8, []),
    ("too narrow", 4, ["too narrow"]),
  ]

  @Test("are cut between words, else behind a sign, else between letters", arguments: rows)
  func pieces(_ line: String, _ width: Int, _ pieces: [String]) {
    #expect(FoodPinPicture.wrapped(line, to: width) == pieces)
  }

  @Test("lose no letter but blanks, and no piece is wider than the log")
  func keeps() {
    let line = "windowScene(performActionFor: org.pressd.FoodPin.NewRestaurant) -> true, at once"
    for width in 5...90 {
      let pieces = FoodPinPicture.wrapped(line, to: width)
      #expect(pieces.allSatisfy { $0.count <= width }, "\(width)")
      #expect(pieces.joined().filter { $0 != " " } == line.filter { $0 != " " }, "\(width)")
    }
  }
}
