// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// The size of what is to be drawn, and how it lies upon its output.
public struct SurfaceExtent: Hashable, Sendable {
  /// The width in logical pixels.
  public var width: Int
  /// The height in logical pixels.
  public var height: Int
  /// How many pixels stand for a logical one.
  public var scale: SurfaceScale
  /// How what the output shows is turned against its panel.
  public var turn: ScreenTurn

  /// Makes an extent; nothing is checked.
  public init(width: Int, height: Int, scale: SurfaceScale = .one, turn: ScreenTurn = .normal) {
    self.width = width
    self.height = height
    self.scale = scale
    self.turn = turn
  }

  /// A pixel, for what was not told its size yet.
  public static let least = SurfaceExtent(width: 1, height: 1)

  /// The width in pixels, at least 1.
  public var pixelWidth: Int { scale.pixels(width) }
  /// The height in pixels, at least 1.
  public var pixelHeight: Int { scale.pixels(height) }
  /// How many bytes its pixels take, four for each.
  public var byteCount: Int { pixelWidth * pixelHeight * 4 }
}
