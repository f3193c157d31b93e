// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// An upright rectangle on an output, in its logical pixels.
public struct Box: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// From left to right; never negative.
  public let width: Double
  /// From top to bottom; never negative.
  public let height: Double

  /// Lengths beyond this are cut, so that nothing that an app says overflows on its way to cairo.
  static let farthest = 100_000.0

  /// Makes a box; what is no number counts as 0, and what is far away comes nearer.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = Self.sane(x)
    self.y = Self.sane(y)
    self.width = max(Self.sane(width), 0)
    self.height = max(Self.sane(height), 0)
  }

  private static func sane(_ length: Double) -> Double {
    length.isNaN ? 0 : min(max(length, -farthest), farthest)
  }

  /// The right edge.
  public var right: Double { x + width }
  /// The bottom edge.
  public var bottom: Double { y + height }
  /// Whether nothing can be drawn in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether another box lies wholly inside or shares edges with this one.
  public func contains(_ other: Box) -> Bool {
    other.x >= x && other.right <= right && other.y >= y && other.bottom <= bottom
  }

  /// The part that lies in another box; empty, at its edge, where there is none.
  package func clipped(to bounds: Box) -> Box {
    let left = min(max(x, bounds.x), bounds.right)
    let top = min(max(y, bounds.y), bounds.bottom)
    return Box(
      x: left, y: top, width: min(right, bounds.right) - left,
      height: min(bottom, bounds.bottom) - top)
  }

  /// The smallest box around two.
  package func union(_ other: Box) -> Box {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Box(
      x: left, y: top, width: max(right, other.right) - left,
      height: max(bottom, other.bottom) - top)
  }

  /// The box with all four sides moved inward.
  package func inset(_ horizontal: Double, _ vertical: Double) -> Box {
    let across = min(max(horizontal, -Self.farthest), width / 2)
    let down = min(max(vertical, -Self.farthest), height / 2)
    return Box(x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down)
  }

  /// The box with all four sides moved inward by the same length.
  package func inset(_ margin: Double) -> Box { inset(margin, margin) }

  /// The box grown around its middle.
  package func scaled(by factor: Double) -> Box {
    Box(
      x: x - width * (factor - 1) / 2, y: y - height * (factor - 1) / 2, width: width * factor,
      height: height * factor)
  }

  /// The box on the way to another one; the share is 0…1.
  func moved(toward other: Box, by share: Double) -> Box {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Box(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }

  /// The box at the same distance from the other side of `bounds`.
  func mirrored(in bounds: Box) -> Box {
    Box(x: bounds.right - (right - bounds.x), y: y, width: width, height: height)
  }

  /// A box that was laid out from the left, at the side of `bounds` where lines begin.
  public func turned(_ direction: Look.Direction, in bounds: Box) -> Box {
    switch direction {
    case .leftToRight: self
    case .rightToLeft: mirrored(in: bounds)
    }
  }
}
