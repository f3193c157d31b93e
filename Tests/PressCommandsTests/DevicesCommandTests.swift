// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("pressd devices") struct DevicesCommandTests {
  @Test("says what a capture tells by itself where no device here is of its model")
  func stranger() {
    let output = Output.memory()
    let trace = "\(ReplayCommandTests.traces)/force-pop.evemu"
    #expect(Pressd.program.run(["devices", "--trace", trace], output: output) == .done)
    let words =
      "pressd: force-pop.evemu: no device here is a 0006:0000:0000 pressd synthetic panel force; "
      + "by the capture alone it is class F: pressure states 10 units per gram"
    #expect(output.diagnostics.contains(words), "\(output.diagnostics)")
  }

  @Test("says that a capture does not name its device")
  func unnamed() throws {
    let folder = try ReplayCommandTests.Folder()
    let trace = try folder.file(
      "bare.txt", "E: 1.000000 0003 0039 1\nE: 1.000000 0000 0000 0\n")
    let output = Output.memory()
    #expect(Pressd.program.run(["devices", "--trace", trace], output: output) == .done)
    let words = "pressd: bare.txt: the capture does not name its device; by the capture alone"
    #expect(output.diagnostics.contains(words), "\(output.diagnostics)")
  }
}
