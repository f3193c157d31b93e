// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The touches of one pad that closed its button, set beside those that did not.
///
/// People record clicks and taps apart, so no set holds both; only together they tell whether
/// pressure says which is which.
public struct PadSummary: Hashable, Sendable {
  /// What the sets have in common.
  public let name: String
  /// The sets with clicks, and those without.
  public let sets: (clicked: [String], plain: [String])
  /// Peaks without a click against those with one.
  public let peaks: Separation
  /// The threshold that separates them best, and how many are on the wrong side.
  public let threshold: (pressure: Double, missed: Int, wrong: Int)
  /// The share of mistakes when each touch is judged by a threshold from all others.
  public let crossError: Double
  /// Whether pressure tells a click at all.
  public var separates: Bool { peaks.area >= ButtonFit.leastArea }

  /// Compares the sets of a pad; `nil` unless some hold clicks and some do not.
  ///
  /// Touches that travel are no taps and are left out.
  public init?(_ name: String, _ sets: [(name: String, touches: [TouchFeatures])], seed: UInt64) {
    let clicked = sets.filter { $0.touches.contains(where: \.isClick) }
    let plain = sets.filter { !$0.touches.contains(where: \.isClick) }
    func peaks(_ touches: [TouchFeatures]) -> [Separation.Observation] {
      touches.compactMap { $0.pressure.map { .init(value: $0.peak, session: 0) } }
    }
    let still = plain.flatMap(\.touches).filter { $0.travel <= FeatureSummary.stillTravel }
    guard !clicked.isEmpty,
      let peaks = Separation(
        "no click | click", lower: peaks(still),
        upper: peaks(clicked.flatMap(\.touches).filter(\.isClick)), seed: seed)
    else { return nil }
    self.name = name
    self.sets = (clicked.map(\.name), plain.map(\.name))
    self.peaks = peaks
    let pressure = ButtonFit.threshold(peaks.upper, peaks.lower)
    threshold = (
      pressure, peaks.upper.count { $0 < pressure }, peaks.lower.count { $0 >= pressure }
    )
    crossError = ButtonFit.crossError(peaks.upper, peaks.lower)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.name == right.name && left.peaks == right.peaks
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(peaks)
  }
}
