// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import Testing
import TouchModel

/// The examples of Docs/reference/application.md.
@MainActor @Suite struct ApplicationExamples {
  // example: delegate
  final class AppDelegate: ApplicationDelegate {
    var opened: [String] = []

    func application(
      _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
    ) -> Bool {
      guard let item = launchOptions.shortcutItem else { return true }
      opened.append(item.type)
      return false
    }

    func application(
      _ application: Application, performActionFor shortcutItem: ShortcutItem,
      completionHandler: @escaping CompletionHandler
    ) {
      opened.append(shortcutItem.type)
      completionHandler(true)
    }
  }
  // end

  @Test("an app without a scene delegate gets a cold quick action in its launch options")
  func launch() throws {
    // example: launch
    let item = ShortcutItem(type: "com.example.FoodPin.OpenFavorites", localizedTitle: "Favorites")
    let application = Application(shortcutItems: [item], bundleIdentifier: "com.example.FoodPin")
    let delegate = AppDelegate()
    application.delegate = delegate
    let delivery: LaunchDelivery = try application.launch(for: LaunchReason.shortcutItem(item))
    #expect(delivery == .launched)
    #expect(delegate.opened == ["com.example.FoodPin.OpenFavorites"])
    // end
  }

  // example: scene delegate
  final class MainSceneDelegate: StandaloneSceneDelegate {
    var screen = "restaurants"

    func scene(
      _ scene: WindowScene, willConnectTo session: SceneSession,
      options connectionOptions: ConnectionOptions
    ) {
      if let item = connectionOptions.shortcutItem { screen = item.localizedTitle }
    }

    func windowScene(
      _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
      completionHandler: @escaping CompletionHandler
    ) {
      screen = shortcutItem.localizedTitle
      completionHandler(true)
    }
  }

  final class SceneApp: ApplicationDelegate {
    func application(
      _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
      options: ConnectionOptions
    ) -> SceneConfiguration {
      let sceneConfiguration = SceneConfiguration(
        name: "Main Scene", sessionRole: connectingSceneSession.role)
      sceneConfiguration.delegateClass = MainSceneDelegate.self
      return sceneConfiguration
    }
  }
  // end

  @Test("a scene delegate gets a cold quick action in its connection options")
  func scene() throws {
    // example: scene
    let item = ShortcutItem(type: "com.example.FoodPin.OpenFavorites", localizedTitle: "Favorites")
    let application = Application(shortcutItems: [item])
    let delegate = SceneApp()
    application.delegate = delegate
    try application.launch(for: .shortcutItem(item))
    let scene: WindowScene = application.windowScene
    let connected: (any WindowSceneDelegate)? = scene.delegate
    #expect((connected as? MainSceneDelegate)?.screen == "Favorites")
    #expect(scene.phase == ScenePhase.active)
    application.enter(.background)
    // end
    #expect(scene.phase == .background)
  }

  @Test("an address reaches every view that opens addresses")
  func addresses() throws {
    // example: addresses
    let scheme = try #require(URLScheme("foodpinapp"))
    let application = Application(schemes: [scheme])
    var shown: [String] = []
    let tabs = View(frame: Rectangle(x: 0, y: 0, width: 70, height: 140))
    tabs.onOpenURL = { url in shown.append(url.path) }
    application.views = [tabs]
    let context = OpenURLContext(
      url: try RouteURL("foodpinapp://actions/OpenDiscover"),
      options: OpenURLOptions(sourceApplication: "org.example.Mail"))
    try application.launch(for: .urls([context]))
    _ = application.takeInputs()
    #expect(shown == ["/OpenDiscover"])
    // end
  }

  @Test("a desk takes the requests of other programs, and replies to each")
  func requests() throws {
    // example: requests
    let item = ShortcutItem(type: "com.example.FoodPin.OpenFavorites", localizedTitle: "Favorites")
    let application = Application(shortcutItems: [item])
    let delegate = AppDelegate()
    application.delegate = delegate
    let desk = RequestDesk(application)
    // The first request is why the app launches; a desktop knows the action by its last part.
    let request = ApplicationRequest.perform(action: "OpenFavorites", type: nil, userInfo: nil)
    #expect(desk.receive(request, number: 1) == .launched)
    desk.receive(.open(["nothing"]), number: 2)
    let replies = desk.takeReplies()
    #expect(replies.map(\.number) == [1, 2])
    let refusal: RequestRefusal? = replies.last?.refusal
    #expect(refusal?.description == "'nothing' is no address: it has no scheme")
    // end
    #expect(delegate.opened == ["com.example.FoodPin.OpenFavorites"])
  }

  // example: interaction
  final class Picture: ContextMenuInteractionDelegate {
    let view = View(frame: Rectangle(x: 0, y: 30, width: 70, height: 42))

    init() {
      view.addInteraction(ContextMenuInteraction(delegate: self))
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAt location: Position
    ) -> ContextMenuConfiguration? {
      ContextMenuConfiguration(identifier: "picture", previewProvider: nil) { _ in
        Menu(children: [Action(title: "Share") { _ in }])
      }
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
      animator: ContextMenuAnimator
    ) {
      animator.preferredCommitStyle = .pop
      animator.addCompletion { /* show the picture */  }
    }
  }
  // end

  @Test("a view's interaction says what a press on it opens")
  func interaction() {
    let picture = Picture()
    #expect(picture.view.interaction?.view === picture.view)
  }

  // example: table
  final class Restaurants: TableViewDataSource, TableViewDelegate {
    let table = TableView(
      frame: Rectangle(x: 0, y: 30, width: 70, height: 108), rowHeight: Millimeters(12))
    var names = ["Harbor Noodles", "Night Owl"]

    init() {
      table.dataSource = self
      table.delegate = self
    }

    func numberOfRows(in tableView: TableView) -> Int { names.count }

    func tableView(_ tableView: TableView, itemIdentifierForRowAt indexPath: IndexPath) -> String {
      names[indexPath.row]
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    func hasContextMenus(_ tableView: TableView) -> Bool { true }

    func tableView(
      _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: Position
    ) -> ContextMenuConfiguration? {
      let name = names[indexPath.row]
      return ContextMenuConfiguration(identifier: name, previewProvider: nil) { [weak self] _ in
        Menu(children: [
          Action(title: "Delete", attributes: .destructive) { _ in
            self?.names.removeAll { $0 == name }
          }
        ])
      }
    }
  }
  // end

  @Test("a table finds the row at a point")
  func table() {
    // example: rows
    let restaurants = Restaurants()
    let second = Position(x: Millimeters(35), y: Millimeters(45))
    #expect(restaurants.table.indexPathForRow(at: second) == IndexPath(row: 1))
    // end
  }

  // example: previewing
  final class Peeking: PreviewingDelegate {
    let view = View(frame: Rectangle(x: 0, y: 30, width: 70, height: 12))
    var committed: [String] = []

    func previewingContext(
      _ previewingContext: PreviewingContext, previewFor location: Position
    ) -> Preview? {
      previewingContext.sourceRect = view.frame
      return Preview(identifier: "cafe", title: "Harbor Noodles")
    }

    func previewingContext(_ previewingContext: PreviewingContext, commit preview: Preview) {
      committed.append(preview.identifier)
    }
  }
  // end

  @Test("an app registers for previews, by force alone where there is force")
  func previewing() {
    // example: register
    let application = Application()
    let peeking = Peeking()
    application.setForceTouchCapability(ForceTouchCapability.unavailable)
    #expect(application.traitCollection == TraitCollection(forceTouchCapability: .unavailable))
    do throws(PreviewingRefusal) {
      try application.registerForPreviewing(
        with: peeking, sourceView: peeking.view, trigger: PreviewingTrigger.forceOnly)
    } catch {
      // Without force the same view can be peeked at by time.
      application.registerForPreviewing(with: peeking, sourceView: peeking.view)
    }
    // end
  }
}
