// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// What another program asks an app for, as `org.freedesktop.Application` has it.
public enum ApplicationRequest: Hashable, Sendable {
  /// To come to the screen.
  case activate
  /// To open addresses, in this order.
  case open([String])
  /// To perform a quick action.
  ///
  /// The name is that among the actions of the app's desktop entry. Launchers that know quick
  /// actions tell the type and the user info besides; `nil` is what others do.
  case perform(action: String, type: String?, userInfo: [String: PropertyListValue]?)
}

/// Why an app did not do what it was asked for.
public enum RequestRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app knows no such quick action, or says that it was not performed.
  case notPerformed(type: String)
  /// The app did not say within 5 s whether the quick action was performed.
  case unanswered(type: String)
  /// An address leads nowhere; none of the request was opened.
  case noRoute(RouteURLError)
  /// The app ended before it had an answer.
  case ended

  /// What is wrong, lower-case, without a period.
  public var description: String {
    switch self {
    case .notPerformed(let type): "the app did not perform '\(type)'"
    case .unanswered(let type): "the app did not say in time whether '\(type)' was performed"
    case .noRoute(let error): error.description
    case .ended: "the app ended before it answered"
    }
  }
}
