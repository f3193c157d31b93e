// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import TouchModel

/// The app of the tutorials: a list of restaurants, favorites, a screen for each, and a new one.
@MainActor final class FoodPinApp: ApplicationDelegate {
  /// What is on the screen.
  enum Screen: Hashable {
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
  }

  /// A line of what the app did.
  enum LogLine: Hashable, Sendable {
    /// A function of the app was called.
    case handler(String)
    /// What came of it.
    case note(String)
  }

  /// The host's side.
  let application: Application
  /// All restaurants.
  var book = RestaurantBook()
  /// What is on the screen.
  private(set) var screen = Screen.restaurants
  /// What the app did since somebody last looked.
  private(set) var log: [LogLine] = []
  /// The touches that were told since somebody last looked.
  private(set) var touches: [Touch] = []

  let table = TableView(frame: FoodPinLayout.list, rowHeight: FoodPinLayout.rowHeight)
  private let back = View(frame: FoodPinLayout.back)
  private let picture = View(frame: FoodPinLayout.picture)
  private var previewing: PreviewingContext?

  init() {
    let fixed = [QuickAction.openFavorites, .openDiscover].map(\.item)
    application = Application(shortcutItems: fixed, icon: FoodPinLayout.icon)
    // Tutorials set this one while the app runs, after its introduction.
    application.shortcutItems = [QuickAction.newRestaurant.item]
    application.delegate = self
    application.windowScene.delegate = self
    table.dataSource = self
    table.delegate = self
    picture.addInteraction(ContextMenuInteraction(delegate: self))
    back.onTap = { [weak self] _ in
      self?.ran("back.onTap")
      self?.show(.restaurants)
    }
    show(.restaurants)
  }

  /// Brings something to the screen.
  func show(_ screen: Screen) {
    self.screen = screen
    note("the screen shows \(title)")
    switch screen {
    case .restaurants: application.views = [table]
    case .favorites, .discover: application.views = [table, back]
    case .detail: application.views = [picture, back]
    case .newRestaurant: application.views = [back]
    }
    preview(isOn: screen == .restaurants)
  }

  /// The rows of the list that is on the screen.
  var rows: [Restaurant] {
    switch screen {
    case .restaurants: book.restaurants
    case .favorites: book.favorites
    case .discover: book.undiscovered
    case .detail, .newRestaurant: []
    }
  }

  /// The restaurant on the screen, if one is.
  var restaurant: Restaurant? {
    if case .detail(let id) = screen { book[id] } else { nil }
  }

  /// What is at a point, in words.
  func place(at point: Position) -> String {
    if FoodPinLayout.icon.contains(point) { return "the app's icon" }
    let top = application.views.last { $0.frame.contains(point) }
    if top === back { return "the way back" }
    if top === picture { return "the picture of \(title)" }
    if top === table, let path = table.indexPathForRow(at: point), rows.indices.contains(path.row) {
      return "the row of \(rows[path.row].name)"
    }
    return "nothing"
  }

  private var title: String {
    switch screen {
    case .restaurants: "the restaurants"
    case .favorites: "the favorites"
    case .discover: "what is still to discover"
    case .detail: restaurant?.name ?? "a restaurant that is gone"
    case .newRestaurant: "the form for a new restaurant"
    }
  }

  /// The list of all restaurants has Peek & Pop, the other lists have context menus.
  private func preview(isOn: Bool) {
    if let previewing { application.unregisterForPreviewing(withContext: previewing) }
    previewing =
      isOn ? application.registerForPreviewing(with: self, sourceView: table) : nil
  }

  // MARK: What is told

  /// Writes down that a function of the app was called.
  func ran(_ function: String) {
    log.append(.handler(function))
  }

  /// Writes down what came of it.
  func note(_ text: String) {
    log.append(.note(text))
  }

  /// What the app did since the last call.
  func takeLog() -> [LogLine] {
    defer { log = [] }
    return log
  }

  /// The touches since the last call.
  func takeTouches() -> [Touch] {
    defer { touches = [] }
    return touches
  }

  func application(_ application: Application, touchChanged touch: Touch) {
    touches.append(touch)
  }
}
