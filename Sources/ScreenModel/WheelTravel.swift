// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How far a wheel, or two fingers on a touchpad, went within a frame of the pointer.
///
/// A wheel tells its detents and a distance beside them, which then does not count.
public struct WheelTravel: Hashable, Sendable {
  /// Bounds on what one frame may tell.
  public enum Limits {
    /// The most detents: a free-spinning wheel makes some tens of them between two frames.
    public static let detents: Int32 = 100
    /// The longest distance, in logical pixels: more than any output is high.
    public static let distance = 16_384.0
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
    self.distance = min(max(self.distance + distance, -Limits.distance), Limits.distance)
  }

  /// Ends a frame; how far the wheel went in it, if it did.
  public mutating func frame() -> PersonInput.Wheel? {
    defer { self = WheelTravel() }
    if steps != 0 { return .detents(Int(min(max(steps, -Limits.detents), Limits.detents))) }
    return distance == 0 ? nil : .distance(distance)
  }

  /// Forgets what was not told yet: the fingers were lifted, or the pointer left.
  public mutating func stop() { self = WheelTravel() }
}
