// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How many lines may be told in a while, so that a fault that repeats cannot fill a log.
///
/// A value without a clock: who asks says what time it is.
public struct LineLimit: Hashable, Sendable {
  /// Bounds of what is told.
  public struct Limits: Hashable, Sendable {
    /// The most lines within the span.
    public var lines = 30
    /// The span, from the first line in it.
    public var span = Duration.seconds(30)

    /// The bounds of the service: 30 lines in 30 s, far more than a quiet day has.
    public init() {}
  }

  /// What is to become of a line.
  public enum Verdict: Hashable, Sendable {
    /// It is told, after the word that so many before it were left out.
    case told(leftOut: Int)
    /// It is left out.
    case leftOut
  }

  private let limits: Limits
  private var start: Duration?
  private var count = 0
  private var leftOut = 0

  /// Makes a limit that nothing has counted against yet.
  public init(_ limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Judges a line that is to be told at a time.
  public mutating func judge(at time: Duration) -> Verdict {
    let isOver = start.map { time - $0 >= limits.span || time < $0 } ?? true
    if isOver { (start, count) = (time, 0) }
    guard count < limits.lines else {
      leftOut += 1
      return .leftOut
    }
    count += 1
    defer { leftOut = 0 }
    return .told(leftOut: leftOut)
  }
}
