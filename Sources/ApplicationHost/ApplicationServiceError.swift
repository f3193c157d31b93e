// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Why an app cannot be reached by other programs.
public enum ApplicationServiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no session bus, with the bus's words.
  case noBus(String)
  /// There is one that lets nobody in, or says nothing.
  case silentBus
  /// The identifier cannot be a name on the bus.
  case badIdentifier(String)
  /// The same app runs already, and keeps its name.
  case running(String)
  /// The bus refused something else, with its words.
  case refused(String)

  /// The sentence, lower-case and without a period.
  public var description: String {
    switch self {
    case .noBus(let reason): "there is no session bus: \(reason)"
    case .silentBus: "the session bus does not answer"
    case .badIdentifier(let name):
      "'\(name)' cannot be a name on the bus, such as org.example.Editor"
    case .running(let name): "\(name) runs already"
    case .refused(let reason): "the session bus refused: \(reason)"
    }
  }
}
