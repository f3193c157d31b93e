// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Why bytes are no property list that can be used, with the place inside them.
public struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where: `line 3`, or the way of keys to a value (`Items[0].Title`); `nil` for the whole file.
  public let place: String?
  /// What is wrong, lower-case and without a period.
  public let reason: String

  /// Makes an error.
  public init(_ reason: String, at place: String? = nil) {
    self.reason = reason
    self.place = place
  }

  /// The sentence without the file's name, for example `line 3: '=' is missing`.
  public var description: String {
    place.map { "\($0): \(reason)" } ?? reason
  }
}

/// What is read of a property list at most, so that a hostile file costs neither memory nor stack.
public enum PropertyListLimits {
  /// The size of a file in bytes: 4 MiB; an app's `Info.plist` has a few thousand.
  public static let bytes = 4 << 20
  /// How deep arrays and dictionaries may lie inside each other.
  public static let depth = 64
  /// How many values a file may hold, each counted as often as it appears.
  public static let values = 200_000
}
