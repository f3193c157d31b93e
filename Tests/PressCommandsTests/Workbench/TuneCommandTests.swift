// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressTuning
import Testing
import TouchModel

@testable import WorkbenchCommands

@Suite("pressd tune") struct TuneCommandTests {
  static func run(_ words: [String]) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (WholeProgram.run(words, output: output), output)
  }

  func tune(_ words: String...) -> (status: CommandFrame.ExitStatus, output: Output) {
    Self.run(["tune"] + words)
  }

  static let gestures: [(word: String, label: String)] = [
    ("tap", "tap"), ("hard-tap", "hard-tap"), ("long-press", "long-press"), ("peek", "press"),
    ("pop", "press-hard"), ("drag", "drag"),
  ]

  /// A session of some touches of each kind on a synthetic panel, with its labels as comments.
  static func session(
    _ folder: ReplayCommandTests.Folder, panel: String, count: Int = 4, labels: Bool = true
  ) throws -> String {
    let words = (0..<count).flatMap { _ in gestures.map(\.word) }
    let (status, output) = run(["synth"] + words + ["--panel", panel, "-o", "-"])
    #expect(status == .done)
    let comments = (0..<(count * gestures.count)).map { number in
      "# label \(number + 1): \(gestures[number % gestures.count].label)\n"
    }
    return try folder.file(
      "\(panel).evemu", output.results + (labels ? comments.joined() : ""))
  }

  @Test("says the verdict first, finds tiers, and the profile makes a replay pop")
  func profile() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "unitless")
    let profile = folder.path.appending(path: "p.toml").path
    let (status, output) = tune(
      trace, "--profile", profile, "--date", "2026-11-30", "--person", "Ada")
    #expect(status == .done, "\(output.diagnostics)")
    #expect(output.results.hasPrefix("this panel feels force in about "))
    let text = try String(contentsOfFile: profile, encoding: .utf8)
    #expect(text.contains("date = \"2026-11-30\"\n"))
    #expect(text.contains("person = \"Ada\"\n"))
    #expect(text.contains("tiers = true\n"))
    #expect(Self.run(["config", "check", profile]).status == .done)
    #expect(!Self.run(["replay", trace]).output.results.contains(" pop "))
    let replay = Self.run(["replay", trace, "--profile", profile]).output.results
    #expect(replay.contains(" pop "))
    #expect(replay.contains("class F: by its profile; by itself: pressure without a unit"))
    let other = Self.run([
      "replay", "\(ReplayCommandTests.traces)/force-pop.evemu", "--profile", profile,
    ])
    #expect(other.output.diagnostics.contains("so it changes nothing here"))
    for contact in 1...20 {
      let words = ["explain", trace, "--profile", profile, "--contact", "\(contact)"]
      let block = Self.run(words + ["--bug"]).output.results
      guard block.contains(": peek by force") else { continue }
      let recipe = try BugReportTests.recipe(block)
      let copy = try folder.file("block.evemu", block)
      let again = Self.run(
        ["explain", copy, "--contact", "\(recipe.contact)", "--bug"] + recipe.words)
      #expect(again.output.results.contains(": peek by force"), "\(recipe.words)")
    }
    let shown = Self.run(["config", "show", "--profile", profile, "--config", "none"]).output
    #expect(shown.results.contains("separation.low"))
    #expect(shown.results.contains("profile \(profile):"))
  }

  @Test("makes no folder for a file, as record and convert make none, and says which one it makes")
  func folders() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = "\(ReplayCommandTests.traces)/force-tap.evemu"
    let missing = folder.path.appending(path: "no/such").path
    for words in [["--profile", "\(missing)/p.toml"], ["--report", "\(missing)/r.html"]] {
      let (status, output) = Self.run(["tune", trace] + words)
      #expect(status == .refused)
      #expect(output.diagnostics.contains("\(missing)/"), "\(output.diagnostics)")
      #expect(output.results.contains(", 1 recording, 1 touch (none labeled)"))
      #expect(output.results.contains("  1 touch that stayed and was short: half"))
    }
    #expect(!FileManager.default.fileExists(atPath: missing))
    for isNew in [true, false] {
      let (status, output) = tune(trace, "--share", missing)
      #expect(status == .done)
      #expect(output.diagnostics.contains("pressd: made the folder \(missing)\n") == isNew)
    }
  }

  @Test("draws how hard a finger presses with what the terminal has")
  func bars() {
    let shares = [-1, 0, 0.01, 0.5, 0.55, 1, 2]
    func bars(_ isUnicode: Bool) -> [String] {
      shares.map { GuidedPicture(isDrawn: true, isUnicode: isUnicode).bar($0, 4) }
    }
    #expect(bars(true) == ["    ", "    ", "    ", "██  ", "██▎ ", "████", "████"])
    #expect(bars(false) == ["    ", "    ", "    ", "##  ", "##. ", "####", "####"])
  }

  @Test("counts what can be read, tells once what cannot, and ends as replay would")
  func passesOver() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let garbage = try folder.file("garbage", "no capture\n")
    let trace = "\(ReplayCommandTests.traces)/force-tap.evemu"
    for (words, wanted) in [
      ([trace, garbage], ExitStatus.misused), ([garbage], .misused),
      ([trace, "\(garbage)-missing"], .refused),
    ] {
      let output = Output.memory()
      #expect(WholeProgram.run(["tune"] + words, output: output) == wanted)
      #expect(
        output.diagnostics.split(separator: "\n").filter { $0.contains("garbage") }.count == 1)
      #expect(output.results.isEmpty == (words.count == 1))
    }
  }

  @Test("makes up no threshold for a panel that cannot feel the difference")
  func refuses() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let (status, output) = tune(try Self.session(folder, panel: "sumo"), "--json")
    #expect(status == .done)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.results.utf8)) as? [String: Any])
    #expect(object["tiers"] as? Bool == false)
    #expect(object["sentence"] as? String == "it feels contact size, not force: time it is")
    let settings = try #require(object["settings"] as? [[String: Any]])
    #expect(settings.allSatisfy { ($0["key"] as? String)?.hasPrefix("force.") == false })
  }

  @Test("takes labels from a side file, and refuses lines that are for nothing")
  func sideLabels() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "force", labels: false)
    let lines = (0..<24).map { "force.evemu \($0 + 1) \(Self.gestures[$0 % 6].label)\n" }
    let side = try folder.file("labels", "# mine\n" + lines.joined())
    let (status, output) = tune(trace, "--labels", side)
    #expect(status == .done)
    #expect(output.results.contains("4 press-hard"))
    for (line, sentence) in [
      ("other.evemu * tap", "no trace is called 'other.evemu'"),
      ("force.evemu 25 tap", "there is no contact 25: 'force.evemu' has 24 contacts"),
      ("* 20-25 tap", "there is no contact 25: '*' has 24 contacts"),
      ("force.evemu 1 presss", "there is no label 'presss'; did you mean"),
    ] {
      let wrong = try folder.file("wrong", "# mine\n" + line + "\n")
      let refused = tune(trace, "--labels", wrong)
      #expect(refused.status == .misused)
      #expect(refused.output.results == "")
      #expect(refused.output.diagnostics.contains("wrong:2: \(sentence)"))
    }
    let marked = try folder.file(
      "marked.evemu",
      "# label: tap\n# label 2-3: presss\n" + String(contentsOfFile: trace, encoding: .utf8))
    #expect(
      tune(marked).output.diagnostics
        == "pressd: \(marked):2: 'presss' is no label that tuning knows; did you mean 'press'?\n")
    let last = try folder.file("last", "force.evemu 24 drag\n")
    #expect(tune(trace, "--labels", last).status == .done)
  }

  @Test("prints a profile or a page instead of its verdict, and nothing beside it")
  func printed() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "unitless")
    let profile = tune(trace, "--profile", "-", "--date", "2026-11-30")
    #expect(profile.status == .done)
    let file = try folder.file("p.toml", profile.output.results)
    #expect(Self.run(["config", "check", file]).status == .done)
    #expect(profile.output.diagnostics.contains("this panel feels force in about "))
    let page = tune(trace, "--report", "-")
    #expect(page.output.results.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.output.results.hasSuffix("</html>\n"))
    for words in [["--report", "-", "--profile", "-"], ["--report", "-", "--json"]] {
      #expect(Self.run(["tune", trace] + words).status == .misused)
    }
  }

  @Test("tells every point of the curve and every touch in JSON")
  func values() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let output = tune(try Self.session(folder, panel: "force"), "--json").output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.results.utf8)) as? [String: Any])
    let touches = try #require(object["touchValues"] as? [[String: Any]])
    #expect(touches.count == 24)
    #expect(touches[4]["label"] as? String == "press-hard")
    #expect(touches[4]["outcome"] as? String == "pop")
    let peak = try #require(touches[4]["peak"] as? Double)
    #expect(peak > (try #require(touches[0]["peak"] as? Double)))
    let pressing = try #require(object["pressing"] as? [String: Any])
    let curve = try #require(pressing["curve"] as? [[String: Any]])
    #expect(curve.first?["trueShare"] as? Double == 0 && curve.first?["falseShare"] as? Double == 0)
    #expect(curve.last?["trueShare"] as? Double == 1 && curve.last?["falseShare"] as? Double == 1)
    let thresholds = curve.compactMap { $0["threshold"] as? Double }
    #expect(thresholds.count == curve.count - 1)
    #expect(thresholds == thresholds.sorted(by: >))
  }

  @Test(
    "writes an entry for the hardware database where no hard press reaches the declared range",
    arguments: [true, false])
  func hardwareEntry(isLabeled: Bool) throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let shared = folder.path.appending(path: "shared").path
    let synthetic = try Self.session(folder, panel: "samus", labels: isLabeled)
    // An entry is for numbers, and the synthetic panels have none.
    let text = try String(contentsOfFile: synthetic, encoding: .utf8)
      .replacing("I: 0006 0000 0000", with: "I: 0018 03eb 8a10")
    #expect(tune(try folder.file("a.evemu", text), "--share", shared).status == .done)
    let files = try FileManager.default.contentsOfDirectory(atPath: shared)
    guard isLabeled else { return #expect(!files.contains { $0.hasSuffix(".hwdb") }) }
    let name = try #require(files.first { $0.hasSuffix(".hwdb") })
    let lines = try String(contentsOfFile: "\(shared)/\(name)", encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix("# ") && lines[0].contains(": declares 0…255; of "))
    #expect(lines[2] == "evdev:input:b0018v03EBp8A10*")
    let match = try #require(lines[3].wholeMatch(of: /\ EVDEV_ABS_3a=0:([0-9]+)/))
    let most = try #require(Int(match.1))
    #expect((30..<153).contains(most))
  }

  @Test("refuses the profile of somebody else")
  func person() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "unitless")
    let profile = folder.path.appending(path: "p.toml").path
    #expect(tune(trace, "--profile", profile, "--person", "Ada").status == .done)
    let words = ["replay", trace, "--profile", profile, "--person"]
    #expect(Self.run(words + ["Ada"]).output.results.contains(" pop "))
    let other = Self.run(words + ["Ben"])
    #expect(other.status == .misused)
    #expect(other.output.diagnostics.contains("--person Ben: \(profile) is the profile of Ada"))
  }

  @Test("takes the folder's name for a label")
  func folderLabels() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "force", labels: false)
    let taps = folder.path.appending(path: "taps")
    try FileManager.default.createDirectory(at: taps, withIntermediateDirectories: true)
    let inside = taps.appending(path: "a.evemu").path
    try FileManager.default.copyItem(atPath: trace, toPath: inside)
    #expect(tune(inside).output.results.contains("(24 tap)"))
    #expect(tune(trace).output.results.contains("(none labeled)"))
  }

  @Test("writes a page that needs nothing else, with every picture")
  func page() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let page = folder.path.appending(path: "out.html").path
    #expect(tune(try Self.session(folder, panel: "force"), "--report", page).status == .done)
    let text = try String(contentsOfFile: page, encoding: .utf8)
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html"))
    for word in ["<script", "href=", "src=", "url(", "@import"] { #expect(!text.contains(word)) }
    for word in [
      "prefers-color-scheme: dark", "@media print", "How hard", "How far apart", "Every touch",
      "max-width: none; flex: none", "Settings that fit", "Expected, on touches that were not",
    ] { #expect(text.contains(word), "\(word)") }
    #expect(text.ranges(of: "<svg").count == 4 + 24)
    #expect(text.ranges(of: "<svg").count == text.ranges(of: "</svg>").count)
  }

  @Test("shares nothing personal")
  func shares() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let shared = folder.path.appending(path: "shared").path
    let trace = try Self.session(folder, panel: "unitless")
    #expect(tune(trace, "--share", shared, "--person", "Ada").status == .done)
    let files = try FileManager.default.contentsOfDirectory(atPath: shared).sorted()
    #expect(files.count { $0.hasSuffix(".toml") } == 1)
    for file in files {
      let text = try String(contentsOfFile: "\(shared)/\(file)", encoding: .utf8)
      for word in ["Ada", "date", "recordings", "unitless.evemu", folder.path.path] {
        #expect(!text.contains(word), "\(file): \(word)")
      }
    }
  }

  @Test("asks for touches in turn, takes them from a trace, and keeps them with their labels")
  func guided() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let kinds = [
      "long-press:800", "tap=40", "tap", "hard-tap", "long-press:800", "peek", "pop", "drag",
    ]
    let words = kinds.flatMap { [$0, $0] }
    let (_, synth) = Self.run(["synth"] + words + ["-o", "-"])
    let trace = try folder.file("all.evemu", synth.results)
    let kept = folder.path.appending(path: "kept.yaml").path
    let (status, output) = tune("--guided", "--from", trace, "--touches", "2", "-o", kept)
    #expect(status == .done)
    #expect(output.diagnostics.contains("[....."))
    #expect(output.diagnostics.contains("press-hard 2 of 2 ("))
    #expect(output.results.contains("2 rest, 2 light-tap, 2 tap, 2 hard-tap, 2 long-press"))
    let again = tune(kept)
    #expect(again.status == .done)
    #expect(again.output.results.contains("2 rest, 2 light-tap, 2 tap, 2 hard-tap, 2 long-press"))
    let short = try folder.file(
      "short.evemu", Self.run(["synth", "tap", "-o", "-"]).output.results)
    let none = tune("--guided", "--from", short)
    #expect(none.output.diagnostics.contains("again: longer: about a second"))
    #expect(none.output.diagnostics.contains("no touch was taken"))
  }

  @Test("counts touches once that come twice, whatever the file is called or how it is written")
  func twice() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "force", labels: false)
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let copy = try folder.file("copy.evemu", text + "# label 1: drag\n")
    let other = folder.path.appending(path: "other.yaml").path
    #expect(Self.run(["convert", trace, "-o", other]).status == .done)
    let profile = folder.path.appending(path: "p.toml").path
    let (status, output) = tune(trace, copy, other, trace, "--profile", profile)
    #expect(status == .done)
    #expect(
      output.results.contains(", 1 recording, 24 touches (none labeled)"), "\(output.results)")
    for name in [copy, other, trace] {
      #expect(output.diagnostics.contains("\(name): the same touches as in \(trace), which count"))
    }
    let made = try String(contentsOfFile: profile, encoding: .utf8)
    #expect(made.ranges(of: /"[0-9a-f]{64}"/).count == 1)
  }

  @Test("tells how many contacts it leaves out, and why")
  func leftOut() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let two = "\(ReplayCommandTests.traces)/force-two-fingers.evemu"
    let (_, output) = tune(two)
    #expect(
      output.results.contains("\n  left out    2 with another finger down\n"), "\(output.results)")
    let json = tune(two, "--json").output.results
    #expect(json.contains(#""leftOut": {"otherFingerDown": 2, "notWhole": 0}"#), "\(json)")
    let text = try String(
      contentsOfFile: "\(ReplayCommandTests.traces)/force-tap.evemu", encoding: .utf8)
    #expect(!tune(try folder.file("tap.evemu", text)).output.results.contains("left out"))
    let cut = text.split(separator: "\n").filter { !$0.hasPrefix("E: ") }
    let events = text.split(separator: "\n").filter { $0.hasPrefix("E: ") }
    let half = (cut + events.prefix(events.count / 2)).joined(separator: "\n") + "\n"
    let broken = tune(try folder.file("half.evemu", half)).output.results
    #expect(
      broken.contains("\n  left out    1 not whole: no landing or lift was seen"), "\(broken)")
  }

  @Test("draws the full bar for the full scale, not for the first touch")
  func fullBar() {
    func bar(_ pressure: Int32, resolution: Int32, maximum: Int32 = 1000) -> String {
      var device = DeviceDescription()
      let axis = Axis(
        code: .contactPressure, minimum: 0, maximum: maximum, resolution: resolution)
      for code in [AxisCode.positionX, .positionY] {
        device.declare(Axis(code: code, minimum: 0, maximum: 1000, resolution: 10))
      }
      device.declare(axis)
      var recording = LabeledRecording(
        name: "bar", device: device, touchProtocol: .slotted, unit: .millimeters)
      var contact = Contact(slot: 0, trackingID: 1, serial: ContactSerial(1), position: .zero)
      contact.change = .landed
      contact.pressure = DeviceUnits(pressure)
      recording.note(TouchFrame(time: .zero, contacts: [contact]))
      var picture = GuidedPicture(isDrawn: true, isUnicode: false, axis: axis)
      return picture.frame(recording.touches.last, GuidedPlan(count: 1)) ?? ""
    }
    func cells(_ text: String) -> Int { text.count { $0 == "#" } }
    // 385 grams of two units each are 770; without a unit it is the declared maximum.
    #expect(cells(bar(385, resolution: 2)) == 20)
    #expect(cells(bar(770, resolution: 2)) == 40)
    #expect(cells(bar(500, resolution: 0)) == 20)
    #expect(cells(bar(1000, resolution: 0)) == 40)
  }

  @Test("reads tables of features, and refuses what is none")
  func features() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let rows = (0..<20).map { "a\t\(80 + $0)\t40\t\(50 + $0 % 3)\t45\n" }
    let table = try folder.file("t.tsv", "set\tdur_ms\tp_first\tp_peak\tp_last\n" + rows.joined())
    let (status, output) = tune("--features", table)
    #expect(status == .done)
    #expect(output.results.contains("a: short touches that stay are over by 250 ms"))
    let wrong = try folder.file("w.tsv", "set\tdur_ms\na\tsoon\n")
    #expect(tune("--features", wrong).output.diagnostics.contains("w.tsv:2: "))
    #expect(tune("--features", try folder.file("n.tsv", "x\n")).status == .misused)
  }

  @Test("tells of a label for a contact that is not there, with its line, and counts the others")
  func labelsBeyond() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "force")
    let text = try String(contentsOfFile: trace, encoding: .utf8)
    let line = text.count { $0 == "\n" } + 1
    let file = try folder.file("beyond.evemu", text + "# label 99: tap\n")
    let (status, output) = tune(file)
    #expect(status == .done)
    #expect(
      output.diagnostics
        == "pressd: \(file):\(line): there is no contact 99: the capture has 24 contacts\n")
    #expect(output.results.contains("24 touches (4 tap"))
  }

  @Test("keeps to ASCII where the locale says so")
  func ascii() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let output = Output.memory(isUnicode: false)
    let trace = try Self.session(folder, panel: "unitless")
    #expect(WholeProgram.run(["tune", trace], output: output) == .done)
    #expect(output.results.utf8.allSatisfy { $0 < 0x80 }, "\(output.results)")
    #expect(output.results.contains("of 0..255 declared"), "\(output.results)")
  }

  @Test("sets the clicks of a pad beside the taps that were recorded apart")
  func pads() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let clicks = (0..<10).map { "pad-click\t190\t10\t\(55 + $0 % 5)\t20\t0\t1\n" }
    let taps = (0..<10).map { "pad-taps\t90\t30\t\(35 + $0 % 5)\t20\t5\t0\n" }
    // A drag is no tap, however hard it presses.
    let rest = "pad-taps\t900\t30\t80\t20\t400\t0\nother\t90\t30\t90\t20\t0\t0\n"
    let head = "set\tdur_ms\tp_first\tp_peak\tp_last\tmove_units\tbtn_left\n"
    let table = try folder.file("t.tsv", head + clicks.joined() + taps.joined() + rest)
    let text = tune("--features", table).output.results
    #expect(text.contains("pad pad: a click is told by its pressure\n"))
    #expect(text.contains("clicks of pad-click beside still touches of pad-taps\n"))
    #expect(text.contains("click     from 47.0 on: 0 missed of 10, 0 wrong of 10; 0.0 %"))
  }

  @Test("reads tables of samples, and counts how often touches cross the median")
  func series() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    func rows(_ touch: Int, _ pressures: [Int]) -> String {
      pressures.enumerated().map { "a\t0\t\(touch)\t\(8 * $0.offset)\t\($0.element)\n" }.joined()
    }
    let body = rows(0, [40, 100, 98, 100, 50]) + rows(1, [100, 70, 100, 100]) + rows(2, [99])
    let table = try folder.file("s.tsv", "set\tfile_no\ttouch\tt_ms\tpressure\n" + body)
    let (status, output) = tune("--features", table)
    #expect(status == .done)
    #expect(output.results.contains("a: 3 touches\n"))
    #expect(
      output.results.contains("2 with 0 %, 1 with 5 %, 1 with 10 %, 1 with 20 %; the worst 2 times")
    )
    let wrong = try folder.file("w.tsv", "set\ttouch\tt_ms\tpressure\na\t1\t0\tsoft\n")
    #expect(
      tune("--features", wrong).output.diagnostics.contains("w.tsv:2: this line has no number"))
  }

  @Test(
    "refuses words that make no sense",
    arguments: [
      ["tune"], ["tune", "x", "--cost", "false-pop"], ["tune", "x", "--cost", "false-popp=1"],
      ["tune", "x", "--cost", "false-pop=-1"], ["tune", "x", "--seed", "-1"],
      ["tune", "--guided", "--from", "x", "y"], ["tune", "--guided", "--touches", "0", "x"],
    ])
  func misuse(words: [String]) {
    #expect(Self.run(words).status >= .refused)
  }
}
