// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The columns of a plot as pieces of time.
struct TimeAxis {
  /// The steps between ticks that a reader can count in, in milliseconds.
  private static let steps: [Int64] = [
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 60_000, 600_000,
  ]
  /// The fewest columns between two ticks, so that their numbers stay apart.
  private static let room = 8

  let start: Timestamp
  let columns: Int
  /// Microseconds from the left to the right end, at least 1.
  private let span: Int64

  init(start: Timestamp, end: Timestamp, columns: Int) {
    self.start = start
    self.columns = columns
    span = max(1, end.microseconds - start.microseconds)
  }

  /// The column in which a time lies; times outside go to the nearer end.
  func column(of time: Timestamp) -> Int {
    let since = min(max(time.microseconds - start.microseconds, 0), span)
    // In floating point, since a time may be so far away that the product has no room in 64 bits.
    let place = Int(Double(since) / Double(span) * Double(columns - 1) + 0.5)
    return min(max(place, 0), columns - 1)
  }

  /// The ticks, each with its column and its milliseconds since the start.
  var ticks: [(column: Int, label: String)] {
    let most = max(1, Int64(columns / Self.room))
    let milliseconds = span / 1000
    let step = Self.steps.first { milliseconds / $0 <= most } ?? max(1, milliseconds / most)
    return stride(from: 0, through: milliseconds, by: Int64.Stride(step)).map {
      (column(of: start.advanced(byMicroseconds: $0 * 1000)), "\($0)")
    }
  }
}
