// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO

/// Why dynamic items could not be read or saved.
public enum DynamicItemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name cannot be an app's identifier.
  case badIdentifier(String)
  /// More items, or larger ones, than are kept.
  case tooMuch(app: String, reason: String)
  /// An item holds something that no file can.
  case unwritable(app: String, reason: String)
  /// There is neither `XDG_STATE_HOME` nor `HOME`.
  case homeless
  /// The system refused.
  case system(SystemError)

  /// The sentence.
  public var description: String {
    switch self {
    case .badIdentifier(let name):
      "'\(name)' is no identifier of an app, such as org.example.Editor"
    case .tooMuch(let app, let reason), .unwritable(let app, let reason): "\(app): \(reason)"
    case .homeless: "there is no place to keep items: neither XDG_STATE_HOME nor HOME is set"
    case .system(let error): error.description
    }
  }

  /// Whether the caller's words are wrong, rather than the system unable.
  public var isMisuse: Bool {
    switch self {
    case .badIdentifier, .tooMuch, .unwritable: true
    case .homeless, .system: false
    }
  }
}
