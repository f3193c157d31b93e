// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// What a display server tells of one output.
public struct OutputDescription: Hashable, Sendable {
  /// Its name, such as `DSI-1`; empty where it has none.
  public var name: String
  /// The width of the panel as it is built, in millimeters; 0 where nobody knows.
  public var physicalWidth: Int
  /// The height of the panel as it is built, in millimeters; 0 where nobody knows.
  public var physicalHeight: Int
  /// How many pixels stand for a logical one.
  public var scale: SurfaceScale
  /// How what it shows is turned against the panel.
  public var turn: ScreenTurn

  /// Makes a description; nothing is checked.
  public init(
    name: String = "", physicalWidth: Int = 0, physicalHeight: Int = 0, scale: SurfaceScale = .one,
    turn: ScreenTurn = .normal
  ) {
    self.name = name
    self.physicalWidth = physicalWidth
    self.physicalHeight = physicalHeight
    self.scale = scale
    self.turn = turn
  }

  /// What names of panels that are built in begin with.
  private static let builtIn = ["DSI", "eDP", "LVDS"]

  /// Whether it is a part of the machine, by its name.
  public var isBuiltIn: Bool { Self.builtIn.contains { name.hasPrefix($0) } }
}
