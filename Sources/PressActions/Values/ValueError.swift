// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Why a value that another program gave cannot be taken.
package struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it stands, such as `actions[2].title`; empty for the whole.
  package var place: String
  /// What is wrong, half a sentence.
  package var reason: String

  /// Makes an error.
  package init(at place: String, _ reason: String) {
    self.place = place
    self.reason = reason
  }

  /// The place and what is wrong there, lower-case, without a period.
  package var description: String { place.isEmpty ? reason : "\(place): \(reason)" }
}
