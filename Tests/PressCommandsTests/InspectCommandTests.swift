// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("pressd inspect") struct InspectCommandTests {
  private static let panel = """
    # EVEMU 1.3
    N: A panel\u{1b}[31m
    I: 0018 04f3 224a 0100
    P: 02 00 00 00 00 00 00 00
    A: 35 0 3200 0 0 10
    A: 36 0 2000 0 0 10
    A: 3a 0 255 0 0 0
    E: 5.000000 0003 0039 0007
    E: 5.000000 0003 0035 0100
    E: 5.000000 0003 0036 0100
    E: 5.000000 0003 003a 0030
    E: 5.000000 0000 0000 0000
    nonsense
    E: 5.010000 0003 0035 0130
    E: 5.010000 0003 003a 0050
    E: 5.010000 0000 0000 0000
    E: 5.030500 0003 0039 -001
    E: 5.030500 0000 0000 0000
    """

  private func run(_ words: [String]) -> (status: CommandFrame.ExitStatus, output: Output) {
    let output = Output.memory()
    return (Pressd.program.run(["inspect"] + words, output: output), output)
  }

  @Test("tells people device, pace, force, contacts and warnings")
  func text() throws {
    let folder = try ReplayCommandTests.Folder()
    let (status, output) = run([try folder.file("panel.txt", Self.panel)])
    #expect(status == .done)
    #expect(output.diagnostics == "")
    #expect(
      output.results == """
        panel.txt  evemu, protocol B
          device    A panel\\u{1b}[31m, 0018:04f3:224a:0100
          axes      position_x 0…3200 at 10/mm, position_y 0…2000 at 10/mm, pressure 0…255
          length    10.0 units per mm (the driver states it), 320 × 200 mm
          frames    3 in 0.031 s, 100 Hz while moving
          force     class A: pressure without a unit, only 2 values 30…50 in steps of 20 (confidence 0.33)
          contact  slot  from s  for s  samples  travel mm      pressure  size  ended
                1     0   0.000  0.031        2        3.0  30 > 50 > 50     -  lift
          line 13: not a line of evemu, skipped: 'nonsense'

        """)
  }

  @Test("tells what the hand was asked to do, for each contact")
  func labels() throws {
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file("panel.txt", Self.panel + "\n# label 1: press hard\n")
    #expect(run([file]).output.results.contains(" label\n"))
    #expect(run([file]).output.results.contains("lift  press hard\n"))
    #expect(run(["--json", file]).output.results.contains("\"label\": \"press hard\"}"))
  }

  @Test("tells scripts all of it in one object")
  func json() throws {
    let folder = try ReplayCommandTests.Folder()
    let (status, output) = run(["--json", try folder.file("panel.txt", Self.panel)])
    #expect(status == .done)
    #expect(output.results.last == "\n")
    #expect(output.results.count { $0 == "\n" } == 1)
    #expect(
      output.results.contains(
        """
        "contacts": [{"contact": 1, "slot": 0, "start": 5.000000, "end": 5.030500, \
        "duration": 0.030500, "samples": 2, "travel": 3.000, "unit": "mm", "pressureFirst": 30, \
        "pressurePeak": 50, "pressureLast": 50, "majorPeak": null, "ended": "lift", \
        "truncated": false, "interrupted": false}]
        """))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(output.results.utf8)) as? [String: Any])
    #expect(
      Set(object.keys) == [
        "trace", "format", "protocol", "device", "timeSource", "frames", "duration", "reportRate",
        "force", "slop", "contacts", "warnings",
      ])
    #expect(object["format"] as? String == "evemu")
    #expect(object["protocol"] as? String == "B")
    #expect(object["frames"] as? Int == 3)
    #expect(object["duration"] as? Double == 0.0305)
    #expect(object["reportRate"] as? Double == 100)
    let device = try #require(object["device"] as? [String: Any])
    #expect(device["vendor"] as? Int == 0x4f3)
    #expect(device["properties"] as? [Int] == [1])
    let axes = try #require(device["axes"] as? [[String: Any]])
    #expect(axes.map { $0["code"] as? Int } == [53, 54, 58])
    #expect(axes.map { $0["resolution"] as? Int } == [10, 10, 0])
    #expect(axes.last?["name"] as? String == "ABS_MT_PRESSURE")
    let force = try #require(object["force"] as? [String: Any])
    #expect(force["class"] as? String == "A")
    #expect(force["low"] as? Int == 30 && force["high"] as? Int == 50)
    #expect(force["distinct"] as? Int == 2)
    #expect(force["samples"] as? Int == 2 && force["zeros"] as? Int == 0)
    #expect(force["contacts"] as? Int == 1 && force["carriedOver"] as? Int == 0)
    let warnings = try #require(object["warnings"] as? [[String: Any]])
    #expect(warnings.map { $0["line"] as? Int } == [13])
  }

  @Test("counts what was carried over and what was 0, where events were lost, and who was lost")
  func gaps() throws {
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file(
      "gap.txt",
      """
      N: Panel
      A: 3a 0 255 0 0 0
      E: 1.000000 0003 0039 1
      E: 1.000000 0003 003a 0
      E: 1.000000 0000 0000 0
      E: 1.010000 0003 003a 40
      E: 1.010000 0000 0000 0
      E: 1.100000 0000 0003 0
      E: 1.110000 0000 0000 0
      E: 4.000000 0003 0039 2
      E: 4.000000 0003 0035 5
      E: 4.000000 0000 0000 0
      E: 4.100000 0003 0039 -1
      E: 4.100000 0000 0000 0

      """)
    let text = run([file]).output.results
    #expect(
      text.contains(
        "one value so far (40); carried over by 1 of 2 contacts; "
          + "0 while touching in 1 of 3 samples"))
    #expect(text.contains("lost, events were lost meanwhile\n"))
    #expect(text.contains("line 8: SYN_DROPPED: events were lost before this one; "))
    let json = run(["--json", file]).output.results
    #expect(json.contains("\"ended\": \"lost\", \"truncated\": false, \"interrupted\": true"))
    #expect(json.contains("\"end\": 1.110000"))
    #expect(json.contains("\"zeros\": 1, \"contacts\": 2, \"carriedOver\": 1"))
  }

  @Test("says where times and lengths are assumed")
  func assumptions() throws {
    let folder = try ReplayCommandTests.Folder()
    let file = try folder.file(
      "x", "0003 0039 00000007\n0003 0035 00000064\n0000 0000 00000000\n0000 0000 00000000\n")
    let text = run([file]).output.results
    #expect(text.contains("the capture has no times, 10 ms assumed"))
    #expect(text.contains("length    10.0 units per mm (assumed; set press.assumed-units-per-mm"))
    #expect(text.contains("travel ~mm"))
    let json = run(["--json", file]).output.results
    #expect(json.contains(#""timeSource": "assumed""#))
    #expect(json.contains(#""unit": "assumed""#))
    #expect(json.contains(#""ended": "open""#))
    #expect(json.contains(#""source": "assumed", "unitsPerMm": 10.000"#))
    #expect(json.contains(#""reportRate": null"#))
  }

  @Test(
    "measures by the density that is set, but not where the panel states one",
    arguments: [("", "configuration", "20.000", 2.4), (" 10", "resolution", "10.000", 4.8)])
  func density(_ resolution: String, _ source: String, _ density: String, _ travel: Double) throws {
    let folder = try ReplayCommandTests.Folder()
    let places = "A: 35 0 3200 0 0\(resolution)\nA: 36 0 2000 0 0\(resolution)\n"
    let events = ["0.0 0003 0039 1", "0.0 0003 0035 0", "0.0 0003 0036 0"]
    let moves = ["0.0 0000 0000 0", "0.1 0003 0035 48", "0.1 0000 0000 0"]
    let text = (events + moves).map { "E: \($0)\n" }.joined()
    let file = try folder.file("x", "# EVEMU 1.3\nN: x\n" + places + text)
    let json = run(["--json", "--set", "press.assumed-units-per-mm=20", file]).output.results
    #expect(json.contains(#""source": "\#(source)", "unitsPerMm": \#(density)"#), "\(json)")
    #expect(json.contains(#""travel": \#(travel)"#), "\(json)")
  }

  @Test("does all traces and ends with the highest status")
  func several() throws {
    let folder = try ReplayCommandTests.Folder()
    let good = try folder.file("good", Self.panel)
    let noise = try folder.file("noise", "hello\n")
    let missing = folder.path.path + "/missing"
    #expect(run([missing, good]).status == .refused)
    let (status, output) = run(["--json", noise, missing, folder.path.path, good])
    #expect(status == .misused)
    #expect(output.results.hasPrefix(#"{"trace": "good""#))
    let sentences = output.diagnostics.split(separator: "\n")
    #expect(sentences.count == 3)
    #expect(sentences[0].hasPrefix("pressd: \(noise): no line is in a known format"))
    #expect(sentences[1] == "pressd: \(missing): cannot open: no such file or directory")
    #expect(sentences[2] == "pressd: \(folder.path.path): cannot read: is a directory")
  }

  @Test("gives each device of a file an object of its own")
  func devices() throws {
    let folder = try ReplayCommandTests.Folder()
    let frames = ["1", "2"].map {
      "/dev/input/event\($0): 0003 0039 00000007\n/dev/input/event\($0): 0000 0000 00000000\n"
    }
    let (_, output) = run(["--json", try folder.file("two", frames.joined())])
    #expect(output.results.count { $0 == "\n" } == 2)
  }

  @Test("tells of a label for a contact that is not there, with its line; so does convert")
  func labelsBeyond() throws {
    let folder = try ReplayCommandTests.Folder()
    let trace = try folder.file(
      "labels.txt", Self.panel + "\n# label 1: tap\n# label 9: tap\n# label 1-2: press\n")
    let told = """
      pressd: \(trace):20: there is no contact 9: the capture has 1 contact
      pressd: \(trace):21: there is no contact 2: the capture has 1 contact

      """
    #expect(run([trace]).output.diagnostics == told)
    #expect(run([trace, "--json"]).output.diagnostics == told)
    let output = Output.memory()
    #expect(Pressd.program.run(["convert", trace, "-o", "-"], output: output) == .done)
    #expect(output.diagnostics.hasSuffix(told))
    let sound = try folder.file("sound.txt", Self.panel + "\n# label 1: tap\n# label: tap\n")
    #expect(run([sound]).output.diagnostics == "")
  }

  @Test("keeps to ASCII where the locale says so, and JSON and names do not")
  func ascii() throws {
    let folder = try ReplayCommandTests.Folder()
    let trace = try folder.file("panel.txt", Self.panel.replacing("A panel", with: "Fühler"))
    let output = Output.memory(isUnicode: false)
    #expect(Pressd.program.run(["inspect", trace], output: output) == .done)
    let lines = output.results.split(separator: "\n")
    #expect(lines.dropFirst(2).joined().utf8.allSatisfy { $0 < 0x80 }, "\(output.results)")
    #expect(output.results.contains("position_x 0..3200 at 10/mm"))
    #expect(output.results.contains("320 x 200 mm") && output.results.contains("Fühler"))
    let help = Output.memory(isUnicode: false)
    #expect(Pressd.program.run(["replay", "--help"], output: help) == .done)
    #expect(help.results.contains("Usage: pressd replay [OPTION...] TRACE..."))
    #expect(help.results.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("tells by what a file is packed that it does not unpack")
  func packed() throws {
    let folder = try ReplayCommandTests.Folder()
    let path = folder.path.appending(path: "a.xz")
    try Data([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04]).write(to: path)
    let (status, output) = run([path.path])
    #expect(status == .misused)
    #expect(output.diagnostics.hasPrefix("pressd: \(path.path): it is packed by xz; unpack it"))
  }
}
