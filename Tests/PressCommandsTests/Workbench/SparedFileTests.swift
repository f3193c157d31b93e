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

  @Test("does not stand in the way where it ends before its first frame", arguments: commands)
  func untouched(_ words: [String]) throws {
    let folder = try ReplayCommandTests.Folder()
    let trace = try folder.file("a.evemu", "N: A panel\nE: 1.000000 0000 0000 0\n")
    let (status, output) = TuneCommandTests.run(["convert", trace, "-o", "-"])
    #expect(status == .done)
    let whole = output.results
    let start = try #require(whole.range(of: "  - evdev:\n")).lowerBound
    let head = String(whole[..<start])
    let notes = "# mine\n" + head
    let remark = "\n# \(String(repeating: "x", count: 1 << 16))\n"
    let longer = head.replacing("\n", with: remark, maxReplacements: 1)
    for (text, isSpared) in [
      (whole, true), (head, false), (notes, true), (longer, true),
      (head + "# label 1: tap\n", true),
    ] {
      let file = try folder.file("taps.yaml", text)
      let told = TuneCommandTests.run(words + ["-o", file]).output.diagnostics
      #expect(told.contains("there is such a file") == isSpared, "\(told)")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }
  }

  @Test("is refused before anything is opened where its name promises a packed one")
  func packed() throws {
    let folder = try ReplayCommandTests.Folder()
    for words in Self.commands {
      let file = folder.path.appending(path: "taps.yaml.gz").path
      let (status, output) = TuneCommandTests.run(words + ["-o", file])
      let sentence =
        "pressd: \(words[0]): \(file): nothing is packed here; name it \(file.dropLast(3)), and "
        + "pack it afterwards\n"
      #expect(status == .misused && output.diagnostics == sentence)
    }
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
