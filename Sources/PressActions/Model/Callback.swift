// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A function of the app that travels inside a value.
///
/// Nothing in this target ever calls it: the host does, on the main actor. Functions cannot be
/// compared, so any two callbacks count as equal and values around them compare by what they show.
public struct Callback<Function: Sendable>: Hashable, Sendable {
  /// The function.
  public let function: Function

  /// Wraps a function.
  public init(_ function: Function) {
    self.function = function
  }

  /// Always true.
  public static func == (left: Self, right: Self) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
