// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

/// A touch in which one rule wins or loses, and the margin by which it does.
struct Verdict: Sendable, CustomTestStringConvertible {
  var story: String
  var rule: PressRule
  var outcome: PressFinding.Outcome
  var quantity: PressMeasure.Quantity
  var measured: Double
  var limit: Double
  var margin: Double
  var touch: @Sendable () -> WatchedTouch

  var testDescription: String { "\(rule.rawValue): \(story)" }

  init(
    _ rule: PressRule, _ story: String, _ outcome: PressFinding.Outcome,
    _ quantity: PressMeasure.Quantity, _ measured: Double, of limit: Double, _ margin: Double,
    _ forceClass: ForceClass = .force,
    settings: @escaping @Sendable (inout PressSettings) -> Void = { _ in },
    _ play: @escaping @Sendable (inout WatchedTouch) -> Void
  ) {
    (self.rule, self.story, self.outcome, self.quantity) = (rule, story, outcome, quantity)
    (self.measured, self.limit, self.margin) = (measured, limit, margin)
    touch = {
      var touch = WatchedTouch(forceClass, settings)
      play(&touch)
      return touch
    }
  }
}

@Suite("What each rule made of a contact")
struct PressFindingTests {
  static let verdicts = time + slop + force + area + open + twice

  @Test("is told with the margin by which it won or lost", arguments: verdicts)
  func margins(_ verdict: Verdict) throws {
    let touch = verdict.touch()
    let finding = try #require(touch.finding(verdict.rule))
    #expect(finding.outcome == verdict.outcome)
    let measure = try #require(finding.deciding)
    #expect(measure.quantity == verdict.quantity)
    // Times are exact; places and forces are as exact as their decimals can be.
    let slack = measure.unit == .milliseconds ? 0 : 1e-12
    #expect(abs(measure.measured - verdict.measured) <= slack)
    #expect(abs(measure.limit - verdict.limit) <= slack)
    #expect(abs(measure.margin - verdict.margin) <= slack, "\(measure)")
    #expect(measure.isMet == (verdict.outcome == .won))
  }

  static let time = [
    Verdict(.longPress, "lifted a hair too early", .lost, .age, 499.999, of: 500, -0.001) {
      $0.down(0)
      $0.up(499.999)
    },
    Verdict(.longPress, "lifted as it is due", .won, .age, 500, of: 500, 0) {
      $0.down(0)
      $0.up(500)
    },
    Verdict(.tap, "lifted a hair before the long press", .won, .age, 499.999, of: 500, 0.001) {
      $0.down(0)
      $0.up(499.999)
    },
    Verdict(.tap, "lifted with the long press", .lost, .age, 500, of: 500, 0) {
      $0.down(0)
      $0.up(500)
    },
    Verdict(
      .longPress, "by the settings that it landed with", .lost, .age, 249.999, of: 250, -0.001,
      settings: { $0.press.longPress = .milliseconds(250) }
    ) {
      $0.down(0)
      $0.up(249.999)
    },
  ]

  static let slop = [
    Verdict(.drag, "on the edge of the slop", .lost, .travel, 1.905, of: 1.905, 0) {
      $0.down(0)
      $0.move(50, x: 1.905)
      $0.up(80)
    },
    Verdict(.drag, "a hair beyond it", .won, .travel, 1.906, of: 1.905, 0.001) {
      $0.down(0)
      $0.move(50, x: 1.906)
      $0.up(80)
    },
    Verdict(
      .drag, "twice as far while it presses", .lost, .travel, 3.8, of: 3.81, -0.01
    ) {
      $0.down(0, force: 0.3)
      $0.move(50, x: 3.8)
      $0.up(80)
    },
    Verdict(
      .slop, "on its edge where nothing scrolls", .lost, .travel, 2.8575, of: 2.8575, 0,
      settings: { $0.press.scroll = .none }
    ) {
      $0.down(0)
      $0.move(50, x: 2.8575)
      $0.up(80)
    },
    Verdict(
      .slop, "a hair beyond it", .won, .travel, 2.8576, of: 2.8575, 0.0001,
      settings: { $0.press.scroll = .none }
    ) {
      $0.down(0)
      $0.move(50, x: 2.8576)
      $0.up(80)
    },
    Verdict(
      .drag, "sideways only, whatever goes down", .lost, .travel, 1, of: 1.905, -0.905,
      settings: { $0.press.scroll = .horizontal }
    ) {
      $0.down(0)
      $0.move(50, x: 1, y: 2.5)
      $0.up(80)
    },
  ]

  static let force = [
    Verdict(.peekForce, "a hair too weak", .lost, .force, 0.399, of: 0.4, -0.001) {
      $0.down(0)
      $0.move(100, force: 0.399)
      $0.up(200)
    },
    Verdict(.peekForce, "a hair too short", .lost, .held, 23.999, of: 24, -0.001) {
      $0.down(0)
      $0.move(100, force: 0.4)
      $0.up(123.999)
    },
    Verdict(.peekForce, "held as long as it takes", .won, .force, 0.4, of: 0.4, 0) {
      $0.down(0)
      $0.move(100, force: 0.4)
      $0.up(124)
    },
    Verdict(.peekForce, "the better of two holds counts", .lost, .held, 20, of: 24, -4) {
      $0.down(0)
      $0.move(100, force: 0.5)
      $0.move(120, force: 0.3)
      $0.move(130, force: 0.6)
      $0.up(140)
    },
    Verdict(.peekForce, "lifted a hair before it is armed", .lost, .armed, 119.999, of: 120, -0.001)
    {
      $0.down(0)
      $0.move(10, force: 0.5)
      $0.up(119.999)
    },
    Verdict(.peekForce, "armed as it is lifted", .won, .armed, 120, of: 120, 0) {
      $0.down(0)
      $0.move(10, force: 0.5)
      $0.up(120)
    },
    Verdict(.peekForce, "letting go a hair too much", .lost, .steady, 0.569, of: 0.57, -0.001) {
      $0.down(0)
      $0.move(100, force: 0.6)
      $0.move(110, force: 0.569)
      $0.up(125)
    },
    Verdict(.peekForce, "letting go just so little", .won, .held, 24, of: 24, 0) {
      $0.down(0)
      $0.move(100, force: 0.6)
      $0.move(110, force: 0.5700000000001)
      $0.up(125)
    },
    Verdict(
      .peekForce, "a tier that the sensitivity lifts", .lost, .force, 0.45, of: 0.5, -0.05,
      settings: { $0.force.sensitivity = 1.25 }
    ) {
      $0.down(0)
      $0.move(100, force: 0.45)
      $0.up(200)
    },
  ]

  static let area = [
    Verdict(.peekArea, "grown a hair too little", .lost, .growth, 1.299, of: 1.3, -0.001, .area) {
      $0.down(0, size: 1)
      $0.move(250, size: 1.299)
      $0.up(400)
    },
    Verdict(.peekArea, "a hair too short", .lost, .held, 49.999, of: 50, -0.001, .area) {
      $0.down(0, size: 10)
      $0.move(250, size: 13)
      $0.up(299.999)
    },
    Verdict(.peekArea, "held as long as it takes", .won, .growth, 1.3, of: 1.3, 0, .area) {
      $0.down(0, size: 10)
      $0.move(250, size: 13)
      $0.up(300)
    },
    Verdict(.peekArea, "a hair too early", .lost, .armed, 199.999, of: 200, -0.001, .area) {
      $0.down(0, size: 10)
      $0.move(110, size: 15)
      $0.up(199.999)
    },
    Verdict(.peekArea, "armed as it is lifted", .won, .armed, 200, of: 200, 0, .area) {
      $0.down(0, size: 10)
      $0.move(110, size: 15)
      $0.up(200)
    },
  ]

  static let open = [
    Verdict(.pop, "a hair too weak", .lost, .force, 0.799, of: 0.8, -0.001) {
      $0.down(0, force: 0.5)
      $0.move(300, force: 0.799)
      $0.up(500)
    },
    Verdict(.pop, "a hair too short", .lost, .held, 23.999, of: 24, -0.001) {
      $0.down(0, force: 0.5)
      $0.move(300, force: 0.8)
      $0.up(323.999)
    },
    Verdict(.pop, "held as long as it takes", .won, .force, 0.8, of: 0.8, 0) {
      $0.down(0, force: 0.5)
      $0.move(300, force: 0.8)
      $0.up(324)
    },
    Verdict(.pop, "a hair too soon after the peek", .lost, .open, 119.999, of: 120, -0.001) {
      $0.down(0, force: 0.9)
      $0.up(239.999)
    },
    Verdict(.pop, "as soon as it may", .won, .open, 120, of: 120, 0) {
      $0.down(0, force: 0.9)
      $0.up(240)
    },
    Verdict(.actions, "a hair too low", .lost, .rise, 11.429, of: 11.43, -0.001) {
      $0.down(0)
      $0.move(600, y: -3)
      $0.move(1000, y: -7)
      $0.move(1500, y: -11.429)
      $0.up(2000)
    },
    Verdict(.actions, "high enough", .won, .rise, 11.43, of: 11.43, 0) {
      $0.down(0)
      $0.move(600, y: -3)
      $0.move(1000, y: -7)
      $0.move(1500, y: -11.43)
      $0.up(2000)
    },
    Verdict(.actions, "quick and only a third as high", .won, .rise, 3.81, of: 3.81, 0) {
      $0.down(0)
      $0.move(600)
      $0.move(640, y: -3.81)
      $0.up(700)
    },
  ]

  static let twice = [
    Verdict(.doubleTap, "a hair too early", .lost, .gap, 39.999, of: 40, -0.001, settings: waits) {
      $0.tapTwice(after: 39.999)
    },
    Verdict(.doubleTap, "as early as it may", .won, .gap, 40, of: 40, 0, settings: waits) {
      $0.tapTwice(after: 40)
    },
    Verdict(.doubleTap, "as late as it may", .won, .gap, 300, of: 300, 0, settings: waits) {
      $0.tapTwice(after: 300)
    },
    Verdict(
      .doubleTap, "a hair too late", .lost, .gap, 300.001, of: 300, -0.001, settings: waits
    ) {
      $0.tapTwice(after: 300.001)
    },
    Verdict(
      .doubleTap, "a hair too far", .lost, .apart, 6.35, of: 6.35, 0, settings: waits
    ) {
      $0.tapTwice(after: 100, x: 6.35)
    },
    Verdict(
      .doubleTap, "just near enough", .won, .apart, 6.349, of: 6.35, 0.001, settings: waits
    ) {
      $0.tapTwice(after: 100, x: 6.349)
    },
  ]

  static let waits: @Sendable (inout PressSettings) -> Void = { $0.doubleTap.isEnabled = true }
}

extension WatchedTouch {
  fileprivate mutating func tapTwice(after gap: Double, x: Double = 0) {
    down(0)
    up(50)
    down(50 + gap, x: x)
    up(100 + gap)
  }
}
