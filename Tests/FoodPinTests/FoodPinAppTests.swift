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
      ("org.pressd.FoodPin.OpenFavorites", true), ("Optional(\"x\").OpenDiscover", true),
      ("org.pressd.FoodPin.Unknown", false), ("", false),
    ])
  func unknownAction(type: String, isDone: Bool) {
    let app = FoodPinApp.afterWalkthrough()
    var answers: [Bool] = []
    app.windowScene(
      app.application.windowScene,
      performActionFor: ShortcutItem(type: type, localizedTitle: "title")
    ) { answers.append($0) }
    #expect(answers == [isDone])
  }

  @Test("Q3, Q5: the icon offers what the app's Info.plist says, and after the introduction more")
  func items() throws {
    #expect(InfoPlist.shipped.problems.isEmpty)
    #expect(
      InfoPlist.shipped.items.map(\.localizedTitle) == ["Show Favorites", "Discover Restaurants"])
    let app = FoodPinApp()
    #expect(app.application.shortcutItems.isEmpty)
    #expect(app.screen == .walkthrough(0))
    for _ in Walkthrough.pages { app.turnPage() }
    #expect(app.screen == .restaurants)
    #expect(app.application.shortcutItems.map(\.type) == ["org.pressd.FoodPin.NewRestaurant"])
    #expect(app.application.takeShortcutItemsToSave()?.count == 1)
    #expect(app.stateToSave?.hasSeenWalkthrough == true)
  }

  @Test("the introduction can be left at any page, and is not shown again")
  func skipping() {
    let app = FoodPinApp()
    app.turnPage()
    app.goBack()
    #expect(app.screen == .restaurants && app.state.hasSeenWalkthrough)
    let next = FoodPinApp(state: app.state)
    #expect(next.screen == .restaurants)
    #expect(next.stateToSave == nil)
  }

  @Test("M8: Share hands out text and image, Save as Favorite toggles, Delete removes")
  func menuActions() throws {
    let app = FoodPinApp.afterWalkthrough()
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
    let app = FoodPinApp.afterWalkthrough()
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
    let app = FoodPinApp.afterWalkthrough()
    app.toggleFavorite("owl")
    app.rate("mill", .love)
    app.show(.favorites)
    #expect(app.rows.map(\.id) == ["owl"])
    app.show(.discover)
    #expect(app.allRows.count == 8 && !app.allRows.contains { $0.id == "mill" })
    app.show(.newRestaurant)
    #expect(app.rows.isEmpty)
  }

  // MARK: More rows, and the form

  @Test("rows that find no room are on further pages, and the last page leads to the first")
  func pages() throws {
    let app = FoodPinApp.afterWalkthrough()
    #expect(app.rows.count == 9 && !app.hasMoreRows)
    let added = app.book.add(name: "Tenth", kind: "", place: "", phone: "")
    let id = try #require(added)
    #expect(app.rows.count == 8 && app.hasMoreRows)
    app.more.onTap?(.zero)
    #expect(app.rows.map(\.id) == ["anchor", id])
    app.more.onTap?(.zero)
    #expect(app.rows.first?.id == "harbor")
    app.more.onTap?(.zero)
    app.delete("anchor")
    #expect(app.rows.count == 9 && app.firstRow == 0)
  }

  @Test("the form takes letters into its field, and puts what has a name on the list")
  func form() {
    let app = FoodPinApp.afterWalkthrough()
    app.showForm()
    app.saveForm()
    #expect(app.takeLog().last == .note("a name is missing"))
    for letter in " Chez Ann\u{1b}e \t" { app.edit(.letter(letter)) }
    app.edit(.focus(-1))
    #expect(app.form.focus == .phone)
    for letter in "555" { app.edit(.letter(letter)) }
    app.edit(.erase)
    app.edit(.save)
    let restaurant = app.restaurant
    #expect(restaurant?.name == "Chez Anne" && restaurant?.phone == "55")
    #expect(app.book.restaurants.last == restaurant)
  }

  @Test("a field takes 40 letters, and a list 1000 restaurants", arguments: [39, 40, 41])
  func limits(count: Int) throws {
    var form = NewRestaurantForm()
    for _ in 0..<count { form.type("x") }
    #expect(form[.name].count == min(count, 40))
    var book = RestaurantBook([])
    for _ in 0..<999 { _ = book.add(name: "n", kind: "", place: "", phone: "") }
    #expect(book.add(name: "n", kind: "", place: "", phone: "") != nil)
    #expect(book.add(name: "n", kind: "", place: "", phone: "") == nil)
    #expect(Set(book.restaurants.map(\.id)).count == 1000)
  }

  // MARK: Routes

  @Test(
    "Q11: each address leads to its screen; the tabs hear it and so does the list",
    arguments: [
      ("foodpinapp://actions/OpenFavorites", FoodPinScreen.favorites),
      ("foodpinapp://actions/OpenDiscover", .discover),
      ("foodpinapp://actions/NewRestaurant", .newRestaurant),
      ("foodpinapp://actions/Nothing", .detail("owl")),
      ("foodpinapp://elsewhere/OpenFavorites", .detail("owl")),
    ])
  func routes(address: String, screen: FoodPinScreen) throws {
    let app = FoodPinApp.afterWalkthrough()
    try app.application.launch()
    app.show(.detail("owl"))
    _ = app.application.takeInputs()
    _ = app.takeLog()
    try app.application.open(incoming: try RouteURL(address))
    _ = app.application.takeInputs()
    #expect(app.screen == screen)
    let heard = app.takeLog().compactMap { line in
      if case .handler(let function) = line { function } else { nil }
    }
    #expect(heard == ["tabs.onOpenURL(\(address))", "table.onOpenURL(\(address))"])
  }

  @Test("Q11: an address that comes during the introduction waits for the list, and is told once")
  func earlyRoute() throws {
    let app = FoodPinApp()
    try app.application.launch(
      for: .urls([OpenURLContext(url: try RouteURL("foodpinapp://actions/OpenDiscover"))]))
    for _ in 0..<3 { _ = app.application.takeInputs() }
    #expect(app.screen == .walkthrough(0))
    app.goBack()
    _ = app.application.takeInputs()
    #expect(app.screen == .discover)
    app.show(.restaurants)
    _ = app.application.takeInputs()
    #expect(app.screen == .restaurants)
  }

  @Test("Q11: only the app's own scheme is opened")
  func foreignRoute() throws {
    let app = FoodPinApp.afterWalkthrough()
    #expect(throws: RouteURLError.self) {
      try app.application.open(incoming: try RouteURL("other://actions/OpenFavorites"))
    }
    #expect(InfoPlist.shipped.schemes.map(\.name) == ["foodpinapp"])
  }

  // MARK: Force

  @Test(
    "Q12: the favorites preview where force is felt only, the restaurants everywhere",
    arguments: ForceTouchCapability.allCases)
  func gates(capability: ForceTouchCapability) {
    let app = FoodPinApp.afterWalkthrough()
    app.toggleFavorite("harbor")
    app.application.setForceTouchCapability(capability)
    app.show(.restaurants)
    #expect(Self.kinds(of: app) == [.peek])
    app.show(.favorites)
    #expect(Self.kinds(of: app) == [capability == .available ? .peek : .menu])
    app.show(.discover)
    #expect(Self.kinds(of: app) == [.menu])
  }

  /// What presses on the rows of the list open.
  static func kinds(of app: FoodPinApp) -> Set<Region.Kind> {
    var kinds: Set<Region.Kind> = []
    for case .regions(let map) in app.application.takeInputs() {
      for region in map.regions where region.frame.height == FoodPinLayout.rowHeight {
        kinds.insert(region.kind)
      }
    }
    return kinds
  }

  @Test("Q9: a cold quick action is in the connection options, and is not performed besides")
  func cold() throws {
    let app = FoodPinApp.afterWalkthrough()
    let item = try #require(app.application.shortcutItem(named: "OpenFavorites"))
    #expect(try app.application.launch(for: .shortcutItem(item)) == .connected)
    #expect(app.screen == .favorites)
    let functions = app.takeLog().filter { line in
      if case .handler(let function) = line { return function.contains("OpenFavorites") }
      return false
    }
    #expect(
      functions == [
        .handler("scene(willConnectTo: with org.pressd.FoodPin.OpenFavorites) -> true")
      ])
  }

  @Test("M6: a tap on a menu's preview commits by identity, also where the row has moved")
  func commit() throws {
    let app = FoodPinApp.afterWalkthrough()
    app.show(.discover)
    let configuration = try #require(
      app.tableView(
        app.table, contextMenuConfigurationForRowAt: IndexPath(row: 1), point: .zero))
    #expect(configuration.previewProvider?.function()?.title == "Cafe Lindgren")
    app.delete("lindgren")
    #expect(configuration.previewProvider?.function() == nil)
  }
}
