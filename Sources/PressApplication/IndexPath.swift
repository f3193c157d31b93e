// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The place of a row in a table.
///
/// Tables have one section so far; the name and the label are those of iOS.
public struct IndexPath: Hashable, Comparable, Sendable {
  /// The row, from 0.
  public var row: Int

  /// Makes a place from its row.
  public init(row: Int) {
    self.row = row
  }

  /// Whether `left` stands above `right`.
  public static func < (left: Self, right: Self) -> Bool {
    left.row < right.row
  }
}
