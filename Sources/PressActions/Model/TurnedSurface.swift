// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import PressGestures
package import TouchModel

/// The touch surface, and how the picture that a person sees on it is turned.
///
/// A panel feels by its own edges, whichever of them is up. What is shown is laid out upright in the
/// picture, and whatever a finger does is brought there.
package struct TurnedSurface: Hashable, Sendable {
  /// The whole surface, as the panel has it.
  package let bounds: Rectangle
  /// How the picture is turned against it.
  package let turn: ScreenTurn

  /// Makes a surface.
  package init(_ bounds: Rectangle, _ turn: ScreenTurn) {
    self.bounds = bounds
    self.turn = turn
  }

  /// The whole picture as the person sees it; it begins at the same corner.
  package var picture: Rectangle {
    guard turn.swapsSides else { return bounds }
    return Rectangle(
      x: bounds.left, y: bounds.top, width: bounds.height.value, height: bounds.width.value)
  }

  /// Where a point of the panel is in the picture.
  package func picture(_ point: Position) -> Position {
    guard turn != .normal else { return point }
    let place = turn.picture(
      x: point.x.value - bounds.left, y: point.y.value - bounds.top, width: bounds.width.value,
      height: bounds.height.value)
    return Position(
      x: Millimeters(bounds.left + place.x), y: Millimeters(bounds.top + place.y))
  }

  /// Where a rectangle of the panel is in the picture.
  package func picture(_ rectangle: Rectangle) -> Rectangle {
    guard turn != .normal else { return rectangle }
    let one = picture(rectangle.origin)
    let other = picture(
      Position(x: Millimeters(rectangle.right), y: Millimeters(rectangle.bottom)))
    let (width, height) = (rectangle.width.value, rectangle.height.value)
    return Rectangle(
      x: min(one.x.value, other.x.value), y: min(one.y.value, other.y.value),
      width: turn.swapsSides ? height : width, height: turn.swapsSides ? width : height)
  }

  /// The picture as a surface of its own, whose picture is the panel.
  package var reversed: TurnedSurface { TurnedSurface(picture, turn.inverse) }

  /// Where a rectangle of the picture lies in that of another turn of the same panel.
  package func place(_ rectangle: Rectangle, on other: TurnedSurface) -> Rectangle {
    self == other ? rectangle : other.picture(reversed.picture(rectangle))
  }
}
