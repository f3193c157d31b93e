// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// An upright rectangle on the touch surface.
public struct Rectangle: Hashable, Sendable {
  /// The corner nearest to the surface's own corner.
  public var origin: Position
  /// From the left edge to the right one; never negative.
  public let width: Millimeters
  /// From the top edge to the bottom one; never negative.
  public let height: Millimeters

  /// Makes a rectangle from four lengths in millimeters.
  ///
  /// A size that is negative or not a number counts as 0.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.origin = Position(x: Millimeters(x), y: Millimeters(y))
    self.width = Millimeters(width > 0 ? width : 0)
    self.height = Millimeters(height > 0 ? height : 0)
  }

  /// The left edge, in millimeters.
  var left: Double { origin.x.value }
  /// The top edge, in millimeters.
  var top: Double { origin.y.value }
  /// The right edge, in millimeters; it belongs to the neighbor.
  var right: Double { left + width.value }
  /// The bottom edge, in millimeters; it belongs to the neighbor.
  var bottom: Double { top + height.value }

  /// The point in the middle.
  public var center: Position {
    Position(x: Millimeters(left + width.value / 2), y: Millimeters(top + height.value / 2))
  }

  /// Whether a point lies inside; the left and top edges do, the right and bottom ones do not.
  public func contains(_ point: Position) -> Bool {
    let x = point.x.value
    let y = point.y.value
    return x >= left && x < right && y >= top && y < bottom
  }

  /// Whether another rectangle lies wholly inside or shares edges with this one.
  public func contains(_ other: Rectangle) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// The rectangle grown on all four sides.
  func grown(by margin: Double) -> Rectangle {
    Rectangle(
      x: left - margin, y: top - margin, width: width.value + 2 * margin,
      height: height.value + 2 * margin)
  }

  /// The rectangle moved by as little as brings it inside `bounds`; the top left corner wins.
  func moved(into bounds: Rectangle) -> Rectangle {
    Rectangle(
      x: max(min(left, bounds.right - width.value), bounds.left),
      y: max(min(top, bounds.bottom - height.value), bounds.top),
      width: width.value, height: height.value)
  }
}

/// A width and a height on the touch surface.
public struct Size: Hashable, Sendable {
  /// From left to right; 0 means whatever fits.
  public var width: Millimeters
  /// From top to bottom; 0 means whatever fits.
  public var height: Millimeters

  /// Makes a size; by default whatever fits.
  public init(width: Millimeters = .zero, height: Millimeters = .zero) {
    self.width = width
    self.height = height
  }
}
