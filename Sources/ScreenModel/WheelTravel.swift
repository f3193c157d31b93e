// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How far a wheel, or two fingers on a touchpad, went, and when that is enough for a page.
///
/// A wheel tells its detents: one of them is one page, and so are several that come at once. Whatever
/// moves without detents has to go as far as a row is high, and begins anew after each page.
public struct WheelTravel: Hashable, Sendable {
  /// Measures in which it is told.
  public enum Limits {
    /// How far fingers go for a page, in the logical pixels of the output; about a row.
    public static let page = 60.0
  }

  private var steps: Int32 = 0
  private var distance = 0.0

  /// Nothing has moved.
  public init() {}

  /// Notes detents of a frame; a positive number is down.
  public mutating func click(_ steps: Int32) { self.steps = steps }

  /// Notes a distance of a frame, also beside detents; positive is down.
  public mutating func move(_ distance: Double) {
    guard distance.isFinite else { return }
    // Whoever turns back does not have to make up for the way there.
    let isBack = distance * self.distance < 0
    self.distance = isBack ? distance : self.distance + distance
  }

  /// Ends a frame; the way of the page that it turns, if it does.
  public mutating func frame() -> PersonInput.Wheel? {
    let whole = steps == 0 ? distance : Double(steps)
    guard steps != 0 || abs(distance) >= Limits.page else { return nil }
    self = WheelTravel()
    return whole < 0 ? .up : .down
  }

  /// Forgets what was not enough: the fingers were lifted, or the pointer left.
  public mutating func stop() { self = WheelTravel() }
}
