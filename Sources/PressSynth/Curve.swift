// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A line through given points: straight between them, level beyond the ends.
public struct Curve: Hashable, Sendable {
  /// A point of the line.
  public struct Knot: Hashable, Sendable {
    /// What goes in, milliseconds or grams for example.
    public var input: Double
    /// What comes out.
    public var output: Double

    /// Makes a point.
    public init(_ input: Double, _ output: Double) {
      self.input = input
      self.output = output
    }
  }

  /// The points in rising order of input.
  public let knots: [Knot]

  /// Makes a line; the points may come in any order.
  public init(_ knots: [Knot]) {
    self.knots = knots.sorted { $0.input < $1.input }
  }

  /// Makes a line from pairs of input and output.
  init(_ pairs: (Double, Double)...) {
    self.init(pairs.map { Knot($0.0, $0.1) })
  }

  /// The height of the line at a place; 0 where the line has no points.
  public func value(at input: Double) -> Double {
    guard let first = knots.first, let last = knots.last else { return 0 }
    guard let right = knots.firstIndex(where: { $0.input > input }) else { return last.output }
    guard right > 0 else { return first.output }
    let (a, b) = (knots[right - 1], knots[right])
    return a.output + (b.output - a.output) * (input - a.input) / (b.input - a.input)
  }
}
