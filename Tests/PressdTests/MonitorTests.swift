// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite(
  "pressd monitor on a terminal", .disabled(if: !TmuxScreen.isThere, "there is no tmux here"),
  .serialized)
struct MonitorTests {
  static let traces = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Traces").path()
  static let trace = "\(traces)/force-pop.evemu"

  /// The screen after the program's end, the shell's words last.
  static func ending(_ screen: TmuxScreen) throws -> String {
    try screen.wait { $0.contains("settled") }
  }

  static func expectRestored(_ screen: TmuxScreen, status: Int) throws {
    let text = try ending(screen)
    #expect(text.contains("before"), "the screen that was there is back\n\(text)")
    #expect(text.contains("status \(status)"), "\(text)")
    #expect(text.contains(" echo") && text.contains(" icanon"), "\(text)")
    #expect(try !screen.isTaken())
  }

  @Test("plays a trace, moves a threshold, tells what would change, takes it back, and ends")
  func session() throws {
    let screen = try TmuxScreen(["monitor", Self.trace])
    var text = try screen.wait { $0.contains("end popped") }
    #expect(text.contains("peek force") && text.contains("class F"), "\(text)")
    // Twice ten steps: from 0.8 to a tier that no press of this trace reaches.
    try screen.type("Down", "Down", "PPage", "PPage")
    text = try screen.wait { $0.contains("force.pop-on 0.9 → 1") }
    #expect(text.contains("#1 peek by force, then pop → peek by force"), "\(text)")
    try screen.type("u")
    text = try screen.wait { $0.contains("force.pop-on 1 → 0.9") }
    #expect(text.contains("#1 peek by force → peek by force, then pop"), "\(text)")
    try screen.type("q")
    try Self.expectRestored(screen, status: 0)
  }

  @Test(
    "gives the terminal back when it is asked to end",
    arguments: [SIGTERM, SIGINT, SIGHUP, SIGQUIT])
  func signals(_ number: Int32) throws {
    let screen = try TmuxScreen(["monitor", Self.trace])
    _ = try screen.wait { $0.contains("class F") }
    #expect(try screen.isTaken())
    try screen.signal(number)
    try Self.expectRestored(screen, status: 0)
  }

  @Test("fits itself to a terminal that changes its size")
  func resizes() throws {
    let screen = try TmuxScreen(["monitor", Self.trace])
    _ = try screen.wait { $0.contains("q quit") }
    try screen.resize(columns: 40, rows: 12)
    var text = try screen.wait { !$0.contains("q quit") && $0.contains("choose") }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(text)")
    try screen.resize(columns: 20, rows: 5)
    text = try screen.wait { $0.split(separator: "\n").count <= 5 && $0.contains("force") }
    #expect(text.contains("force"), "\(text)")
    try screen.resize(columns: 120, rows: 40)
    text = try screen.wait { $0.contains("q quit") }
    #expect(text.contains("force.peek-on"), "\(text)")
    try screen.type("Escape")
    _ = try Self.ending(screen)
  }

  @Test("has no color where NO_COLOR is set, and some where it is not")
  func colors() throws {
    let plain = try TmuxScreen(
      ["monitor", Self.trace], .init(environment: "LC_ALL=C.UTF-8 NO_COLOR=1"))
    let colored = try TmuxScreen(["monitor", Self.trace])
    let colors = (30...37).map { "\u{1b}[\($0)m" }
    let isColored = { (text: String) in colors.contains { text.contains($0) } }
    let isDone = { (text: String) in text.contains("end popped") }
    #expect(try !isColored(plain.wait(withEscapes: true, until: isDone)))
    #expect(try isColored(colored.wait(withEscapes: true, until: isDone)))
  }

  @Test(
    "draws with what the terminal has", arguments: ["vt100", "linux", "xterm-256color", "screen"])
  func terminals(_ name: String) throws {
    let screen = try TmuxScreen(
      ["monitor", Self.trace], .init(environment: "LC_ALL=C TERM=\(name)"))
    let text = try screen.wait { $0.contains("end popped") }
    #expect(text.contains("force [") && text.contains("force.peek-on"), "\(text)")
    #expect(text.unicodeScalars.allSatisfy { $0.value < 0x80 || $0 == "…" }, "\(text)")
  }

  @Test(
    "says why it cannot draw, and ends with 2",
    arguments: [
      ("TERM=dumb", "TERM 'dumb'"), ("TERM=no-such-terminal", "TERM 'no-such-termi"),
      ("TERM=", "TERM is not set"),
    ])
  func refusals(_ environment: String, _ words: String) throws {
    let screen = try TmuxScreen(["monitor", Self.trace], .init(environment: environment))
    let text = try Self.ending(screen)
    #expect(text.contains(words) && text.contains("status 2"), "\(text)")
  }

  @Test("stands still when it is told to, winds, and changes its pace")
  func winding() throws {
    let screen = try TmuxScreen(["monitor", "--speed", "0.0625", Self.trace])
    _ = try screen.wait { $0.contains("x0.06") }
    try screen.type("p")
    _ = try screen.wait { $0.contains("‖") }
    try screen.type(".")
    var text = try screen.wait { $0.contains("end popped") }
    #expect(text.contains("‖"), "\(text)")
    try screen.type("Home")
    text = try screen.wait { !$0.contains("end popped") }
    #expect(text.contains("‖ 0.000 of"), "\(text)")
    try screen.type(">")
    text = try screen.wait { $0.contains("x0.13") }
    #expect(text.contains("x0.13"), "\(text)")
  }

  @Test("prints one frame where there is no terminal, and says so where it is asked for more")
  func noTerminal() throws {
    let (status, _, complaint) = try Self.run(["monitor", Self.trace])
    #expect(status == 2)
    #expect(complaint.contains("standard output is no terminal; --once prints one frame"))
    let (done, text, _) = try Self.run(["monitor", "--once", "--at", "0.6", Self.trace])
    #expect(done == 0)
    #expect(text.contains("#1  peek") && text.contains("0.600 of 1.008 s"), "\(text)")
  }

  private static func run(_ words: [String]) throws -> (Int32, String, String) {
    let process = Process()
    process.executableURL = URL(filePath: BuiltProgram.path)
    process.arguments = words
    let (results, complaints) = (Pipe(), Pipe())
    process.standardOutput = results
    process.standardError = complaints
    try process.run()
    let texts = try [results, complaints].map {
      String(decoding: try $0.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }
}
