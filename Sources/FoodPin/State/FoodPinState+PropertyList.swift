// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// Why a file is not FoodPin's data: what is wrong, and the way of keys to it.
struct FoodPinStateError: Error, Hashable, CustomStringConvertible {
  /// The sentence, lower-case, without a period.
  var description: String

  /// Names a key and what is wrong with it.
  init(_ key: String, _ problem: String) {
    description = "\(key): \(problem)"
  }
}

extension FoodPinState {
  /// The version of the files that are written.
  static let version: Int64 = 1

  /// The state as a property list.
  var propertyList: PropertyListValue {
    [
      "FoodPinVersion": .integer(Self.version),
      "HasSeenWalkthrough": .boolean(hasSeenWalkthrough),
      "Screen": .string(screen.name),
      "Restaurants": .array(book.restaurants.map(\.propertyList)),
    ]
  }

  /// Reads a state; every restaurant has to be whole.
  init(propertyList: PropertyListValue) throws(FoodPinStateError) {
    guard case .dictionary(let root) = propertyList else {
      throw FoodPinStateError("the file", "it holds no dictionary")
    }
    guard root["FoodPinVersion"] == .integer(Self.version) else {
      throw FoodPinStateError("FoodPinVersion", "only version \(Self.version) is known")
    }
    guard case .array(let elements) = root["Restaurants"] else {
      throw FoodPinStateError("Restaurants", "the list is missing")
    }
    var restaurants: [Restaurant] = []
    for (index, element) in elements.enumerated() {
      restaurants.append(try Restaurant(propertyList: element, at: "Restaurants[\(index)]"))
    }
    guard Set(restaurants.map(\.id)).count == restaurants.count else {
      throw FoodPinStateError("Restaurants", "two have the same identity")
    }
    book = RestaurantBook(restaurants)
    hasSeenWalkthrough = root["HasSeenWalkthrough"] == .boolean(true)
    if case .string(let name) = root["Screen"], let screen = FoodPinScreen(name: name) {
      self.screen = screen
    }
  }
}

extension FoodPinScreen {
  /// What comes before the identity in the name of a restaurant's own screen.
  private static let detailPrefix = "detail:"

  /// The name under which it is kept.
  var name: String {
    switch self {
    case .walkthrough, .restaurants: "restaurants"
    case .newRestaurant: "new"
    case .favorites: "favorites"
    case .discover: "discover"
    case .detail(let id): Self.detailPrefix + id
    }
  }

  /// The screen of a name; `nil` where there is none.
  init?(name: String) {
    switch name {
    case "restaurants": self = .restaurants
    case "favorites": self = .favorites
    case "discover": self = .discover
    case "new": self = .newRestaurant
    case _ where name.hasPrefix(Self.detailPrefix):
      self = .detail(String(name.dropFirst(Self.detailPrefix.count)))
    default: return nil
    }
  }
}

extension Restaurant {
  fileprivate var propertyList: PropertyListValue {
    var members: [String: PropertyListValue] = [
      "Identity": .string(id), "Name": .string(name), "Kind": .string(kind),
      "Place": .string(place), "Phone": .string(phone), "IsFavorite": .boolean(isFavorite),
    ]
    members["Rating"] = rating.map { .string($0.rawValue) }
    return .dictionary(members)
  }

  fileprivate init(
    propertyList: PropertyListValue, at place: String
  ) throws(FoodPinStateError) {
    guard case .dictionary(let members) = propertyList else {
      throw FoodPinStateError(place, "it is no dictionary")
    }
    func text(_ key: String) throws(FoodPinStateError) -> String {
      guard case .string(let text) = members[key] else {
        throw FoodPinStateError("\(place).\(key)", "the text is missing")
      }
      return text
    }
    self.init(
      id: try text("Identity"), name: try text("Name"), kind: try text("Kind"),
      place: try text("Place"), phone: try text("Phone"))
    isFavorite = members["IsFavorite"] == .boolean(true)
    guard case .string(let word) = members["Rating"] else { return }
    guard let rating = Rating(rawValue: word) else {
      throw FoodPinStateError("\(place).Rating", "'\(word)' is no rating")
    }
    self.rating = rating
  }
}
