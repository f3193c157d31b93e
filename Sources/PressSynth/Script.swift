// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Gestures one after the other, each with its place and the pause before it.
public struct Script: Hashable, Sendable {
  /// Bounds that keep a recording small and every time far from overflow.
  public enum Limits {
    /// The most gestures of a script.
    public static let steps = 10_000
    /// The longest gesture and the longest pause.
    public static let time = Duration.seconds(600)
    /// The longest script, pauses included.
    public static let total = Duration.seconds(3600)
    /// The heaviest push.
    public static let effort = Grams(10_000)
  }

  /// A gesture with what deviates from its average.
  public struct Step: Hashable, Sendable {
    /// What the hand does.
    public var gesture: Gesture
    /// Where it lands; the middle of the panel where `nil`.
    public var place: Position?
    /// Where a slide goes; upward where `nil`.
    public var destination: Position?
    /// How long it takes, lift included; stretches or shortens the whole gesture.
    public var duration: Duration?
    /// How hard it presses at most.
    public var effort: Grams?
    /// How long nothing touches before it; 700 ms by default, longer than any double tap waits.
    public var pause: Duration

    /// Makes a step; what lies outside ``Limits`` is clamped to them.
    public init(
      _ gesture: Gesture, at place: Position? = nil, to destination: Position? = nil,
      duration: Duration? = nil, effort: Grams? = nil, pause: Duration = .milliseconds(700)
    ) {
      self.gesture = gesture
      self.place = place
      self.destination = destination
      self.duration = duration.map { min(max($0, .milliseconds(1)), Limits.time) }
      self.effort = effort.map { min($0, Limits.effort) }
      self.pause = min(max(pause, .zero), Limits.time)
    }

    /// Milliseconds from the end of the step before to the end of this one.
    var length: Double {
      pause.milliseconds + (strokes(around: .zero).map { $0.delay + $0.duration }.max() ?? 0)
    }

    /// The fingers of the step; it lands in the middle where it has no place of its own.
    func strokes(around middle: Position) -> [Stroke] {
      let average = gesture.strokes(at: place ?? middle, to: destination)
      let length = average.map { $0.delay + $0.duration }.max() ?? 0
      let peak = average.map(\.effort.peak).max() ?? 0
      let slower = duration.map { $0.milliseconds / length } ?? 1
      let harder = effort.map { $0.value / peak } ?? 1
      return average.map { $0.stretched(by: slower).pressed(by: harder) }
    }
  }

  /// The steps in order, within ``Limits/steps`` and ``Limits/total``.
  public let steps: [Step]

  /// Makes a script; steps beyond the limits are left out.
  public init(_ steps: [Step]) {
    var left = Limits.total.milliseconds
    let possible = steps.prefix(Limits.steps).prefix { step in
      left -= step.length
      return left >= 0
    }
    self.steps = Array(possible)
  }

  /// A stroke with the time of its landing, in milliseconds since the start.
  struct Timed {
    var stroke: Stroke
    var start: Double
    var end: Double { start + stroke.duration }
  }

  /// All strokes on a panel, in order of landing.
  func strokes(on panel: Panel) -> [Timed] {
    var timed: [Timed] = []
    var now = 0.0
    for step in steps {
      let begin = now + step.pause.milliseconds
      timed += step.strokes(around: panel.center).map {
        Timed(stroke: $0, start: begin + $0.delay)
      }
      now += step.length
    }
    return timed.sorted { $0.start < $1.start }
  }
}

extension Duration {
  /// The duration in milliseconds, to the microsecond.
  var milliseconds: Double {
    Double(microseconds) / 1000
  }
}
