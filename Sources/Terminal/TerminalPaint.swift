// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CNcurses
import Glibc

/// What roles look like on one terminal.
struct TerminalPaint {
  /// Whether roles become colors.
  let isColored: Bool

  /// How a run of cells is written.
  struct Look {
    var attributes: attr_t
    /// The number of a color pair, 0 for the terminal's own colors.
    var pair: Int16
  }

  /// Sets colors up on the screen that was opened last; `NO_COLOR` keeps them away.
  init() {
    let isWanted = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    guard isWanted, has_colors(), start_color() != ERR else {
      isColored = false
      return
    }
    // The terminal's own background stays, light or dark.
    let background: Int16 = use_default_colors() == ERR ? 0 : -1
    for (index, role) in TextGrid.Role.allCases.enumerated() {
      if let color = Self.color(of: role) { init_pair(Int16(index + 1), color, background) }
    }
    isColored = true
  }

  /// The attributes and the color of a role.
  func attributes(of role: TextGrid.Role) -> Look {
    let index = TextGrid.Role.allCases.firstIndex(of: role) ?? 0
    let hasColor = isColored && Self.color(of: role) != nil
    let pair = hasColor ? Int16(index + 1) : 0
    return Look(attributes: Self.attributes(of: role, hasColor: hasColor), pair: pair)
  }

  private static func color(of role: TextGrid.Role) -> Int16? {
    switch role {
    case .plain, .faint, .strong, .inverse: nil
    case .good: Int16(COLOR_GREEN)
    case .warning, .peek: Int16(COLOR_YELLOW)
    case .alert, .pop: Int16(COLOR_RED)
    case .hint: Int16(COLOR_CYAN)
    }
  }

  /// Where there is no color, what a color would say is said by weight.
  private static func attributes(of role: TextGrid.Role, hasColor: Bool) -> attr_t {
    switch role {
    case .plain, .good, .hint: 0
    case .faint: ncurses_dim
    case .strong: ncurses_bold
    case .inverse: ncurses_reverse
    case .warning, .alert, .peek, .pop: hasColor ? 0 : ncurses_bold
    }
  }
}
