// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How a command ended, as scripts see it.
public enum ExitStatus: Int32, Comparable, Sendable {
  /// Done.
  case done = 0
  /// The work could not be done: the system refused, or an expectation was not met.
  case refused = 1
  /// The user's words, or the content of a file, are wrong.
  case misused = 2

  /// Whether `left` is the lesser trouble; of several files the highest status is the exit.
  public static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Why a command stops, with the exit status that goes with the blame.
public struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status.
  public let status: ExitStatus
  /// The sentence, lower-case and without a period, fit to follow `pressd: `.
  public let description: String

  private init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }

  /// The user's words, or the content of a file, are wrong.
  public static func misused(_ sentence: String) -> Self {
    Self(.misused, sentence)
  }

  /// The system refused.
  public static func refused(_ sentence: String) -> Self {
    Self(.refused, sentence)
  }
}
