// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressDaemon
import TestStage
import Testing

@Suite("pressd haptics") struct HapticsCommandTests {
  @Test(
    "refuses words that mean nothing, with the nearest that does",
    arguments: [
      (["--try", "poop"], "peek, pop, lock or refuse is needed; did you mean 'pop'?"),
      (["--backend", "feedback"], "did you mean 'feedbackd'?"),
      (["--device", ""], "option '--device' needs PATH, and its word is empty"),
      (["--config", ""], "option '--config' needs FILE, and its word is empty"),
      (["--strength", "1.1"], "--strength '1.1': a number from 0 to 1 is needed"),
      (["--strength", "nan"], "--strength 'nan': a number from 0 to 1 is needed"),
      (["--minimum-ms", "1001"], "--minimum-ms '1001': a whole number from 0 to 1000 is needed"),
      (["--minimum-ms", "-1"], "--minimum-ms '-1': a whole number from 0 to 1000 is needed"),
    ])
  func refuses(_ words: [String], _ complaint: String) {
    let output = Output.memory()
    #expect(Bridge.program.run(["haptics"] + words, output: output) == .misused)
    #expect(output.diagnostics.contains(complaint), "\(output.diagnostics)")
    #expect(output.results.isEmpty)
  }

  @Test("goes by the configuration, and by its own words before it")
  func configuration() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "h-\(UUID().uuidString).toml")
    defer { try? FileManager.default.removeItem(at: file) }
    func told(_ text: String, _ words: String...) throws -> (CommandFrame.ExitStatus, Output) {
      try text.write(to: file, atomically: false, encoding: .utf8)
      let output = Output.memory()
      let status = Bridge.program.run(
        ["haptics", "--config", file.path()] + words, output: output)
      return (status, output)
    }
    let off = "[haptics]\nbackend = \"off\"\n"
    #expect(try told(off).1.results.hasPrefix("pulses: none\n  haptics.backend is off\n"))
    #expect(try !told(off, "--backend", "motor").1.results.contains("backend is off"))
    #expect(try !told(off, "--set", "haptics.backend=motor").1.results.contains("backend is off"))
    let still = try told("[haptics]\nbackend = \"motor\"\nstrength = 0\n")
    #expect(still.1.results.contains("haptics.strength is 0"))
    let wrong = try told("[haptics]\nstrenght = 0\n")
    #expect(wrong.0 == .misused)
    #expect(wrong.1.diagnostics.contains(":2:1: there is no setting 'haptics.strenght'; did you"))
  }

  @Test(
    "names what a setting is called now that had another name",
    arguments: [
      ("screen-turn", "turn"), ("screen-area", "area"), ("output", "output"), ("area", "area"),
    ])
  func renamed(_ former: String, _ name: String) throws {
    let folder = try TestFolder("renamed")
    try folder.write("[intercept]\n\(former) = \"90\"\n", to: "f.toml")
    let sentence = "there is no setting 'intercept.\(former)'; it is called 'screen.\(name)' now\n"
    for words in [["--config", folder.path("f.toml")], ["--set", "intercept.\(former)=90"]] {
      let output = Output.memory()
      #expect(Bridge.program.run(["haptics"] + words, output: output) == .misused)
      #expect(output.diagnostics.hasSuffix(sentence), "\(output.diagnostics)")
    }
  }

  @Test("says that haptics are off where they are, and that a pulse cannot be given then")
  func off() {
    let output = Output.memory()
    let words = ["haptics", "--backend", "off"]
    #expect(Bridge.program.run(words, output: output) == .done)
    #expect(output.results.hasPrefix("pulses: none\n  haptics.backend is off\n"))
    #expect(Bridge.program.run(words + ["--try", "peek"], output: output) == .refused)
    #expect(output.diagnostics == "pressd haptics: haptics.backend is off\n")
  }
}
