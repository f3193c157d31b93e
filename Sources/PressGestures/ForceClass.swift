// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a panel is able to feel (rule R1).
public enum ForceClass: String, Hashable, Sendable, CaseIterable {
  /// True force: it may open a peek, drive progress, and pop.
  case force = "F"
  /// Contact area or signal strength, whatever the axis is called; it hastens a peek at most.
  case area = "A"
  /// Neither; everything works by time.
  case none = "N"

  /// The class, or `highest` where it is above it; force is above area, and area above none.
  public func limited(to highest: ForceClass) -> ForceClass {
    rank <= highest.rank ? self : highest
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .area: 1
    case .force: 2
    }
  }
}
