// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One touch of which only figures are left, without places.
public struct TouchFeatures: Hashable, Sendable {
  /// From landing to lift, in milliseconds.
  public var duration: Double
  /// The first, the largest and the last pressure; `nil` where none was told.
  public var pressure: (first: Double, peak: Double, last: Double)? {
    first.flatMap { first in peak.flatMap { peak in last.map { (first, peak, $0) } } }
  }
  /// How far it went, in units of the panel.
  public var travel: Double
  /// Whether a button under the surface closed.
  public var isClick: Bool

  private var first: Double?
  private var peak: Double?
  private var last: Double?

  /// Makes a touch from its figures.
  public init(
    duration: Double, first: Double?, peak: Double?, last: Double?, travel: Double, isClick: Bool
  ) {
    self.duration = duration
    self.first = first
    self.peak = peak
    self.last = last
    self.travel = travel
    self.isClick = isClick
  }
}

/// What the figures of many touches of one panel say.
public struct FeatureSummary: Hashable, Sendable {
  /// How many touches there are.
  public let count: Int
  /// Durations at 1, 5, 25, 50, 75, 95 and 99 %, in milliseconds.
  public let durations: [Double]
  /// Peak pressures at the same shares; empty without any.
  public let peaks: [Double]
  /// The first pressure as a share of the peak, and the last; medians.
  public let shares: (first: Double, last: Double)?
  /// The proposed long press in milliseconds; `nil` of too few taps.
  public let longPress: Double?
  /// How many touches stayed in place and outlast it, and how many outlast it at all.
  public let longer: (still: Int, all: Int)
  /// Peaks of taps against those of touches that stayed for 600 ms; `nil` without such.
  public let peaksOfHolds: Separation?
  /// Peaks of touches that closed a button against those that did not; `nil` without a button.
  public let clicks: Separation?
  /// The threshold of the peak that separates clicks best, and how many are on the wrong side.
  public let clickThreshold: (pressure: Double, missed: Int, wrong: Int)?

  /// A touch that goes farther, in units, is no tap: 60 of a phone's pixels, about 4 mm.
  public static let stillTravel = 60.0

  /// Sums up touches.
  public init(_ touches: [TouchFeatures], seed: UInt64) {
    count = touches.count
    let still = touches.filter { $0.travel <= Self.stillTravel }
    let sorted = touches.map(\.duration).sorted()
    durations = PanelFindings.shares.compactMap { Statistics.quantile(sorted: sorted, $0) }
    let sortedPeaks = touches.compactMap { $0.pressure?.peak }.sorted()
    peaks = PanelFindings.shares.compactMap { Statistics.quantile(sorted: sortedPeaks, $0) }
    shares = Self.shares(touches)
    let split = TimeFit.split(still.map(\.duration))
    let boundary = TimeFit.boundary(
      still.map(\.duration).filter { $0 < split }.sorted(),
      still.map(\.duration).filter { $0 >= split }.sorted())
    longPress = boundary
    let line = boundary ?? .infinity
    longer = (still.count { $0.duration >= line }, touches.count { $0.duration >= line })
    func tops(_ touches: [TouchFeatures]) -> [Separation.Observation] {
      touches.compactMap { $0.pressure.map { .init(value: $0.peak, session: 0) } }
    }
    peaksOfHolds = Separation(
      "peak of taps | peak of holds", lower: tops(still.filter { $0.duration < 300 }),
      upper: tops(still.filter { $0.duration >= 600 }), seed: seed)
    let clicked = tops(touches.filter(\.isClick))
    let plain = tops(touches.filter { !$0.isClick })
    clicks = Separation("no click | click", lower: plain, upper: clicked, seed: seed)
    clickThreshold = clicks.map { clicks in
      let threshold = ButtonFit.threshold(clicks.upper, clicks.lower)
      return (
        threshold, clicks.upper.count { $0 < threshold }, clicks.lower.count { $0 >= threshold }
      )
    }
  }

  private static func shares(_ touches: [TouchFeatures]) -> (first: Double, last: Double)? {
    let felt = touches.compactMap(\.pressure).filter { $0.peak > 0 }
    guard let first = Statistics.median(felt.map { $0.first / $0.peak }),
      let last = Statistics.median(felt.map { $0.last / $0.peak })
    else { return nil }
    return (first, last)
  }

  /// What a person would say of it, without a period.
  public var sentence: String {
    var words: [String] = []
    if let longPress {
      words.append("short touches that stay are over by \(TuningWords.text(longPress, 0)) ms")
    }
    if let peaksOfHolds {
      words.append(
        peaksOfHolds.low >= TouchFit.leastArea
          ? "and holds press harder than taps"
          : "but how hard a touch presses does not tell a hold from a tap: time it is")
    }
    if let clicks {
      words.append(
        clicks.low >= TouchFit.leastArea
          ? "a click is told by its pressure" : "a click is not told by its pressure alone")
    }
    if words.isEmpty {
      words = [
        "there are fewer than \(TimeFit.Limits.taps) short touches that stay "
          + "in place, so nothing is told of taps"
      ]
    }
    return words.joined(separator: ", ")
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.count == right.count && left.durations == right.durations && left.peaks == right.peaks
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(durations)
  }
}
