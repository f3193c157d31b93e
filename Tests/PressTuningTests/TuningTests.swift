// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressTuning

@Suite("Tuning") struct TuningTests {
  static func report(_ recordings: LabeledRecording...) throws -> TuningReport {
    try #require(Tuning().report(on: recordings))
  }

  @Test("A panel without a unit whose presses stand apart gets tiers, and they work")
  func promotes() throws {
    let report = try Self.report(FakeTouches.panel(tap: 50, hold: 50, press: 120, hard: 200))
    #expect(report.hasTiers && report.hasPop)
    #expect(report.settings.force.isPromoted)
    #expect(report.after.right == report.after.total)
    #expect(report.before.right < report.before.total)
    #expect(report.crossed.right == report.crossed.total)
    #expect(report.sentence.hasPrefix("this panel feels force in about "))
    // By size alone presses opened a peek before, and nothing popped.
    #expect(report.changes.count == 8)
    #expect(report.changes.allSatisfy { $0.label == .hardPress && $0.after == .pop })
    // The taps alone would do with less time, which presses need to become firm.
    #expect(report.settings.press.longPress == PressSettings().press.longPress)
    #expect(report.advice.contains { $0.hasSuffix("before to become firm.") }, "\(report.advice)")
  }

  @Test("A panel whose presses look like its taps gets none, and is told what to use")
  func refuses() throws {
    let report = try Self.report(FakeTouches.panel(tap: 50, hold: 52, press: 51, hard: 52))
    #expect(!report.hasTiers)
    #expect(!report.settings.force.isPromoted)
    #expect(report.settings.force == PressSettings().force)
    #expect(report.sentence == "it feels contact size, not force: time it is")
    #expect(report.advice.contains { $0.contains("No threshold was made up. Use time") })
  }

  @Test("Too few touches that lie apart are no verdict: the number that would do is told")
  func undecided() throws {
    func report(_ count: Int) throws -> TuningReport {
      try Self.report(FakeTouches.panel(tap: 50, hold: 52, press: 62, hard: 80, count: count))
    }
    let few = try report(4)
    #expect(
      few.sentence == "it may feel force, which so few touches do not prove: make 10 of each kind")
    #expect(!few.hasTiers && !few.settings.force.isPromoted)
    #expect(few.advice.contains { $0.contains("About 10 of each kind would do") })
    #expect(try report(10).hasTiers)
  }

  @Test(
    "A figure below what is needed never looks like it",
    arguments: [
      (0.5, "0.50"), (0.894, "0.89"), (0.8949, "0.89"), (0.895, "0.895"), (0.8996, "0.8996"),
      (0.899_99, "0.89999"), (0.899_999_9, "0.899999"), (0.9, "0.90"), (0.95, "0.95"),
    ])
  func digits(number: Double, text: String) {
    #expect(TuningWords.text(number, below: 0.9) == text)
  }

  @Test("Presses beside taps alone prove nothing, however many", arguments: [1, 2, 20])
  func tapsAlone(presses: Int) throws {
    var fake = FakeTouches()
    for number in 0..<20 { fake.add(.tap, 80, from: 30, to: 50 + Double(number % 5)) }
    for number in 0..<presses { fake.add(.press, 700, from: 50, to: 60 + Double(number % 5)) }
    let report = try Self.report(fake.labeled)
    #expect(!report.hasTiers && !report.settings.force.isPromoted)
    #expect(report.advice.contains { $0.contains("No presses were labeled beside light holds") })
    // Two light holds are too few as well; the third makes the case.
    for (holds, isProven) in [(2, false), (3, true)] {
      var more = fake
      for number in 0..<holds { more.add(.lightHold, 800, from: 20, to: 21 + Double(number)) }
      #expect(try Self.report(more.labeled).hasTiers == (isProven && presses == 20))
    }
  }

  @Test("Holds and presses without any tap give tiers between them, and keep the long press")
  func noTaps() throws {
    var fake = FakeTouches()
    for number in 0..<12 {
      let off = Double(number % 5) - 2
      fake.add(.lightHold, 800, from: 48 + off, to: 50 + off)
      fake.add(.press, 700, from: 50 + off, to: 120 + off)
      fake.add(.hardPress, 900, from: 50 + off, to: 200 + off)
    }
    let report = try Self.report(fake.labeled)
    #expect(report.hasTiers)
    #expect(report.settings.press.longPress == PressSettings().press.longPress)
    #expect(report.after.right == report.after.total)
  }

  @Test("Where touches left out would pop by mistake, a peek alone is taken over")
  func popless() throws {
    var fake = FakeTouches()
    for number in 0..<10 {
      let off = Double(number % 3)
      fake.add(.tap, 80, from: 30, to: 50 + off)
      fake.add(.lightHold, 800, from: 48, to: 50 + off)
      // One press was as hard as the hard ones: nothing that was fitted without it expects that.
      fake.add(.press, 800, from: 50, to: number == 4 ? 75 : 64 + off)
      fake.add(.hardPress, 900, from: 50, to: 72 + off)
    }
    var tuning = Tuning()
    let usual = try #require(tuning.report(on: [fake.labeled]))
    #expect(usual.hasTiers && !usual.hasPop && usual.settings.force.isPromoted)
    #expect(TouchOutcome.allCases.allSatisfy { usual.after.count($0, as: .pop) == 0 })
    #expect(usual.after.count(.peek, as: .peek) == 10)
    #expect(usual.advice.contains { $0.contains("would have popped by mistake. Nothing pops") })
    let isSet = tuning.cost.set("false-pop", to: 0)
    #expect(isSet)
    let careless = try #require(tuning.report(on: [fake.labeled]))
    #expect(careless.hasPop && careless.settings.force.isPromoted)
  }

  @Test("Where presses stand apart but hard presses do not, nothing pops")
  func withoutPop() throws {
    var fake = FakeTouches(grams: 10, maximum: 4095)
    for number in 0..<8 {
      let off = Double(number % 5) * 10
      fake.add(.tap, 80, from: 490, to: 500 + off)
      fake.add(.lightHold, 800, from: 498, to: 500 + off)
      for label in [TouchLabel.press, .hardPress] {
        fake.add(label, 800, from: 500, to: 1500 + off)
      }
    }
    let report = try Self.report(fake.labeled)
    #expect(report.hasTiers && !report.hasPop)
    #expect(TouchOutcome.allCases.allSatisfy { report.after.count($0, as: .pop) == 0 })
    #expect(report.advice.contains { $0.contains("Nothing pops") })
  }

  @Test("Where so few touches prove no tiers, none are in what is expected of strangers' touches")
  func expectedOfWhatIsProposed() throws {
    // They do not touch, so parts of them would have tiers: parts prove nothing and need no proof.
    let report = try Self.report(
      FakeTouches.panel(tap: 50, hold: 50, press: 53, hard: 130, count: 3))
    #expect(!report.hasTiers && report.parting != .none)
    #expect(TouchOutcome.allCases.allSatisfy { report.crossed.count($0, as: .pop) == 0 })
  }

  @Test("A panel that states grams keeps its scale's zero and is not promoted")
  func grams() throws {
    let report = try Self.report(
      FakeTouches.panel(tap: 500, hold: 500, press: 1000, hard: 1800, grams: 10, maximum: 4095))
    #expect(report.hasTiers && !report.settings.force.isPromoted)
    #expect(report.settings.force.measured.zero == 0)
    #expect(report.after.right == report.after.total)
  }

  @Test("Without labels there is a verdict and a long press, and no threshold")
  func unlabeled() throws {
    var fake = FakeTouches()
    for number in 0..<12 { fake.add(nil, 80 + number * 4, from: 40, to: 50) }
    let report = try Self.report(fake.labeled)
    #expect(!report.isLabeled && !report.hasTiers)
    #expect(report.settings.press.longPress == .milliseconds(250))
    #expect(report.before.total == 0)
  }

  @Test("A panel without pressure is told so")
  func neither() throws {
    var fake = FakeTouches(maximum: 0)
    for _ in 0..<10 { fake.add(.tap, 80, from: 7, to: 7) }
    let report = try Self.report(fake.labeled)
    #expect(report.evidence.forceClass == .none)
    #expect(report.sentence == "it feels neither force nor contact size: time it is")
  }

  /// Ten quick taps and two holds that are just too short for the usual long press.
  private static func shortHolds(risingTo peak: Double) -> LabeledRecording {
    var fake = FakeTouches()
    for number in 0..<10 { fake.add(.tap, 80 + 8 * (number % 3), from: 40, to: peak) }
    for _ in 0..<2 { fake.add(.lightHold, 440, from: 40, to: peak) }
    return fake.labeled
  }

  @Test("Where the panel feels nothing that hastens a peek, two holds that gain are reason enough")
  func longPressOfConstantPressure() throws {
    let report = try Self.report(Self.shortHolds(risingTo: 40))
    #expect(report.evidence.forceClass == .none)
    #expect(report.settings.press.longPress == .milliseconds(250))
    #expect((report.before.right, report.after.right) == (10, 12))
    #expect(!report.advice.contains { $0.contains("not taken over") })
  }

  @Test("Where growth may hasten it they are not, and the long press that was found is told")
  func longPressLeftOut() throws {
    let report = try Self.report(Self.shortHolds(risingTo: 42))
    #expect(report.evidence.forceClass == .area)
    #expect(report.settings.press == PressSettings().press)
    let words =
      "These touches by themselves would do with a long press of 250 ms, which is not taken over: "
      + "the labeled touches come out hardly better with it."
    #expect(report.advice.contains(words), "\(report.advice)")
  }

  /// Touches on a panel that feels nothing: the pressure is always the same.
  static func numb(taps: [Int], holds: [Int]) -> LabeledRecording {
    var fake = FakeTouches()
    for time in taps { fake.add(.tap, time, from: 50, to: 50) }
    for time in holds { fake.add(.lightHold, time, from: 50, to: 50) }
    return fake.labeled
  }

  @Test("A part of few taps is judged by a fit, as all of them are", arguments: [8, 9])
  func fewTaps(count: Int) throws {
    let taps = (0..<count).map { 700 + 6 * $0 }
    let report = try Self.report(Self.numb(taps: taps, holds: [1500, 1600, 1700]))
    #expect(report.before.right == 3)
    #expect(report.settings.press.longPress > .milliseconds(750))
    #expect(report.after.right == count + 3)
    #expect(report.parting == .parts(5))
    #expect(report.crossed.right == count + 3)
  }

  @Test("Seven taps propose nothing, and so does no part of them")
  func tooFewTaps() throws {
    let taps = (0..<7).map { 700 + 6 * $0 }
    let report = try Self.report(Self.numb(taps: taps, holds: [1500, 1600, 1700]))
    #expect(report.settings.press == PressSettings().press)
    #expect(report.crossed == report.before)
  }

  @Test("Where a panel feels nothing, a tie is no reason for a long press that strangers lose by")
  func tie() throws {
    let odd = [96, 96, 104, 104, 96, 104, 96, 104, 400]
    let report = try Self.report(Self.numb(taps: odd, holds: [520, 528, 536]))
    #expect(report.evidence.forceClass == .none)
    #expect(report.settings.press == PressSettings().press)
    #expect(report.crossed.right == 12)
    let clean = try Self.report(
      Self.numb(taps: Array(odd.dropLast()), holds: [520, 528, 536]))
    #expect(clean.settings.press.longPress == .milliseconds(250))
    #expect(clean.crossed.right == 11)
  }

  @Test("The same recordings and seed give the same report; the order of fitting does not matter")
  func deterministic() throws {
    let recording = FakeTouches.panel(tap: 50, hold: 50, press: 90, hard: 130)
    let first = try Self.report(recording)
    let second = try Self.report(recording)
    #expect(first.settings == second.settings)
    #expect(first.crossed == second.crossed)
    #expect(first.findingsBySetting == second.findingsBySetting)
  }

  @Test("A dearer false pop moves the pop up")
  func costs() throws {
    let recording = FakeTouches.panel(tap: 50, hold: 50, press: 120, hard: 150)
    var tuning = Tuning()
    let usual = try #require(tuning.report(on: [recording]))
    let isSet = tuning.cost.set("false-pop", to: 500)
    #expect(isSet)
    let careful = try #require(tuning.report(on: [recording]))
    #expect(careful.settings.force.popOn > usual.settings.force.popOn)
    for (name, value) in [("false-pop", -1.0), ("false-pop", 1000.1), ("false-popp", 1)] {
      let isSet = tuning.cost.set(name, to: value)
      #expect(!isSet, "\(name) \(value)")
    }
  }

  @Test("Each tier falls below where it rises, in order")
  func order() throws {
    let report = try Self.report(FakeTouches.panel(tap: 50, hold: 50, press: 120, hard: 200))
    #expect(report.settings.contradiction() == nil)
    let force = report.settings.force
    #expect(force.peekOff <= 0.8 * force.peekOn + 0.001)
    #expect(force.popOff <= 0.8 * force.popOn + 0.001)
  }

  @Test("No recording, no report") func nothing() {
    #expect(Tuning().report(on: []) == nil)
    let empty = FakeTouches().labeled
    let report = Tuning().report(on: [empty])
    #expect(report?.touches.isEmpty == true)
    #expect(report?.hasTiers == false)
  }
}
