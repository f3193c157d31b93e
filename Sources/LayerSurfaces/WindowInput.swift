// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScreenModel

/// What happens to a window, with all that Wayland tells of it.
///
/// Wayland tells no force of a finger. Places are logical pixels from the window's top left corner,
/// and may lie outside of it while something is held; times are milliseconds of a clock that only
/// the compositor knows, and start anew after 2³² of them.
public enum WindowInput: Hashable, Sendable {
  /// Something of a finger, as one of a batch that ``frame`` ends.
  case touch(id: Int32, Touch)
  /// All that belongs together was told.
  case frame
  /// The compositor took all touches for itself; they mean nothing any more.
  case cancel
  /// The pointer came in at a place; when, nobody says.
  case enter(x: Double, y: Double)
  /// The pointer is at a place.
  case point(x: Double, y: Double, time: UInt32)
  /// The left button was pressed or let go.
  case button(isDown: Bool, time: UInt32)
  /// The pointer left, or there is none any more.
  case leave
  /// A key was pressed, or is held and comes again.
  case key(TypedKey)

  /// What a finger did.
  public enum Touch: Hashable, Sendable {
    /// It landed.
    case down(x: Double, y: Double, time: UInt32)
    /// It is at another place.
    case move(x: Double, y: Double, time: UInt32)
    /// It lifted.
    case up(time: UInt32)
    /// The diameters of an ellipse around what it covers, in logical pixels.
    case shape(major: Double, minor: Double)
  }
}

/// What a key says on the layout that is in use.
public enum TypedKey: Hashable, Sendable {
  /// Letters, usually one.
  case text(String)
  /// To what is to the left.
  case left
  /// To what is to the right.
  case right
  /// To what is above.
  case up
  /// To what is below.
  case down
  /// A page up.
  case pageUp
  /// A page down.
  case pageDown
  /// To the beginning.
  case home
  /// To the end.
  case end
  /// Return, on whichever part of the keyboard.
  case enter
  /// Escape.
  case escape
  /// What takes the last letter away.
  case backspace
  /// To the next field.
  case tab
  /// To the field before.
  case backTab
}

extension PersonInput.Key {
  /// The key that a held one comes again as, where it leads from row to row.
  init?(repeating key: TypedKey) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .left, .right, .home, .end, .enter, .escape, .backspace, .tab, .backTab, .text:
      return nil
    }
  }
}
