// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("pressd tune") struct TuneCommandTests {
  static func run(_ words: [String]) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (Pressd.program.run(words, output: output), output)
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
      #expect(Pressd.program.run(["tune"] + words, output: output) == wanted)
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

  @Test("takes labels from a side file, and tells lines that are for nothing")
  func sideLabels() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let trace = try Self.session(folder, panel: "force", labels: false)
    let lines = (0..<24).map { "force.evemu \($0 + 1) \(Self.gestures[$0 % 6].label)\n" }
    let side = try folder.file("labels", "# mine\n" + lines.joined() + "other.evemu * tap\n")
    let (status, output) = tune(trace, "--labels", side)
    #expect(status == .done)
    #expect(output.results.contains("4 press-hard"))
    #expect(output.diagnostics.contains("labels:26: no trace is called 'other.evemu'"))
    let wrong = try folder.file("wrong", "force.evemu 1 presss\n")
    let refused = tune(trace, "--labels", wrong)
    #expect(refused.status == .misused)
    #expect(
      refused.output.diagnostics.contains("wrong:1: there is no label 'presss'; did you mean"))
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
      "Settings that fit", "Expected, on touches that were not",
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

  @Test("reads tables of features, and refuses what is none")
  func features() throws {
    let folder = try ReplayCommandTests.Folder()
    defer { withExtendedLifetime(folder) {} }
    let rows = (0..<20).map { "a\t\(80 + $0)\t40\t\(50 + $0 % 3)\t45\n" }
    let table = try folder.file("t.tsv", "set\tdur_ms\tp_first\tp_peak\tp_last\n" + rows.joined())
    let (status, output) = tune("--features", table)
    #expect(status == .done)
    #expect(output.results.contains("a: taps are over by 250 ms"))
    let wrong = try folder.file("w.tsv", "set\tdur_ms\na\tsoon\n")
    #expect(tune("--features", wrong).output.diagnostics.contains("w.tsv:2: "))
    #expect(tune("--features", try folder.file("n.tsv", "x\n")).status == .misused)
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
