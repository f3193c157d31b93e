// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// The long press and the slop that fit a person's own taps and holds.
public struct TimeFit: Hashable, Sendable {
  /// The durations of taps in milliseconds, sorted.
  public let taps: [Double]
  /// The durations of touches that were to outlast a long press, in milliseconds, sorted.
  public let holds: [Double]
  /// How far fingers wandered that were to stay, in millimeters, sorted.
  public let travels: [Double]
  /// The boundary between tap and long press; `nil` where too few taps were seen.
  public let longPress: Duration?
  /// Whether the touches were told apart by their labels, or by time alone.
  public let isLabeled: Bool
  /// Whether some holds are shorter than the boundary, so that no boundary tells all apart.
  public let overlaps: Bool
  /// How far a finger may wander; `nil` where lengths are no true millimeters or touches are few.
  public let slop: Millimeters?

  /// Bounds of what is proposed.
  public enum Limits {
    /// Taps below which nothing is proposed.
    public static let taps = 8
    /// The same for a part of touches that were enough: what is judged there is the fit, and a part
    /// of eight taps has fewer.
    static let tapsOfPart = taps / 2
    /// No shorter long press is proposed: 250 ms, the fast setting of the platforms.
    public static let shortest = 250.0
    /// No longer one: 1000 ms, the slow setting.
    public static let longest = 1000.0
    /// The slop lies within these.
    public static let slop = 1.5...6.0
  }

  /// Fits touches; of a part of some that were fitted, as many are asked for as a part has.
  init(_ touches: [Touch], unit: LengthUnit, partOf whole: TimeFit? = nil) {
    let labeled = touches.filter { $0.label != nil }
    isLabeled =
      whole?.isLabeled ?? (labeled.count { $0.label?.intent == .tap } >= Limits.taps)
    let still = (isLabeled ? labeled : touches.filter(\.isStill)).filter { $0.label != .drag }
    let durations = still.map { ($0, $0.duration.milliseconds) }
    let split = Self.split(durations.map(\.1))
    let byLabel = isLabeled
    // Whoever labels a touch knows what it was; time tells of the others alone.
    func isTap(_ touch: Touch, _ duration: Double) -> Bool {
      touch.label.map { $0.intent == .tap } ?? (!byLabel && duration < split)
    }
    let taps = durations.filter { isTap($0.0, $0.1) }.map(\.1).sorted()
    let holds = durations.filter { !isTap($0.0, $0.1) }.map(\.1).sorted()
    (self.taps, self.holds) = (taps, holds)
    travels = still.map(\.travel.value).sorted()
    let boundary = Self.boundary(
      taps, holds, least: whole?.longPress == nil ? Limits.taps : Limits.tapsOfPart)
    longPress = boundary.map { Duration(milliseconds: $0) }
    overlaps = boundary.map { line in holds.contains { $0 < line } } ?? false
    let least = 2 * (whole?.slop == nil ? Limits.taps : Limits.tapsOfPart)
    slop =
      unit == .millimeters && isLabeled ? Self.slop(travels, least: least) : nil
  }

  /// The time by which 999 of 1000 taps are over, if their durations are log-normal, and never less
  /// than a fifth beyond what 99 of 100 took; holds draw it back below most of themselves.
  static func boundary(
    _ taps: [Double], _ holds: [Double], least: Int = Limits.taps
  ) -> Double? {
    guard taps.count >= least else { return nil }
    let logarithms = taps.map { Statistics.logarithm($0) }
    guard let mean = Statistics.mean(logarithms), let deviation = Statistics.deviation(logarithms),
      let most = Statistics.quantile(sorted: taps, 0.99)
    else { return nil }
    let normal = Statistics.exponential(mean + 3.09 * deviation)
    let wanted = max(normal, 1.2 * most)
    let latest = Statistics.quantile(sorted: holds, 0.05).map { max(0.8 * $0, 1.05 * most) }
    let bounded = min(max(min(wanted, latest ?? wanted), Limits.shortest), Limits.longest)
    return (bounded / 10).rounded(.up) * 10
  }

  /// Where durations fall into two heaps (Otsu 1979, on logarithms); infinite where they are taps
  /// alone, and the usual 500 ms where they are too few, or one heap of longer touches.
  ///
  /// Two heaps lie at least a factor of two and a half apart, and 300 ms is no tap of a still hand.
  static func split(_ durations: [Double]) -> Double {
    let sorted = durations.filter { $0 > 0 }.sorted()
    guard sorted.count >= 2 * Limits.taps else { return usual }
    let logarithms = sorted.map { Statistics.logarithm($0) }
    let total = logarithms.reduce(0, +)
    var below = 0.0
    var best = (place: 0, variance: -1.0)
    for place in 1..<sorted.count {
      below += logarithms[place - 1]
      let (n, m) = (Double(place), Double(sorted.count - place))
      let difference = below / n - (total - below) / m
      let variance = n * m * difference * difference
      if variance > best.variance { best = (place, variance) }
    }
    let taps = logarithms[..<best.place]
    let holds = logarithms[best.place...]
    let gap =
      (Statistics.median(Array(holds)) ?? 0) - (Statistics.median(Array(taps)) ?? 0)
    guard gap > Statistics.logarithm(2.5), sorted[best.place] >= 300 else {
      return sorted[sorted.count / 2] < 300 ? .infinity : usual
    }
    return (sorted[best.place - 1] * sorted[best.place]).squareRoot()
  }

  /// The long press of touch toolkits, in milliseconds.
  private static let usual = 500.0

  /// A fifth beyond what 98 of 100 touches wandered that were to stay.
  private static func slop(_ travels: [Double], least: Int) -> Millimeters? {
    guard travels.count >= least, let most = Statistics.quantile(sorted: travels, 0.98)
    else { return nil }
    let bounded = min(max(1.2 * most, Limits.slop.lowerBound), Limits.slop.upperBound)
    return Millimeters((bounded * 10).rounded(.up) / 10)
  }
}

extension Touch {
  /// Whether it stayed within the widest slop that is ever proposed.
  fileprivate var isStill: Bool { travel.value <= TimeFit.Limits.slop.upperBound }
}
