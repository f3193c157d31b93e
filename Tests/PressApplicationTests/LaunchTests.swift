// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import Testing

/// How an app starts, and what it is told of its window.
@MainActor @Suite struct LaunchTests {
  static let item = ShortcutItem(
    type: "com.example.Diner.Open", localizedTitle: "Open", userInfo: ["table": 4])

  /// An app delegate that writes down what it is told.
  final class Delegate: ApplicationDelegate {
    var heard: [String] = []
    var performsAgain = true
    var delegateClass: (any StandaloneSceneDelegate.Type)?

    func application(
      _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
      options: ConnectionOptions
    ) -> SceneConfiguration {
      heard.append("configuration \(options.shortcutItem?.type ?? "-")")
      let sceneConfiguration = SceneConfiguration(
        name: "Main Scene", sessionRole: connectingSceneSession.role)
      sceneConfiguration.delegateClass = delegateClass
      return sceneConfiguration
    }

    func application(
      _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
    ) -> Bool {
      let url = launchOptions.url.map { " \($0)" } ?? ""
      heard.append("launched \(launchOptions.shortcutItem?.type ?? "-")\(url)")
      return performsAgain
    }

    func application(
      _ application: Application, performActionFor shortcutItem: ShortcutItem,
      completionHandler: @escaping CompletionHandler
    ) {
      heard.append("perform \(shortcutItem.type)")
      completionHandler(true)
    }

    func application(
      _ application: Application, open url: RouteURL, options: OpenURLOptions
    ) -> Bool {
      heard.append("open \(url.path)")
      return true
    }

    func applicationWillTerminate(_ application: Application) { heard.append("terminate") }
  }

  /// A scene delegate that writes down what it is told.
  final class MainSceneDelegate: StandaloneSceneDelegate {
    var heard: [String] = []
    var item: ShortcutItem?

    func scene(
      _ scene: WindowScene, willConnectTo session: SceneSession,
      options connectionOptions: ConnectionOptions
    ) {
      item = connectionOptions.shortcutItem
      heard.append("connect \(item?.type ?? "-") \(connectionOptions.urlContexts.count)")
    }

    func windowScene(
      _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
      completionHandler: @escaping CompletionHandler
    ) {
      heard.append("perform \(shortcutItem.type)")
      completionHandler(true)
    }

    func sceneWillEnterForeground(_ scene: WindowScene) { heard.append("foreground") }
    func sceneDidBecomeActive(_ scene: WindowScene) { heard.append("active") }
    func sceneWillResignActive(_ scene: WindowScene) { heard.append("resign") }
    func sceneDidEnterBackground(_ scene: WindowScene) { heard.append("background") }
  }

  static func scene(of application: Application) throws -> MainSceneDelegate {
    try #require(application.windowScene.delegate as? MainSceneDelegate)
  }

  @Test("Q9: a cold quick action arrives in the scene's connection options, and is not performed")
  func coldScene() throws {
    let application = Application(shortcutItems: [Self.item])
    let delegate = Delegate()
    delegate.delegateClass = MainSceneDelegate.self
    application.delegate = delegate
    #expect(try application.launch(for: .shortcutItem(Self.item)) == .connected)
    let phone = Phone(application)
    let scene = try Self.scene(of: application)
    #expect(scene.item == Self.item)
    #expect(scene.heard == ["connect \(Self.item.type) 0", "foreground", "active"])
    #expect(delegate.heard == ["configuration \(Self.item.type)", "launched -"])
    #expect(phone.words.isEmpty)
  }

  @Test("Q9: configurationForConnecting chooses the scene's delegate, which the scene keeps alive")
  func configuration() throws {
    let application = Application()
    let delegate = Delegate()
    delegate.delegateClass = MainSceneDelegate.self
    application.delegate = delegate
    try application.launch()
    #expect(try Self.scene(of: application).heard.first == "connect - 0")
    #expect(application.windowScene.session.role == .windowApplication)
  }

  @Test(
    "Q9: without a scene delegate it is in the launch options; false means no second delivery",
    arguments: [(true, LaunchDelivery.performing), (false, .launched)])
  func coldApplication(performsAgain: Bool, delivery: LaunchDelivery) throws {
    let application = Application(shortcutItems: [Self.item])
    let delegate = Delegate()
    delegate.performsAgain = performsAgain
    application.delegate = delegate
    #expect(try application.launch(for: .shortcutItem(Self.item)) == delivery)
    let phone = Phone(application)
    let told = ["configuration \(Self.item.type)", "launched \(Self.item.type)"]
    #expect(delegate.heard == told + (performsAgain ? ["perform \(Self.item.type)"] : []))
    #expect(
      phone.notices
        == (performsAgain ? [.performed(type: Self.item.type, success: true)] : []))
  }

  @Test(
    "Q11: an address in the launch options is opened besides only where the delegate wants more",
    arguments: [(true, ["open /a"]), (false, [])])
  func coldAddress(wantsMore: Bool, opened: [String]) throws {
    let application = Application(schemes: [try #require(URLScheme("diner"))])
    let delegate = Delegate()
    delegate.performsAgain = wantsMore
    application.delegate = delegate
    let context = OpenURLContext(url: try RouteURL("diner://x/a"))
    try application.launch(for: .urls([context]))
    for _ in 0..<2 { _ = application.takeInputs() }
    #expect(delegate.heard == ["configuration -", "launched - diner://x/a"] + opened)
  }

  @Test("Q8: a quick action for an app that runs is performed, and it is not launched again")
  func warm() throws {
    let application = Application(shortcutItems: [Self.item])
    let delegate = Delegate()
    delegate.delegateClass = MainSceneDelegate.self
    application.delegate = delegate
    #expect(try application.launch() == .nothing)
    let phone = Phone(application)
    #expect(try application.launch(for: .shortcutItem(Self.item)) == .performing)
    phone.settle()
    #expect(
      try Self.scene(of: application).heard == [
        "connect - 0", "foreground", "active", "perform \(Self.item.type)",
      ])
    #expect(delegate.heard == ["configuration -", "launched -"])
    #expect(phone.notices == [.performed(type: Self.item.type, success: true)])
  }

  @Test("Q5: the window goes through inactive on its way, and each step is told once")
  func phases() throws {
    let application = Application()
    let delegate = Delegate()
    let scene = MainSceneDelegate()
    application.delegate = delegate
    application.windowScene.delegate = scene
    try application.launch()
    #expect(application.windowScene.phase == .active)
    scene.heard = []
    application.enter(.inactive)
    application.enter(.inactive)
    application.enter(.active)
    application.enter(.background)
    #expect(scene.heard == ["resign", "active", "resign", "background"])
    application.enter(.active)
    application.terminate()
    application.terminate()
    #expect(
      scene.heard.suffix(4) == ["foreground", "active", "resign", "background"])
    #expect(
      delegate.heard.last == "terminate" && delegate.heard.filter { $0 == "terminate" }.count == 1)
  }

  @Test("Q5: a delegate that changes the phase while it is told of one has the last word")
  func nestedPhases() throws {
    final class Shy: WindowSceneDelegate {
      weak var application: Application?
      func sceneDidBecomeActive(_ scene: WindowScene) { application?.enter(.background) }
    }
    let application = Application()
    let shy = Shy()
    shy.application = application
    application.windowScene.delegate = shy
    try application.launch()
    #expect(application.windowScene.phase == .background)
  }

  @Test("Q5: there are no dynamic items until the app sets them, for example in the background")
  func gatedItems() throws {
    final class Scene: WindowSceneDelegate {
      weak var application: Application?
      func sceneDidEnterBackground(_ scene: WindowScene) {
        application?.shortcutItems = [LaunchTests.item]
      }
    }
    let application = Application()
    let scene = Scene()
    scene.application = application
    application.windowScene.delegate = scene
    try application.launch()
    #expect(application.shortcutItems.isEmpty)
    #expect(application.takeShortcutItemsToSave() == nil)
    application.enter(.background)
    #expect(application.shortcutItems == [Self.item])
    #expect(application.takeShortcutItemsToSave() == [Self.item])
    #expect(application.takeShortcutItemsToSave() == nil)
  }

  @Test("Q5: what was saved is there at the next start, and is not saved again unchanged")
  func saved() {
    let application = Application(savedShortcutItems: [Self.item])
    let phone = Phone(application)
    #expect(application.shortcutItems == [Self.item])
    #expect(application.takeShortcutItemsToSave() == nil)
    application.shortcutItems = []
    phone.settle()
    #expect(application.takeShortcutItemsToSave() == [])
  }

  @Test("Q1: an item that is appended again takes the place of the former, with a warning")
  func appended() {
    let application = Application(savedShortcutItems: [Self.item])
    let phone = Phone(application)
    var again = Self.item
    again.localizedTitle = "Open again"
    application.shortcutItems.append(again)
    phone.settle()
    #expect(application.shortcutItems == [again])
    #expect(phone.notices == [.replaced(type: Self.item.type)])
  }

  @Test("Q2: an unknown symbol of a dynamic item is a warning with the nearest known one")
  func unknownSymbol() {
    let application = Application()
    let phone = Phone(application)
    var item = Self.item
    item.icon = ShortcutIcon(systemImageName: "hearts")
    application.shortcutItems = [item]
    phone.settle()
    #expect(
      phone.notices.map(\.description) == [
        "quick action 'com.example.Diner.Open': 'hearts' is no symbol that icon themes have; "
          + "did you mean 'heart'?"
      ])
  }

  @Test("Q3: an app made from its property list has its items, its identifier, and its schemes")
  func shipped() {
    let shipped = StaticItems(
      infoPlist: [
        "CFBundleIdentifier": "com.example.Diner",
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["diner"]]],
        "UIApplicationShortcutItems": [
          [
            "UIApplicationShortcutItemType": "$(PRODUCT_BUNDLE_IDENTIFIER).Open",
            "UIApplicationShortcutItemTitle": "Open",
          ]
        ],
      ])
    let application = Application(
      shipped: shipped, icon: Rectangle(x: 10, y: 5, width: 15, height: 15))
    #expect(application.bundleIdentifier == "com.example.Diner")
    #expect(application.schemes.map(\.name) == ["diner"])
    let phone = Phone(application)
    phone.hold(ApplicationTests.icon)
    #expect(phone.scene?.rows.map(\.title) == ["Open"])
  }
}
