// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures

/// Finds the thresholds of peek and pop that cost least.
///
/// Each touch counts as a normal kernel around the figure that was seen (Parzen 1962), not as one
/// point, so that few touches are not believed to the last digit. A tenth of it counts with a much
/// wider kernel: between groups that do not touch, the cheapest place is then well away from both.
/// Intents weigh alike, however often each was asked for.
struct TierFit {
  /// One touch as the search sees it.
  struct Case {
    var intent: TouchOutcome
    var track: ForceTrack
    /// Whether time opens a peek if force does not.
    var outlastsHold: Bool
  }

  /// The cheapest thresholds, as forces 0…1.
  struct Thresholds: Hashable {
    var peek: Double
    /// `nil` where nothing may pop.
    var pop: Double?
    /// What one touch of each intent costs together, at the kernels' smoothing.
    var cost: Double
  }

  private let cases: [Case]
  /// What each case costs as a pop, as a peek, and as what it comes to without force.
  private let prices: [(pop: Double, peek: Double, rest: Double)]
  private let width: (peek: Double, pop: Double)

  /// How many places between the least and the largest figure are tried.
  private static let places = 48
  /// How far hands are off on another day, as a force, and the share of touches this is assumed of.
  private static let otherDays = (width: 0.1, share: 0.1)
  /// A pop has to be so much above the peek, or its progress could not be seen.
  static let leastDistance = 0.08

  init(_ cases: [Case], cost: TuningCost, noise: Double) {
    self.cases = cases
    prices = cases.map { item in
      let rest = item.outlastsHold ? TouchOutcome.longPress : .tap
      return (
        cost.cost(of: item.intent, as: .pop), cost.cost(of: item.intent, as: .peek),
        cost.cost(of: item.intent, as: rest)
      )
    }
    width = (
      Self.width(cases, noise) { $0.track.peek }, Self.width(cases, noise) { $0.track.pop }
    )
  }

  /// The mean bandwidth of the intents that press, weighted by how many touches each has.
  private static func width(
    _ cases: [Case], _ noise: Double, _ figure: (Case) -> Double
  ) -> Double {
    let groups = TouchOutcome.allCases.map { intent in
      cases.filter { $0.intent == intent }.map(figure)
    }.filter { $0.count > 1 }
    let widths = groups.map {
      Statistics.bandwidth($0, least: max(noise, 0.01)) * Double($0.count)
    }
    let count = groups.map(\.count).reduce(0, +)
    return count > 0 ? widths.reduce(0, +) / Double(count) : max(noise, 0.05)
  }

  /// The cheapest pair, or the cheapest peek alone where nothing may pop.
  func best(withPop: Bool) -> Thresholds? {
    let peeks = Self.grid(cases.map(\.track.peek))
    let pops = withPop ? Self.grid(cases.map(\.track.pop)) : []
    guard !peeks.isEmpty else { return nil }
    let peekShares = shares(peeks, width.peek) { $0.track.peek }
    let popShares = shares(pops, width.pop) { $0.track.pop }
    let weights = weights
    var best: Thresholds?
    for (i, peek) in peeks.enumerated() {
      let none = [Double](repeating: 0, count: cases.count)
      let options: [(Double?, [Double])] =
        withPop ? zip(pops, popShares).map { ($0, $1) } : [(nil, none)]
      for (pop, shares) in options where (pop ?? 1) >= peek + Self.leastDistance {
        let price = price(peekShares[i], shares, weights)
        if price < (best?.cost ?? .infinity) {
          best = Thresholds(peek: peek, pop: pop, cost: price)
        }
      }
    }
    return best
  }

  private var weights: [Double] {
    var counts: [TouchOutcome: Int] = [:]
    for item in cases { counts[item.intent, default: 0] += 1 }
    return cases.map { 1 / Double(counts[$0.intent] ?? 1) }
  }

  private static func grid(_ values: [Double]) -> [Double] {
    guard let low = values.min(), let high = values.max(), low < high else { return [] }
    return (1..<places).map { low + (high - low) * Double($0) / Double(places) }
      .filter { (0.02...0.98).contains($0) }
  }

  /// For each threshold the chance of each touch to pass it.
  private func shares(
    _ thresholds: [Double], _ width: Double, _ figure: (Case) -> Double
  ) -> [[Double]] {
    thresholds.map { threshold in
      cases.map { item in
        let distance = figure(item) - threshold
        let other = Self.otherDays
        return (1 - other.share) * Statistics.normal(below: distance / width)
          + other.share * Statistics.normal(below: distance / max(width, other.width))
      }
    }
  }

  private func price(_ peeks: [Double], _ pops: [Double], _ weights: [Double]) -> Double {
    var sum = 0.0
    for place in prices.indices {
      let price = prices[place]
      let unpopped = peeks[place] * price.peek + (1 - peeks[place]) * price.rest
      sum += weights[place] * (pops[place] * price.pop + (1 - pops[place]) * unpopped)
    }
    return sum
  }
}
