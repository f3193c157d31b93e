// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import Testing
import TouchModel

@testable import FoodPin

/// The example app without fingers.
@MainActor @Suite struct FoodPinAppTests {
  @Test(
    "Q10: a quick action whose type it does not know gets the answer false",
    arguments: [
      ("com.example.FoodPin.OpenFavorites", true), ("Optional(\"x\").OpenDiscover", true),
      ("com.example.FoodPin.Unknown", false), ("", false),
    ])
  func unknownAction(type: String, isDone: Bool) {
    let app = FoodPinApp()
    var answers: [Bool] = []
    app.windowScene(
      app.application.windowScene,
      performActionFor: ShortcutItem(type: type, localizedTitle: "title")
    ) { answers.append($0) }
    #expect(answers == [isDone])
  }

  @Test("Q7: the icon offers the fixed actions first, then the one set while running")
  func items() {
    #expect(
      QuickAction.allCases.map(\.item.localizedTitle)
        == ["Show Favorites", "Discover Restaurants", "New Restaurant"])
    let app = FoodPinApp()
    #expect(app.application.shortcutItems == [QuickAction.newRestaurant.item])
  }

  @Test("M8: Share hands out text and image, Save as Favorite toggles, Delete removes")
  func menuActions() throws {
    let app = FoodPinApp()
    app.share("harbor")
    let shared = app.application.takeEffects().map(\.kind)
    #expect(
      shared == [
        .share(text: "Harbor Noodles, 12 Quay Street", image: Image(named: "harbor"))
      ])
    app.toggleFavorite("harbor")
    #expect(app.book["harbor"]?.isFavorite == true)
    app.toggleFavorite("harbor")
    #expect(app.book["harbor"]?.isFavorite == false)
    app.show(.detail("harbor"))
    app.delete("harbor")
    #expect(app.book["harbor"] == nil)
    #expect(app.screen == .restaurants)
  }

  @Test("the menu of a restaurant is asked by identity, so that it follows a row that moves")
  func menuByIdentity() throws {
    let app = FoodPinApp()
    app.show(.discover)
    let path = IndexPath(row: 1)
    let configuration = try #require(
      app.tableView(app.table, contextMenuConfigurationForRowAt: path, point: .zero))
    #expect(configuration.identifier == "lindgren")
    app.delete("harbor")
    let menu = try #require(configuration.actionProvider?.function([]))
    let last = try #require(menu.children.last)
    guard case .menu(let inline) = last, case .action(let delete) = inline.children[0] else {
      Issue.record("the last element is no inline menu")
      return
    }
    #expect(delete.attributes == .destructive)
    delete.handler.function(delete)
    #expect(app.book["lindgren"] == nil)
    #expect(app.book["saffron"] != nil)
  }

  @Test("lists show the favorites, and what nobody has rated")
  func lists() {
    let app = FoodPinApp()
    app.toggleFavorite("owl")
    app.rate("mill", .love)
    app.show(.favorites)
    #expect(app.rows.map(\.id) == ["owl"])
    app.show(.discover)
    #expect(app.rows.count == 8 && !app.rows.contains { $0.id == "mill" })
    app.show(.newRestaurant)
    #expect(app.rows.isEmpty)
  }
}
