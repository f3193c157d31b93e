// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Places values along one side of a chart.
public struct PlotScale: Hashable, Sendable {
  /// The values at the two ends.
  public let values: ClosedRange<Double>
  /// Where the lowest value goes, in the units of the picture.
  public let low: Double
  /// Where the highest value goes; less than `low` where the side runs upward.
  public let high: Double

  /// Makes a scale; what a range has to say that is not a finite number becomes 0.
  public init(_ values: ClosedRange<Double>, from low: Double, to high: Double) {
    let ends = [values.lowerBound, values.upperBound].map { $0.isFinite ? $0 : 0 }
    self.values = min(ends[0], ends[1])...max(ends[0], ends[1])
    self.low = low
    self.high = high
  }

  /// Where a value goes; values outside go to the nearer end, and so does what is no number.
  public func place(_ value: Double) -> Double {
    let span = values.upperBound - values.lowerBound
    guard span > 0, value > values.lowerBound else { return low }
    return low + min((value - values.lowerBound) / span, 1) * (high - low)
  }

  /// Round values within the range, at most `most` of them, 1, 2 or 5 times a power of ten apart.
  public func ticks(most: Int) -> [Double] {
    let span = values.upperBound - values.lowerBound
    guard span > 0, span.isFinite, most > 0 else { return [values.lowerBound] }
    let step = Self.step(span: span, most: most)
    let first = (values.lowerBound / step).rounded(.up)
    // A hair of grace, or the last tick of 0...0.3 in steps of 0.1 would be missing.
    let last = (values.upperBound / step + 1e-9).rounded(.down)
    guard last >= first, last - first <= Double(most) else { return [values.lowerBound] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  private static func step(span: Double, most: Int) -> Double {
    var power = 1.0
    while power * Double(most) < span { power *= 10 }
    while power / 10 * Double(most) >= span { power /= 10 }
    // The power itself is enough; a half or a fifth of it may do as well.
    return [power / 5, power / 2].first { $0 * Double(most) >= span } ?? power
  }
}
