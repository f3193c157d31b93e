// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Why there is no picture.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence, without a period.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
