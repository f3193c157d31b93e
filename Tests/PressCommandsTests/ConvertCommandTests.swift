// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing
import TraceFiles

@Suite("pressd convert") struct ConvertCommandTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Traces").path()

  private func run(_ words: [String]) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (Pressd.program.run(["convert"] + words, output: output), output)
  }

  @Test(
    "gives the same events and device in either format, there and back",
    arguments: ["force-pop", "minnie", "tf201", "plain"])
  func roundTrip(_ name: String) throws {
    let source = "\(Self.folder)/\(name).evemu"
    let original = try #require(try TraceReader.read(source).first)
    let yaml = NSTemporaryDirectory() + "pressd-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: yaml) }
    #expect(run([source, "-o", yaml]).status == .done)
    let recorded = try #require(try TraceReader.read(yaml).first)
    #expect(recorded.format == .libinputRecord)
    #expect(recorded.events == original.events)
    #expect(recorded.device == original.device)
    let back = run([yaml, "-o", "-", "--to", "evemu"])
    #expect(back.status == .done)
    let again = try #require(
      try TraceReader.parse(Array(back.output.results.utf8), file: "x").first)
    #expect(again.format == .evemu)
    #expect(again.events == original.events)
    #expect(again.device == original.device)
  }

  @Test("keeps the labels, for all contacts and for some, in either format")
  func labels() throws {
    let folder = try ReplayCommandTests.Folder()
    let plain = try String(contentsOfFile: "\(Self.folder)/plain.evemu", encoding: .utf8)
    let source = try folder.file(
      "labeled.evemu", "# label: tap\n" + plain + "# label 2-3: press hard\n# label 1: drag\n")
    let yaml = run([source, "-o", "-"]).output.results
    let evemu = run([try folder.file("a.yaml", yaml), "-o", "-", "--to", "evemu"]).output.results
    for text in [yaml, evemu] {
      let labels = TraceReader.labels(in: Array(text.utf8))
      #expect(
        labels.map(\.text) == ["# label: tap\n", "# label 2-3: press hard\n", "# label 1: drag\n"])
    }
    #expect(evemu.hasPrefix("# EVEMU 1.3\n# label: tap\n"))
  }

  @Test(
    "says what is missing or wrong",
    arguments: [
      (["x"], "convert: -o FILE is missing; '-o -' prints the result"),
      (
        ["x", "-o", "-", "--to", "evem"],
        "convert: 'evem' is no format that can be written; did you mean 'evemu'?"
      ),
    ])
  func misused(_ words: [String], _ sentence: String) {
    let (status, output) = run(words)
    #expect(status == .misused)
    #expect(output.diagnostics == "pressd: \(sentence)\n")
  }

  static let names: [(name: String, to: String?, format: TraceFormat, isTold: Bool)] = [
    ("x.evemu", nil, .evemu, false), ("X.EVEMU", nil, .evemu, false),
    ("x.yaml", nil, .libinputRecord, false), ("x.yml", nil, .libinputRecord, false),
    ("x.log", nil, .libinputRecord, false), ("evemu", nil, .libinputRecord, false),
    ("x.log", "evemu", .evemu, false), ("x.evemu", "evemu", .evemu, false),
    ("x.yml", "evemu", .evemu, true), ("x.evemu", "libinput-record", .libinputRecord, true),
  ]

  static let packedNames: [(name: String, to: [String], words: String)] = [
    ("x.evemu.gz", [], "--to evemu -o - | gzip > FILE"),
    ("x.YML.XZ", [], "--to libinput-record -o - | xz > FILE"),
    ("x.gz", [], "-o - | gzip > FILE"), ("x.evemu.bz2", [], "--to evemu -o - | bzip2 > FILE"),
    ("x.zst", ["--to", "evemu"], "--to evemu -o - | zstd > FILE"),
    ("x.lz4", [], "-o - | lz4 > FILE"), ("x.lz", [], "-o - | lzip > FILE"),
    ("x.zip", [], "-o - | zip > FILE"), ("x.7z", [], "-o - | 7z a -si FILE"),
    ("x.Z", [], "-o - | compress > FILE"),
  ]

  @Test(
    "refuses a name that promises a packed file, and says how to make one", arguments: packedNames)
  func packed(_ name: String, _ to: [String], _ words: String) throws {
    let folder = try ReplayCommandTests.Folder()
    let path = folder.path.appending(path: name).path
    let (status, output) = run(["\(Self.folder)/plain.evemu", "-o", path] + to)
    #expect(status == .misused)
    let sentence =
      "pressd: convert: \(path): nothing is packed here; pack it on the way: pressd convert ... "
    #expect(output.diagnostics == sentence + words + "\n")
    #expect(!FileManager.default.fileExists(atPath: path))
    let synth = TuneCommandTests.run(["synth", "tap", "-o", path])
    #expect(synth.status == .misused)
    #expect(synth.output.diagnostics.contains("nothing is packed here"))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("writes what the name ends in, unless --to says otherwise, and tells where they differ")
  func names() throws {
    let folder = try ReplayCommandTests.Folder()
    for (name, to, format, isTold) in Self.names {
      let path = folder.path.appending(path: name).path
      let words = ["\(Self.folder)/plain.evemu", "-o", path] + (to.map { ["--to", $0] } ?? [])
      let (status, output) = run(words)
      #expect(status == .done)
      #expect(try TraceReader.read(path).first?.format == format, "\(name) \(to ?? "")")
      #expect(output.diagnostics.contains(", as --to says; the name is that of ") == isTold)
      #expect(output.diagnostics.isEmpty != isTold)
    }
  }
}
