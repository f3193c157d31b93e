// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO

/// Why a screen cannot be opened.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Standard output goes to a file or a pipe, where nobody sees a screen.
  case notATerminal
  /// Nothing can be typed: there is no terminal to read keys from.
  case noKeyboard
  /// The terminal database does not know what `TERM` names; empty where it is not set.
  case unknown(String)
  /// The system refused.
  case system(SystemError)

  /// Whether the person's words are wrong rather than that the system refused.
  public var isMisuse: Bool {
    switch self {
    case .notATerminal, .noKeyboard, .unknown: true
    case .system: false
    }
  }

  /// The sentence, lower-case and without a period.
  public var description: String {
    switch self {
    case .notATerminal: "standard output is no terminal"
    case .noKeyboard: "there is no terminal to read keys from"
    case .unknown(""): "TERM is not set, so nobody knows how to draw on this terminal"
    case .unknown(let name): "the terminal database has no entry that can draw for TERM '\(name)'"
    case .system(let error): error.description
    }
  }
}
