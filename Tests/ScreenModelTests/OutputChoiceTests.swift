// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScreenModel
import Testing

@Suite("The output of a touch surface")
struct OutputChoiceTests {
  /// What is connected, and what comes of it for a surface of 68 by 136 mm.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var name: String?
    var outputs: [OutputDescription]
    var place: Int?
  }

  private static func output(_ name: String, _ width: Int = 0, _ height: Int = 0)
    -> OutputDescription
  {
    OutputDescription(name: name, physicalWidth: width, physicalHeight: height)
  }

  static let cases = [
    Case(testDescription: "no output", outputs: [], place: nil),
    Case(testDescription: "the only one", outputs: [output("HDMI-A-1", 500, 300)], place: 0),
    Case(
      testDescription: "the named one", name: "DP-2",
      outputs: [output("eDP-1", 68, 136), output("DP-2")], place: 1),
    Case(
      testDescription: "a name that nobody has", name: "DP-9",
      outputs: [output("DP-1", 500, 300), output("DP-2", 68, 136)], place: 1),
    Case(
      testDescription: "the one of its size",
      outputs: [output("DP-1", 520, 320), output("DP-2", 68, 136), output("eDP-1", 300, 190)],
      place: 1),
    Case(
      testDescription: "on the limit of its size: 73 mm for 68",
      outputs: [output("DP-1", 500, 300), output("DP-2", 73, 136)], place: 1),
    Case(
      testDescription: "a hair past it",
      outputs: [output("DP-1", 500, 300), output("DP-2", 74, 136)], place: nil),
    Case(
      testDescription: "turned sides are another size",
      outputs: [output("DP-1", 136, 68), output("DP-2", 500, 300)], place: nil),
    Case(
      testDescription: "two of its size, one built in",
      outputs: [output("DP-1", 68, 136), output("DSI-1", 68, 136)], place: 1),
    Case(
      testDescription: "unknown sizes, one built in",
      outputs: [output("HDMI-A-1"), output("eDP-1")],
      place: 1),
    Case(
      testDescription: "two built in", outputs: [output("eDP-1"), output("DSI-1")], place: nil),
    Case(testDescription: "nothing known", outputs: [output(""), output("")], place: nil),
    Case(
      testDescription: "an empty name is a name", name: "", outputs: [output("DP-1"), output("")],
      place: 1),
  ]

  @Test("is named, else alone, else of its size, else built in", arguments: cases)
  func choice(_ row: Case) {
    let choice = OutputChoice(name: row.name, width: 68, height: 136)
    #expect(choice.place(among: row.outputs) == row.place)
  }

  @Test("is nothing strange for lengths that are none", arguments: [Double.nan, .infinity, -1, 0])
  func strange(_ length: Double) {
    let outputs = [Self.output("A", 68, 136), Self.output("B", 0, 0)]
    #expect(OutputChoice(width: length, height: length).place(among: outputs) == nil)
  }

  @Test("A name that no output has is told, with those that there are")
  func complaint() {
    func complaint(_ names: String...) -> String? {
      OutputChoice.complaint(about: "NOPE-1", among: names.map { Self.output($0) })
    }
    let none = "there is no output 'NOPE-1'; "
    let wait = ". Until it comes, another one is used"
    #expect(complaint("DSI-1", "NOPE-1") == nil)
    #expect(complaint() == "\(none)there is none yet\(wait)")
    #expect(complaint("", "") == "\(none)those that are there have no names\(wait)")
    #expect(complaint("DSI-1", "") == "\(none)there is DSI-1\(wait)")
    #expect(complaint("DSI-1", "DP-1") == "\(none)there are DSI-1 and DP-1\(wait)")
    #expect(
      complaint("DSI-1", "DP-1", "DP-2") == "\(none)there are DSI-1, DP-1 and DP-2\(wait)")
  }
}
