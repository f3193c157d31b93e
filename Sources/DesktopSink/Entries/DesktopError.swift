// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO

/// Why the desktop's files could not be read.
public enum DesktopError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No app with this identifier is installed; the nearest ones are for the caller to name.
  case unknownApplication(String)
  /// The entry is there, but not for use: what it needs is not installed, or it is hidden.
  case unusableEntry(file: String, reason: String)
  /// The entry is no desktop entry.
  case unreadableEntry(file: String, reason: String)
  /// The system refused.
  case system(SystemError)

  /// The sentence.
  public var description: String {
    switch self {
    case .unknownApplication(let name): "no app '\(name)' is installed"
    case .unusableEntry(let file, let reason), .unreadableEntry(let file, let reason):
      "\(file): \(reason)"
    case .system(let error): error.description
    }
  }
}
