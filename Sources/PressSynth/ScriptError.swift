// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A word for a gesture that cannot be understood, or is more than a recording may hold.
public enum ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no gesture of that name.
  case unknownGesture(String, word: String)
  /// A part of the word is not what should stand there.
  case notUnderstood(part: String, word: String, expected: String)
  /// A place lies outside the panel.
  case outside(word: String, panel: String, width: Int, height: Int)
  /// All gestures together take too long, or are too many.
  case tooLong(fits: Int, of: Int)

  /// The error as a sentence, lower-case and without a final period.
  public var description: String {
    switch self {
    case .unknownGesture(let name, let word):
      "'\(word)': there is no gesture '\(name)'"
    case .notUnderstood(let part, let word, let expected):
      "'\(word)': '\(part)' is not \(expected)"
    case .outside(let word, let panel, let width, let height):
      "'\(word)': the place is outside the panel '\(panel)', which is \(width) x \(height) mm"
    case .tooLong(let fits, let count):
      "only \(fits) of \(count) gestures fit into one hour; leave some out or shorten them"
    }
  }
}
