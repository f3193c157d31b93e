// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressDaemon
import Testing

@Suite("pressd haptics") struct HapticsCommandTests {
  @Test(
    "refuses words that mean nothing, with the nearest that does",
    arguments: [
      (["--try", "poop"], "peek, pop, lock or refuse is needed; did you mean 'pop'?"),
      (["--backend", "feedback"], "did you mean 'feedbackd'?"),
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
