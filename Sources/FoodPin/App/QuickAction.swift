// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// What FoodPin's icon offers when it is pressed.
///
/// The first two are in the app's Info.plist; the third is set while the app runs.
enum QuickAction: String, QuickActionName, CaseIterable {
  case openFavorites = "OpenFavorites"
  case openDiscover = "OpenDiscover"
  case newRestaurant = "NewRestaurant"

  /// The item that the app sets once its introduction was seen.
  static func newRestaurantItem(of bundleIdentifier: String?) -> ShortcutItem {
    ShortcutItem(
      type: "\(bundleIdentifier ?? "").\(newRestaurant.rawValue)",
      localizedTitle: "New Restaurant", icon: ShortcutIcon(type: .add))
  }
}
