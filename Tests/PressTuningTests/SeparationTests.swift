// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import PressTuning

@Suite("Separation") struct SeparationTests {
  static func separation(_ lower: [Double], _ upper: [Double], seed: UInt64 = 1) throws
    -> Separation
  {
    func observations(_ values: [Double]) -> [Separation.Observation] {
      values.enumerated().map { .init(value: $0.element, session: $0.offset % 2) }
    }
    return try #require(
      Separation("a | b", lower: observations(lower), upper: observations(upper), seed: seed))
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var lower: [Double]
    var upper: [Double]
    var area: Double
    var testDescription: String { "\(lower) | \(upper)" }
  }

  /// Counted by hand: pairs in the right order, equal ones half.
  static let rows = [
    Row(lower: [1, 2, 3], upper: [4, 5], area: 1),
    Row(lower: [4, 5], upper: [1, 2, 3], area: 0),
    Row(lower: [1, 2], upper: [1, 2], area: 0.5),
    Row(lower: [1, 3], upper: [2, 4], area: 0.75),
    Row(lower: [2, 2, 2], upper: [2], area: 0.5),
    Row(lower: [1, 2, 3, 4], upper: [3], area: 0.625),
  ]

  @Test("The area is the share of pairs in the right order", arguments: rows)
  func area(_ row: Row) throws {
    let separation = try Self.separation(row.lower, row.upper)
    #expect(separation.area == row.area)
    #expect(separation.low <= separation.interval.lowerBound)
    #expect(separation.curve.last?.threshold == (row.lower + row.upper).min())
    #expect(separation.curve.first == .init(falseShare: 0, trueShare: 0))
    #expect(separation.curve.last?.falseShare == 1 && separation.curve.last?.trueShare == 1)
  }

  @Test("The distance is the difference of the means in pooled deviations")
  func distance() throws {
    // Both groups have a variance of 1, their means are 3 apart.
    let separation = try Self.separation([1, 2, 3], [4, 5, 6])
    #expect(abs(separation.distance - 3) < 1e-9)
  }

  @Test("Few touches that do not overlap prove less than many")
  func few() throws {
    let few = try Self.separation([1, 2, 3], [5, 6, 7])
    let many = try Self.separation(
      (0..<30).map { 1 + Double($0 % 3) }, (0..<30).map { 5 + Double($0 % 3) })
    #expect(few.area == 1 && many.area == 1)
    #expect(few.low < many.low)
    #expect(many.low >= TouchFit.leastArea)
  }

  @Test("As many touches more as are told prove it, and no fewer")
  func multiple() throws {
    func separation(times count: Int) throws -> Separation {
      let groups = [1.0, 5].map { start in
        (0..<count).flatMap { _ in [start, start + 1, start + 2] }
      }
      return try Self.separation(groups[0], groups[1])
    }
    let few = try separation(times: 1)
    let multiple = try #require(few.multiple(proving: TouchFit.leastArea))
    #expect(multiple > 1)
    let enough = Int(multiple.rounded(.up))
    // The deviation of three values is estimated larger than that of many.
    #expect(try separation(times: enough).low >= TouchFit.leastArea)
    #expect(try separation(times: 20).multiple(proving: TouchFit.leastArea) == 1)
    #expect(
      try Self.separation([1, 2, 3, 4], [2, 3, 4, 5]).multiple(proving: TouchFit.leastArea) == nil)
  }

  @Test("Groups that are the same overlap, groups far apart do not")
  func overlap() throws {
    let values = (0..<40).map(Double.init)
    #expect(try Self.separation(values, values).overlap > 0.98)
    #expect(try Self.separation(values, values.map { $0 + 1000 }).overlap < 0.01)
  }

  @Test("The same seed gives the same interval")
  func seeded() throws {
    let (lower, upper) = ([1.0, 4, 2, 7, 5, 3], [4.0, 8, 6, 3, 9, 7])
    let first = try Self.separation(lower, upper, seed: 7)
    #expect(try Self.separation(lower, upper, seed: 7).interval == first.interval)
    #expect(first.interval.contains(first.area))
  }

  @Test("Nothing is said of an empty group")
  func empty() {
    #expect(Separation("a", lower: [], upper: [.init(value: 1, session: 0)], seed: 1) == nil)
  }

  @Test("A session that is off widens the interval, as touches drawn one by one would not")
  func sessions() throws {
    // In each session presses are above taps, but the sessions lie apart from each other.
    let taps = [1.0, 2, 3, 11, 12, 13]
    let presses = [4.0, 5, 6, 14, 15, 16]
    func make(_ session: (Int) -> Int) throws -> Separation {
      try #require(
        Separation(
          "a", lower: taps.enumerated().map { .init(value: $1, session: session($0)) },
          upper: presses.enumerated().map { .init(value: $1, session: session($0)) }, seed: 3))
    }
    let one = try make { _ in 0 }
    let two = try make { $0 / 3 }
    #expect(one.area == two.area)
    #expect(two.interval.upperBound > one.interval.upperBound - 0.2)
    #expect(two.interval != one.interval)
  }
}
