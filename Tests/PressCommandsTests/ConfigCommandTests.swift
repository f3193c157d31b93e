// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("pressd config") struct ConfigCommandTests {
  func run(_ words: String...) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (Pressd.program.run(words, output: output), output)
  }

  @Test("A wrong file is told with place and the nearest known key, and the rest is still checked")
  func check() throws {
    let folder = try ReplayCommandTests.Folder()
    let wrong = try folder.file("a.toml", "[press]\nlong-pres-ms = 300\n")
    let right = try folder.file("b.toml", "[press]\nlong-press-ms = 300\n")
    let (status, output) = run("config", "check", wrong, right)
    #expect(status == .misused)
    #expect(
      output.diagnostics
        == "pressd: \(wrong):2:1: there is no setting 'press.long-pres-ms'; did you mean 'press.long-press-ms'?\n"
    )
    #expect(output.results == "\(right): all is well\n")
    #expect(run("config", "check", folder.path.path + "/none.toml").status == .refused)
    #expect(run("config", "chek", right).output.diagnostics.contains("did you mean 'check'?"))
    #expect(run("config", "check").status == .misused)
    let size = 1 << 20
    for (count, isRight) in [(size, true), (size + 1, false)] {
      let path = try folder.file("size.toml", String(repeating: "#", count: count))
      let (status, output) = run("config", "check", path)
      #expect((status == .done) == isRight)
      guard !isRight else { continue }
      #expect(status == .misused)
      #expect(output.diagnostics == "pressd: \(path):1:1: is larger than 1048576 bytes\n")
    }
  }

  @Test("Every mistake of a file is told, in lines of its own and in JSON")
  func everyMistake() throws {
    let folder = try ReplayCommandTests.Folder()
    let wrong = try folder.file("a.toml", "[press]\nlong-pres-ms = 300\n[force]\npeak-on = 1\n")
    let sentences = [
      "\(wrong):2:1: there is no setting 'press.long-pres-ms'; did you mean 'press.long-press-ms'?",
      "\(wrong):4:1: there is no setting 'force.peak-on'; did you mean 'force.peek-on'?",
    ]
    let told = sentences.map { "pressd: \($0)\n" }.joined()
    #expect(run("config", "check", wrong).output.diagnostics == told)
    let (status, output) = run("config", "check", "--json", wrong)
    #expect(status == .misused)
    #expect(output.diagnostics == told)
    let object = try JSONSerialization.jsonObject(with: Data(output.results.utf8))
    let mistakes = try #require((object as? [String: Any])?["mistakes"] as? [[String: Any]])
    #expect(mistakes.map { $0["message"] as? String } == sentences)
    #expect(mistakes.map { $0["line"] as? Int } == [2, 4])
    #expect(mistakes.map { $0["column"] as? Int } == [1, 1])

    let many = try folder.file("b.toml", String(repeating: "[[rule]]\n", count: 30))
    let lines = run("config", "check", many).output.diagnostics.split(separator: "\n")
    #expect(lines.count == 51)
    #expect(lines.last == "pressd: \(many): there are 10 more mistakes")
  }

  @Test("Whoever needs a file is told its first mistake, and how many more there are")
  func firstMistake() throws {
    let folder = try ReplayCommandTests.Folder()
    let wrong = try folder.file("a.toml", "[press]\nlong-pres-ms = 300\nslop = 1\nhint = 2\n")
    let (status, output) = run("config", "show", "--config", wrong)
    #expect(status == .misused)
    #expect(
      output.diagnostics
        == "pressd: \(wrong):2:1: there is no setting 'press.long-pres-ms'; did you mean 'press.long-press-ms'? (and 2 more mistakes)\n"
    )
  }

  @Test("Each value in force is shown with its origin")
  func show() throws {
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file(
      "a.toml", "preset = \"slow\"\n[press]\nslop-mm = 4\n[device.\"P*\".press]\nhint-ms = 9\n")
    let (status, output) = run(
      "config", "show", "--json", "--config", file, "--profile", "none", "--device", "Panel",
      "--set", "press.feedback-ms=7")
    #expect(status == .done)
    let lines = output.results.split(separator: "\n").map(String.init)
    #expect(
      lines.contains("{\"key\": \"press.long-press-ms\", \"value\": 1000, \"origin\": \"preset\"}"))
    #expect(
      lines.contains(
        "{\"key\": \"press.slop-mm\", \"value\": 4, \"origin\": \"file\", \"file\": \"\(file)\", \"line\": 3}"
      ))
    #expect(
      lines.contains(
        "{\"key\": \"press.hint-ms\", \"value\": 9, \"origin\": \"device\", \"file\": \"\(file)\", \"line\": 5}"
      ))
    #expect(
      lines.contains(
        "{\"key\": \"press.feedback-ms\", \"value\": 7, \"origin\": \"command line\"}"))
    let text = run("config", "show", "--config", file, "--profile", "none").output.results
    #expect(text.contains("press.long-press-ms"))
    #expect(text.contains("preset slow"))
  }

  @Test("A settings file changes what a replay says, and --set stands above it")
  func replay() throws {
    let folder = try ReplayCommandTests.Folder()
    let trace = "\(ReplayCommandTests.traces)/force-long-press.evemu"
    let file = try folder.file("a.toml", "[press]\nlong-press = false\n")
    func longPresses(_ words: String...) -> Bool {
      let output = Output.memory()
      #expect(Pressd.program.run(["replay", trace] + words, output: output) == .done)
      return output.results.contains("longPress ")
    }
    #expect(longPresses())
    #expect(!longPresses("--config", file))
    #expect(longPresses("--config", file, "--set", "press.long-press=true"))
  }

  @Test("Tiers of a file and of the command line that cross are refused")
  func crossing() throws {
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file("a.toml", "[force]\npeek-on = 0.6\n")
    let (status, output) = run(
      "replay", "\(ReplayCommandTests.traces)/force-tap.evemu", "--config", file, "--set",
      "force.pop-on=0.5", "--set", "force.pop-off=0.5")
    #expect(status == .misused)
    #expect(output.diagnostics == "pressd: --set force.pop-on: must not be below force.peek-on\n")
  }
}
