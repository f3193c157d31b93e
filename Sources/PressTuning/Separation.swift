// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How far two groups of touches lie apart in one figure, and how sure that is.
public struct Separation: Hashable, Sendable {
  /// What the groups are, for example `tap or hold | press`.
  public var name: String
  /// How many touches should have the smaller figure, and how many the larger.
  public var counts: (lower: Int, upper: Int) { (lower.count, upper.count) }
  /// The figures that should be smaller.
  public let lower: [Double]
  /// The figures that should be larger.
  public let upper: [Double]
  /// The curve of the receiver operating characteristic, from (0, 0) to (1, 1).
  public let curve: [Point]
  /// The area under it: the chance that of two touches the right one has the larger figure.
  ///
  /// 0.5 is guessing. It is the statistic of Mann and Whitney (1947) over the number of pairs.
  public let area: Double
  /// The interval that holds the area in 95 of 100 bootstraps (Efron 1979, percentiles).
  ///
  /// Sessions are drawn with replacement, then touches of each drawn session and group.
  public let interval: ClosedRange<Double>
  /// The distance of the means in pooled standard deviations, d′ of Green and Swets (1966).
  public let distance: Double
  /// The area at the lower end of what few touches allow to say; never above ``interval``'s.
  ///
  /// Bootstrapping groups that do not touch says 1 of any number of touches. The distance has an
  /// error that depends on the numbers (Hedges and Olkin 1985); this is the area of two normal
  /// groups at the lower end of its 95 % interval. With three touches of each label that takes one
  /// panel of area in fifty for one of force, with ten none of 160 (`Docs/Tuning.md`).
  public let low: Double
  /// The share that the densities of both groups have in common, 0…1 (Inman and Bradley 1989).
  public let overlap: Double

  /// A point of the curve.
  public struct Point: Hashable, Sendable {
    /// The figure from which on a touch counts for the upper group; `nil` where none does.
    public var threshold: Double?
    /// The share of the lower group at or above the threshold.
    public var falseShare: Double
    /// The share of the upper group at or above the threshold.
    public var trueShare: Double
  }

  /// One figure with the session that it is from.
  struct Observation: Hashable, Sendable {
    var value: Double
    var session: Int
  }

  /// How often is drawn for the interval.
  static let draws = 200
  /// The one-sided 97.5 % limit in deviations: the lower end of the usual interval of 95 %.
  private static let surety = 1.96

  /// Compares two groups; `nil` where one of them is empty.
  ///
  /// `fineness` is the deviation that a figure has from its measurement alone: values that a panel
  /// rounds to the same step are not the same pressure.
  init?(
    _ name: String, lower: [Observation], upper: [Observation], seed: UInt64,
    fineness: Double = 0
  ) {
    guard !lower.isEmpty, !upper.isEmpty else { return nil }
    self.name = name
    self.lower = lower.map(\.value).sorted()
    self.upper = upper.map(\.value).sorted()
    area = Self.area(self.lower, self.upper)
    curve = Self.curve(self.lower, self.upper)
    let drawn = Self.bootstrap(lower, upper, seed: seed)
    interval = drawn
    distance = Self.distance(self.lower, self.upper, fineness)
    low = min(
      drawn.lowerBound, Self.low(distance, Double(self.lower.count), Double(self.upper.count)))
    overlap = Self.overlap(self.lower, self.upper)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.lower == right.lower && left.upper == right.upper
      && left.low == right.low
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(lower)
    hasher.combine(upper)
  }

  // MARK: Numbers of touches

  /// How many times as many touches would prove an area, if they came out like these.
  ///
  /// It is 1 where these do, and `nil` where 20 times as many would not, or where these speak
  /// against it themselves.
  func multiple(proving area: Double) -> Double? {
    guard interval.lowerBound >= area else { return nil }
    return stride(from: 1, through: 20, by: 0.25).first { multiple in
      let (n, m) = (Double(lower.count) * multiple, Double(upper.count) * multiple)
      return Self.low(distance, n, m) >= area
    }
  }

  // MARK: Figures

  /// The share of pairs in which the upper one is larger; equal ones count half.
  ///
  /// Both groups are sorted.
  static func area(_ lower: [Double], _ upper: [Double]) -> Double {
    var below = 0
    var upTo = 0
    var sum = 0.0
    for value in upper {
      while below < lower.count, lower[below] < value { below += 1 }
      while upTo < lower.count, lower[upTo] <= value { upTo += 1 }
      sum += Double(below + upTo) / 2
    }
    return sum / Double(lower.count * upper.count)
  }

  private static func curve(_ lower: [Double], _ upper: [Double]) -> [Point] {
    let thresholds = Set(lower + upper).sorted(by: >)
    let points = thresholds.map { threshold in
      Point(
        threshold: threshold,
        falseShare: Double(lower.count { $0 >= threshold }) / Double(lower.count),
        trueShare: Double(upper.count { $0 >= threshold }) / Double(upper.count))
    }
    return [Point(threshold: nil, falseShare: 0, trueShare: 0)] + points
  }

  private static func bootstrap(
    _ lower: [Observation], _ upper: [Observation], seed: UInt64
  ) -> ClosedRange<Double> {
    var lottery = Lottery(seed: seed)
    let sessions = Set((lower + upper).map(\.session)).sorted()
    let groups = [lower, upper].map { group in
      sessions.map { session in group.filter { $0.session == session }.map(\.value) }
    }
    var areas: [Double] = []
    for _ in 0..<draws {
      let drawn = sessions.map { _ in lottery.draw(below: sessions.count) }
      let values = groups.map { group in
        drawn.flatMap { place in
          group[place].map { _ in group[place][lottery.draw(below: group[place].count)] }
        }.sorted()
      }
      guard !values[0].isEmpty, !values[1].isEmpty else { continue }
      areas.append(area(values[0], values[1]))
    }
    areas.sort()
    let low = Statistics.quantile(sorted: areas, 0.025) ?? 0
    return low...max(low, Statistics.quantile(sorted: areas, 0.975) ?? 1)
  }

  /// Groups that do not vary at all are as far apart as the numbers can tell.
  private static func distance(
    _ lower: [Double], _ upper: [Double], _ fineness: Double
  ) -> Double {
    let difference = (Statistics.mean(upper) ?? 0) - (Statistics.mean(lower) ?? 0)
    let freedom = Double(lower.count + upper.count - 2)
    guard freedom > 0, difference != 0 else { return difference == 0 ? 0 : 1 }
    let squares = [lower, upper].map { group in
      Statistics.deviation(group).map { $0 * $0 * Double(group.count - 1) } ?? 0
    }
    let pooled = ((squares[0] + squares[1]) / freedom + fineness * fineness).squareRoot()
    let most = 20.0
    return pooled > 0 ? min(max(difference / pooled, -most), most) : (difference > 0 ? most : -most)
  }

  private static func low(_ distance: Double, _ n: Double, _ m: Double) -> Double {
    let variance = (n + m) / (n * m) + distance * distance / (2 * (n + m))
    let least = distance - surety * variance.squareRoot()
    return Statistics.normal(below: least / 2.0.squareRoot())
  }

  private static func overlap(_ lower: [Double], _ upper: [Double]) -> Double {
    let values = lower + upper
    guard let first = values.min(), let last = values.max(), first < last else { return 1 }
    let least = (last - first) / 200
    let densities = [lower, upper].map { Density($0, least: least) }
    let start = first - 4 * densities.map(\.bandwidth).reduce(0, max)
    let end = last + 4 * densities.map(\.bandwidth).reduce(0, max)
    let steps = 400
    let width = (end - start) / Double(steps)
    let common = (0..<steps).map { step in
      let value = start + (Double(step) + 0.5) * width
      return densities.map { $0.height(at: value) }.reduce(.infinity, min)
    }
    return min(common.reduce(0, +) * width, 1)
  }
}

/// A density estimated with normal kernels (Parzen 1962).
struct Density {
  let bandwidth: Double
  private let values: [Double]

  init(_ values: [Double], least: Double) {
    self.values = values
    bandwidth = Statistics.bandwidth(values, least: least)
  }

  func height(at place: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let half = bandwidth / 8
    // The height is the share of a narrow bin, which needs no function but the distribution's own.
    let share = values.reduce(0) { sum, value in
      sum + Statistics.normal(below: (place + half - value) / bandwidth)
        - Statistics.normal(below: (place - half - value) / bandwidth)
    }
    return share / (2 * half * Double(values.count))
  }
}
