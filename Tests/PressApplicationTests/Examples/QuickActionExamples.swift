// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import Testing
import TouchModel

/// The examples of Docs/reference/quick-actions.md.
@Suite struct QuickActionExamples {
  // example: items
  enum QuickAction: String, QuickActionName {
    case openFavorites = "OpenFavorites"
    case newRestaurant = "NewRestaurant"
  }
  // end

  @Test("an item carries its type, its texts, its icon, and what the app wants back")
  func item() {
    // example: item
    let item = ShortcutItem(
      type: "com.example.FoodPin.NewRestaurant", localizedTitle: "New Restaurant",
      localizedSubtitle: "add a place", icon: ShortcutIcon(type: .add),
      userInfo: ["list": "favorites", "position": 3])
    #expect(item.userInfo?["position"] == PropertyListValue.integer(3))
    #expect(item.icon?.iconName == "list-add")
    // end
  }

  @Test("the last part of a type chooses the action")
  func name() {
    // example: name
    let action = QuickAction(fullIdentifier: "com.example.FoodPin.NewRestaurant")
    #expect(action == .newRestaurant)
    #expect(QuickAction(fullIdentifier: "com.example.FoodPin.Unheard") == nil)
    // end
  }

  @Test("four items are shown, the shipped ones first")
  func list() {
    // example: list
    let shipped = ["a", "b", "c"].map { ShortcutItem(type: $0, localizedTitle: $0) }
    var items = ShortcutItems(fixed: shipped)
    items.set(dynamic: ["d", "e"].map { ShortcutItem(type: $0, localizedTitle: $0) })
    #expect(items.shown.map(\.type) == ["a", "b", "c", "d"])
    #expect(items.leftOut.map(\.type) == ["e"])
    // end
  }

  @Test("an Info.plist's values become items, schemes and problems")
  func shipped() {
    // example: plist
    let list: PropertyListValue = [
      "CFBundleIdentifier": "com.example.FoodPin",
      "CFBundleURLTypes": [["CFBundleURLSchemes": ["foodpinapp"]]],
      "UIApplicationShortcutItems": [
        [
          "UIApplicationShortcutItemType": "$(PRODUCT_BUNDLE_IDENTIFIER).OpenFavorites",
          "UIApplicationShortcutItemTitle": "favorites",
          "UIApplicationShortcutItemIconSymbolName": "hearts",
        ]
      ],
    ]
    let shipped = StaticItems(infoPlist: list, strings: [["favorites": "Show Favorites"]])
    #expect(shipped.items.map(\.type) == ["com.example.FoodPin.OpenFavorites"])
    #expect(shipped.items.map(\.localizedTitle) == ["Show Favorites"])
    #expect(shipped.schemes.map(\.mimeType) == ["x-scheme-handler/foodpinapp"])
    #expect(URLScheme("no scheme") == nil)
    #expect(shipped.problems.map(\.severity) == [.warning])
    // end
  }

  @Test("icons that themes do not have name the nearest one, and template images their files")
  func icons() {
    // example: icons
    let unknown: UnknownIconName? = ShortcutIcon(systemImageName: "hearts").unknownName
    #expect(unknown?.nearest == "heart")
    let image = TemplateImage(named: "fork")
    #expect(image.files.map(\.name) == ["fork@3x.png", "fork@2x.png", "fork.png"])
    #expect(image.symbolicName(forApp: "com.example") == "com.example-fork-symbolic")
    // end
  }

  @Test("an address is taken apart, and what is none is refused")
  func address() throws {
    // example: address
    let url = try RouteURL("foodpinapp://actions/OpenFavorites")
    #expect(url.scheme.name == "foodpinapp" && url.host == "actions")
    #expect(url.lastPathComponent == "OpenFavorites")
    #expect(throws: RouteURLError.self) { try RouteURL("OpenFavorites") }
    // end
  }

  @Test("a quick action for an app that does not run starts it, arrives once, is reported once")
  func ledger() {
    // example: ledger
    let item = ShortcutItem(type: "com.example.Open", localizedTitle: "Open")
    var ledger = LaunchLedger()
    var now = Timestamp.zero
    let (number, outputs) = ledger.request(item, at: now)
    #expect(outputs == [.start])
    now = now + .milliseconds(80)
    #expect(ledger.tell(.appeared, at: now) == [.deliver(number, item, isCold: true)])
    #expect(ledger.tell(.answered(number, true), at: now) == [.report(number, .performed(true))])
    // end
  }
}
