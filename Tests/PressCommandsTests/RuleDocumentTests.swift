// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

/// The examples of rules in the documentation and in the file that is installed, on synthetic hands.
@Suite("Rules as they are documented") struct RuleDocumentTests {
  static func run(_ words: [String]) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (Pressd.program.run(words, output: output), output)
  }

  /// The trace of a gesture on the bundled panel of 70 by 140 mm, such as `long-press@2,70`.
  static func trace(_ gesture: String, in folder: ReplayCommandTests.Folder) throws -> String {
    let path = folder.path.appending(path: "\(gesture).evemu").path
    let made = run(["synth", "--panel", "force", "--seed", "1", gesture, "-o", path])
    try #require(made.status == .done, "\(made.output.diagnostics)")
    return path
  }

  /// The effects of a replay, without what only changes looks.
  static func effects(_ trace: String, _ config: String, _ settings: String...) -> [String] {
    let words = settings.flatMap { ["--set", $0] }
    let (status, output) = run(["replay", "--json", "--config", config, trace] + words)
    #expect(status == .done, "\(output.diagnostics)")
    return output.results.split(separator: "\n").map(String.init).filter {
      $0.contains("\"event\": \"effect\"") && !$0.contains("\"effect\": \"update\"")
    }
  }

  /// The blocks of TOML below a heading of the page.
  static func blocks() throws -> [(heading: String, text: String)] {
    var found: [(heading: String, text: String)] = []
    for section in try ReadmeTests.text("Docs/Rules.md").components(separatedBy: "\n## ")
      .flatMap({ $0.components(separatedBy: "\n### ") })
    {
      let heading = section.prefix { $0 != "\n" }
      for block in section.components(separatedBy: "```toml\n").dropFirst() {
        let text = block.components(separatedBy: "```")[0]
        found.append((String(heading), text))
      }
    }
    return found
  }

  struct Deed: Sendable, CustomTestStringConvertible {
    var heading: String
    var place = 0
    var gesture = "long-press@35,70"
    /// What one of the effects has to hold.
    var effect: String
    var testDescription: String { "\(heading) \(place)" }
  }

  static let deeds = [
    Deed(heading: "A menu", effect: "\"rows\": [\"Right click\", \"Night\", \"Power\"]"),
    Deed(
      heading: "An app's quick actions", gesture: "long-press@2,70",
      effect: "the quick actions of 'org.gnome.Maps' are not known here"),
    Deed(
      heading: "One quick action",
      effect:
        "\"effect\": \"launch\", \"app\": \"org.pressd.FoodPin\", \"action\": \"org.pressd.FoodPin.OpenFavorites\""
    ),
    Deed(
      heading: "An app, or an address",
      effect: "\"effect\": \"launch\", \"app\": \"org.gnome.Settings\""),
    Deed(
      heading: "An app, or an address", place: 1,
      effect: "\"effect\": \"open\", \"url\": \"https://example.org/\""),
    Deed(
      heading: "A command",
      effect: "\"effect\": \"command\", \"arguments\": [\"notify-send\", \"pressed\"]"),
    Deed(
      heading: "A sentence, a click, a pulse",
      effect:
        "\"effect\": \"notify\", \"message\": \"That was a long press.\", \"title\": \"pressd\""),
    Deed(heading: "A sentence, a click, a pulse", place: 1, effect: "\"effect\": \"rightClick\""),
    Deed(heading: "A sentence, a click, a pulse", place: 2, effect: "\"kind\": \"strong\""),
  ]

  @Test("Each example does what its heading says", arguments: deeds)
  func examples(_ deed: Deed) throws {
    let folder = try ReplayCommandTests.Folder()
    let blocks = try Self.blocks().filter { $0.heading == deed.heading }
    try #require(blocks.indices.contains(deed.place))
    let config = try folder.file("rule.toml", blocks[deed.place].text)
    let effects = Self.effects(try Self.trace(deed.gesture, in: folder), config)
    #expect(effects.contains { $0.contains(deed.effect) }, "\(effects)")
  }

  @Test("Nothing is nothing, and each block of the page is right and has its test")
  func nothing() throws {
    let folder = try ReplayCommandTests.Folder()
    let blocks = try Self.blocks()
    for (number, block) in blocks.enumerated() {
      let file = try folder.file("\(number).toml", block.text)
      #expect(Self.run(["config", "check", file]).status == .done, "\(block.heading)")
    }
    let shown = blocks.filter { block in
      let apart = [
        "Which gesture", "On a turned screen", "How a right click is made", "Nothing",
      ]
      return !apart.contains(block.heading)
    }
    #expect(shown.count == Self.deeds.count)
    let config = try folder.file("rule.toml", try #require(blocks.last).text)
    #expect(Self.effects(try Self.trace("long-press@35,70", in: folder), config) == [])
  }

  @Test("The page names each variable that a command is given")
  func variables() throws {
    let page = try ReadmeTests.text("Docs/Rules.md")
    let source = try ReadmeTests.text("Sources/PressBridge/Rules/RuleFigures.swift")
    let names = source.matches(of: #/\("([A-Z_]+)", /#).map { "PRESSD_\($0.1)" }
    #expect(names.count > 10)
    for name in names { #expect(page.contains("`\(name)`"), "\(name)") }
  }

  // MARK: The file that is installed

  static let installed = ReadmeTests.root.appending(path: "Packaging/config/config.toml").path()

  @Test("The installed file is right, and so is everything it only shows")
  func installedFile() throws {
    #expect(Self.run(["config", "check", Self.installed]).status == .done)
    let folder = try ReplayCommandTests.Folder()
    let text = try ReadmeTests.text("Packaging/config/config.toml")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // What is shown after "# " is TOML where it has a table or a value in it.
    let shown = lines.map { line in
      line.firstMatch(of: /^# (\[.*|[a-z-]+ = .*)$/).map { String($0.1) } ?? line
    }
    let file = try folder.file("all.toml", shown.joined(separator: "\n"))
    let (status, output) = Self.run(["config", "check", file])
    #expect(status == .done, "\(output.diagnostics)")
    for table in [
      "press", "force", "area", "actions", "lift", "intercept", "screen", "double-tap", "haptics",
      "bus",
      "log", "device.\"Goodix*\".press", "[rule]",
    ] {
      #expect(shown.contains { $0.hasPrefix("[\(table)]") }, "no table \(table)")
    }
  }

  @Test("With the installed file a press at the right edge tells that it works, and no other")
  func installedEdge() throws {
    let folder = try ReplayCommandTests.Folder()
    let edge = Self.effects(try Self.trace("long-press@68,70", in: folder), Self.installed)
    #expect(edge.contains { $0.contains("A press at the right edge.") }, "\(edge)")
    let middle = Self.effects(try Self.trace("long-press@35,70", in: folder), Self.installed)
    #expect(middle == [], "nothing answers there, so nothing is felt")
  }

  @Test("A replay that is told how the screen was turned has the right edge where it was seen")
  func turnedEdge() throws {
    let folder = try ReplayCommandTests.Folder()
    for (turn, place) in [
      ("normal", "68,70"), ("90", "35,2"), ("180", "2,70"), ("270", "35,138"), ("flipped", "2,70"),
    ] {
      let trace = try Self.trace("long-press@\(place)", in: folder)
      let told = Self.effects(trace, Self.installed, "screen.turn=\(turn)")
      #expect(told.contains { $0.contains("A press at the right edge.") }, "\(turn): \(told)")
      let other = Self.effects(trace, Self.installed, "screen.turn=flipped-180")
      #expect(other.isEmpty == (turn != "normal"), "\(turn): \(other)")
    }
  }

  @Test("With the installed file a long press of two fingers opens its menu")
  func installedMenu() throws {
    let folder = try ReplayCommandTests.Folder()
    let trace = try folder.file("two.evemu", Self.twoFingers)
    let effects = Self.effects(trace, Self.installed)
    #expect(
      effects.contains {
        $0.contains("\"rows\": [\"Right click\", \"What is this?\", \"Open\"]")
      }, "\(effects)")
  }

  /// Two fingers on a panel of 70 by 140 mm that rest for 700 ms.
  static let twoFingers: String = {
    let header = """
      # EVEMU 1.3
      N: two fingers
      I: 0018 0001 0002 0001
      P: 02 00 00 00 00 00 00 00
      B: 00 0b 00 00 00 00 00 00 00
      B: 03 00 00 00 00 00 80 60 02
      A: 2f 0 9 0 0 0
      A: 35 0 699 0 0 10
      A: 36 0 1399 0 0 10
      A: 39 0 65535 0 0 0

      """
    func event(_ time: String, _ type: String, _ code: String, _ value: Int) -> String {
      "E: \(time) \(type) \(code) \(value)\n"
    }
    var text = header
    for finger in 0..<2 {
      let time = "1.0\(finger)0000"
      text += event(time, "0003", "002f", finger) + event(time, "0003", "0039", 7 + finger)
      text += event(time, "0003", "0035", 300 + 150 * finger) + event(time, "0003", "0036", 700)
      text += event(time, "0000", "0000", 0)
    }
    for finger in 0..<2 {
      let time = "1.7\(finger)0000"
      text += event(time, "0003", "002f", finger) + event(time, "0003", "0039", -1)
      text += event(time, "0000", "0000", 0)
    }
    return text
  }()
}
