// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO
public import PressActions

/// Why an app did not do what it was asked to.
public enum LaunchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no session bus, with the bus's words.
  case noBus(String)
  /// The app could not be started, ended, or did not answer.
  case failed(app: String, LaunchLedger.Failure)
  /// The app, or the bus for it, refused.
  case refused(app: String, reason: String)
  /// The entry has no way to ask the app for this.
  case noWay(place: String, reason: String)
  /// The program could not be started; the place is that of the `Exec` key.
  case notStarted(place: String, reason: String)
  /// The address is none, or no app opens it.
  case noRoute(RouteURLError)
  /// Apps say that they open the scheme, but the database that is asked does not know of it.
  case forgotten(URLScheme, candidates: [String])
  /// A command could not be started.
  case command(name: String, reason: String)
  /// The system refused.
  case system(SystemError)

  /// The sentence.
  public var description: String {
    switch self {
    case .noBus(let reason): "there is no session bus: \(reason)"
    case .failed(let app, let failure): "\(app): the app \(failure)\(Self.caution(failure))"
    case .refused(let app, let reason): "\(app): \(reason)"
    case .noWay(let place, let reason), .notStarted(let place, let reason): "\(place): \(reason)"
    case .noRoute(let error): error.description
    case .forgotten(let scheme, let candidates):
      "no app is registered for the scheme '\(scheme.name)', though \(candidates.first ?? "one") "
        + "says it opens it; update-desktop-database on the folder of its entry makes it known"
    case .command(let name, let reason): "the command '\(name)': \(reason)"
    case .system(let error): error.description
    }
  }

  /// What is to be known where the app may have acted, so that nobody repeats it blindly.
  private static func caution(_ failure: LaunchLedger.Failure) -> String {
    switch failure {
    case .died, .unanswered: "; it was not asked again, because it may have acted"
    case .notStarted, .diedStarting, .startedLate, .tooMany: ""
    }
  }

  /// Whether the caller's words are wrong, rather than the system or the app unable.
  public var isMisuse: Bool {
    switch self {
    case .noRoute, .forgotten, .noWay: true
    case .noBus, .failed, .refused, .notStarted, .command, .system: false
    }
  }
}
