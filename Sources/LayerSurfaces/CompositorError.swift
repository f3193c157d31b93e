// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Why nothing can be shown on this compositor.
public struct CompositorError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence, without a period.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
