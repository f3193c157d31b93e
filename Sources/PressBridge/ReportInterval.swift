// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// How often a panel reports while a finger moves, for the dwell of slow panels (rule D5).
struct ReportInterval: Hashable, Sendable {
  private var intervals: [Int64] = []
  private var oldest = 0
  private var last: Timestamp?

  /// The median is taken over so many intervals; a second or less on any panel.
  static let window = 32
  /// The fewest intervals that make a median worth having.
  static let fewest = 8
  /// A longer silence is a finger that rested, 100 ms; the slowest panel measured reports every 40.
  static let longest: Int64 = 100_000

  /// Takes the time of a frame, and whether a finger moved in it.
  mutating func note(_ time: Timestamp, isMoving: Bool) {
    defer { last = isMoving ? time : nil }
    guard isMoving, let last else { return }
    let interval = time.microseconds - last.microseconds
    guard interval > 0, interval <= Self.longest else { return }
    if intervals.count < Self.window {
      intervals.append(interval)
    } else {
      intervals[oldest] = interval
      oldest = (oldest + 1) % Self.window
    }
  }

  /// The median in microseconds, or `nil` while too few intervals were seen.
  var median: Int64? {
    guard intervals.count >= Self.fewest else { return nil }
    return intervals.sorted()[intervals.count / 2]
  }
}
