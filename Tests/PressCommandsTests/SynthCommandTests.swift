// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import PressSynth
import Testing

@Suite("pressd synth") struct SynthCommandTests {
  private func run(_ words: String...) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (Pressd.program.run(["synth"] + words, output: output), output)
  }

  @Test("prints a trace with the words that made it, always the same one")
  func prints() throws {
    let (status, output) = run("tap@10,20", "--seed", "7", "-o", "-", "--panel=vialin", "peek")
    #expect(status == .done)
    let lines = output.results.split(separator: "\n")
    #expect(lines[0] == "# EVEMU 1.3")
    #expect(lines[2] == "# pressd synth --panel vialin --seed 7 tap@10,20 peek")
    let events = Panel.vialin.record(
      try Script(words: ["tap@10,20", "peek"], on: .vialin), seed: 7
    ).events
    #expect(lines.count { $0.hasPrefix("E: ") } == events.count)
    let again = run("tap@10,20", "peek", "-o-", "--panel", "vialin", "--seed=7")
    #expect(again.output.results == output.results)
  }

  @Test("writes the same bytes to a file, and nothing else")
  func writes() throws {
    let file = NSTemporaryDirectory() + "pressd-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let (status, output) = run("tap", "-o", file)
    #expect(status == .done)
    #expect(output.results.isEmpty)
    #expect(output.diagnostics.isEmpty)
    let written = try String(contentsOfFile: file, encoding: .utf8)
    #expect(written == run("tap", "-o", "-").output.results)
  }

  @Test("a hand presses and lasts as it does, but where a gesture says how hard and how long")
  func hands() throws {
    func events(_ words: String...) -> [Substring] {
      let output = Output.memory()
      #expect(Pressd.program.run(["synth", "-o-"] + words, output: output) == .done)
      return output.results.split(separator: "\n").filter { $0.hasPrefix("E: ") }
    }
    func peak(_ events: [Substring]) -> Int {
      events.filter { $0.contains(" 0003 003a ") }.compactMap {
        $0.split(separator: " ").last.flatMap { Int($0) }
      }.max() ?? 0
    }
    let average = events("peek")
    #expect(events("peek", "--hand", "average") == average)
    let light = events("peek", "--hand", "light")
    let firm = events("peek", "--hand", "firm")
    #expect(peak(light) < peak(average) * 3 / 4 && peak(firm) > peak(average) * 5 / 4)
    #expect(light.count < firm.count)
    #expect(events("peek:700=200", "--hand", "light") == events("peek:700=200"))
    #expect(events("peek:700=200", "--hand", "trembling") != events("peek:700=200"))
  }

  @Test("lists every gesture, every panel and every hand")
  func lists() {
    let (status, output) = run("--list")
    #expect(status == .done)
    for name in Gesture.allCases.map(\.rawValue) + Panel.all.map(\.name) + Hand.all.map(\.name) {
      #expect(output.results.contains("\n  \(name) "), "\(name)")
    }
  }

  struct Complaint: CustomTestStringConvertible {
    let words: [String]
    var status = CommandFrame.ExitStatus.misused
    let says: String
    var testDescription: String { words.joined(separator: " ") }
  }

  static let complaints = [
    Complaint(words: [], says: "GESTURE is missing; 'pressd synth --list' lists them"),
    Complaint(words: ["tap"], says: "-o FILE is missing; '-o -' prints the trace"),
    Complaint(
      words: ["tpa@1,1", "-o-"], says: "'tpa@1,1': there is no gesture 'tpa'; did you mean 'tap'?"),
    Complaint(words: ["tap@1", "-o-"], says: "'tap@1': '1' is not a place such as 35,60"),
    Complaint(
      words: ["tap", "-o-", "--panel", "mini"],
      says: "there is no panel 'mini'; did you mean 'minnie'?"),
    Complaint(
      words: ["tap", "-o-", "--hand", "firmm"],
      says: "there is no hand 'firmm'; did you mean 'firm'?"),
    Complaint(
      words: ["tap", "-o-", "--seed", "-1"],
      says: "'-1' is not a seed; seeds are whole numbers from 0 on"),
    Complaint(
      words: ["tap", "-o-", "--seed", "18446744073709551616"],
      says: "'18446744073709551616' is not a seed; seeds are whole numbers from 0 on"),
  ]

  @Test("says which word makes no sense, with status 2", arguments: complaints)
  func complains(complaint: Complaint) {
    let output = Output.memory()
    #expect(Pressd.program.run(["synth"] + complaint.words, output: output) == complaint.status)
    #expect(output.diagnostics == "pressd: synth: \(complaint.says)\n")
    #expect(output.results.isEmpty)
  }

  @Test("says which file could not be written, with status 1")
  func refused() {
    let (status, output) = run("tap", "-o", "/nowhere/a.evemu")
    #expect(status == .refused)
    #expect(
      output.diagnostics
        == "pressd: /nowhere/a.evemu: cannot open: no such file or directory\n")
  }
}
