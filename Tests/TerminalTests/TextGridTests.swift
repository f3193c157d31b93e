// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import Terminal

@Suite("A grid of cells")
struct TextGridTests {
  @Test("cuts what lies beside it, on all four sides")
  func cuts() {
    var grid = TextGrid(columns: 4, rows: 2)
    #expect(grid.write("abcdef", row: 0, column: 1) == 4)
    grid.write("xyz", row: 1, column: -1)
    grid.write("lost", row: 2, column: 0)
    grid.write("lost", row: -1, column: 0)
    grid.put("#", row: 0, column: 4)
    #expect(grid.lines == [" abc", "yz"])
    #expect(grid[0, 4] == nil && grid[2, 0] == nil && grid[-1, 0] == nil)
  }

  @Test("cuts a text at a width of its own")
  func width() {
    var grid = TextGrid(columns: 10, rows: 1)
    #expect(grid.write("abcdef", row: 0, column: 2, width: 3) == 5)
    #expect(grid.lines == ["  abc"])
    grid.write("zzz", row: 0, column: 0, width: 0)
    #expect(grid.lines == ["  abc"])
  }

  @Test("gives wide characters two columns, and none half a one at the edge")
  func wide() {
    var grid = TextGrid(columns: 5, rows: 1)
    #expect(grid.write("触摸x", row: 0, column: 0) == 5)
    #expect(grid[0, 1]?.character == nil && grid[0, 0]?.character == "触")
    #expect(grid.lines == ["触摸x"])
    var narrow = TextGrid(columns: 3, rows: 1)
    #expect(narrow.write("触摸", row: 0, column: 0) == 2)
    narrow.put("摸", row: 0, column: 2)
    #expect(narrow.lines == ["触"])
    #expect(TextGrid.width(of: "a触b") == 4)
  }

  @Test(
    "shows nothing that could steer the terminal",
    arguments: ["\u{1b}", "\n", "\u{9b}", "\u{202e}", "\u{200d}", "\u{7f}", "\u{301}", "\u{e000}"])
  func steering(_ text: String) {
    var grid = TextGrid(columns: 3, rows: 1)
    grid.write(text, row: 0, column: 1)
    #expect(grid.lines == [" ?"])
  }

  @Test("splits a row where the role changes, and only there")
  func runs() {
    var grid = TextGrid(columns: 6, rows: 1)
    grid.write("ab", row: 0, column: 0, .strong)
    grid.write("cd", row: 0, column: 2, .pop)
    #expect(
      grid.runs(ofRow: 0) == [
        .init(column: 0, role: .strong, text: "ab"), .init(column: 2, role: .pop, text: "cd"),
        .init(column: 4, role: .plain, text: "  "),
      ])
    #expect(grid.runs(ofRow: 1).isEmpty && grid.runs(ofRow: -1).isEmpty)
  }

  @Test("writes numbers so that they end before a column")
  func right() {
    var grid = TextGrid(columns: 6, rows: 2)
    grid.writeRight("42", row: 0, end: 5)
    grid.writeRight("1234567", row: 1, end: 6)
    #expect(grid.lines == ["   42", "234567"])
  }

  @Test("fills a row from a column on")
  func fills() {
    var grid = TextGrid(columns: 4, rows: 1)
    grid.fill(row: 0, from: 2, with: "-", .faint)
    grid.fill(row: 0, from: 9, with: "x")
    grid.fill(row: 3, with: "x")
    #expect(grid.lines == ["  --"])
  }

  @Test("bears any size that a terminal may claim", arguments: [-5, 0, 1, 1000, 1001, Int.max])
  func sizes(_ length: Int) {
    var grid = TextGrid(columns: length, rows: 1)
    grid.write("x", row: 0, column: 0)
    #expect(grid.columns == min(max(length, 0), 1000))
    #expect(TextGrid(columns: 1, rows: length).rows == grid.columns)
  }
}

@Suite("Keys")
struct TerminalKeyTests {
  @Test(
    "are known by the character that was read",
    arguments: [
      (0x0a, TerminalKey.enter), (0x0d, .enter), (0x1b, .escape), (0x7f, .backspace),
      (0x08, .backspace), (0x09, .tab), (0x20, .character(" ")), (0x71, .character("q")),
      (0x89e6, .character("触")),
    ] as [(UInt32, TerminalKey)])
  func scalars(_ scalar: UInt32, _ key: TerminalKey) {
    #expect(TerminalKey(scalar: scalar) == key)
  }

  @Test("mean nothing where they are control characters or no characters at all")
  func meaningless() {
    #expect(TerminalKey(scalar: 0) == nil && TerminalKey(scalar: 0x1f) == nil)
    #expect(TerminalKey(scalar: 0xd800) == nil && TerminalKey(scalar: .max) == nil)
    #expect(TerminalKey(code: 0) == nil && TerminalKey(code: 0o403) == .up)
  }
}
