// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Glibc
import PressCommands
import PressSynth
import Testing
import TouchModel

@Suite(
  "A live device", .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
struct LiveTests {
  /// A drag, a long press, a peek that is let go, a peek that pops, and a tap.
  static let gestures: [RawEvent] = {
    var panel = ForcePanel()
    panel.land(x: 500, y: 1800, grams: 30)
    panel.pause(40)
    panel.move(x: 500, y: 1700)
    panel.pause(40)
    panel.move(x: 500, y: 1500)
    panel.pause(40)
    panel.lift()
    panel.pause(300)
    panel.land(x: 300, y: 900, grams: 50)
    panel.pause(700)
    panel.lift()
    panel.pause(300)
    panel.land(x: 500, y: 900, grams: 50)
    panel.pause(250)
    panel.press(200)
    panel.pause(150)
    panel.press(40)
    panel.pause(200)
    panel.lift()
    panel.pause(300)
    panel.land(x: 500, y: 1200, grams: 50)
    panel.pause(250)
    panel.press(200)
    panel.pause(300)
    panel.press(350)
    panel.pause(150)
    panel.lift()
    panel.pause(300)
    panel.land(x: 200, y: 300, grams: 40)
    panel.pause(20)
    panel.lift()
    return panel.events
  }()

  @Test("says the same as a replay of its events")
  func sameAsReplay() throws {
    let replayed = try Self.replay(Self.gestures)
    let names = ["tap", "longPress", "peek", "pop", "drag"]
    for name in names { #expect(replayed.contains { $0.contains("\"event\": \"\(name)\"") }) }
    let panel = MockPanel(answers: MockAnswers(device: ForcePanel.device), events: Self.gestures)
    let live = try MockRun.run(panel, ["run", "--device", MockPanel.node, "--json"]) {
      // The first line is no event.
      $0.count > replayed.count
    }
    #expect(live.status == 0)
    #expect(
      live.lines.first
        == "pressd: \(MockPanel.node): observing; the app under the finger still sees each touch")
    let said = live.lines.dropFirst().filter { !$0.contains("summary") }.map(Self.unnamed)
    #expect(Array(said.difference(from: replayed)).isEmpty)
  }

  @Test("is let go at a signal: what was open is closed", arguments: [SIGINT, SIGTERM])
  func signal(_ number: Int32) throws {
    var finger = ForcePanel()
    finger.land(x: 100, y: 100, grams: 50)
    let panel = MockPanel(answers: MockAnswers(device: ForcePanel.device), events: finger.events)
    let words = ["run", "--device", MockPanel.node, "--set", "press.long-press-ms=200"]
    let live = try MockRun.run(panel, words, endingWith: number) {
      $0.contains { $0.contains("longPress") }
    }
    #expect(live.status == 0)
    #expect(live.lines.contains { $0.contains("end") && $0.contains("reason lost") })
    // The empty report that umockdev plays first counts where pressd was there in time.
    #expect(live.lines.contains { $0.contains("1 long press") && $0.contains(/[12] frames?,/) })
  }

  @Test("never makes a gesture of a finger that was down before")
  func alreadyDown() throws {
    var fingers = ForcePanel()
    fingers.press(300)
    fingers.pause(600)
    fingers.lift()
    fingers.pause(100)
    fingers.land(x: 400, y: 400, grams: 50)
    fingers.pause(20)
    fingers.lift()
    let answers = MockAnswers(device: ForcePanel.device, down: [0: 3])
    let panel = MockPanel(answers: answers, events: fingers.events)
    let live = try MockRun.run(panel, ["run", "--device", MockPanel.node, "--json"]) {
      $0.contains { $0.contains("\"tap\"") }
    }
    let said = live.lines.filter { $0.contains("\"contact\": ") }
    #expect(said.count == 2)
    #expect(said.allSatisfy { $0.contains("\"contact\": 2") })
  }

  @Test("ends a contact as lost that went while events were dropped")
  func dropped() throws {
    var finger = ForcePanel()
    finger.land(x: 400, y: 400, grams: 50)
    finger.pause(250)
    finger.lose()
    let panel = MockPanel(answers: MockAnswers(device: ForcePanel.device), events: finger.events)
    let live = try MockRun.run(panel, ["run", "--device", MockPanel.node, "--json"]) {
      $0.contains { $0.contains("\"reason\": \"lost\"") }
    }
    let said = live.lines.filter { $0.contains("\"contact\": ") }
    #expect(said.count == 2)
    #expect(said.first?.contains("\"press\"") == true)
    #expect(said.last?.contains("\"pressCancelled\"") == true)
  }

  // MARK: Words

  /// What a replay says of the events, less its summary and the name of the trace.
  private static func replay(_ events: [RawEvent]) throws -> [String] {
    let file = URL(filePath: NSTemporaryDirectory()).appending(path: "pressd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try EvemuWriter.text(device: ForcePanel.device, events: events)
      .write(to: file, atomically: false, encoding: .utf8)
    let output = Output.memory()
    #expect(Pressd.program.run(["replay", "--json", file.path()], output: output) == .done)
    return output.results.split(separator: "\n").map { unnamed(String($0)) }
      .filter { !$0.contains("summary") }
  }

  private static func unnamed(_ line: String) -> String {
    line.replacing(/"trace": "[^"]*"/, with: "\"trace\": \"\"")
  }
}
