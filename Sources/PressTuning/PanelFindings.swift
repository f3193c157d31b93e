// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What the pressure of a panel is like, by all touches of one finger.
public struct PanelFindings: Hashable, Sendable {
  /// How many touches told a pressure.
  public let touches: Int
  /// Pressures at 1, 5, 25, 50, 75, 95 and 99 % of all samples; empty without any.
  public let percentiles: [Double]
  /// The least and the largest pressure.
  public let extremes: ClosedRange<Double>?
  /// The largest step that all pressures are multiples of, counted from the least; at least 1.
  public let quantum: Double
  /// How many different pressures there are.
  public let distinct: Int
  /// The deviation of the pressure while a finger rested; the median over still holds.
  public let noise: Double?
  /// The share of the later plateau by milliseconds since the landing; the median over holds.
  public let ramp: [Share]
  /// The last pressure before the lift as a share of the peak; the median.
  public let liftShare: Double?
  /// The correlation of pressure and size within touches, the median; 1 means it is size.
  public let sizeCorrelation: Double?
  /// How many steps a person can tell apart, by the spread of touches of one kind.
  public let steps: Int?

  /// A time with the share that is reached by then.
  public struct Share: Hashable, Sendable {
    /// Milliseconds since the landing.
    public var milliseconds: Double
    /// The share of the plateau.
    public var share: Double
  }

  /// The percentages that ``percentiles`` are at.
  public static let shares = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99]
  private static let rampTimes = [0.0, 20, 50, 100, 150, 200, 300, 400]

  init(_ touches: [Touch]) {
    let felt = touches.filter { $0.peak != nil }
    let values = felt.flatMap(\.pressures).sorted()
    self.touches = felt.count
    percentiles =
      values.isEmpty
      ? [] : Self.shares.compactMap { Statistics.quantile(sorted: values, $0) }
    extremes = values.first.flatMap { low in values.last.map { low...$0 } }
    let levels = Set(values).sorted()
    distinct = levels.count
    quantum = Self.quantum(levels)
    let holds = felt.filter { $0.duration >= .milliseconds(400) && $0.travel.value < 2 }
    noise = Statistics.median(holds.compactMap(Self.noise))
    ramp = Self.ramp(holds)
    liftShare = Statistics.median(felt.compactMap(\.liftShare))
    sizeCorrelation = Statistics.median(felt.compactMap(Self.sizeCorrelation))
    steps = Self.steps(felt, quantum: quantum)
  }

  /// Whether different touches differ at all in their pressure.
  public var varies: Bool { distinct > 1 }

  // MARK: Figures

  private static func quantum(_ levels: [Double]) -> Double {
    var quantum = 0
    for (low, high) in zip(levels, levels.dropFirst()) {
      var (a, b) = (Int(min(high - low, 1e6)), quantum)
      while b != 0 { (a, b) = (b, a % b) }
      quantum = a
    }
    return Double(max(quantum, 1))
  }

  private static func noise(_ touch: Touch) -> Double? {
    let start = Duration.milliseconds(250)
    let end = touch.duration - .milliseconds(50)
    let still = touch.samples.filter { $0.time >= start && $0.time <= end }.compactMap(\.pressure)
    // The slow change of a finger that settles is no noise: neighbors are compared.
    let steps = zip(still, still.dropFirst()).map { $1 - $0 }
    return Statistics.deviation(steps).map { $0 / 2.0.squareRoot() }
  }

  private static func ramp(_ holds: [Touch]) -> [Share] {
    guard holds.count >= 3 else { return [] }
    return rampTimes.compactMap { time in
      let shares = holds.compactMap { touch -> Double? in
        guard let plateau = touch.plateau, plateau > 0,
          let pressure = touch.pressure(at: Duration(milliseconds: time))
        else { return nil }
        return pressure / plateau
      }
      return Statistics.median(shares).map { Share(milliseconds: time, share: $0) }
    }
  }

  private static func sizeCorrelation(_ touch: Touch) -> Double? {
    let pairs = touch.samples.compactMap { sample in
      sample.pressure.flatMap { pressure in sample.size.map { (pressure, $0) } }
    }
    return Statistics.correlation(pairs.map(\.0), pairs.map(\.1))
  }

  /// So many deviations lie between steps: neighbors are then mistaken once in forty touches.
  private static let stepDeviations = 4.0
  /// Nobody tells more steps apart, and no panel needs more counted.
  private static let mostSteps = 100

  /// How many steps of pressure a hand can reach on the panel and be told apart.
  ///
  /// From 5 to 95 % of all peaks. A hand varies more the harder it presses (Weber), so the deviation
  /// of peaks of one kind counts as a share of the peak, and as half a step of the panel at least.
  /// `nil` unless two kinds of touches with three of each were labeled.
  private static func steps(_ touches: [Touch], quantum: Double) -> Int? {
    let groups = TouchLabel.allCases.filter { $0 != .drag }.map { label in
      touches.filter { $0.label == label }.compactMap(\.peak)
    }.filter { $0.count >= 3 }
    let peaks = groups.flatMap { $0 }.sorted()
    guard groups.count >= 2, let low = Statistics.quantile(sorted: peaks, 0.05),
      let high = Statistics.quantile(sorted: peaks, 0.95)
    else { return nil }
    let squares = groups.map { group in
      guard let mean = Statistics.mean(group), mean > 0,
        let deviation = Statistics.deviation(group)
      else { return 0 }
      return (deviation / mean) * (deviation / mean) * Double(group.count - 1)
    }.reduce(0, +)
    let share = (squares / Double(peaks.count - groups.count)).squareRoot()
    let most = min(Set(peaks).count, mostSteps)
    var steps = 1
    var level = low
    while steps < most {
      level += stepDeviations * max(share * level, quantum / 2)
      guard level <= high else { break }
      steps += 1
    }
    return steps
  }
}
