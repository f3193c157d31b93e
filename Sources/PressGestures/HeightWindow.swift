// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Where a finger was within the last moments, for the speed of an upward slide.
///
/// Only the vertical part is kept: a sideways flick is not meant for the actions.
struct HeightWindow: Hashable, Sendable {
  private struct Place: Hashable, Sendable {
    var time: Timestamp
    var y: Double
  }

  private var places: [Place] = []
  private var first = 0

  /// Takes a place and forgets what lies `window` microseconds before it.
  mutating func note(_ y: Millimeters, at time: Timestamp, window: Int64) {
    let start = time.advanced(byMicroseconds: -window)
    while first < places.count, places[first].time < start { first += 1 }
    if first > 64 {
      places.removeSubrange(0..<first)
      first = 0
    }
    places.append(Place(time: time, y: y.value))
  }

  /// The upward speed in millimeters per second from the oldest place that counts.
  ///
  /// 0 where there is none before `time`; places before `since` do not count.
  func speed(to y: Millimeters, at time: Timestamp, since: Timestamp, window: Int64) -> Double {
    let start = max(time.advanced(byMicroseconds: -window), since)
    for index in first..<places.count where places[index].time >= start {
      let elapsed = time.microseconds - places[index].time.microseconds
      guard elapsed > 0 else { return 0 }
      return (places[index].y - y.value) / Double(elapsed) * 1_000_000
    }
    return 0
  }

  /// Forgets everything but keeps its memory for the next contact.
  mutating func clear() {
    places.removeAll(keepingCapacity: true)
    first = 0
  }
}
