// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO

/// Why a capture gives no trace at all.
public enum TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused to read it: exit status 1.
  case unreadable(SystemError)
  /// It was read and holds nothing of use: exit status 2.
  ///
  /// The file as it was named, the line from 1 where one line is to blame, and what is wrong.
  case useless(file: String, line: Int?, reason: String)

  /// The sentence, with the file and the line.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .useless(let file, let line?, let reason): "\(file):\(line): \(reason)"
    case .useless(let file, nil, let reason): "\(file): \(reason)"
    }
  }
}
