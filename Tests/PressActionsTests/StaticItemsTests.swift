// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import PressActions

/// What an Info.plist says of an app's quick actions.
@Suite struct StaticItemsTests {
  /// A list with one item of the given keys.
  static func plist(
    _ keys: [String: PropertyListValue], _ root: [String: PropertyListValue] = [:]
  ) -> PropertyListValue {
    var root = root
    root["UIApplicationShortcutItems"] = [.dictionary(keys)]
    return .dictionary(root)
  }

  static let item: [String: PropertyListValue] = [
    "UIApplicationShortcutItemType": "$(PRODUCT_BUNDLE_IDENTIFIER).OpenFavorites",
    "UIApplicationShortcutItemTitle": "favorites-title",
    "UIApplicationShortcutItemSubtitle": "favorites-subtitle",
    "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeLove",
    "UIApplicationShortcutItemUserInfo": ["count": 3, "nested": ["bytes": .data([0, 255])]],
  ]

  static func messages(_ items: StaticItems) -> [String] {
    items.problems.map { "\($0.severity.rawValue): \($0.description(in: "Info.plist"))" }
  }

  @Test("Q3: an item has all its keys, the identifier put in, its texts in the best language")
  func wholeItem() {
    let list = Self.plist(
      Self.item, ["CFBundleIdentifier": "com.example.FoodPin", "CFBundleName": "name"])
    let german = ["favorites-title": "Lieblinge", "name": "Essen"]
    let english = ["favorites-title": "Favorites", "favorites-subtitle": "what you like"]
    let shipped = StaticItems(infoPlist: list, strings: [german, english])
    #expect(
      shipped.items == [
        ShortcutItem(
          type: "com.example.FoodPin.OpenFavorites", localizedTitle: "Lieblinge",
          localizedSubtitle: "what you like", icon: ShortcutIcon(type: .love),
          userInfo: ["count": 3, "nested": ["bytes": .data([0, 255])]])
      ])
    #expect(shipped.bundleIdentifier == "com.example.FoodPin")
    #expect(shipped.displayName == "Essen")
    #expect(shipped.problems.isEmpty)
  }

  @Test(
    "Q3: a variable is expanded where it is known, and told where it is not",
    arguments: [
      ("$(PRODUCT_BUNDLE_IDENTIFIER).a", "com.example.a", 0), ("${NAME}x$", "Foodx$", 0),
      ("$(NAME:rfc1034identifier)", "Food", 0), ("$(OTHER).a", "$(OTHER).a", 1),
      ("$(", "$(", 0), ("$()", "$()", 0), ("$(a b)", "$(a b)", 0), ("a$$(NAME)", "a$Food", 0),
    ])
  func variables(text: String, expanded: String, unknown: Int) {
    let shipped = StaticItems(
      infoPlist: Self.plist([
        "UIApplicationShortcutItemType": .string(text), "UIApplicationShortcutItemTitle": "t",
      ]), buildSettings: ["NAME": "Food", "PRODUCT_BUNDLE_IDENTIFIER": "com.example"])
    #expect(shipped.items.map(\.type) == [expanded])
    #expect(shipped.problems.count == unknown)
  }

  @Test("Q3: a list that was never built keeps its variable, and says so")
  func neverBuilt() {
    let list = Self.plist(Self.item, ["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"])
    let shipped = StaticItems(infoPlist: list)
    #expect(shipped.items.map(\.type) == ["$(PRODUCT_BUNDLE_IDENTIFIER).OpenFavorites"])
    #expect(
      Self.messages(shipped).first
        == "warning: Info.plist: CFBundleIdentifier: the variable 'PRODUCT_BUNDLE_IDENTIFIER' "
        + "is not known and stays as it is")
    let named = StaticItems(
      infoPlist: list, buildSettings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example"])
    #expect(named.bundleIdentifier == "com.example" && named.problems.isEmpty)
  }

  @Test("Q3: a missing type or title names file, item and key, and the other items stay")
  func missingKeys() {
    let list: PropertyListValue = [
      "UIApplicationShortcutItems": [
        ["UIApplicationShortcutItemTitle": "t"], ["UIApplicationShortcutItemType": "a"],
        ["UIApplicationShortcutItemType": "", "UIApplicationShortcutItemTitle": 4], "text",
        ["UIApplicationShortcutItemType": "b", "UIApplicationShortcutItemTitle": "B"],
      ]
    ]
    let shipped = StaticItems(infoPlist: list)
    #expect(shipped.items.map(\.type) == ["b"])
    let place = "error: Info.plist: UIApplicationShortcutItems"
    #expect(
      Self.messages(shipped) == [
        "\(place)[0]: UIApplicationShortcutItemType is missing, so the item is left out",
        "\(place)[1]: UIApplicationShortcutItemTitle is missing, so the item is left out",
        "\(place)[2].UIApplicationShortcutItemType: the text is empty, so the item is left out",
        "\(place)[2].UIApplicationShortcutItemTitle: the value is a whole number where text is "
          + "needed",
        "\(place)[3]: the item is a text where a dictionary is needed",
      ])
  }

  @Test("Q3: the misspelt key of icon files is understood, with a warning")
  func misspeltIconFile() {
    let shipped = StaticItems(
      infoPlist: Self.plist([
        "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "t",
        "UIApplicationShortcutIconFile": "heart",
      ]))
    #expect(shipped.items.map(\.icon) == [ShortcutIcon(templateImageName: "heart")])
    #expect(
      Self.messages(shipped) == [
        "warning: Info.plist: UIApplicationShortcutItems[0].UIApplicationShortcutIconFile: "
          + "the key is spelt UIApplicationShortcutItemIconFile"
      ])
  }

  @Test("Q3: of several icons a symbol counts more than a file, and a file more than a type")
  func severalIcons() {
    var keys: [String: PropertyListValue] = [
      "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "t",
      "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeAdd",
      "UIApplicationShortcutItemIconFile": "file",
    ]
    #expect(StaticItems(infoPlist: Self.plist(keys)).items.first?.icon == .template("file"))
    keys["UIApplicationShortcutItemIconSymbolName"] = "tag"
    let shipped = StaticItems(infoPlist: Self.plist(keys))
    #expect(shipped.items.first?.icon == .symbol("tag"))
    #expect(shipped.problems.map(\.severity) == [.warning, .warning])
  }

  @Test("Q3: a key that no item has is told with the one that was meant")
  func unknownKey() {
    let shipped = StaticItems(
      infoPlist: Self.plist([
        "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "t",
        "UIApplicationShortcutItemSubTitel": "s",
      ]))
    #expect(shipped.items.count == 1)
    #expect(
      shipped.problems.first?.message
        == "no such key of an item; did you mean 'UIApplicationShortcutItemSubtitle'?")
  }

  @Test("Q3: of two items with one type the later one counts, with a warning")
  func sameType() {
    let one: PropertyListValue = [
      "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "1",
    ]
    let two: PropertyListValue = [
      "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "2",
    ]
    let shipped = StaticItems(infoPlist: ["UIApplicationShortcutItems": [one, two]])
    #expect(shipped.items.map(\.localizedTitle) == ["2"])
    #expect(shipped.problems.map(\.path) == ["UIApplicationShortcutItems[1]"])
  }

  @Test("Q3: a list that is none, or holds lists of something else, is refused with its place")
  func wrongKinds() {
    #expect(
      Self.messages(StaticItems(infoPlist: [1])) == [
        "error: Info.plist: the list is a list where a dictionary is needed"
      ])
    let wrong = StaticItems(
      infoPlist: [
        "UIApplicationShortcutItems": true, "CFBundleURLTypes": 1.5, "CFBundleIdentifier": [],
      ])
    #expect(wrong.problems.map(\.severity) == [.error, .error, .error])
    #expect(wrong.items.isEmpty && wrong.bundleIdentifier == nil)
  }

  @Test("Q3: at most 1024 items are read", arguments: [(1024, 0), (1025, 1)])
  func manyItems(count: Int, problems: Int) {
    let items = (0..<count).map { number -> PropertyListValue in
      [
        "UIApplicationShortcutItemType": .string("\(number)"),
        "UIApplicationShortcutItemTitle": "t",
      ]
    }
    let shipped = StaticItems(infoPlist: ["UIApplicationShortcutItems": .array(items)])
    #expect(shipped.items.count == 1024 && shipped.problems.count == problems)
  }

  @Test("Q11: the schemes of a list are registered once each, in small letters")
  func schemes() {
    let list: PropertyListValue = [
      "CFBundleIdentifier": "com.example.FoodPin",
      "CFBundleURLTypes": [
        ["CFBundleURLSchemes": ["FoodPinApp", "$(PRODUCT_BUNDLE_IDENTIFIER)", "foodpinapp"]],
        ["CFBundleURLSchemes": ["1bad", "no scheme", 7, "x+y-z.1"]],
        ["CFBundleURLName": "no schemes at all"],
      ],
    ]
    let shipped = StaticItems(infoPlist: list)
    #expect(shipped.schemes.map(\.name) == ["foodpinapp", "com.example.foodpin", "x+y-z.1"])
    #expect(shipped.schemes.first?.mimeType == "x-scheme-handler/foodpinapp")
    #expect(
      shipped.problems.map(\.path)
        == (0...2).map {
          "CFBundleURLTypes[1].CFBundleURLSchemes[\($0)]"
        })
  }

  @Test("Q11: a scheme has 64 letters at most", arguments: [(64, true), (65, false), (0, false)])
  func schemeLength(length: Int, isScheme: Bool) {
    #expect((URLScheme(String(repeating: "a", count: length)) != nil) == isScheme)
  }

  @Test("Q4: an action of a desktop entry is an item whose icon is looked up as it stands")
  func desktopAction() {
    let item = ShortcutItem(
      type: "new-window", localizedTitle: "New Window", icon: ShortcutIcon(themeName: "window-new"))
    #expect(item.icon?.iconName == "window-new")
    #expect(item.icon?.unknownName == nil)
    let shipped = ShortcutItems(fixed: [item])
    #expect(shipped.shown == [item])
  }
}

/// The names of icons.
@Suite struct IconNameTests {
  @Test(
    "Q2: a type is known by its name and by its whole constant",
    arguments: ["Message", "TaskCompleted", "CapturePhoto"])
  func constants(name: String) {
    let type = ShortcutIcon.SystemType(name: "UIApplicationShortcutIconType\(name)")
    #expect(type?.constantName == "UIApplicationShortcutIconType\(name)")
    #expect(type != nil && type == ShortcutIcon.SystemType(name: type?.rawValue ?? ""))
    #expect(ShortcutIcon.SystemType(name: name) == nil)
  }

  @Test("Q2: iOS knows 29 types, and each is found by its constant")
  func allTypes() {
    let all = ShortcutIcon.SystemType.allCases
    #expect(all.count == 29)
    #expect(all.allSatisfy { ShortcutIcon.SystemType(name: $0.constantName) == $0 })
  }

  @Test(
    "Q2: the symbols of the tutorials are known",
    arguments: ["tag", "eyes", "heart", "square.and.arrow.up", "trash"])
  func tutorialSymbols(name: String) {
    #expect(ShortcutIcon(systemImageName: name).unknownName == nil)
    #expect(ShortcutIcon(systemImageName: name).iconName != name)
  }

  @Test(
    "Q2: an unknown name is told with the nearest known one, if one is near",
    arguments: [
      ("hearts", "heart"), ("trash.fill", "trash"),
      ("square.and.arrow.down", "square.and.arrow.up"),
      ("zzz", nil), ("", nil),
    ])
  func nearest(name: String, known: String?) {
    let problem = ShortcutIcon(systemImageName: name).unknownName
    #expect(problem != nil && problem?.nearest == known)
    let hint = known.map { "; did you mean '\($0)'?" } ?? ""
    #expect(problem?.description == "'\(name)' is no symbol that icon themes have\(hint)")
  }

  @Test("Q2: a plist's unknown icon type is a warning that names the nearest one")
  func unknownType() {
    let shipped = StaticItems(
      infoPlist: StaticItemsTests.plist([
        "UIApplicationShortcutItemType": "a", "UIApplicationShortcutItemTitle": "t",
        "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeMesage",
      ]))
    #expect(shipped.items.map(\.icon) == [nil])
    #expect(
      shipped.problems.map(\.message) == [
        "'UIApplicationShortcutIconTypeMesage' is no icon of the system; "
          + "did you mean 'UIApplicationShortcutIconTypeMessage'?"
      ])
  }

  @Test("Q2: a template image is looked for in three sizes, the sharpest first")
  func templateFiles() {
    let image = TemplateImage(named: "heart.png")
    #expect(image.files.map(\.name) == ["heart@3x.png", "heart@2x.png", "heart.png"])
    #expect(image.files.map(\.pixels) == [105, 70, 35])
    #expect(TemplateImage(named: "../heart").files.isEmpty)
    #expect(
      image.symbolicName(forApp: "com.example.FoodPin") == "com.example.FoodPin-heart-symbolic")
    #expect(TemplateImage(named: "a b").symbolicName(forApp: "c/d") == "c-d-a-b-symbolic")
  }
}
