// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The two pressures by which a machine with hysteresis follows a true button most closely.
///
/// It closes at the one and opens below the other, as the force engine's tiers do. Each sample of
/// each touch that clicked counts, so that one click already says something; what touches without a
/// click come to is ``ButtonFit``'s matter.
public struct ButtonTrack: Hashable, Sendable {
  /// The pressure from which on the button counts as closed, in device units.
  public let rise: Double
  /// The pressure below which it counts as open again; never above ``rise``.
  public let fall: Double
  /// How many samples were judged.
  public let samples: Int
  /// How many of them have the button in the other state.
  public let wrong: Int
  /// The share of wrong samples where each touch is judged by pressures found on the others.
  ///
  /// `nil` of a single touch (cross-validation, Stone 1974).
  public let crossError: Double?

  /// The share of all samples that is wrong.
  public var error: Double { Double(wrong) / Double(max(samples, 1)) }

  /// At most so many pressures are tried for each of the two.
  private static let places = 40

  /// Looks at touches that closed a button; `nil` where the pressure never changes.
  init?(_ touches: [Touch]) {
    let runs = touches.map { touch in
      touch.samples.compactMap { sample in
        sample.pressure.map { (pressure: $0, isClosed: touch.isClosed(at: sample)) }
      }
    }.filter { !$0.isEmpty }
    let steps = Self.steps(runs.joined().map(\.pressure))
    guard steps.count > 1 else { return nil }
    let pairs = steps.flatMap { rise in
      steps.filter { $0 <= rise }.map { (rise: rise, fall: $0) }
    }
    let mistakes = pairs.map { pair in runs.map { Self.mistakes($0, pair.rise, pair.fall) } }
    let totals = mistakes.map { $0.reduce(0, +) }
    guard let best = Self.best(totals) else { return nil }
    (rise, fall) = pairs[best]
    samples = runs.map(\.count).reduce(0, +)
    wrong = totals[best]
    let left = runs.indices.compactMap { run in
      Self.best(zip(totals, mistakes).map { $0 - $1[run] }).map { mistakes[$0][run] }
    }
    crossError = runs.count > 1 ? Double(left.reduce(0, +)) / Double(samples) : nil
  }

  /// The middles between neighboring pressures, thinned out where there are many.
  private static func steps(_ pressures: [Double]) -> [Double] {
    let values = Set(pressures).sorted()
    let middles = zip(values, values.dropFirst()).map { ($0 + $1) / 2 }
    guard middles.count > places else { return middles }
    return (0..<places).map { middles[$0 * (middles.count - 1) / (places - 1)] }
  }

  /// The fewest mistakes; of equal ones the middle, for a hand is not exact.
  private static func best(_ mistakes: [Int]) -> Int? {
    guard let least = mistakes.min() else { return nil }
    let equal = mistakes.indices.filter { mistakes[$0] == least }
    return equal[equal.count / 2]
  }

  private static func mistakes(
    _ run: [(pressure: Double, isClosed: Bool)], _ rise: Double, _ fall: Double
  ) -> Int {
    var isUp = false
    return run.count { sample in
      isUp = isUp ? sample.pressure >= fall : sample.pressure >= rise
      return isUp != sample.isClosed
    }
  }
}

extension Touch {
  fileprivate func isClosed(at sample: Sample) -> Bool {
    clicks.last { $0.time <= sample.time }?.isClosed ?? false
  }
}
