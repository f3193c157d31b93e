// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Testing

@Suite("The output") struct OutputTests {
  @Test("keeps results and diagnostics apart")
  func separates() {
    let output = Output.memory()
    output.write("a")
    output.complain("b")
    output.writeLine("c")
    #expect(output.results == "ac\n")
    #expect(output.diagnostics == "b\n")
  }

  @Test("colors only where colors are shown")
  func colors() {
    #expect(Output.memory().painted("x", .red) == "x")
    #expect(Output.memory(isColored: true).painted("x", .red) == "\u{1b}[31mx\u{1b}[0m")
  }

  @Test(
    "shows control characters instead of obeying them",
    arguments: [
      ("Goodix 5288", "Goodix 5288"), ("a\u{1b}[2Jb", "a\\u{1b}[2Jb"), ("\u{9b}1m", "\\u{9b}1m"),
      ("line\nfeed", "line\\u{a}feed"), ("\u{202e}txt", "\\u{202e}txt"), ("~ \u{a0}é", "~ \u{a0}é"),
      ("a\u{2029}b", "a\\u{2029}b"),
    ])
  func printable(_ text: String, _ shown: String) {
    #expect(text.printable == shown)
  }
}
