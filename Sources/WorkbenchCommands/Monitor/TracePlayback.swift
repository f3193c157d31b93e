// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// How far a trace has come, by a clock on the wall that is told and never read.
struct TracePlayback: Hashable {
  /// How many seconds of the trace pass in one on the wall, within ``Limits/speed``.
  private(set) var speed: Double
  private var wall: Duration
  private var time: Timestamp
  private var isRunning: Bool

  /// Bounds of the pace.
  enum Limits {
    /// From a sixteenth to sixteen times as fast as it was captured.
    static let speed = 0.0625...16.0
  }

  /// Begins at a time of the trace; a speed outside ``Limits/speed`` is clamped.
  init(from time: Timestamp, at wall: Duration, speed: Double) {
    self.time = time
    self.wall = wall
    self.speed = min(max(speed, Limits.speed.lowerBound), Limits.speed.upperBound)
    isRunning = true
  }

  /// The time of the trace when the clock on the wall shows this.
  func time(at wall: Duration) -> Timestamp {
    guard isRunning else { return time }
    let elapsed = Double(max((wall - self.wall).microseconds, 0)) * speed
    return time.advanced(byMicroseconds: Int64(min(elapsed, Double(Timestamp.Limits.latest))))
  }

  /// Goes on from another time of the trace.
  mutating func jump(to time: Timestamp, at wall: Duration) {
    self.time = time
    self.wall = wall
  }

  /// Stops, or goes on where it stopped.
  mutating func setRunning(_ isRunning: Bool, at wall: Duration) {
    jump(to: time(at: wall), at: wall)
    self.isRunning = isRunning
  }

  /// Changes the speed from now on.
  mutating func changeSpeed(by factor: Double, at wall: Duration) {
    jump(to: time(at: wall), at: wall)
    speed = min(max(speed * factor, Limits.speed.lowerBound), Limits.speed.upperBound)
  }
}
