// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Terminal

@Suite("Keys without a screen")
struct KeyInputTests {
  @Test(
    "are characters one by one, and what sends a code is the escape key",
    arguments: [
      ("q", [.character("q")]), ("rs\n", [.character("r"), .character("s"), .enter]),
      ("\u{1b}", [.escape]), ("\u{1b}[A", [.escape]), ("s\u{1b}OQ", [.character("s"), .escape]),
      ("é", [.character("é")]), ("\u{04}", []), ("\u{7f}", [.backspace]), ("", []),
    ] as [(String, [TerminalKey])])
  func keys(_ typed: String, _ keys: [TerminalKey]) {
    #expect(KeyInput.keys(in: Array(typed.utf8)) == keys)
  }

  @Test("have no end in half a letter")
  func half() {
    #expect(KeyInput.keys(in: [0x71, 0xc3]) == [.character("q"), .character("\u{fffd}")])
  }
}
