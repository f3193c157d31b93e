// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Where a finger was within the last moments, for the speed of an upward slide.
///
/// Only the vertical part is kept: a sideways flick is not meant for the actions.
struct HeightWindow: Sendable {
  private struct Place: Sendable {
    var time = Timestamp.zero
    var y = 0.0
  }

  /// Room for a panel of 1280 reports a second and the default 50 ms; a power of two.
  private static let room = 64
  private var places = InlineArray<64, Place>(repeating: Place())
  /// The number of the first place that counts, and of the one after the newest; both only rise.
  private var first = 0
  private var end = 0

  /// Takes a place and forgets what lies `window` microseconds before it.
  ///
  /// Where there is no room the newest makes way: the oldest is what the speed is measured from.
  mutating func note(_ y: Millimeters, at time: Timestamp, window: Int64) {
    let start = time.advanced(byMicroseconds: -window)
    while first != end, places[first & (Self.room - 1)].time < start { first &+= 1 }
    if end &- first == Self.room { end &-= 1 }
    places[end & (Self.room - 1)] = Place(time: time, y: y.value)
    end &+= 1
  }

  /// The upward speed in millimeters per second from the oldest place that counts.
  ///
  /// 0 where there is none before `time`; places before `since` do not count.
  func speed(to y: Millimeters, at time: Timestamp, since: Timestamp, window: Int64) -> Double {
    let start = max(time.advanced(byMicroseconds: -window), since)
    var number = first
    while number != end {
      let place = places[number & (Self.room - 1)]
      if place.time >= start {
        let elapsed = time.microseconds - place.time.microseconds
        return elapsed > 0 ? (place.y - y.value) / Double(elapsed) * 1_000_000 : 0
      }
      number &+= 1
    }
    return 0
  }
}
