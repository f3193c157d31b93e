// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressTuning

@Suite("Fits") struct FitTests {
  static func touch(_ milliseconds: Int, from first: Double, to last: Double) throws -> Touch {
    var fake = FakeTouches()
    fake.add(nil, milliseconds, from: first, to: last)
    return try #require(fake.recording.touches.first)
  }

  static func scale() throws -> ForceScale {
    try #require(
      ForceScale(
        axis: Axis(code: .contactPressure, minimum: 0, maximum: 100), fullScaleGrams: 385))
  }

  @Test("A touch holds what it holds for a dwell, after arming and before the long press")
  func track() throws {
    let settings = PressSettings()
    let flat = ForceTrack(
      try Self.touch(400, from: 50, to: 50), scale: try Self.scale(), settings: settings)
    #expect(flat.peek == 0.5 && flat.pop == 0.5)
    let short = ForceTrack(
      try Self.touch(112, from: 80, to: 80), scale: try Self.scale(), settings: settings)
    #expect(short.peek == 0 && short.pop == 0)
    // Force that falls all the time never opens a peek, but it may pop one that time opened.
    let falling = ForceTrack(
      try Self.touch(240, from: 100, to: 10), scale: try Self.scale(), settings: settings)
    #expect(falling.peek == 0)
  }

  @Test("A track and the pipeline agree on where a peek opens", arguments: [0.30, 0.45, 0.60])
  func agrees(threshold: Double) throws {
    for peak in stride(from: 20.0, through: 90, by: 7) {
      var fake = FakeTouches(maximum: 100)
      fake.add(.press, 420, from: 10, to: peak)
      var settings = PressSettings()
      settings.force.forcedClass = .force
      settings.force.measured = MeasuredScale(zero: 0, full: 100)
      settings.force.peekOn = threshold
      settings.force.peekOff = threshold / 2
      settings.force.hintOn = threshold / 2
      settings.force.hintOff = threshold / 2
      settings.force.popOn = 1
      let touch = try #require(fake.recording.touches.first)
      let track = ForceTrack(touch, scale: try Self.scale(), settings: settings)
      let play = Rehearsal(of: fake.recording, settings: settings)
      // On the grid of 4 ms a rise of this steepness is off by less than a hundredth.
      guard abs(track.peek - threshold) > 0.02 else { continue }
      #expect(
        (play.outcome(of: touch.serial) == .peek) == (track.peek >= threshold), "peak \(peak)")
    }
  }

  @Test("The long press lies beyond the taps and before the holds")
  func longPress() {
    var fake = FakeTouches()
    for number in 0..<20 { fake.add(.tap, 80 + 8 * number, from: 40, to: 50) }
    for number in 0..<10 { fake.add(.lightHold, 600 + 40 * number, from: 40, to: 50) }
    let fit = TimeFit(fake.labeled.touches, unit: .millimeters)
    let line = (fit.longPress ?? .zero).milliseconds
    #expect(line > 232 && line < 600)
    #expect(!fit.overlaps)
    #expect(fit.isLabeled)
  }

  @Test("Seven taps are too few, eight are enough", arguments: [7, 8])
  func taps(count: Int) {
    var fake = FakeTouches()
    for _ in 0..<count { fake.add(.tap, 80, from: 40, to: 50) }
    #expect((TimeFit(fake.labeled.touches, unit: .millimeters).longPress == nil) == (count < 8))
  }

  @Test("Taps as long as holds are told apart by nothing, and that is said")
  func overlaps() {
    var fake = FakeTouches()
    for number in 0..<20 { fake.add(.tap, 80 + 40 * number, from: 40, to: 50) }
    for number in 0..<10 { fake.add(.lightHold, 400 + 40 * number, from: 40, to: 50) }
    #expect(TimeFit(fake.labeled.touches, unit: .millimeters).overlaps)
  }

  @Test("Durations fall into two heaps, or they do not")
  func split() {
    let taps = (0..<20).map { 80 + Double($0) * 3 }
    let holds = (0..<10).map { 700 + Double($0) * 20 }
    let line = TimeFit.split(taps + holds)
    #expect(line > 137 && line < 700)
    #expect(TimeFit.split(taps) == .infinity)
    // Holds alone are no taps, however alike they are; 300 ms is where a hand no longer taps.
    #expect(TimeFit.split(holds + holds) == 500)
    #expect(TimeFit.split([Double](repeating: 299, count: 16)) == .infinity)
    #expect(TimeFit.split([Double](repeating: 300, count: 16)) == 500)
    #expect(TimeFit.split(Array(taps.prefix(5))) == 500)
  }

  @Test("Holds alone, labeled or not, say nothing of taps", arguments: [true, false])
  func holdsAlone(isLabeled: Bool) {
    var fake = FakeTouches()
    for number in 0..<20 { fake.add(.lightHold, 700 + 10 * number, from: 40, to: 50) }
    var touches = fake.labeled.touches
    if !isLabeled { for place in touches.indices { touches[place].label = nil } }
    let fit = TimeFit(touches, unit: .millimeters)
    #expect(fit.taps.isEmpty && fit.holds.count == 20 && fit.longPress == nil)
  }

  @Test("A wandering hand gets a wider slop, where millimeters are true")
  func slop() {
    var fake = FakeTouches()
    for number in 0..<20 {
      fake.add(.tap, 80, from: 40, to: 50, travel: 0.2 * Double(number))
    }
    #expect(TimeFit(fake.labeled.touches, unit: .assumed).slop == nil)
    let slop = TimeFit(fake.labeled.touches, unit: .millimeters).slop
    #expect((slop?.value ?? 0) > 4 && (slop?.value ?? 0) <= 6)
  }

  @Test("A button under the surface gives threshold, release and mistakes")
  func button() throws {
    var fake = FakeTouches()
    for number in 0..<6 {
      fake.add(nil, 200, from: 10, to: 40 + Double(number))
      fake.add(nil, 300, from: 10, to: 80 + Double(number), button: 200...280)
    }
    let fit = try #require(ButtonFit(fake.recording.touches))
    #expect(fit.clicks == 6 && fit.others == 6)
    // Between 45, the hardest touch without a click, and 79, the lightest with one.
    #expect(fit.threshold == 62)
    #expect(fit.missed == 0 && fit.wrong == 0 && fit.crossError == 0)
    #expect(fit.release < fit.threshold)
    #expect(fit.delays.allSatisfy { $0 == 200 })
    var plain = FakeTouches()
    plain.add(nil, 200, from: 10, to: 40)
    #expect(ButtonFit(plain.recording.touches) == nil)
  }

  @Test("A button that closes higher than it opens is followed sample by sample")
  func buttonTrack() throws {
    var fake = FakeTouches()
    // Up from 10 to 90 in 320 ms: it closes at 240 ms, at 70. Down from 90 to 10: it opens at 40.
    for _ in 0..<3 { fake.add(nil, 320, from: 10, to: 90, button: 240...1000) }
    let closing = try #require(ButtonTrack(fake.recording.touches))
    #expect(closing.wrong == 0 && closing.samples == 123 && closing.crossError == 0)
    #expect((68...71).contains(closing.rise) && closing.fall <= closing.rise)
    var down = FakeTouches()
    for _ in 0..<3 { down.add(nil, 320, from: 90, to: 10, button: 0...200) }
    let opening = try #require(ButtonTrack(down.recording.touches))
    #expect(opening.wrong == 0)
    #expect((38...40).contains(opening.fall) && opening.rise >= opening.fall)
    // One touch has nothing to be judged by, and one that never changes tells nothing.
    var single = FakeTouches()
    single.add(nil, 320, from: 10, to: 90, button: 240...1000)
    #expect(try #require(ButtonTrack(single.recording.touches)).crossError == nil)
    var flat = FakeTouches()
    flat.add(nil, 320, from: 50, to: 50, button: 240...1000)
    #expect(ButtonTrack(flat.recording.touches) == nil)
  }

  @Test("Pressures tell step, noise and range")
  func findings() {
    var fake = FakeTouches()
    for _ in 0..<4 { fake.add(.lightHold, 800, from: 64, to: 64) }
    fake.add(.tap, 80, from: 32, to: 32)
    let findings = PanelFindings(fake.labeled.touches)
    #expect(findings.quantum == 32)
    #expect(findings.distinct == 2)
    #expect(findings.noise == 0)
    #expect(findings.extremes == 32...64)
    #expect(findings.ramp.allSatisfy { $0.share == 1 })
    #expect(PanelFindings([]).extremes == nil)
  }

  @Test(
    "A word is a label or it is not",
    arguments: [
      ("tap", TouchLabel.tap), ("Taps", .tap), ("hard tap", .hardTap), ("hard_taps", .hardTap),
      ("press", .press), ("presses", .press), ("long-press", .lightHold), ("pop", .hardPress),
      ("press-hard", .hardPress), ("peek", .press), ("drags", .drag), ("", nil), ("s", nil),
      ("tapp", nil),
    ] as [(String, TouchLabel?)])
  func words(word: String, label: TouchLabel?) {
    #expect(TouchLabel(word: word) == label)
  }

  @Test("Every label's own name is one of its words") func names() {
    for label in TouchLabel.allCases { #expect(TouchLabel(word: label.rawValue) == label) }
  }

  @Test("A button gets a threshold only where touches without a click press less")
  func buttonThreshold() throws {
    func fit(others: [Double]) throws -> ButtonFit {
      var fake = FakeTouches()
      for _ in 0..<4 { fake.add(nil, 200, from: 40, to: 60, button: 96...160) }
      for peak in others { fake.add(nil, 96, from: 30, to: peak) }
      return try #require(ButtonFit(fake.recording.touches))
    }
    let apart = try fit(others: [40, 42, 44])
    #expect(apart.separates && apart.area == 1 && apart.missed == 0 && apart.wrong == 0)
    #expect(apart.threshold > 44 && apart.threshold < 60)
    let mixed = try fit(others: [40, 71])
    #expect(!mixed.separates && mixed.area == 0.5)
    let alone = try fit(others: [])
    #expect(!alone.separates && alone.area == nil)
  }

  @Test("Steps are four deviations apart, which grow with the pressure")
  func steps() throws {
    func steps(_ spread: Double) throws -> Int {
      var fake = FakeTouches(maximum: 1000)
      for share in [1 - spread, 1, 1 + spread] {
        fake.add(.tap, 96, from: 20, to: 100 * share)
        fake.add(.hardPress, 800, from: 20, to: 800 * share)
      }
      return try #require(PanelFindings(fake.labeled.touches).steps)
    }
    // From about 90 to 870 units each step is 80 % above the last; at 40 % there would be seven, of
    // which six peaks show six.
    #expect(try steps(0.20) == 5)
    #expect(try steps(0.10) == 6)
  }
}
