// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import Glibc

/// One thing that was measured, and the same in C where there is such a thing.
struct Comparison {
  /// What was done.
  let name: String
  /// What the work is counted in, and how much of it there was.
  let unit: String
  let amount: Double
  /// The best time, in seconds.
  var swift = Double.infinity
  /// The best time of the same in C, in seconds; infinite where there is none.
  var c = Double.infinity
  /// Whether both sides got the same result each time.
  var agrees = true
  /// Allocations per frame once everything has grown to its size; `nil` where not counted.
  var allocations: Double?
  /// The most that the ratio may be, or the least that the rate may be, by the design.
  let budget: Budget

  /// What the design allows.
  enum Budget {
    /// At most this many times C's time.
    case ratio(Double)
    /// At least so many units a second.
    case rate(Double)
  }

  /// Swift's time over C's.
  var ratio: Double? { c.isFinite ? swift / c : nil }
  /// Units a second.
  var rate: Double { amount / swift }
  /// Whether the budget is kept.
  var isWithinBudget: Bool {
    switch budget {
    case .ratio(let most): (ratio ?? .infinity) <= most
    case .rate(let least): rate >= least
    }
  }

  init(_ name: String, _ amount: Int, _ unit: String, budget: Budget) {
    self.name = name
    self.amount = Double(amount)
    self.unit = unit
    self.budget = budget
  }

  /// Does the work on both sides, turn by turn, and keeps the best time of each.
  mutating func alternate(
    rounds: Int, swift: () -> bench_result, c: (() -> bench_result)?
  ) {
    for _ in 0..<max(rounds, 1) {
      let (time, result) = Self.timed(swift)
      self.swift = min(self.swift, time)
      guard let c else { continue }
      let (plainTime, plain) = Self.timed(c)
      self.c = min(self.c, plainTime)
      agrees = agrees && plain.items == result.items && plain.checksum == result.checksum
    }
  }

  private static func timed(_ work: () -> bench_result) -> (Double, bench_result) {
    let start = processorTime()
    let result = work()
    return (processorTime() - start, result)
  }

  /// The time that this thread has had the processor, in seconds.
  ///
  /// Not the time of day: what else the machine does meanwhile is nobody's merit.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
