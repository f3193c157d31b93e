// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import Testing
import TouchModel

@Suite struct PressPipelineTests {
  @Test func aStillFingerIsALongPressWithoutAnyFrame() {
    var panel = Panel()
    panel.land()
    #expect(panel.pipeline.nextDeadline == panel.now + .milliseconds(100))
    panel.pipeline.advance(to: panel.now + .milliseconds(499), into: &panel.output)
    #expect(panel.heard == ["100 #1 press"])
    panel.pipeline.advance(to: panel.now + .milliseconds(500), into: &panel.output)
    #expect(
      panel.heard == ["100 #1 press", "500 #1 peek(PressGestures.PressEvent.PeekSource.time)"])
    #expect(panel.output.effects.map(\.kind) == [.haptic(.medium)])
  }

  /// 40 % of 385 g are 154 g, at 10 units per gram.
  @Test("A peek opens at 154 g and not a hair below", arguments: [(1539, false), (1540, true)])
  func opensByGrams(pressure: Int, opens: Bool) {
    var panel = Panel()
    panel.land(pressure: 300)
    panel.wait(150)
    panel.press(Int32(pressure))
    panel.wait(100)
    panel.end()
    #expect(panel.heard.contains { $0.contains("174 #1 peek") } == opens)
  }

  @Test func eventsCarryTheDevicesOwnPressure() {
    var panel = Panel()
    panel.land(pressure: 300)
    panel.wait(150)
    panel.press(1600)
    panel.wait(100)
    panel.end()
    let peek = panel.output.events.first { $0.kind == .peek(.force) }
    #expect(peek?.pressure == DeviceUnits(1600))
    #expect(peek.map { abs(($0.force?.value ?? 0) - 1600.0 / 3850) < 1e-9 } == true)
    #expect(panel.pipeline.grams(of: DeviceUnits(1600)) == 160)
  }

  @Test func aPanelWithoutUnitsFeelsNoForce() {
    var panel = Panel(Panel.device(grams: 0))
    panel.land(pressure: 300)
    panel.wait(150)
    panel.press(4000)
    panel.wait(100)
    panel.end()
    #expect(panel.heard.last == "250 #1 tap(isConfirmed: false)")
    #expect(panel.pipeline.verdict.forceClass == .area)
    #expect(panel.output.events.allSatisfy { $0.force == nil })
  }

  @Test func theUserMayCallAPanelAForcePanel() {
    var settings = PressSettings()
    settings.force.forcedClass = .force
    var panel = Panel(Panel.device(grams: 0), settings: settings)
    panel.land(pressure: 300)
    panel.wait(150)
    panel.press(1780)
    panel.wait(100)
    panel.end()
    #expect(panel.heard.contains { $0.contains("174 #1 peek") })
    #expect(panel.pipeline.verdict.reason.hasPrefix("set by force.class; by itself: pressure"))
  }

  @Test("A profile lifts a panel without units into the class of force", arguments: [true, false])
  func promotion(isPromoted: Bool) {
    var settings = PressSettings()
    settings.force.isPromoted = isPromoted
    settings.force.measured = MeasuredScale(zero: 1000, tap: 1150, full: 2000)
    // 0.40 of the scale is 1150 + 850 * (0.25 / 0.85) = 1400.
    for (pressure, opens) in [(Int32(1399), false), (1400, true)] {
      var panel = Panel(Panel.device(grams: 0), settings: settings)
      panel.land(pressure: 1100)
      panel.wait(150)
      panel.press(pressure)
      panel.wait(50)
      panel.end()
      #expect(panel.heard.contains { $0.contains("peek") } == (opens && isPromoted))
    }
  }

  @Test func noProfileMakesForceOfAPressureThatIsRandom() {
    var settings = PressSettings()
    settings.force.isPromoted = true
    var device = Panel.device(grams: 0)
    device.declare(Axis(code: .contactPressure, minimum: 0, maximum: 2))
    let panel = Panel(device, settings: settings)
    #expect(panel.pipeline.verdict.forceClass == .area)
    #expect(Panel(Panel.device(grams: 0), settings: settings).pipeline.verdict.forceClass == .force)
  }

  @Test func thePresetOfAPanelThatMustNotHaveTiersStandsAboveItsProfile() {
    var settings = PressPreset.resistive.settings
    settings.force.isPromoted = true
    let panel = Panel(Panel.device(grams: 0), settings: settings)
    #expect(panel.pipeline.verdict.forceClass == .area)
  }

  @Test func whatWasDownBeforeTheDeviceWasOpenedIsNoGesture() {
    var panel = Panel()
    panel.land { $0.beginning = .alreadyDown }
    panel.wait(800)
    panel.press(3000)
    panel.wait(800)
    panel.end()
    #expect(panel.heard == [])
    #expect(panel.pipeline.nextDeadline == nil)
  }

  @Test func whatWasDownBeforeACaptureBeganIsRecognized() {
    var panel = Panel()
    panel.land { $0.beginning = .truncated }
    panel.wait(90)
    panel.end()
    #expect(panel.heard.last == "90 #1 tap(isConfirmed: false)")
  }

  @Test func aContactThatTurnsIntoAPalmIsNoTap() {
    var panel = Panel()
    panel.land()
    panel.wait(120)
    panel.move { $0.tool = .palm }
    panel.wait(20)
    panel.end()
    #expect(panel.heard.last == "120 #1 pressCancelled(PressGestures.PressEvent.Reason.palm)")
  }

  @Test("A contact that is called a palm in the frame of its lift is no tap, and pins no menu")
  func palmAtTheLift() {
    for (wait, last) in [(40, "failed"), (120, "pressCancelled"), (812, "end(")] {
      var panel = Panel()
      panel.land()
      panel.rest(wait)
      panel.end { $0.tool = .palm }
      let heard = panel.heard.last ?? ""
      #expect(heard.contains(" #1 \(last)") && heard.contains("palm"), "\(panel.heard)")
    }
    var lost = Panel()
    lost.land { $0.tool = .palm }
    lost.end(.lost)
    #expect(!lost.heard.contains { $0.contains("tap") })
  }

  /// At 10 units per millimeter.
  @Test(
    "A contact beyond 20 mm, or a long narrow one, is a palm",
    arguments: [
      (200, 100, false), (201, 100, true), (150, 60, false), (151, 60, true), (100, 10, false),
      (101, 10, true), (101, 0, false),
    ])
  func palmsBySize(major: Int, minor: Int, isPalm: Bool) {
    var panel = Panel()
    panel.land {
      $0.touchMajor = DeviceUnits(Int32(major))
      $0.touchMinor = DeviceUnits(Int32(minor))
    }
    panel.wait(90)
    panel.end()
    #expect(panel.heard.isEmpty == isPalm)
  }

  /// The axis says 1 unit per millimeter, the surface 10; 31 units are a fingertip of 3 mm.
  @Test func aSizeResolutionOfOneIsNotBelieved() {
    var panel = Panel(Panel.device(sizes: 1))
    panel.land { $0.touchMajor = DeviceUnits(31) }
    panel.wait(90)
    panel.end()
    #expect(panel.heard.last == "90 #1 tap(isConfirmed: false)")
  }

  @Test func whatHoversIsNoTapUntilItTouches() {
    var panel = Panel()
    panel.land(pressure: 0) { $0.distance = DeviceUnits(1) }
    panel.wait(90)
    panel.end()
    #expect(panel.heard == [])
    panel.land(pressure: 0) { $0.distance = DeviceUnits(1) }
    panel.wait(100)
    panel.move {
      $0.distance = DeviceUnits(0)
      $0.pressure = DeviceUnits(300)
    }
    panel.wait(80)
    panel.move {
      $0.distance = DeviceUnits(1)
      $0.pressure = DeviceUnits(0)
    }
    panel.wait(40)
    panel.end()
    #expect(panel.heard == ["270 #2 press", "270 #2 tap(isConfirmed: false)"])
  }

  /// Pads keep a distance of 1 under full pressure, and a bad panel reads 0 while it is touched.
  @Test("Distance or pressure alone do not make a contact hover", arguments: [(1, 300), (0, 0)])
  func touchesAllTheSame(distance: Int, pressure: Int) {
    var panel = Panel()
    panel.land(pressure: Int32(pressure)) { $0.distance = DeviceUnits(Int32(distance)) }
    panel.wait(90)
    panel.end()
    #expect(panel.heard.last == "90 #1 tap(isConfirmed: false)")
  }

  @Test func theButtonOfAPenOpensAPress() {
    var panel = Panel()
    panel.land { $0.tool = .pen }
    panel.wait(60)
    panel.holdPenButton()
    #expect(panel.heard.last == "60 #1 peek(PressGestures.PressEvent.PeekSource.button)")
  }

  @Test func aPanelThatFeelsOnlyAreaHasNoTiers() {
    var panel = Panel(Panel.device(grams: 0))
    panel.land(pressure: 300)
    panel.wait(500)
    panel.press(4000)
    panel.wait(100)
    panel.end()
    #expect(panel.output.events.allSatisfy { if case .stage = $0.kind { false } else { true } })
    #expect(panel.heard.contains { $0.contains("#1 peek") })
  }

  /// After ten samples at the maximum the axis has shown that it is pinned; the next finger is told.
  @Test func aChangeOfClassIsSaidOnce() {
    var panel = Panel()
    for _ in 0..<3 {
      panel.land(pressure: 4000)
      for step in 0..<11 {
        panel.wait(8)
        panel.move {
          $0.position.x = Millimeters($0.position.x.value + 0.1)
          $0.pressure = DeviceUnits(4000)
          $0.touchMajor = DeviceUnits(60 + Int32(step % 3))
        }
      }
      panel.end()
      panel.wait(300)
    }
    let notices = panel.output.effects.filter { if case .notify = $0.kind { true } else { false } }
    #expect(notices.count == 1)
    #expect(notices.first.map { "\($0.kind)" }?.contains("pinned at its maximum") == true)
  }

  @Test func lostContactsAreNoTaps() {
    var panel = Panel()
    panel.land()
    panel.wait(90)
    panel.end(.lost)
    panel.land()
    panel.wait(90)
    panel.end(.cancelled)
    #expect(
      panel.heard == [
        "90 #1 failed(PressGestures.PressEvent.Reason.lost)",
        "180 #2 failed(PressGestures.PressEvent.Reason.system)",
      ])
  }

  @Test func aPenThatComesNearOverrulesTheFinger() {
    var panel = Panel()
    panel.land()
    panel.wait(120)
    panel.approach(pen: true)
    #expect(panel.heard.last == "120 #1 pressCancelled(PressGestures.PressEvent.Reason.stylus)")
  }

  @Test func whatStillWaitsIsSettledAtTheEnd() {
    var settings = PressSettings()
    settings.doubleTap.isEnabled = true
    var panel = Panel(settings: settings)
    panel.land()
    panel.wait(80)
    panel.end()
    #expect(panel.heard.last == "80 #1 tapUnconfirmed")
    panel.pipeline.finish(into: &panel.output)
    #expect(panel.heard.last == "381 #1 tap(isConfirmed: true)")
    #expect(panel.pipeline.nextDeadline == nil)
  }

  @Test("A stray frame of a slow panel opens no peek", arguments: [(16, 24), (20, 30)])
  func dwellFitsThePanel(interval: Int, dwell: Int) throws {
    var panel = Panel()
    panel.land(pressure: 300)
    for step in 1...12 {
      panel.wait(interval)
      panel.press(300 + Int32(step % 2))
    }
    panel.end()
    panel.wait(100)
    panel.land(pressure: 300)
    panel.wait(150)
    panel.press(2000)
    let pressed = panel.now
    panel.wait(60)
    panel.press(2001)
    let peek = try #require(panel.output.events.first { $0.kind == .peek(.force) })
    #expect(peek.time - pressed == .milliseconds(dwell))
  }
}
