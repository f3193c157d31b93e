// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import Testing

/// The quick actions of an app as values.
@Suite struct ShortcutItemsTests {
  static func item(_ type: String, _ title: String = "title") -> ShortcutItem {
    ShortcutItem(type: type, localizedTitle: title)
  }

  @Test("Q1: an item with a type that is there already replaces it in its place")
  func sameTypeReplaces() {
    var items = ShortcutItems(fixed: [Self.item("a", "old"), Self.item("b")])
    items.set(dynamic: [Self.item("c", "first"), Self.item("a", "new"), Self.item("c", "again")])
    #expect(items.all.map(\.localizedTitle) == ["new", "title", "again"])
    #expect(items.replacements == ["c", "a"])
    items.set(dynamic: [])
    #expect(items.all.map(\.localizedTitle) == ["old", "title"])
    #expect(items.replacements.isEmpty)
    #expect(ShortcutItems(fixed: [Self.item("a"), Self.item("a", "b")]).replacements == ["a"])
  }

  @Test(
    "Q6: at most four items are shown, fixed ones first",
    arguments: [
      (2, 1, ["f0", "f1", "d0"], []), (2, 2, ["f0", "f1", "d0", "d1"], []),
      (3, 2, ["f0", "f1", "f2", "d0"], ["d1"]),
      (5, 1, ["f0", "f1", "f2", "f3"], ["f4", "d0"]), (0, 0, [], []),
    ])
  func fourAreShown(fixed: Int, dynamic: Int, shown: [String], leftOut: [String]) {
    var items = ShortcutItems(fixed: (0..<fixed).map { Self.item("f\($0)") })
    items.set(dynamic: (0..<dynamic).map { Self.item("d\($0)") })
    #expect(items.shown.map(\.type) == shown)
    #expect(items.leftOut.map(\.type) == leftOut)
  }

  enum Route: String, QuickActionName, CaseIterable {
    case openFavorites = "OpenFavorites"
    case newRestaurant = "NewRestaurant"
  }

  @Test(
    "Q10: the last dotted part of a type chooses the action",
    arguments: [
      ("com.example.FoodPin.OpenFavorites", Route.openFavorites),
      ("Optional(\"com.example.FoodPin\").NewRestaurant", .newRestaurant),
      ("OpenFavorites", .openFavorites), (".OpenFavorites", .openFavorites),
      ("com.example.FoodPin.openfavorites", nil), ("com.example.FoodPin.Unknown", nil),
      ("", nil), ("...", nil),
    ])
  func fullIdentifier(type: String, route: Route?) {
    #expect(Route(fullIdentifier: type) == route)
  }

  @Test("Q2: every system icon has a name in icon themes, and a template image keeps its own")
  func iconNames() {
    for type in ShortcutIcon.SystemType.allCases {
      #expect(!ShortcutIcon(type: type).iconName.isEmpty)
    }
    #expect(ShortcutIcon(systemImageName: "trash").iconName == "user-trash")
    #expect(ShortcutIcon(systemImageName: "no.such.symbol").iconName == "no.such.symbol")
    #expect(ShortcutIcon(templateImageName: "trash").iconName == "trash")
  }
}
