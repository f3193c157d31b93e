// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures
public import TouchModel

/// How places of a scene become places of an output.
///
/// A panel and its output cover each other, edge upon edge. A scene is laid out upright for some turn of
/// the output against the panel, and is drawn as it stands where the output is turned like that. An output
/// that is turned otherwise has the whole picture turned, so that all lies where the panel feels it.
public struct Projection: Hashable, Sendable {
  /// Bounds on what can be drawn upon.
  public enum Limits {
    /// The most pixels a side of a picture has.
    public static let side = 16_384
    /// How many pixels stand for a logical one.
    public static let scale = 0.25...8
  }

  /// The whole surface of the scene, in millimeters.
  public let surface: Rectangle
  /// The output's width in logical pixels, 1…16384.
  public let width: Int
  /// The output's height in logical pixels, 1…16384.
  public let height: Int
  /// How many pixels stand for a logical one in each direction, 0.25…8.
  public let scale: Double
  /// How the output is turned against what the scene was laid out for.
  public let rotation: ScreenTurn

  /// Makes a projection; numbers out of range are brought into it.
  public init(
    surface: Rectangle, width: Int, height: Int, scale: Double = 1, rotation: ScreenTurn = .normal
  ) {
    self.surface = surface
    let density =
      scale.isNaN ? 1 : min(max(scale, Limits.scale.lowerBound), Limits.scale.upperBound)
    self.scale = density
    let most = min(Int(Double(Limits.side) / density), Limits.side)
    self.width = min(max(width, 1), most)
    self.height = min(max(height, 1), most)
    self.rotation = rotation
  }

  /// The width of the picture in pixels, 1…16384.
  public var pixelWidth: Int { pixels(width) }
  /// The height of the picture in pixels, 1…16384.
  public var pixelHeight: Int { pixels(height) }

  /// Halves are rounded up, as compositors do.
  private func pixels(_ length: Int) -> Int {
    max(Int((Double(length) * scale + 0.5).rounded(.down)), 1)
  }

  /// The whole scene in logical pixels, upright.
  public var bounds: Box {
    let isTurned = rotation.swapsSides
    return Box(
      x: 0, y: 0, width: Double(isTurned ? height : width),
      height: Double(isTurned ? width : height))
  }

  /// How many logical pixels a millimeter has, for letters and lines; at least a little.
  public var pixelsPerMillimeter: Double {
    let density = min(across, down)
    return density.isFinite && density > 0 ? min(density, Box.farthest) : 1
  }

  private var across: Double { bounds.width / max(surface.width.value, 0.001) }
  private var down: Double { bounds.height / max(surface.height.value, 0.001) }

  /// Where a rectangle of the scene falls.
  public func box(_ rectangle: Rectangle) -> Box {
    let corner = point(rectangle.origin)
    return Box(
      x: corner.x, y: corner.y, width: rectangle.width.value * across,
      height: rectangle.height.value * down)
  }

  /// Where a point of the scene falls, as the corner of an empty box.
  public func point(_ point: Position) -> Box {
    Box(
      x: (point.x.value - surface.origin.x.value) * across,
      y: (point.y.value - surface.origin.y.value) * down, width: 0, height: 0)
  }

  /// The place in the upright picture that lies at a place of the output, both in logical pixels.
  public func upright(x: Double, y: Double) -> Box {
    let place = rotation.inverse.picture(
      x: x, y: y, width: Double(width), height: Double(height))
    return Box(x: place.x, y: place.y, width: 0, height: 0)
  }

  /// The point of the scene that lies at a place of the output, in logical pixels.
  public func scenePoint(x: Double, y: Double) -> Position {
    let place = upright(x: x, y: y)
    return Position(
      x: Millimeters(surface.origin.x.value + place.x / across),
      y: Millimeters(surface.origin.y.value + place.y / down))
  }
}
