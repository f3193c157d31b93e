// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("pressd replay") struct ReplayCommandTests {
  static let traces = BundledTraceTests.folder.path

  /// A folder that goes away with the test.
  final class Folder {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "pressd-\(UUID().uuidString)")

    init() throws {
      try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: path) }

    /// Writes a file and returns its path.
    func file(_ name: String, _ text: String) throws -> String {
      let file = path.appending(path: name)
      try Data(text.utf8).write(to: file)
      return file.path
    }
  }

  func run(_ words: String...) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (Pressd.program.run(["replay"] + words, output: output), output)
  }

  static let expected =
    (try? FileManager.default.contentsOfDirectory(atPath: traces))?
    .filter { $0.hasSuffix(".expect") }.sorted() ?? []

  @Test("plays each bundled trace to what is written beside it", arguments: expected)
  func bundled(file: String) {
    let trace = "\(Self.traces)/\(file.dropLast(7)).evemu"
    let (status, output) = run(trace, "--expect", "\(Self.traces)/\(file)")
    #expect(status == .done, "\(output.diagnostics)")
  }

  @Test func hasAnExpectationForEachGestureOnTheForcePanel() {
    #expect(Self.expected.count { $0.hasPrefix("force-") } == 12)
  }

  // MARK: Expectations

  static let tap = "0.092 1 press\n0.092 1 tap\n"

  @Test func anEventThatDoesNotComeIsADifference() throws {
    let folder = try Folder()
    let file = try folder.file("x.expect", Self.tap + "0.2 1 doubleTap\n")
    let (status, output) = run("\(Self.traces)/force-tap.evemu", "--expect", file)
    #expect(status == .refused)
    #expect(output.diagnostics.contains("- 0.2 1 doubleTap | \n"))
    #expect(output.diagnostics.contains("  0.092 1 tap     | 0.092 1 tap\n"))
  }

  @Test func anEventThatNobodyExpectsIsADifference() throws {
    let folder = try Folder()
    let file = try folder.file("x.expect", "0.092 1 press\n")
    let (status, output) = run("\(Self.traces)/force-tap.evemu", "--expect", file)
    #expect(status == .refused)
    #expect(output.diagnostics.contains("+               | 0.092 1 tap\n"))
  }

  struct Match: Sendable, CustomTestStringConvertible {
    var line: String
    var fits: Bool
    var testDescription: String { line }
  }

  /// The tap of `force-tap.evemu` is told at 0.0915 s or a little later.
  @Test(
    "compares time, contact and values",
    arguments: [
      Match(line: "0.092 1 tap", fits: true), Match(line: "0.091 1 tap", fits: false),
      Match(line: "0.093 1 tap", fits: false), Match(line: "0.093±0.002 1 tap", fits: true),
      Match(line: "0.093±0.001 1 tap", fits: false), Match(line: "* 1 tap", fits: true),
      Match(line: "0.092 * tap", fits: true), Match(line: "0.092 2 tap", fits: false),
      Match(line: "* * tap confirmed=true", fits: false),
      Match(line: "* * tap x=35.05", fits: false),
    ])
  func matches(_ row: Match) throws {
    let folder = try Folder()
    let file = try folder.file("x.expect", "* * press\n\(row.line)\n")
    let (status, output) = run("\(Self.traces)/force-tap.evemu", "--expect", file)
    #expect((status == .done) == row.fits, "\(output.diagnostics)")
  }

  @Test(
    "the summary counts where it is mentioned, and only there",
    arguments: [
      ("* * summary taps=1 forceClass=F", true), ("* * summary taps=2", false),
      ("* * summary drags=0 pops=0", true), ("", true),
    ])
  func summary(line: String, fits: Bool) throws {
    let folder = try Folder()
    let file = try folder.file("x.expect", Self.tap + line + "\n")
    let (status, output) = run("\(Self.traces)/force-tap.evemu", "--expect", file)
    #expect((status == .done) == fits, "\(output.diagnostics)")
  }

  @Test("a comment, a byte order mark and another system's line ends are no trouble")
  func editors() throws {
    let folder = try Folder()
    let file = try folder.file(
      "x.expect", "\u{feff}# from elsewhere\r\n0.092 1 press # at the lift\r\n0.092 1 tap\r\n")
    let (status, output) = run("\(Self.traces)/force-tap.evemu", "--expect", file)
    #expect(status == .done, "\(output.diagnostics)")
  }

  @Test func severalTracesAreComparedOneByOne() throws {
    let folder = try Folder()
    let file = try folder.file("x.expect", Self.tap)
    let tap = "\(Self.traces)/force-tap.evemu"
    #expect(run(tap, tap, "--expect", file).status == .done)
    let (status, output) = run(tap, "\(Self.traces)/force-drag.evemu", "--expect", file)
    #expect(status == .refused)
    #expect(output.diagnostics.contains("force-drag.evemu: not as expected"))
  }

  @Test func quietEventsCountOnlyWhereTheyAreMentioned() throws {
    let folder = try Folder()
    let file = try folder.file(
      "x.expect",
      """
      * 1 press
      * 1 peek source=force
      * 1 effect effect=haptic kind=medium
      * 1 end outcome=dismissed

      """)
    let (status, output) = run("\(Self.traces)/force-peek.evemu", "--expect", file)
    #expect(status == .done, "\(output.diagnostics)")
  }

  @Test(
    "a line that is no expectation is named with file and line",
    arguments: [
      ("0.1 1", "an expectation is TIME CONTACT EVENT, not '0.1 1'"),
      ("soon 1 tap", "'soon' is not a time in seconds such as 0.771 or 1.2±0.02"),
      ("1.2±x 1 tap", "'1.2±x' is not a time in seconds such as 0.771 or 1.2±0.02"),
      ("1 one tap", "'one' is neither the number of a contact nor *"),
      ("1 1 longpress", "there is no event 'longpress'; did you mean 'longPress'?"),
      ("1 1 end popped", "'popped' is not key=value"),
      ("1 1 end outcme=popped", "'end' carries no 'outcme'; did you mean 'outcome'?"),
      (
        "1 1 end outcome=poped",
        "'outcome' of 'end' is one of dismissed, popped, pinned, cancelled, not 'poped'; did you "
          + "mean 'popped'?"
      ),
      ("1 1 hint value=1.01", "'value' of 'hint' is a number from 0 to 1, not '1.01'"),
      ("1 1 press kind=time", "'press' carries no 'kind'"),
      (
        "1 1 peek source=time",
        "'source' of 'peek' is one of force, area, accelerated, button, not 'time'"
      ),
      ("* * summary tap=1", "'summary' carries no 'tap'; did you mean 'taps'?"),
    ])
  func flaws(line: String, sentence: String) throws {
    let folder = try Folder()
    let file = try folder.file("x.expect", "# a comment\n\n\(line)\n")
    let (status, output) = run("\(Self.traces)/force-tap.evemu", "--expect", file)
    #expect(status == .misused)
    #expect(output.diagnostics == "pressd: \(file):3: \(sentence)\n")
  }

  @Test("what is written as expected is as expected", arguments: ["force-pop", "vialin"])
  func writesExpectations(name: String) throws {
    let folder = try Folder()
    let file = folder.path.appending(path: "made.expect").path
    let trace = "\(Self.traces)/\(name).evemu"
    #expect(run(trace, "--write-expect", file).status == .done)
    let (status, output) = run(trace, "--expect", file)
    #expect(status == .done, "\(output.diagnostics)")
    let kept = try String(contentsOfFile: "\(Self.traces)/\(name).expect", encoding: .utf8)
    let made = try String(contentsOfFile: file, encoding: .utf8)
    #expect(made.split(separator: "\n").dropFirst() == kept.split(separator: "\n").dropFirst())
    #expect(run(trace, "--write-expect", "-").output.results == made)
    #expect(run(trace, trace, "--write-expect", file).status == .misused)
    #expect(run(file, "--write-expect", file).status == .misused)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == made)
    #expect(run(trace, "--write-expect", "\(folder.path.path)/no/such").status == .refused)
  }

  // MARK: Bad input

  @Test func theSystemsRefusalsExitWith1() throws {
    let folder = try Folder()
    #expect(run("\(folder.path.path)/none").status == .refused)
    #expect(run(folder.path.path).status == .refused)
  }

  @Test func filesWithoutAWholeFrameExitWith2() throws {
    let folder = try Folder()
    #expect(run(try folder.file("empty", "")).status == .misused)
    #expect(run(try folder.file("noise", "\u{0}\u{1}garbage\n\n")).status == .misused)
  }

  @Test func oneBadTraceDoesNotStopTheOthers() throws {
    let folder = try Folder()
    let (status, output) = run(
      try folder.file("empty", ""), "\(folder.path.path)/none", "\(Self.traces)/force-tap.evemu",
      "--json")
    #expect(status == .misused)
    #expect(output.results.contains("\"event\": \"tap\""))
  }

  @Test func aContactThatIsDownAtTheEndIsLost() throws {
    let folder = try Folder()
    let file = try folder.file(
      "open.evemu",
      """
      # EVEMU 1.3
      A: 35 0 1000 0 0 10
      A: 36 0 1000 0 0 10
      E: 5.000000 0003 002f 0
      E: 5.000000 0003 0039 7
      E: 5.000000 0003 0035 100
      E: 5.000000 0003 0036 100
      E: 5.000000 0000 0000 0
      E: 5.600000 0003 003a 30
      E: 5.600000 0000 0000 0

      """)
    let (_, output) = run(file, "--json")
    #expect(output.results.contains(#""event": "longPress", "time": 5.500000"#))
    #expect(output.results.contains(#""outcome": "cancelled", "reason": "lost""#))
    #expect(output.results.contains(#""cancelled": 1"#))
  }

  /// The kernel's first value of an axis is 0, and a live device tells it when it is asked.
  @Test func aSizeThatIsDeclaredAndNeverToldWidensTheSlop() throws {
    let folder = try Folder()
    let header = "# EVEMU 1.3\nA: 2f 0 9 0 0 0\nA: 35 0 1000 0 0 10\nA: 36 0 1000 0 0 10\n"
    let events = """
      E: 5.000000 0003 0039 7
      E: 5.000000 0003 0035 100
      E: 5.000000 0003 0036 100
      E: 5.000000 0000 0000 0
      E: 5.050000 0003 0035 130
      E: 5.050000 0000 0000 0
      E: 5.090000 0003 0039 -1
      E: 5.090000 0000 0000 0

      """
    let plain = run(try folder.file("plain", header + events), "--json").output.results
    #expect(plain.contains("\"event\": \"drag\""))
    let silent = header + "A: 30 0 255 0 0 0\n" + events
    let sized = run(try folder.file("silent", silent), "--json").output.results
    #expect(sized.contains("\"event\": \"tap\""))
  }

  // MARK: Settings and output

  @Test func settingsAreTakenAndMisspeltOnesNamed() {
    let trace = "\(Self.traces)/force-tap.evemu"
    let (_, quick) = run(trace, "--json", "--set", "press.long-press-ms=80")
    #expect(quick.results.contains("\"event\": \"longPress\""))
    let (status, output) = run(trace, "--set", "press.longpress-ms=80")
    #expect(status == .misused)
    #expect(output.diagnostics.contains("did you mean 'press.long-press-ms'?"))
    #expect(run(trace, "--set", "press.long-press-ms=0").status == .misused)
    #expect(run(trace, "--set", "press.long-press-ms").status == .misused)
  }

  @Test func aPresetComesBeforeSingleSettingsWhereverItStands() {
    let trace = "\(Self.traces)/force-long-press.evemu"
    func opens(_ words: String...) -> Bool {
      let output = Output.memory()
      _ = Pressd.program.run(["replay", "--json", trace] + words, output: output)
      return output.results.contains("\"event\": \"longPress\"")
    }
    #expect(!opens("--set", "preset=slow"))
    #expect(opens("--set", "press.long-press-ms=500", "--set", "preset=slow"))
    #expect(!opens("--set", "preset=kiosk"))
    let (status, output) = run(trace, "--set", "preset=slwo")
    #expect(status == .misused)
    #expect(output.diagnostics.contains("did you mean 'slow'?"))
  }

  @Test("Rules for apps are told not to be tried, with their places, once for all traces")
  func rulesForApps() throws {
    let folder = try Folder()
    let trace = "\(Self.traces)/force-tap.evemu"
    let reason = ": a capture does not tell which app was at the front\n"
    func told(_ apps: Int, _ words: String...) throws -> String {
      let rule = "[[rule]]\ngesture = \"tap\"\nnothing = true\napp = \"x\"\n"
      let other = "[[rule]]\ngesture = \"pop\"\nnothing = true\n"
      let file = try folder.file("a.toml", String(repeating: rule, count: apps) + other)
      let output = Output.memory()
      let all = ["replay", trace, trace, "--config", file] + words
      #expect(Pressd.program.run(all, output: output) == .done)
      return output.diagnostics.replacing("\(file):", with: "F:")
    }
    #expect(try told(0) == "")
    #expect(try told(1) == "pressd: F:1: the rule has 'app', and is not tried\(reason)")
    #expect(
      try told(2, "--json")
        == "pressd: F:1: this rule and those of F:5 have 'app', and are not tried\(reason)")
    let five = "F:5, F:9, F:13, F:17"
    #expect(
      try told(5)
        == "pressd: F:1: this rule and those of \(five) have 'app', and are not tried\(reason)")
    #expect(
      try told(6)
        == "pressd: F:1: this rule and those of \(five), 1 more have 'app', and are not tried\(reason)"
    )
  }

  @Test func contradictionsAreRefused() {
    let (status, output) = run(
      "\(Self.traces)/force-tap.evemu", "--set", "force.pop-off=0.9")
    #expect(status == .misused)
    #expect(output.diagnostics.contains("force.pop-off: must not be above force.pop-on"))
  }

  @Test func everyLineOfJSONIsAnObjectAndTheLastIsTheSummary() throws {
    let (status, output) = run("\(Self.traces)/force-pop.evemu", "--json")
    #expect(status == .done)
    let objects = try output.results.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
    let summary = try #require(objects.last)
    #expect(summary["event"] as? String == "summary")
    #expect(summary["pops"] as? Int == 1)
    #expect(summary["peeks"] as? Int == 1)
    #expect(summary["forceClass"] as? String == "F")
    let pop = try #require(objects.first { $0["event"] as? String == "pop" })
    #expect(pop["unit"] as? String == "mm")
    #expect(pop["trace"] as? String == "force-pop.evemu")
    #expect(pop["contact"] as? Int == 1)
    #expect(try #require(pop["grams"] as? Double) > 300)
  }

  @Test func theSameTraceGivesTheSameBytes() {
    let first = run("\(Self.traces)/vialin.evemu", "--json").output.results
    #expect(run("\(Self.traces)/vialin.evemu", "--json").output.results == first)
    #expect(!first.isEmpty)
  }

  @Test("refuses what begins with nothing but zeros, without reading all of it")
  func zeros() {
    let (status, output) = run("/dev/zero")
    #expect(status == .misused)
    #expect(output.diagnostics == "pressd: /dev/zero: it begins with nothing but zeros\n")
  }

  @Test("answers who asks a subcommand for the version", arguments: ["-V", "--version"])
  func version(word: String) {
    let (status, output) = run(word)
    #expect(status == .done)
    #expect(output.results.hasPrefix("pressd "))
  }
}
