// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import Testing
import TouchModel

@Suite(
  "A live device", .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
struct LiveTests {
  @Test("says the same as a replay of its events, and that it takes nothing away")
  func sameAsReplay() throws {
    var panel = ForcePanel()
    panel.playEverything()
    let both = try MockReplay(panel)
    let names = ["tap", "longPress", "peek", "pop", "drag"]
    for name in names { #expect(both.live.contains { $0.contains("\"event\": \"\(name)\"") }) }
    #expect(Array(both.live.difference(from: both.replayed)).isEmpty)
    #expect(both.status == 0)
    #expect(
      both.notice
        == "pressd: \(MockPanel.node): observing; the app under the finger still sees each touch")
  }

  @Test("may speak an older protocol", arguments: [TouchProtocol.anonymous, .single])
  func olderProtocol(_ touchProtocol: TouchProtocol) throws {
    var panel = ForcePanel(touchProtocol)
    panel.playLongPress()
    panel.playTap()
    let both = try MockReplay(panel)
    #expect(both.live.contains { $0.contains("\"event\": \"longPress\"") })
    #expect(Array(both.live.difference(from: both.replayed)).isEmpty)
  }

  @Test("is refused by name when it is no touch device")
  func keyboard() throws {
    var keys = DeviceDescription()
    keys.name = "Mock Keys"
    keys.keys = [1, 2, 3]
    let panel = MockPanel(answers: MockAnswers(device: keys), events: [])
    let run = try MockRun.run(panel, ["run", "--device", MockPanel.node]) { _ in false }
    #expect(run.status == 2)
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.contains("'Mock Keys' tells no touch positions") == true)
  }

  @Test("is let go at a signal: what was open is closed", arguments: [SIGINT, SIGTERM])
  func signal(_ number: Int32) throws {
    var finger = ForcePanel()
    finger.land(x: 100, y: 100, grams: 50)
    let panel = finger.mock()
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
    let panel = fingers.mock(down: [0: 3])
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
    let panel = finger.mock()
    let live = try MockRun.run(panel, ["run", "--device", MockPanel.node, "--json"]) {
      $0.contains { $0.contains("\"reason\": \"lost\"") }
    }
    let said = live.lines.filter { $0.contains("\"contact\": ") }
    #expect(said.count == 2)
    #expect(said.first?.contains("\"press\"") == true)
    #expect(said.last?.contains("\"pressCancelled\"") == true)
  }

  @Test("tells two fingers apart where the driver forgets that the first one left")
  func doubleTrackingID() throws {
    var panel = ForcePanel()
    for place in Int32(1)...4 {
      panel.land(x: 200 * place, y: 400, grams: 50)
      panel.pause(60)
    }
    panel.lift()
    let both = try MockReplay(panel)
    #expect(both.live.count { $0.contains("\"event\": \"tap\"") } == 4)
    #expect(Array(both.live.difference(from: both.replayed)).isEmpty)
  }

  @Test("ends a long press when the finger turns out to be a palm, and says so")
  func palm() throws {
    var panel = ForcePanel()
    panel.land(x: 300, y: 900, grams: 50)
    panel.pause(700)
    panel.turnPalm()
    panel.pause(100)
    panel.lift()
    let both = try MockReplay(panel)
    #expect(both.live.contains { $0.contains("\"reason\": \"palm\"") })
    #expect(Array(both.live.difference(from: both.replayed)).isEmpty)
  }
}
