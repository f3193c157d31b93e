// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import Testing
import TouchModel

/// A full scale of 385 g is 3850 units here: the peek rises at 1540 and falls below 1155.
@Suite("Panels that chatter") struct ChatterTests {
  static func notices(_ panel: Panel) -> [String] {
    panel.output.effects.compactMap { effect in
      if case .notify(let notice) = effect.kind { notice.description } else { nil }
    }
  }

  static func peeks(_ panel: Panel) -> Int {
    panel.output.events.count { $0.kind == .peek(.force) }
  }

  /// A panel of which 60 samples are known, in steps of 10 units unless told otherwise.
  static func known(
    _ device: DeviceDescription = Panel.device(), settings: PressSettings = PressSettings(),
    values: [Int32] = [300, 310, 330]
  ) -> Panel {
    var panel = Panel(device, settings: settings)
    panel.land(pressure: values[0])
    for step in 0..<60 {
      panel.wait(8)
      panel.move {
        $0.pressure = DeviceUnits(values[step * values.count / 60])
        $0.touchMajor = DeviceUnits(60 + Int32(step % 3))
      }
    }
    panel.end()
    panel.wait(300)
    panel.output.clear()
    return panel
  }

  /// Lands, presses, and flickers about the peek's tier a few times.
  static func touch(
    _ panel: inout Panel, flickers: Int, landing: Int32 = 300, low: Int32 = 1100
  ) {
    panel.land(pressure: landing)
    panel.wait(150)
    panel.press(1600)
    for _ in 0..<flickers {
      panel.wait(8)
      panel.press(low)
      panel.wait(8)
      panel.press(1600)
    }
    panel.wait(100)
    panel.end()
    panel.wait(300)
  }

  @Test func theTouchThatChattersKeepsItsTiersAndTheNextOneHasNone() {
    var panel = Self.known()
    Self.touch(&panel, flickers: 3)
    #expect(panel.heard.last?.hasSuffix("end(PressGestures.PressEvent.Outcome.dismissed)") == true)
    #expect(Self.peeks(panel) == 1)
    Self.touch(&panel, flickers: 0)
    #expect(Self.peeks(panel) == 1)
    #expect(panel.heard.last?.hasSuffix("tap(isConfirmed: false)") == true)
  }

  @Test func itIsToldOnceAndAtOnce() {
    var panel = Self.known()
    Self.touch(&panel, flickers: 3)
    let told = """
      the force of the panel chatters: it left the peek tier and was back within 24 ms, 3 times in \
      one touch; it counts as class A from the next touch on (a lower force.peek-off or a longer \
      force.dwell-ms may help)
      """
    #expect(Self.notices(panel) == [told])
    for _ in 0..<3 { Self.touch(&panel, flickers: 5) }
    #expect(Self.notices(panel) == [told])
    #expect(panel.pipeline.verdict.forceClass == .area)
    #expect(
      panel.pipeline.verdict.reason.hasPrefix("force is unusable: it left the peek tier"))
  }

  @Test func twoReturnsAreNoChatter() {
    var panel = Self.known()
    for _ in 0..<4 { Self.touch(&panel, flickers: 2) }
    #expect(Self.notices(panel) == [])
    #expect(Self.peeks(panel) == 4)
  }

  @Test func whoForcesTheClassLosesTheTiersAsWell() {
    var settings = PressSettings()
    settings.force.forcedClass = .force
    var panel = Self.known(settings: settings)
    Self.touch(&panel, flickers: 3)
    #expect(Self.notices(panel).count == 1)
    #expect(panel.pipeline.verdict.forceClass == .area)
    Self.touch(&panel, flickers: 0)
    #expect(Self.peeks(panel) == 1)
  }

  /// Steps of 800 are a fifth of the scale: the peek falls below 740 then, and not below 1155.
  @Test("A coarse panel gets the hysteresis of a step", arguments: [(800, false), (700, true)])
  func coarse(low: Int, isChatter: Bool) {
    var panel = Self.known(values: [800, 1600, 2400])
    Self.touch(&panel, flickers: 3, landing: 800, low: Int32(low))
    #expect(Self.notices(panel).isEmpty != isChatter)
  }

  @Test func whatIsNotKnownYetIsNotJudged() {
    var panel = Panel()
    Self.touch(&panel, flickers: 9)
    #expect(Self.notices(panel) == [])
  }
}
