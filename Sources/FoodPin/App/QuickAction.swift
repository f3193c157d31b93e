// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// What FoodPin's icon offers when it is pressed.
enum QuickAction: String, QuickActionName, CaseIterable {
  case openFavorites = "OpenFavorites"
  case openDiscover = "OpenDiscover"
  case newRestaurant = "NewRestaurant"

  /// The identifier of the app, with which each type begins.
  static let bundleIdentifier = "com.example.FoodPin"

  /// The item that is shown.
  var item: ShortcutItem {
    let type = "\(Self.bundleIdentifier).\(rawValue)"
    return switch self {
    case .openFavorites:
      ShortcutItem(
        type: type, localizedTitle: "Show Favorites", icon: ShortcutIcon(systemImageName: "tag"))
    case .openDiscover:
      ShortcutItem(
        type: type, localizedTitle: "Discover Restaurants",
        icon: ShortcutIcon(systemImageName: "eyes"))
    case .newRestaurant:
      ShortcutItem(type: type, localizedTitle: "New Restaurant", icon: ShortcutIcon(type: .add))
    }
  }
}
