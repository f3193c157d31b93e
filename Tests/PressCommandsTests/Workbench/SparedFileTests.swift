// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Testing

@Suite("A recording that is there") struct SparedFileTests {
  /// Neither is a device, so whatever gets past the file ends there.
  private static let commands: [[String]] = [
    ["record", "/dev/null", "--any-session"], ["tune", "--guided", "/dev/null", "--any-session"],
  ]

  @Test(
    "is not replaced without --force, and is told before anything is opened", arguments: commands)
  func refused(_ words: [String]) throws {
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file("taps.yaml", "# what hands did\n")
    let (status, output) = TuneCommandTests.run(words + ["-o", file])
    #expect(status == .refused)
    #expect(output.diagnostics == "pressd: \(file): there is such a file; --force replaces it\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "# what hands did\n")
  }

  @Test("does not stand in the way with --force, or where it holds nothing", arguments: commands)
  func replaced(_ words: [String]) throws {
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file("taps.yaml", "# what hands did\n")
    let empty = try folder.file("empty.yaml", "")
    for more in [["-o", file, "--force"], ["-o", empty], ["-o", "/dev/full"]] {
      let (status, output) = TuneCommandTests.run(words + more)
      #expect(status > .done)
      #expect(!output.diagnostics.contains("there is such a file"), "\(output.diagnostics)")
      #expect(output.diagnostics.contains("/dev/null"), "\(output.diagnostics)")
    }
  }
}
