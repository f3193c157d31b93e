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
struct RestaurantBook: Hashable, Sendable {
  /// Bounds on what a person can enter.
  enum Limits {
    /// How many restaurants there may be.
    static let restaurants = 1000
  }

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

  /// Makes the book of a new app.
  init() {}

  /// Makes a book of restaurants, each with an identity of its own.
  init(_ restaurants: [Restaurant]) {
    self.restaurants = restaurants
  }

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

  /// Puts a restaurant at the end of the list, with an identity that no other one has.
  ///
  /// Returns the identity, or `nil` where the list is full.
  mutating func add(name: String, kind: String, place: String, phone: String) -> String? {
    guard restaurants.count < Limits.restaurants else { return nil }
    let taken = Set(restaurants.map(\.id))
    let id = (1...Limits.restaurants + 1).lazy.map { "own-\($0)" }.first { !taken.contains($0) }
    guard let id else { return nil }
    restaurants.append(Restaurant(id: id, name: name, kind: kind, place: place, phone: phone))
    return id
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
