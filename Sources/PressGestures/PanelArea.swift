// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// An upright part of a panel in millimeters, as settings name it: `X,Y,WIDTH,HEIGHT`.
public struct PanelArea: Hashable, Sendable {
  /// The left and the top edge, the width and the height.
  private var lengths: [Double]

  /// Bounds on what a setting may name.
  public enum Limits {
    /// The most areas; more are refused.
    public static let areas = 32
    /// The longest length in millimeters, the diagonal of the largest panels.
    public static let length = 500.0
  }

  /// Reads an area from four numbers with commas between them; `nil` where they are no area.
  init?(_ text: Substring) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    let lengths = numbers.compactMap { $0 }
    guard numbers.count == 4, lengths.count == 4 else { return nil }
    guard lengths.allSatisfy({ $0 >= 0 && $0 <= Limits.length }) else { return nil }
    guard lengths[2] > 0, lengths[3] > 0 else { return nil }
    self.lengths = lengths
  }

  /// Reads areas with spaces between them; `none` is the empty list, and `nil` no list at all.
  static func list(_ text: String) -> [PanelArea]? {
    if text == none { return [] }
    let words = text.split(separator: " ")
    let areas = words.compactMap { PanelArea($0) }
    guard !areas.isEmpty, areas.count == words.count, areas.count <= Limits.areas else {
      return nil
    }
    return areas
  }

  /// Writes areas as they are read.
  static func text(_ areas: [PanelArea]) -> String {
    areas.isEmpty ? none : areas.map(\.text).joined(separator: " ")
  }

  private static let none = "none"

  private var text: String {
    lengths.map { length in
      let whole = Int(length)
      return Double(whole) == length ? "\(whole)" : "\(length)"
    }.joined(separator: ",")
  }

  /// Whether a place lies inside; the left and top edges do, the right and bottom ones do not.
  public func contains(_ place: Position) -> Bool {
    let x = place.x.value - lengths[0]
    let y = place.y.value - lengths[1]
    return x >= 0 && x < lengths[2] && y >= 0 && y < lengths[3]
  }
}
