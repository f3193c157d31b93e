// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Testing
import TouchModel
import TraceFiles

@Suite(
  "A recording", .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
struct RecordTests {
  /// A finger on a panel that also has a key, which somebody presses.
  private static func panel() -> (mock: MockPanel, touches: [RawEvent]) {
    var hand = ForcePanel()
    hand.playTap()
    hand.playLongPress()
    let touches = hand.events
    var mock = hand.mock()
    mock.answers.device.keys.insert(30, at: 0)
    let middle = touches.firstIndex(where: \.isReport) ?? 0
    let time = touches[middle].time
    let key = RawEvent(time: time, type: EventType.key, code: 30, value: 1)
    mock.events.insert(key, at: middle)
    let alone = RawEvent(time: time, type: EventType.key, code: 30, value: 0)
    mock.events.insert(contentsOf: [alone, touches[middle]], at: middle + 2)
    return (mock, touches)
  }

  private static func trace(_ lines: [String]) throws -> Trace {
    // umockdev tells that its program was killed.
    let others = ["pressd: ", "** (umockdev-run"]
    let text = lines.filter { line in !others.contains { line.hasPrefix($0) } }
      .map { $0 + "\n" }.joined()
    return try #require(try TraceReader.parse(Array(text.utf8), file: "x").first)
  }

  @Test("holds the touches in their own time, the label, and no key")
  func touches() throws {
    let (mock, touches) = Self.panel()
    let frames = touches.count(where: \.isReport)
    let words = ["record", MockPanel.node, "-o", "-", "--label", "long-press"]
    let run = try MockRun.run(mock, words) { lines in
      lines.count { $0.contains("SYN_REPORT") } >= frames
    }
    #expect(run.status == 0)
    #expect(run.lines.contains("# label: long-press"))
    #expect(run.lines.contains { $0.contains("-: \(frames) frames") })
    #expect(!run.lines.contains { $0.contains("KEY_A") || $0.contains("[30") })
    let trace = try Self.trace(run.lines)
    #expect(trace.warnings == [])
    #expect(trace.device == ForcePanel().device)
    #expect(trace.events.map(Self.told) == touches.map(Self.told))
    #expect(trace.events.first?.time == .zero)
  }

  @Test("is complete after each frame, also when the program is killed")
  func killed() throws {
    let run = try MockRun.run(
      Self.panel().mock, ["record", MockPanel.node, "-o", "-"], endingWith: SIGKILL
    ) { lines in lines.count { $0.contains("SYN_REPORT") } >= 3 }
    #expect(run.status != 0)
    let trace = try Self.trace(run.lines)
    #expect(trace.frames >= 3)
    #expect(trace.warnings == [])
    #expect(trace.events.last?.isReport == true)
  }

  @Test("is refused for what tells no touches, and says where it was to go")
  func refused() throws {
    var keys = DeviceDescription()
    keys.name = "Mock Keys"
    keys.keys = [1, 2, 3]
    let panel = MockPanel(answers: MockAnswers(device: keys), events: [])
    let run = try MockRun.run(panel, ["record", MockPanel.node, "-o", "/dev/full"]) { _ in false }
    #expect(run.status == 2)
    #expect(run.lines.first?.contains("'Mock Keys' tells no touch positions") == true)
    let full = try MockRun.run(Self.panel().mock, ["record", MockPanel.node, "-o", "/dev/full"]) {
      _ in false
    }
    #expect(full.status == 1)
    #expect(full.lines == ["pressd: /dev/full: cannot write: no space left on device"])
  }

  private static func told(_ event: RawEvent) -> String {
    "\(event.type) \(event.code) \(event.value)"
  }
}
