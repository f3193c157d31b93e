// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A kind of apps in which a resting finger means something of its own.
public enum AppKind: String, Hashable, Sendable, CaseIterable {
  /// A hand that draws rests where it likes.
  case drawing
  /// A finger that holds is a button that is held.
  case games

  /// The categories of a desktop entry that make an app one of these, by the menu specification.
  private var categories: Set<String> {
    switch self {
    case .drawing: ["2DGraphics", "RasterGraphics", "VectorGraphics"]
    case .games: ["Game"]
    }
  }

  /// Categories of apps that show pictures, and in which nobody draws.
  private static let viewers: Set<String> = ["Viewer", "Scanning", "OCR"]

  /// The kinds of an app with these categories.
  public static func kinds(of categories: some Sequence<String>) -> Set<AppKind> {
    let given = Set(categories)
    var kinds = Set(allCases.filter { !$0.categories.isDisjoint(with: given) })
    if !given.isDisjoint(with: viewers) { kinds.remove(.drawing) }
    return kinds
  }
}
