// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@Suite("Tiers fit the panel") struct PanelFitTests {
  /// The peek rises at 0.40 and falls at 0.30, a tenth lower.
  @Test(
    "A tier falls a whole step below where it rises, or lower where the settings say so",
    arguments: [
      (0.1, 0.3), (0.0999, 0.3), (0.1001, 0.2999), (0.125, 0.275), (0.39, 0.01), (1, 0.01),
    ]
  )
  func steps(step: Double, falls: Double) {
    let fitted = PanelFit(reportInterval: nil, step: step).fitted(PressSettings())
    #expect(abs(fitted.force.peekOff - falls) < 1e-6)
    #expect(fitted.force.peekOn == 0.4)
  }

  @Test func hintAndPopKeepTheirDistanceToo() {
    let fitted = PanelFit(reportInterval: nil, step: 0.16).fitted(PressSettings())
    #expect(abs(fitted.force.hintOff - 0.09) < 1e-6)
    #expect(abs(fitted.force.popOff - 0.64) < 1e-6)
  }

  /// A finger that reads 96 or 128 on a scale of 255, in turns, is in the tier or not, but does not
  /// go to and fro, wherever the tier lies.
  @Test("Two neighboring values never lie on both sides of a tier", arguments: 1...98)
  func neighborsNeverFlicker(percent: Int) {
    var settings = PressSettings()
    settings.force.peekOn = Double(percent) / 100
    settings.force.peekOff = settings.force.peekOn
    let step = 32.0 / 255
    let force = PanelFit(reportInterval: nil, step: step).fitted(settings).force
    for value in 1...6 {
      let (low, high) = (Double(value) * step, Double(value + 1) * step)
      let isLeft = high >= force.peekOn && low < force.peekOff
      #expect(!isLeft || force.peekOff == 0.01, "\(low) and \(high) about \(force.peekOn)")
    }
  }

  /// At 4 all tiers would lie at 0.98, on top of each other.
  @Test func theSensitivityDoesNotEatTheDistance() {
    var settings = PressSettings()
    settings.force.sensitivity = 4
    let force = PanelFit(reportInterval: nil, step: 0.05).fitted(settings).force
    #expect(abs(force.popOff * 4 - 0.93) < 1e-6)
    #expect(abs(force.peekOff * 4 - 0.93) < 1e-6)
    #expect(force.hintOff * 4 == 0.8)
  }

  @Test(
    "A tier is held for one and a half reports at least",
    arguments: [(16_000, 24_000), (16_001, 24_001), (8000, 24_000), (40_000, 60_000)])
  func dwell(interval: Int64, microseconds: Int64) {
    let fitted = PanelFit(reportInterval: interval, step: nil).fitted(PressSettings())
    #expect(fitted.force.dwell == .microseconds(microseconds))
  }

  @Test("Of a panel that is not known yet nothing is asked")
  func unknown() {
    #expect(PanelFit(reportInterval: nil, step: nil).fitted(PressSettings()) == PressSettings())
    #expect(PanelFit(reportInterval: -5, step: .nan).fitted(PressSettings()) == PressSettings())
  }
}

@Suite("Chatter") struct ChatterWatchTests {
  /// A finger on a panel with a peek at 0.40/0.30, a pop at 0.80/0.65 and a dwell of 24 ms.
  struct Rest {
    var watch = ChatterWatch()
    var now = Timestamp(microseconds: 12_345_678)
    let contact = ContactSerial(7)

    init(tool: PressInput.Tool = .finger, forceClass: ForceClass = .force, force: Double = 0.5) {
      watch.begin(
        PressInput.Landing(
          contact: contact, slot: 0, sample: Self.sample(force), tool: tool,
          forceClass: forceClass), PressSettings())
    }

    static func sample(_ force: Double, x: Double = 0) -> PressInput.Sample {
      let place = Position(x: Millimeters(x), y: .zero)
      return PressInput.Sample(position: place, force: Force(clamped: force))
    }

    mutating func press(_ force: Double, after microseconds: Int64, x: Double = 0) -> Chatter? {
      now = now.advanced(byMicroseconds: microseconds)
      return watch.note(Self.sample(force, x: x), of: contact, at: now)
    }

    /// Leaves a tier and comes back, so many times; what was found, each time.
    mutating func flicker(
      _ times: Int, from high: Double = 0.5, to low: Double = 0.29, within: Int64 = 8000,
      x: Double = 0
    ) -> [Chatter?] {
      (0..<times).map { _ in
        _ = press(low, after: 8000, x: x)
        return press(high, after: within, x: x)
      }
    }
  }

  @Test func theThirdReturnIsChatterAndIsToldOnce() {
    var rest = Rest()
    let found = Chatter(tier: .peek, returns: 3, window: .milliseconds(24))
    #expect(rest.flicker(5) == [nil, nil, found, nil, nil])
    #expect(
      "\(found)" == "it left the peek tier and was back within 24 ms, 3 times in one touch")
  }

  @Test("A return within less than the dwell counts", arguments: [(23_999, true), (24_000, false)])
  func window(within: Int64, isChatter: Bool) {
    var rest = Rest()
    #expect((rest.flicker(3, within: within).last ?? nil != nil) == isChatter)
  }

  @Test(
    "Only what leaves the hysteresis on both sides is a return",
    arguments: [(0.4, 0.2999, true), (0.4, 0.3, false), (0.3999, 0.2999, false)])
  func hysteresis(high: Double, low: Double, isChatter: Bool) {
    var rest = Rest(force: 0.4)
    #expect(rest.flicker(3, from: high, to: low).contains { $0 != nil } == isChatter)
  }

  @Test func thePopHasATierOfItsOwn() {
    var rest = Rest(force: 0.9)
    #expect(rest.flicker(3, from: 0.8, to: 0.64).last??.tier == .pop)
  }

  @Test(
    "A finger that moves shakes the reading by itself", arguments: [(1.905, true), (1.91, false)])
  func moving(x: Double, isChatter: Bool) {
    var rest = Rest()
    #expect((rest.flicker(3, x: x).last ?? nil != nil) == isChatter)
  }

  @Test func pensAndPanelsWithoutForceAreNotWatched() {
    var pen = Rest(tool: .stylus)
    #expect(pen.flicker(4).allSatisfy { $0 == nil })
    var area = Rest(forceClass: .area)
    #expect(area.flicker(4).allSatisfy { $0 == nil })
    var gone = Rest()
    gone.watch.forget(gone.contact)
    #expect(gone.flicker(4).allSatisfy { $0 == nil })
  }

  @Test func returnsOfTwoTouchesAreNotAddedUp() {
    var rest = Rest()
    #expect(rest.flicker(2).allSatisfy { $0 == nil })
    rest.watch.forget(rest.contact)
    rest = Rest()
    #expect(rest.flicker(2).allSatisfy { $0 == nil })
  }
}
