// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Terminal
import Testing

@testable import WorkbenchCommands

@Suite("What is typed in a guided session") struct GuidedWishTests {
  @Test(
    "means the same as a key and as a line",
    arguments: [
      ("r", .takeBack), ("R", .takeBack), ("s", .skip), ("S", .skip), ("q", .end), ("Q", .end),
      ("x", .unknown), ("?", .unknown),
    ] as [(Character, GuidedWish)])
  func letters(_ letter: Character, _ wish: GuidedWish) {
    #expect(GuidedWish(.character(letter)) == wish)
    #expect(GuidedWish(line: String(letter)) == wish)
  }

  @Test("means nothing where people type it besides")
  func blanks() {
    for key in [TerminalKey.enter, .character(" "), .tab] { #expect(GuidedWish(key) == nil) }
    for key in [TerminalKey.escape, .backspace] { #expect(GuidedWish(key) == .unknown) }
    for line in ["", "quit", "rs"] { #expect(GuidedWish(line: line) == .unknown) }
  }
}
