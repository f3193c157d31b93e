// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import ScenePainting
import ScreenModel

/// What a person asks for by a pointer or by keys, of what is open.
enum PersonWish: Hashable {
  /// A row is chosen, as it was seen, or the preview with `nil`.
  case choose(SeenRow?)
  /// The marked row is chosen, or the preview where none is marked.
  case chooseMarked
  /// Keys lead on, from a row that the pointer means or else from the marked one.
  case move(MenuStep, from: SeenRow?)
  /// A row is looked for by how its title begins.
  case find(String)
  /// Rows are scrolled by a length in millimeters.
  case scroll(Double)
  /// What is open is to close.
  case dismiss
}

extension MenuStep {
  /// The way that a key leads, where it is one that leads to rows.
  init?(_ key: PersonInput.Key, lines direction: Look.Direction) {
    switch key {
    case .up: self = .up
    case .down: self = .down
    case .first: self = .first
    case .last: self = .last
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .left: self = direction == .leftToRight ? .out : .into
    case .right: self = direction == .leftToRight ? .into : .out
    case .enter, .escape: return nil
    }
  }
}

/// Letters that were typed one after another, to find a row by.
struct TypedText: Hashable {
  /// Bounds on what belongs together.
  enum Limits {
    /// How long nothing is typed before a letter begins anew; GTK waits as long in its lists.
    static let pause = Duration.seconds(1)
    /// The most letters.
    static let letters = 64
  }

  private var text = ""
  private var latest: Duration?

  /// Takes further letters at a moment; what to look for now.
  ///
  /// The same letter again and again leads from row to row of those that begin with it.
  mutating func type(_ letters: String, at now: Duration) -> String {
    if let latest, now - latest < Limits.pause { text += letters } else { text = letters }
    latest = now
    text = String(text.prefix(Limits.letters))
    guard let first = text.first, text.allSatisfy({ $0 == first }) else { return text }
    return String(first)
  }
}
