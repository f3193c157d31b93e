// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Where a place of a panel is on the screens.
///
/// Places of the panel are calibrated already, as a compositor gets them from libinput.
public struct ScreenMapping: Hashable, Sendable {
  private let width: Double
  private let height: Double
  /// How the picture is turned against the panel.
  public let turn: ScreenTurn
  /// Where on all screens the picture is.
  public let area: ScreenArea

  /// Maps a panel of a size in millimeters, on which a part of everything is shown.
  public init(
    width: Millimeters, height: Millimeters, turn: ScreenTurn = .normal, area: ScreenArea = .whole
  ) {
    // A size that makes no sense makes all places the corner, and nothing else.
    self.width = width.value > 0 ? width.value : .infinity
    self.height = height.value > 0 ? height.value : .infinity
    self.turn = turn
    self.area = area
  }

  /// Where a place of the panel is.
  public func place(of position: Position) -> ScreenPlace {
    let panel = ScreenPlace(x: position.x.value / width, y: position.y.value / height)
    let picture = turn.picture(x: panel.x, y: panel.y)
    return ScreenPlace(
      x: area.x + picture.x * area.width, y: area.y + picture.y * area.height)
  }
}
