// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Terminal

/// What a key asks the monitor for.
enum MonitorAction: Hashable {
  /// Chooses the threshold so many places further down.
  case choose(Int)
  /// Moves the chosen threshold by so many steps.
  case move(Int)
  /// Takes the last change back.
  case undo
  /// Writes the changes to the settings file.
  case save
  /// Stops time, or lets it go on.
  case pause
  /// Goes so many microseconds forward in a trace.
  case skip(Int64)
  /// Goes to the beginning, or to the end, of a trace.
  case begin, finish
  /// Doubles the speed of a trace, or halves it.
  case faster, slower
  /// Ends the monitor.
  case quit

  /// A second, as far as a trace skips by a key.
  private static let second: Int64 = 1_000_000

  /// The action of a key, or `nil` where it has none.
  init?(_ key: TerminalKey) {
    switch key {
    case .up: self = .choose(-1)
    case .down, .tab: self = .choose(1)
    case .backTab: self = .choose(-1)
    case .left: self = .move(-1)
    case .right: self = .move(1)
    case .pageUp: self = .move(10)
    case .pageDown: self = .move(-10)
    case .home: self = .begin
    case .end: self = .finish
    case .escape: self = .quit
    case .character(let character): self.init(character)
    case .enter, .backspace: return nil
    }
  }

  private init?(_ character: Character) {
    switch character {
    case "k": self = .choose(-1)
    case "j": self = .choose(1)
    case "-", "h": self = .move(-1)
    case "+", "=", "l": self = .move(1)
    case "u": self = .undo
    case "s": self = .save
    case " ", "p": self = .pause
    case ",": self = .skip(-Self.second)
    case ".": self = .skip(Self.second)
    case "<": self = .slower
    case ">": self = .faster
    case "q", "Q": self = .quit
    default: return nil
    }
  }
}
