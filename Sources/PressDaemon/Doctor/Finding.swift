// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

/// One thing that a person should know about the machine, and what to do about it.
struct Finding: Hashable, Sendable {
  /// How it bears on pressd.
  enum Mark: String, Hashable, Sendable, CaseIterable {
    /// As it should be.
    case ok
    /// Neither good nor bad.
    case note
    /// Something works less well, or not at all, that is not needed.
    case warning
    /// Something is not there that is needed.
    case missing

    fileprivate var ink: Ink {
      switch self {
      case .ok: .green
      case .note: .faint
      case .warning: .yellow
      case .missing: .red
      }
    }
  }

  /// How it bears on pressd.
  var mark: Mark
  /// What it is about, a word or two.
  var topic: String
  /// What was found, a clause.
  var words: String
  /// What to type or do about it, the first thing first.
  var remedies: [String] = []

  /// The finding for people: a line, and one for each thing to do.
  func text(_ output: Output) -> String {
    let head = output.painted(Self.padded(mark.rawValue, 9), mark.ink)
    let todo = remedies.map { "         \(output.painted("fix", .strong)): \($0.printable)\n" }
    return "\(head)\(Self.padded(topic, 14))\(words.printable)\n" + todo.joined()
  }

  /// The finding for scripts.
  var json: JSON {
    [
      "topic": .text(topic), "mark": .text(mark.rawValue), "text": .text(words),
      "remedies": .array(remedies.map { .text($0) }),
    ]
  }

  private static func padded(_ word: String, _ width: Int) -> String {
    word + String(repeating: " ", count: max(1, width - word.count))
  }
}
