// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What is on FoodPin's screen.
enum FoodPinScreen: Hashable, Sendable {
  /// A page of the introduction, from 0.
  case walkthrough(Int)
  /// All restaurants.
  case restaurants
  /// The favorites.
  case favorites
  /// Those that nobody has rated yet.
  case discover
  /// One restaurant, by its identity.
  case detail(String)
  /// The form for a new one.
  case newRestaurant

  /// Whether it is a page of the introduction.
  var isWalkthrough: Bool {
    if case .walkthrough = self { true } else { false }
  }
}

/// Everything of FoodPin that outlives its process.
struct FoodPinState: Hashable, Sendable {
  /// All restaurants.
  var book = RestaurantBook()
  /// Whether the introduction was seen to its end, after which the app sets its quick action.
  var hasSeenWalkthrough = false
  /// What was on the screen, or what the introduction covers; a form comes back empty.
  var screen = FoodPinScreen.restaurants
}
