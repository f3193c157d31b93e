// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What the values of one axis looked like so far.
struct ValueTally: Hashable, Sendable {
  private(set) var count = 0
  private(set) var zeros = 0
  /// The least and the largest value other than 0.
  private(set) var low: Int32?
  private(set) var high: Int32?
  /// The distinct values other than 0, in rising order; no more are kept than ``mostDistinct``.
  private(set) var distinct: [Int32] = []
  private var sum = 0.0
  private var squares = 0.0
  private var steps = 0
  private var stepSquares = 0.0

  /// An axis with this many values is not quantised in any sense that matters.
  static let mostDistinct = 64

  /// Takes a value; `previous` is the one before it within the same contact.
  mutating func note(_ value: Int32, after previous: Int32?) {
    count += 1
    if value == 0 { zeros += 1 } else { spread(to: value) }
    let number = Double(value)
    sum += number
    squares += number * number
    guard let previous else { return }
    let step = number - Double(previous)
    steps += 1
    stepSquares += step * step
  }

  private mutating func spread(to value: Int32) {
    low = min(low ?? value, value)
    high = max(high ?? value, value)
    guard distinct.count < Self.mostDistinct else { return }
    let place = place(of: value)
    guard place == distinct.endIndex || distinct[place] != value else { return }
    distinct.insert(value, at: place)
  }

  /// Where a value stands, or would, by halving: this runs for each sample.
  private func place(of value: Int32) -> Int {
    var (low, high) = (0, distinct.count)
    while low < high {
      let middle = (low + high) / 2
      if distinct[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether no more than one value other than 0 was seen.
  var isConstant: Bool { distinct.count <= 1 }

  /// The share of samples that were 0, 0…1.
  var zeroShare: Double { count > 0 ? Double(zeros) / Double(count) : 0 }

  /// The mean square of a step over the variance: near 0 for a smooth signal, 2 for pure noise.
  var roughness: Double {
    guard count > 1, steps > 0 else { return 0 }
    let mean = sum / Double(count)
    let variance = squares / Double(count) - mean * mean
    guard variance > 0 else { return 0 }
    return stepSquares / Double(steps) / variance
  }

  /// The number of samples that ``roughness`` rests on.
  var stepCount: Int { steps }

  /// The largest number that divides all distances between values; 1 where nothing larger does.
  var quantum: Int64 {
    guard let first = distinct.first, distinct.count < Self.mostDistinct else { return 1 }
    var common: Int64 = 0
    for value in distinct.dropFirst() {
      var (large, small) = (Int64(value) - Int64(first), common)
      while small != 0 { (large, small) = (small, large % small) }
      common = large
    }
    return max(common, 1)
  }
}
