// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A place to eat.
struct Restaurant: Hashable, Sendable {
  /// What a guest thinks of it.
  enum Rating: String, CaseIterable, Sendable {
    /// Worth a journey.
    case love = "Love it"
    /// Worth a walk.
    case like = "Like it"
    /// Never again.
    case dislike = "Dislike it"
  }

  /// Names it for good, whatever row it is in.
  let id: String
  /// What it is called.
  var name: String
  /// What it serves.
  var kind: String
  /// Where it is.
  var place: String
  /// Its telephone number.
  var phone: String
  /// Whether it is among the favorites.
  var isFavorite = false
  /// What the guest thinks of it, if told.
  var rating: Rating?
}

/// All restaurants, in the order of the list.
struct RestaurantBook: Sendable {
  /// The restaurants from top to bottom.
  private(set) var restaurants: [Restaurant] = [
    Restaurant("harbor", "Harbor Noodles", "Noodle bar", "12 Quay Street"),
    Restaurant("lindgren", "Cafe Lindgren", "Coffee and cake", "3 Elm Row"),
    Restaurant("saffron", "Saffron House", "Persian kitchen", "41 Mill Lane"),
    Restaurant("corner", "The Corner Deli", "Sandwiches", "1 Station Square"),
    Restaurant("norte", "Taco Norte", "Tacos", "88 Canal Road"),
    Restaurant("fork", "Green Fork", "Vegetables", "7 Park View"),
    Restaurant("mill", "Old Mill Bakery", "Bread", "2 Weir Bridge"),
    Restaurant("owl", "Night Owl", "Open until four", "19 Theater Alley"),
    Restaurant("anchor", "Anchor & Oyster", "Sea food", "5 Pier Head"),
  ]

  /// The restaurant with an identity, if it is still there.
  subscript(id: String) -> Restaurant? {
    restaurants.first { $0.id == id }
  }

  /// Those among the favorites.
  var favorites: [Restaurant] { restaurants.filter(\.isFavorite) }

  /// Those that nobody has rated yet.
  var undiscovered: [Restaurant] { restaurants.filter { $0.rating == nil } }

  /// Changes a restaurant; nothing happens where it is gone.
  mutating func change(_ id: String, _ change: (inout Restaurant) -> Void) {
    guard let place = restaurants.firstIndex(where: { $0.id == id }) else { return }
    change(&restaurants[place])
  }

  /// Takes a restaurant off the list.
  mutating func remove(_ id: String) {
    restaurants.removeAll { $0.id == id }
  }
}

extension Restaurant {
  fileprivate init(_ id: String, _ name: String, _ kind: String, _ place: String) {
    self.init(id: id, name: name, kind: kind, place: place, phone: "555-01\(10 + name.count)")
  }
}
