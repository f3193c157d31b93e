// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import ScenePainting
import TouchModel

/// Where a window has the app's screen, and the log beside it if there is room.
struct WindowLayout: Hashable, Sendable {
  /// Measures in logical pixels, and shares of them.
  enum Limits {
    /// The width of the screen for a height of 1, as a phone has it.
    static let share = 0.5
    /// The least and the largest share at which everything on the screen still looks right.
    static let shares = 0.42...0.62
    /// The width that makes the log worth its place.
    static let log = 230.0
    /// A window as it opens: as large as a small phone.
    static let window = (width: 360, height: 720)
  }

  /// The whole window.
  let window: Box
  /// The app's screen.
  let screen: Box
  /// The log; `nil` where there is no room for it.
  let log: Box?
  /// How places of the app's screen fall into ``screen``, counted from its own corner.
  let projection: Projection

  /// Lays out a window of a size in logical pixels.
  init(width: Int, height: Int) {
    let whole = (width: Double(max(width, 1)), height: Double(max(height, 1)))
    window = Box(x: 0, y: 0, width: whole.width, height: whole.height)
    let usual = whole.height * Limits.share
    let hasLog = whole.width - usual >= Limits.log
    let wide = min(
      hasLog ? usual : whole.width, whole.height * Limits.shares.upperBound)
    let high = min(whole.height, wide / Limits.shares.lowerBound)
    let left = hasLog ? 0 : (whole.width - wide) / 2
    screen = Box(
      x: left.rounded(.down), y: ((whole.height - high) / 2).rounded(.down),
      width: max(wide.rounded(.down), 1), height: max(high.rounded(.down), 1))
    log =
      hasLog
      ? Box(x: screen.right, y: 0, width: whole.width - screen.right, height: whole.height) : nil
    projection = Projection(
      surface: FoodPinLayout.screen, width: Int(screen.width), height: Int(screen.height))
  }

  /// The place of the app's screen at a place of the window; beside the screen it is beside it too.
  func position(x: Double, y: Double) -> Position {
    projection.scenePoint(x: x - screen.x, y: y - screen.y)
  }

  /// A length of the window in millimeters of the app's screen.
  func millimeters(_ length: Double) -> Double { length / projection.pixelsPerMillimeter }
}
