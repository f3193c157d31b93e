// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a person does with a pointer or with keys while a surface takes them.
///
/// Touches are taken and not told: whoever listens to the panel itself knows of them already.
public enum PersonInput: Hashable, Sendable {
  /// The pointer is at a place of the output, in logical pixels.
  case point(x: Double, y: Double)
  /// The pointer left.
  case leave
  /// The left button was pressed and let go.
  case click
  /// A wheel turned, or fingers moved on a touchpad.
  case wheel(Wheel)
  /// A key was pressed.
  case key(Key)
  /// A key was pressed that stands for letters, usually one.
  case text(String)

  /// How far a wheel goes; positive is to what comes next.
  public enum Wheel: Hashable, Sendable {
    /// By so many of its detents.
    case detents(Int)
    /// By a distance in logical pixels, as two fingers go on a touchpad.
    case distance(Double)
  }

  /// Keys that mean something in a menu.
  public enum Key: Hashable, Sendable {
    /// To the row above.
    case up
    /// To the row below.
    case down
    /// To the first row.
    case first
    /// To the last row.
    case last
    /// To what lies at the left: into further rows, or back.
    case left
    /// To what lies at the right: into further rows, or back.
    case right
    /// To the page before.
    case pageUp
    /// To the next page.
    case pageDown
    /// Chooses.
    case enter
    /// Closes.
    case escape

    /// The key with a number of the kernel; these are where they are on every layout.
    public init?(code: UInt32) {
      switch code {
      case 103: self = .up
      case 108: self = .down
      case 102: self = .first
      case 107: self = .last
      case 105: self = .left
      case 106: self = .right
      case 104: self = .pageUp
      case 109: self = .pageDown
      case 28, 96, 57: self = .enter
      case 1: self = .escape
      default: return nil
      }
    }
  }
}
