// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How often touches with one intent came to each outcome.
public struct Confusion: Hashable, Sendable {
  private var counts: [Pair: Int] = [:]

  private struct Pair: Hashable, Sendable {
    var intent: TouchOutcome
    var outcome: TouchOutcome
  }

  /// Makes a matrix of nothing yet.
  public init() {}

  /// Counts one touch.
  public mutating func note(_ intent: TouchOutcome, as outcome: TouchOutcome) {
    counts[Pair(intent: intent, outcome: outcome), default: 0] += 1
  }

  /// Adds all touches of another matrix.
  public mutating func add(_ other: Confusion) {
    counts.merge(other.counts) { $0 + $1 }
  }

  /// How many touches with an intent came to an outcome.
  public func count(_ intent: TouchOutcome, as outcome: TouchOutcome) -> Int {
    counts[Pair(intent: intent, outcome: outcome)] ?? 0
  }

  /// How many touches there are.
  public var total: Int { counts.values.reduce(0, +) }

  /// How many came to what they were meant to.
  public var right: Int { TouchOutcome.allCases.map { count($0, as: $0) }.reduce(0, +) }

  /// The intents that occur, in their order.
  public var intents: [TouchOutcome] {
    TouchOutcome.allCases.filter { intent in counts.contains { $0.key.intent == intent } }
  }

  /// The harmonic mean of precision and recall of one outcome; `nil` where nobody meant it.
  public func score(of outcome: TouchOutcome) -> Double? {
    let meant = TouchOutcome.allCases.map { count(outcome, as: $0) }.reduce(0, +)
    guard meant > 0 else { return nil }
    let found = TouchOutcome.allCases.map { count($0, as: outcome) }.reduce(0, +)
    return 2 * Double(count(outcome, as: outcome)) / Double(meant + found)
  }

  /// The mean score of tap, long press, peek and pop, as far as they were meant.
  public var macroScore: Double? {
    Statistics.mean(TouchOutcome.tiers.compactMap { score(of: $0) })
  }

  /// The share of touches of some intents that came to an outcome; `nil` where there is none.
  public func share(
    of intents: [TouchOutcome], as outcomes: [TouchOutcome]
  ) -> (count: Int, of: Int)? {
    let all = intents.flatMap { intent in TouchOutcome.allCases.map { count(intent, as: $0) } }
      .reduce(0, +)
    let some = intents.flatMap { intent in outcomes.map { count(intent, as: $0) } }.reduce(0, +)
    return all > 0 ? (some, all) : nil
  }

  /// What all mistakes cost together.
  public func cost(_ cost: TuningCost) -> Double {
    counts.map { Double($0.value) * cost.cost(of: $0.key.intent, as: $0.key.outcome) }.sorted()
      .reduce(0, +)
  }
}
