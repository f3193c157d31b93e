// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import Testing

/// Addresses that lead to an app's screens.
@MainActor @Suite struct RouteTests {
  static func url(_ text: String) throws -> RouteURL { try RouteURL(text) }

  static func application() throws -> Application {
    Application(schemes: [try #require(URLScheme("foodpinapp"))])
  }

  /// A scene delegate that opens addresses.
  final class Opener: WindowSceneDelegate {
    var heard: [String] = []

    func scene(
      _ scene: WindowScene, willConnectTo session: SceneSession,
      options connectionOptions: ConnectionOptions
    ) {
      heard += connectionOptions.urlContexts.map { "connect \($0.url.path)" }
    }

    func scene(_ scene: WindowScene, openURLContexts contexts: [OpenURLContext]) {
      heard += contexts.map { "\($0.url.path) from \($0.options.sourceApplication ?? "-")" }
    }
  }

  @Test("Q11: every live handler gets the address, in order, and none takes it from the others")
  func everyHandler() throws {
    let application = try Self.application()
    let scene = Opener()
    application.windowScene.delegate = scene
    var heard: [String] = []
    let tabs = View(frame: Rectangle(x: 0, y: 0, width: 70, height: 140))
    let list = View(frame: Rectangle(x: 0, y: 30, width: 70, height: 60))
    tabs.onOpenURL = { url in
      heard.append("tabs \(url.lastPathComponent)")
      // The screen changes; the list, which was there when the address came, acts all the same.
      application.views = [tabs]
    }
    list.onOpenURL = { url in heard.append("list \(url.lastPathComponent)") }
    application.views = [tabs, list]
    let phone = Phone(application)
    try application.open(
      incoming: try Self.url("foodpinapp://actions/NewRestaurant"),
      options: OpenURLOptions(sourceApplication: "org.example.Mail"))
    phone.settle()
    #expect(scene.heard == ["/NewRestaurant from org.example.Mail"])
    #expect(heard == ["tabs NewRestaurant", "list NewRestaurant"])
    phone.settle()
    #expect(heard.count == 2)
  }

  @Test("Q11: an address that comes before there is any handler waits, and is told once")
  func waits() throws {
    final class Deaf: ApplicationDelegate {
      var asked = 0
      func application(
        _ application: Application, open url: RouteURL, options: OpenURLOptions
      ) -> Bool {
        asked += 1
        return false
      }
    }
    let application = try Self.application()
    let deaf = Deaf()
    application.delegate = deaf
    let phone = Phone(application)
    try application.open(incoming: try Self.url("foodpinapp://actions/OpenFavorites"))
    for _ in 0..<3 { phone.settle() }
    #expect(deaf.asked == 1)
    var heard: [String] = []
    let view = View(frame: Rectangle(x: 0, y: 0, width: 70, height: 140))
    view.onOpenURL = { heard.append($0.path) }
    application.views = [view]
    for _ in 0..<3 { phone.settle() }
    #expect(heard == ["/OpenFavorites"])
  }

  @Test("Q11: an app delegate that opens an address is enough")
  func applicationForm() throws {
    final class Opener: ApplicationDelegate {
      var heard: [String] = []
      func application(
        _ application: Application, open url: RouteURL, options: OpenURLOptions
      ) -> Bool {
        heard.append(url.path)
        return true
      }
    }
    let application = try Self.application()
    let opener = Opener()
    application.delegate = opener
    let phone = Phone(application)
    try application.open(incoming: try Self.url("foodpinapp://actions/OpenDiscover"))
    for _ in 0..<3 { phone.settle() }
    #expect(opener.heard == ["/OpenDiscover"])
  }

  @Test("Q11: an app that is started for addresses has them in its connection options, views too")
  func coldStart() throws {
    let application = try Self.application()
    let scene = Opener()
    application.windowScene.delegate = scene
    let context = OpenURLContext(url: try Self.url("foodpinapp://actions/OpenFavorites"))
    #expect(try application.launch(for: .urls([context])) == .nothing)
    let phone = Phone(application)
    var heard: [String] = []
    let view = View(frame: Rectangle(x: 0, y: 0, width: 70, height: 140))
    view.onOpenURL = { heard.append($0.path) }
    application.views = [view]
    phone.settle()
    #expect(scene.heard == ["connect /OpenFavorites"])
    #expect(heard == ["/OpenFavorites"])
  }

  @Test("Q11: an address of a scheme that is not registered is refused, and nothing happens")
  func unregistered() throws {
    let application = try Self.application()
    let url = try Self.url("other://actions/OpenFavorites")
    #expect(throws: RouteURLError.unregistered(url.scheme)) {
      try application.open(incoming: url)
    }
    #expect(throws: RouteURLError.unregistered(url.scheme)) {
      try application.launch(for: .urls([OpenURLContext(url: url)]))
    }
    #expect(application.windowScene.phase == .background)
  }

  @Test("Q11: at most 64 addresses wait", arguments: [(63, true), (64, false)])
  func many(waiting: Int, isTaken: Bool) throws {
    let application = try Self.application()
    let url = try Self.url("foodpinapp://a")
    for _ in 0..<waiting { try application.open(incoming: url) }
    #expect(((try? application.open(incoming: url)) != nil) == isTaken)
    #expect(throws: RouteURLError.tooMany(64)) {
      try application.launch(for: .urls([OpenURLContext(url: url)]))
    }
    #expect(application.windowScene.phase == .background)
  }

  @Test("Q11: an action that opens the app's own address leads to its handlers, others go out")
  func ownAddress() throws {
    let application = try Self.application()
    var heard: [String] = []
    let view = View(frame: Rectangle(x: 0, y: 0, width: 70, height: 140))
    view.onOpenURL = { heard.append($0.path) }
    application.views = [view]
    let phone = Phone(application)
    application.open("foodpinapp://actions/OpenFavorites")
    application.open("tel:5550110")
    application.open("no address at all")
    phone.settle()
    #expect(heard == ["/OpenFavorites"])
    #expect(phone.words == ["open tel:5550110", "open no address at all"])
  }

  @Test("Q11: a quick action whose type is an address leads there, and no delegate performs it")
  func addressAsType() throws {
    let application = try Self.application()
    var heard: [String] = []
    let view = View(frame: Rectangle(x: 0, y: 0, width: 70, height: 140))
    view.onOpenURL = { heard.append($0.path) }
    application.views = [view]
    let phone = Phone(application)
    let type = "foodpinapp://actions/OpenFavorites"
    application.perform(ShortcutItem(type: type, localizedTitle: "Favorites"))
    phone.settle()
    #expect(heard == ["/OpenFavorites"])
    #expect(phone.notices == [.performed(type: type, success: true)])
  }

  @Test(
    "Q11: a quick action with an address that is not registered, or none, fails with the reason",
    arguments: [
      ("other://actions/A", "the scheme 'other' is not registered"),
      ("foodpinapp://a/%zz", "a percent sign lacks its two digits"), ("1://x", "'1' is no scheme"),
    ])
  func badAddressAsType(type: String, reason: String) throws {
    let application = try Self.application()
    let phone = Phone(application)
    application.perform(ShortcutItem(type: type, localizedTitle: "A"))
    phone.settle()
    #expect(phone.notices.first?.description.contains(reason) == true)
    #expect(phone.notices.last == .performed(type: type, success: false))
  }

  @Test(
    "Q11: only a colon and two slashes make a type an address",
    arguments: [
      ("a://b", true), ("://", true), ("com.example.FoodPin.Open", false), ("a:b", false),
      ("a:/b", false), ("", false), ("Optional(\"a\").b", false), ("//b", false),
    ])
  func isAddress(type: String, isAddress: Bool) {
    #expect(RouteURL.isAddress(type: type) == isAddress)
  }
}
