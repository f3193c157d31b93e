// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TouchModel
import TraceFiles

/// What libinput's own tools make of recordings that are ours.
@Suite(
  "libinput's own tools read what is written",
  .disabled(if: LibinputTool.obstacle != nil, LibinputTool.words))
struct LibinputToolTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// A trace of the project, without its ending.
    var trace: String
    /// How many contacts land in it.
    var landings: Int

    var testDescription: String { trace }
  }

  static let rows = [
    Row(trace: "force-pop", landings: 1), Row(trace: "force-two-fingers", landings: 2),
    Row(trace: "force-double-tap", landings: 2), Row(trace: "minnie", landings: 6),
  ]

  @Test("analyze recording tells each frame in which an axis or a key changed", arguments: rows)
  func recording(_ row: Row) throws {
    let (trace, text) = try Self.written(row.trace)
    let lines = try LibinputTool.run("recording", on: text)
    #expect(lines.first?.hasPrefix("Time") == true)
    let first = try #require(trace.events.first).time.microseconds
    #expect(
      lines.contains {
        $0.hasPrefix(String(format: "%3d.%03d", first / 1_000_000, first / 1000 % 1000))
      })
  }

  @Test("analyze touch-down-state sees every contact land and lift", arguments: rows)
  func downState(_ row: Row) throws {
    let (_, text) = try Self.written(row.trace)
    let lines = try LibinputTool.run("touch-down-state", on: text)
    #expect(lines.first?.hasPrefix("Timestamp") == true)
    #expect(Self.landings(lines.dropFirst(2)) == row.landings)
    #expect(lines.last?.contains("+ |") == false)
  }

  @Test("analyze per-slot-delta sees every contact land", arguments: rows)
  func slotDelta(_ row: Row) throws {
    let (_, text) = try Self.written(row.trace)
    let lines = try LibinputTool.run("per-slot-delta", on: text)
    let marks = lines.map { $0.components(separatedBy: "+++++++").count - 1 }
    #expect(marks.reduce(0, +) == row.landings)
  }

  /// What touch-down-state of libinput 1.22 asks of a device, the number of its slots, is left out.
  @Test(
    "a device that declares nothing stops them not either",
    arguments: ["recording", "per-slot-delta"])
  func bare(_ feature: String) throws {
    let traces = try Reading.read(
      "E: 1.000000 0003 0039 1\nE: 1.000000 0003 0035 5\nE: 1.000000 0003 0036 5\n"
        + "E: 1.000000 0001 014a 1\nE: 1.000000 0000 0000 0\nE: 1.100000 0003 0039 -1\n"
        + "E: 1.100000 0001 014a 0\nE: 1.100000 0000 0000 0\n")
    _ = try LibinputTool.run(feature, on: LibinputRecordWriter.text(of: traces))
  }

  /// A plus stands for a contact that landed, in the column of its slot; a bar for one that is down.
  private static func landings(_ lines: some Sequence<String>) -> Int {
    var down = Set<Int>()
    var count = 0
    for line in lines {
      let now = Set(
        line.split(separator: "|").dropFirst(2).enumerated().filter { $0.element.contains("+") }
          .map(\.offset))
      count += now.subtracting(down).count
      down = now
    }
    return count
  }

  private static func written(_ name: String) throws -> (Trace, String) {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Traces/\(name).evemu")
    let trace = try #require(try TraceReader.read(file.path).first)
    return (trace, LibinputRecordWriter.text(of: [trace], remarks: ["label: tap"]))
  }
}

/// The tools of Debian's package libinput-tools, which are programs for the system's Python.
enum LibinputTool {
  /// What is missing to run them; `nil` where nothing is.
  static let obstacle: String? = {
    let modules = launch("/usr/bin/python3", ["-c", "import libevdev, yaml"])
    guard modules?.status == 0 else { return "python3 has no libevdev or yaml" }
    return launch("/usr/bin/libinput", ["analyze", "recording", "--help"])?.status == 0
      ? nil : "libinput analyze is not installed"
  }()
  static let words = Comment(rawValue: obstacle ?? "")

  /// The lines that a tool prints of a recording; a tool that stops is an issue.
  static func run(_ feature: String, on recording: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "pressd-\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(recording.utf8).write(to: file)
    let result = try #require(launch("/usr/bin/libinput", ["analyze", feature, file.path]))
    #expect(result.status == 0, "\(feature): \(result.told)")
    return result.output.split(separator: "\n").map(String.init)
  }

  /// Runs a program to its end; `nil` where it is not there.
  private static func launch(
    _ program: String, _ words: [String]
  ) -> (status: Int32, output: String, told: String)? {
    let process = Process()
    let (output, told) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = words
    // Another Python that comes first on the way has not what Debian's has.
    process.environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    (process.standardOutput, process.standardError) = (output, told)
    guard (try? process.run()) != nil else { return nil }
    let all = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = told.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: all, as: UTF8.self),
      String(decoding: complaints, as: UTF8.self)
    )
  }
}
