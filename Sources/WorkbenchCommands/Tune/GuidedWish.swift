// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import Terminal

/// What a person asks of a guided session between touches.
enum GuidedWish: Hashable {
  /// Take the last touch back, and ask for it again.
  case takeBack
  /// Leave out what is left of the kind that is asked for.
  case skip
  /// End the session with what there is.
  case end
  /// A key or a line that means nothing here.
  case unknown

  /// The words for what can be asked.
  static let words = "r takes the last touch back, s skips this kind, q ends"

  /// The wish of a key; `nil` for a line's end or a blank, which people type besides.
  init?(_ key: TerminalKey) {
    switch key {
    case .enter, .character(" "), .tab: return nil
    case .character(let letter): self.init(letter: letter)
    default: self = .unknown
    }
  }

  /// The wish of a line, for input that is no terminal.
  init(line: String) {
    guard let letter = line.first, line.count == 1 else {
      self = .unknown
      return
    }
    self.init(letter: letter)
  }

  private init(letter: Character) {
    switch letter {
    case "r", "R": self = .takeBack
    case "s", "S": self = .skip
    case "q", "Q": self = .end
    default: self = .unknown
    }
  }
}

/// What is typed during a guided session: keys at once on a terminal, lines elsewhere.
struct GuidedInput: ~Copyable {
  private let keys = KeyInput()
  /// Whether more may come; without anybody who types, touches or a signal end the session.
  private(set) var isOpen = true

  /// The descriptor to wait on.
  var number: Int32 { keys.number }

  /// What to tell a person before the first touch.
  var hint: String {
    keys.isImmediate ? "keys: \(GuidedWish.words)" : "lines of input: \(GuidedWish.words)"
  }

  /// What was asked for since; to be called when the descriptor is ready.
  mutating func wishes() -> [GuidedWish] {
    if keys.isImmediate, let typed = keys.typed() { return typed.compactMap(GuidedWish.init) }
    if !keys.isImmediate, let line = StandardInput.line() { return [GuidedWish(line: line)] }
    isOpen = false
    return []
  }
}
