// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The names by which an app tells its own quick actions apart.
///
/// Let an enumeration of strings conform, and it is made from the type of a shortcut item:
///
///     enum QuickAction: String, QuickActionName {
///       case openFavorites = "OpenFavorites"
///     }
///     QuickAction(fullIdentifier: "com.example.FoodPin.OpenFavorites")  // .openFavorites
public protocol QuickActionName: RawRepresentable where RawValue == String {}

extension QuickActionName {
  /// Makes the name that the last dotted part of a type stands for; `nil` where it is unknown.
  ///
  /// What stands before the last dot does not matter, so that a type in which an optional was
  /// interpolated, `Optional("com.example").OpenFavorites`, still finds its action.
  public init?(fullIdentifier: String) {
    guard let last = fullIdentifier.split(separator: ".").last else { return nil }
    self.init(rawValue: String(last))
  }
}
