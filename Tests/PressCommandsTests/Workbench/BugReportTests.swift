// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressGestures
import Testing
import TouchModel
import TraceFiles

@testable import WorkbenchCommands

@Suite("pressd explain --bug") struct BugReportTests {
  /// What a replay of some text says of a contact, without the stamps, which count from elsewhere.
  static func events(
    _ text: String, contact: UInt32, settings: PressSettings = PressSettings()
  ) throws -> [String] {
    let trace = try #require(try TraceReader.parse(Array(text.utf8), file: "-").first)
    let account = Explanation.all(of: trace, settings: settings)
      .first { $0.account.contact.number == contact }?.account
    let landed = account?.landed.microseconds ?? 0
    return (account?.steps ?? []).map { "\($0.time.microseconds - landed) \($0.said)" }
  }

  /// The settings and the contact that the block names for seeing it again.
  static func recipe(_ block: String) throws -> (contact: UInt32, words: [String]) {
    let line = try #require(
      block.firstMatch(of: /# see it again as contact (\d+): pressd explain -(.*), with this/))
    let words = String(line.output.2).split(separator: " ").map(String.init)
    return (try #require(UInt32(line.output.1)), words)
  }

  @Test(
    "prints a block that comes to the same when it is played",
    arguments: ReplayCommandTests.expected)
  func playsAgain(file: String) throws {
    let path = ExplainCommandTests.path(String(file.dropLast(7)))
    for explanation in try ExplainCommandTests.explanations(String(file.dropLast(7))) {
      let number = explanation.account.contact.number
      let (status, output) = ExplainCommandTests.run(["--bug", "--contact", "\(number)", path])
      #expect(status == .done, "\(output.diagnostics)")
      let recipe = try Self.recipe(output.results)
      var settings = PressSettings()
      for word in recipe.words where word != "--set" {
        let pair = word.split(separator: "=")
        try SettingKey.named(String(pair[0]))?.set(String(pair[1]), in: &settings)
      }
      let account = explanation.account
      let wanted = account.steps.map {
        "\($0.time.microseconds - account.landed.microseconds) \($0.said)"
      }
      #expect(
        try Self.events(output.results, contact: recipe.contact, settings: settings) == wanted)
      #expect(!wanted.isEmpty)
    }
  }

  @Test("prints a block that 'pressd replay' reads, also quoted in a mail")
  func replays() throws {
    let (_, output) = ExplainCommandTests.run(["--bug", ExplainCommandTests.path("force-pop")])
    let folder = try ReplayCommandTests.Folder()
    let quoted = output.results.split(separator: "\n").map { "> \($0)\n" }.joined()
    for text in [output.results, quoted] {
      let replay = Output.memory()
      let file = try folder.file("block.txt", text)
      #expect(WholeProgram.run(["replay", file], output: replay) == .done)
      #expect(replay.results.contains("1 peek, 1 pop"), "\(replay.results)\(replay.diagnostics)")
    }
  }

  @Test("holds nothing but the touch: no path, no file, no stamp, no key of a keyboard")
  func nothingPersonal() throws {
    let folder = try ReplayCommandTests.Folder()
    var text = try String(contentsOfFile: ExplainCommandTests.path("force-tap"), encoding: .utf8)
    // A stamp of a wall clock, and a letter typed between two frames.
    text = text.replacing(/(?m)^E: (\d)\./) { "E: 170000000\($0.output.1)." }
    text += "E: 1700000009.000000 0001 001e 0001\nE: 1700000009.000000 0000 0000 0000\n"
    let file = try folder.file("diary-of-jane.evemu", text)
    let (status, output) = ExplainCommandTests.run(["--bug", file])
    #expect(status == .done)
    for word in ["jane", "/", "17000", "0001 001e", ProcessInfo.processInfo.hostName] {
      let told = output.results.split(separator: "\n").filter {
        !$0.hasPrefix("A:") && !$0.hasPrefix("# axes")
      }.joined(separator: "\n")
      #expect(!told.contains(word), "'\(word)' in\n\(told)")
    }
  }

  @Test("writes what a slot held before into the piece")
  func carriesOver() throws {
    // The second finger lands just where the first one left, so the device tells of its id only.
    let text = """
      # EVEMU 1.3
      N: screen
      A: 2f 0 9 0 0 0
      A: 35 0 1000 0 0 10
      A: 36 0 1000 0 0 10
      A: 39 0 65535 0 0 0
      A: 3a 0 255 0 0 0
      E: 1.000000 0003 002f 0002
      E: 1.000000 0003 0039 0007
      E: 1.000000 0003 0035 0400
      E: 1.000000 0003 0036 0500
      E: 1.000000 0003 003a 0060
      E: 1.000000 0000 0000 0000
      E: 1.100000 0003 0039 -001
      E: 1.100000 0000 0000 0000
      E: 3.000000 0003 0039 0008
      E: 3.000000 0000 0000 0000
      E: 3.080000 0003 003a 0050
      E: 3.080000 0000 0000 0000
      E: 3.100000 0003 0039 -001
      E: 3.100000 0000 0000 0000

      """
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file("slot.evemu", text)
    let (_, output) = ExplainCommandTests.run(["--bug", "--contact", "2", file])
    let trace = try #require(
      try TraceReader.parse(Array(output.results.utf8), file: "-").first)
    let account = try #require(
      Explanation.all(of: trace, settings: PressSettings()).first?.account)
    #expect(account.contact.number == 1)
    #expect(account.origin == Position(x: Millimeters(40), y: Millimeters(50)))
    #expect(account.samples.map(\.pressure?.value) == [60, 50])
  }

  @Test("names the settings that differ, as --set takes them")
  func settings() {
    let words = ["--bug", "--set", "force.peek-on=0.35", ExplainCommandTests.path("force-pop")]
    let (_, output) = ExplainCommandTests.run(words)
    #expect(output.results.contains("# settings that differ: force.peek-on=0.35\n"))
    #expect(output.results.contains("pressd explain - --set force.peek-on=0.35, with"))
  }
}
