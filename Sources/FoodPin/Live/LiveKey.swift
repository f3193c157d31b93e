// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Terminal

/// What a key means to FoodPin while it runs on a terminal.
enum LiveKey: Hashable, Sendable {
  /// The keyboard's finger does something.
  case finger(KeyboardFinger.Event)
  /// A letter, or an edit, of the form.
  case form(Edit)
  /// A screen is wanted.
  case show(FoodPinScreen)
  /// An empty form is wanted.
  case newRestaurant
  /// The way back.
  case back
  /// The program is to end.
  case quit

  /// What a key does to the form.
  enum Edit: Hashable, Sendable {
    /// A letter is added.
    case letter(Character)
    /// The last letter goes.
    case erase
    /// The next field, or the one before it.
    case focus(Int)
    /// All is entered.
    case save
  }

  /// What a key means on a screen; `nil` where it means nothing.
  init?(_ key: TerminalKey, on screen: FoodPinScreen) {
    if case .newRestaurant = screen, let edit = Edit(key) {
      self = .form(edit)
      return
    }
    switch key {
    case .left: self = .finger(.move(right: -1, down: 0))
    case .right: self = .finger(.move(right: 1, down: 0))
    case .up: self = .finger(.move(right: 0, down: -1))
    case .down: self = .finger(.move(right: 0, down: 1))
    case .pageUp: self = .finger(.move(right: 0, down: -4))
    case .pageDown: self = .finger(.move(right: 0, down: 4))
    case .enter: self = .finger(.tap)
    case .character(" "): self = .finger(.toggle)
    case .character("+"), .character("="): self = .finger(.push(1))
    case .character("-"): self = .finger(.push(-1))
    case .character("r"): self = .show(.restaurants)
    case .character("f"): self = .show(.favorites)
    case .character("d"): self = .show(.discover)
    case .character("n"): self = .newRestaurant
    case .escape, .backspace: self = .back
    case .character("q"): self = .quit
    case .character, .home, .end, .tab, .backTab: return nil
    }
  }

  /// The keys of a screen, for the line at its foot.
  static func help(
    on screen: FoodPinScreen, hasFinger: Bool, hasForce: Bool = true
  ) -> String {
    if case .newRestaurant = screen {
      return " letters type  tab next  enter save  esc back  (then q quits)"
    }
    let force = hasForce ? " +- force " : ""
    let finger = hasFinger ? " arrows move  enter tap  space press/lift \(force)" : ""
    return "\(finger) r f d n screens  q quit"
  }
}

extension LiveKey.Edit {
  /// The edit a key stands for; `nil` for the keys that the form leaves alone.
  fileprivate init?(_ key: TerminalKey) {
    switch key {
    case .character(let letter): self = .letter(letter)
    case .backspace: self = .erase
    case .tab, .down: self = .focus(1)
    case .backTab, .up: self = .focus(-1)
    case .enter: self = .save
    case .escape, .left, .right, .pageUp, .pageDown, .home, .end: return nil
    }
  }
}
