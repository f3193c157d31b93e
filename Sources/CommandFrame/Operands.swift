// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How many words without a dash a subcommand takes, and what they are called in the help.
public enum Operands: Hashable, Sendable {
  /// It takes none.
  case none
  /// Exactly one.
  case one(String)
  /// One for each of these names.
  case exactly([String])
  /// One or more.
  case some(String)
  /// Any number, none included.
  case any(String)

  /// How they are written in a usage line; empty where there are none.
  var usage: String {
    switch self {
    case .none: ""
    case .one(let name): name
    case .exactly(let names): names.joined(separator: " ")
    case .some(let name): "\(name)…"
    case .any(let name): "[\(name)…]"
    }
  }

  /// What one of them is called; `nil` where there are none.
  var word: String? {
    switch self {
    case .none: nil
    case .one(let name), .some(let name), .any(let name): name
    case .exactly(let names): names.first
    }
  }

  /// What is wrong with these words, or `nil` where their number is right.
  func complaint(about words: [String]) -> String? {
    switch self {
    case .none: words.first.map(Self.tooMuch)
    case .one(let name):
      words.isEmpty ? Self.missing(name) : words.dropFirst().first.map(Self.tooMuch)
    case .exactly(let names):
      names.dropFirst(words.count).first.map(Self.missing)
        ?? words.dropFirst(names.count).first.map(Self.tooMuch)
    case .some(let name): words.isEmpty ? Self.missing(name) : nil
    case .any: nil
    }
  }

  private static func missing(_ name: String) -> String {
    "\(name) is missing"
  }

  private static func tooMuch(_ word: String) -> String {
    "'\(word)' is one word too many"
  }
}
