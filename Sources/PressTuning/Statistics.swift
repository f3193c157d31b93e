// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGsl

/// The textbook's figures, by the GNU Scientific Library; `nil` where there are too few numbers.
enum Statistics {
  static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : unsafe gsl_stats_mean(values, 1, values.count)
  }

  /// The standard deviation of a sample, with n − 1 in the denominator.
  static func deviation(_ values: [Double]) -> Double? {
    values.count < 2 ? nil : unsafe gsl_stats_sd(values, 1, values.count)
  }

  /// The value below which a share of the values lies, interpolated linearly between neighbors.
  static func quantile(_ values: [Double], _ share: Double) -> Double? {
    values.isEmpty ? nil : quantile(sorted: values.sorted(), share)
  }

  static func quantile(sorted values: [Double], _ share: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    return unsafe gsl_stats_quantile_from_sorted_data(
      values, 1, values.count, min(max(share, 0), 1))
  }

  static func median(_ values: [Double]) -> Double? { quantile(values, 0.5) }

  /// Pearson's coefficient of correlation; `nil` where one side does not vary.
  static func correlation(_ left: [Double], _ right: [Double]) -> Double? {
    guard left.count == right.count, left.count > 2, Set(left).count > 1, Set(right).count > 1
    else { return nil }
    return unsafe gsl_stats_correlation(left, 1, right, 1, left.count)
  }

  /// The share of a standard normal distribution below a value.
  static func normal(below value: Double) -> Double { gsl_cdf_ugaussian_P(value) }

  /// The bandwidth of a kernel for a density estimate: Silverman's rule of thumb (1986).
  ///
  /// Never below `least`, so that a group of equal values keeps some width.
  static func bandwidth(_ values: [Double], least: Double) -> Double {
    guard let deviation = deviation(values), let low = quantile(values, 0.25),
      let high = quantile(values, 0.75)
    else { return least }
    let spread = high > low ? min(deviation, (high - low) / 1.34) : deviation
    return max(0.9 * spread * power(Double(values.count), -0.2), least)
  }

  private static func power(_ base: Double, _ exponent: Double) -> Double {
    exponential(exponent * logarithm(max(base, 1)))
  }

  /// The natural logarithm; of anything up to a millionth it is that of a millionth.
  static func logarithm(_ value: Double) -> Double { gsl_sf_log(max(value, 1e-6)) }

  /// The natural exponential; of anything beyond ±100 it is that of ±100.
  static func exponential(_ value: Double) -> Double { gsl_sf_exp(min(max(value, -100), 100)) }
}

/// Chance from a seed: the same seed gives the same draws on every machine (SplitMix64).
///
/// GSL's generators are global variables of C, which Swift cannot prove safe to share.
struct Lottery {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A whole number from 0 up to but not including `count`, which is at least 1.
  mutating func draw(below count: Int) -> Int {
    guard count > 1 else { return 0 }
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)).multipliedFullWidth(by: UInt64(count)).high)
  }

  /// The elements in a random order (Fisher and Yates).
  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for place in elements.indices.dropFirst().reversed() {
      elements.swapAt(place, draw(below: place + 1))
    }
    return elements
  }
}
