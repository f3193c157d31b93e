// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressTuning
import Testing

@Suite("The guided plan") struct GuidedPlanTests {
  static func touch(
    _ milliseconds: Int, travel: Double = 0
  ) throws -> Touch {
    var fake = FakeTouches()
    fake.add(nil, milliseconds, from: 30, to: 40, travel: travel)
    return try #require(fake.recording.touches.first)
  }

  @Test("It asks for each kind in turn until all were made")
  func asks() throws {
    var plan = GuidedPlan([.tap, .lightHold], count: 2)
    #expect(plan.current == .tap && plan.progress == 0)
    let answers = try [80, 80, 800, 800, 80].enumerated().map { place, milliseconds in
      if place == 2 { #expect(plan.current == .lightHold && plan.progress == 0.5) }
      return plan.take(try Self.touch(milliseconds), at: place)
    }
    #expect(
      answers == [
        .taken(.tap), .taken(.tap), .taken(.lightHold), .taken(.lightHold), .finished,
      ])
    #expect(plan.current == nil && plan.progress == 1)
    #expect(plan.taken.map(\.place) == [0, 1, 2, 3])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var label: TouchLabel
    var milliseconds: Int
    var travel = 0.0
    var isTaken: Bool
    var testDescription: String { "\(label) of \(milliseconds) ms and \(travel) mm" }
  }

  static let rows = [
    Row(label: .tap, milliseconds: 600, isTaken: true),
    Row(label: .tap, milliseconds: 601, isTaken: false),
    Row(label: .lightHold, milliseconds: 550, isTaken: true),
    Row(label: .lightHold, milliseconds: 549, isTaken: false),
    Row(label: .press, milliseconds: 250, isTaken: true),
    Row(label: .press, milliseconds: 249, isTaken: false),
    Row(label: .press, milliseconds: 400, travel: 9, isTaken: false),
    Row(label: .drag, milliseconds: 400, travel: 9, isTaken: true),
    Row(label: .drag, milliseconds: 400, travel: 2, isTaken: false),
  ]

  @Test("What is not what was asked for is asked for again", arguments: rows)
  func objects(_ row: Row) throws {
    var plan = GuidedPlan([row.label], count: 1)
    let answer = plan.take(try Self.touch(row.milliseconds, travel: row.travel), at: 0)
    #expect((answer == .taken(row.label)) == row.isTaken)
    #expect((plan.current == nil) == row.isTaken)
  }

  @Test("The last touch can be taken back, and a kind skipped")
  func changes() throws {
    var plan = GuidedPlan([.tap, .drag], count: 2)
    let none = plan.takeBack()
    #expect(none == nil)
    _ = plan.take(try Self.touch(80), at: 0)
    plan.skip()
    #expect(plan.current == .drag)
    let back = plan.takeBack()
    #expect(back?.place == 0)
    #expect(plan.current == .tap && plan.taken.isEmpty)
    plan.skip()
    plan.skip()
    #expect(plan.current == nil)
  }
}
