// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a person pressed on the keyboard.
public enum TerminalKey: Hashable, Sendable {
  /// A key that stands for a character.
  case character(Character)
  /// An arrow.
  case up, down, left, right
  /// A page of a list.
  case pageUp, pageDown
  /// The ends of a list.
  case home, end
  /// Return, of the keypad too.
  case enter
  /// The escape key alone.
  case escape
  /// Backspace and its cousins.
  case backspace
  /// The key of tables and of fields, and the same with shift.
  case tab, backTab
}
