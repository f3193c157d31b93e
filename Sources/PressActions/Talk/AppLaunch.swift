// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// An app that is to come to the front, by itself or to perform one of its quick actions.
public struct AppLaunch: Hashable, Sendable {
  /// The app by the name of its desktop entry, without `.desktop`.
  public var app: String
  /// The type of the quick action, or `nil` where the app is only to be opened.
  public var action: String?
  /// The number under which the host answers whether it was performed, within 5 s.
  ///
  /// `nil` where nobody waits for an answer.
  public var number: UInt32?

  /// Makes a launch.
  public init(app: String, action: String? = nil, number: UInt32? = nil) {
    self.app = app
    self.action = action
    self.number = number
  }
}

/// A program that is to be run with these words, without a shell in between.
public struct CommandCall: Hashable, Sendable {
  /// The program and its arguments; never empty.
  public var arguments: [String]
  /// What the program finds in its environment beside what the host has in its own, in order.
  public var environment: [Variable]

  /// A name and its value.
  public struct Variable: Hashable, Sendable {
    /// The name, such as `PRESSD_GESTURE`.
    public var name: String
    /// The value.
    public var value: String

    /// Makes a variable.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Makes a call.
  public init(arguments: [String], environment: [Variable] = []) {
    self.arguments = arguments
    self.environment = environment
  }
}

/// A sentence for the person, to be shown as the desktop shows such things.
public struct DesktopMessage: Hashable, Sendable {
  /// The line that stands out.
  public var title: String
  /// More words below it; may be empty.
  public var body: String

  /// Makes a message.
  public init(title: String, body: String = "") {
    self.title = title
    self.body = body
  }
}
