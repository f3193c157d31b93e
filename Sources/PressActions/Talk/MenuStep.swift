// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A way that keys lead through the rows of what is open.
///
/// Rows that cannot be chosen are passed over.
public enum MenuStep: String, Hashable, Sendable, CaseIterable {
  /// To the row above, and from the first one to the last.
  case up
  /// To the row below, and from the last one to the first.
  case down
  /// To the first row.
  case first
  /// To the last row, shown or not.
  case last
  /// Upward by as many rows as show.
  case pageUp
  /// Downward by as many rows as show.
  case pageDown
  /// To the first of the rows behind the marked one.
  case into
  /// Back to the row that these rows came from.
  case out
}
