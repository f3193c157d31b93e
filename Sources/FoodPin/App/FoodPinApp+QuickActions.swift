// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication

extension FoodPinApp: WindowSceneDelegate {
  func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {
    guard let item = connectionOptions.shortcutItem else { return ran("scene(willConnectTo:)") }
    ran("scene(willConnectTo: with \(item.type)) -> \(handle(item))")
  }

  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler
  ) {
    let isDone = handle(shortcutItem)
    ran("windowScene(performActionFor: \(shortcutItem.type)) -> \(isDone)")
    completionHandler(isDone)
  }

  func sceneDidBecomeActive(_ scene: WindowScene) { ran("sceneDidBecomeActive") }
  func sceneDidEnterBackground(_ scene: WindowScene) { ran("sceneDidEnterBackground") }

  /// Does what a quick action stands for; whether it was one of ours.
  private func handle(_ item: ShortcutItem) -> Bool {
    guard let action = QuickAction(fullIdentifier: item.type) else { return false }
    switch action {
    case .openFavorites: show(.favorites)
    case .openDiscover: show(.discover)
    case .newRestaurant: showForm()
    }
    return true
  }
}

/// The screens that addresses lead to: `foodpinapp://actions/OpenFavorites` and its like (Q11).
extension FoodPinApp {
  /// As in the tutorials two views hear each address: the tabs change, and the list acts on its own.
  func connectRoutes() {
    tabs.onOpenURL = { [weak self] url in
      self?.ran("tabs.onOpenURL(\(url))")
      self?.openTab(for: url)
    }
    table.onOpenURL = { [weak self] url in
      self?.ran("table.onOpenURL(\(url))")
      if QuickAction(url) == .newRestaurant { self?.showForm() }
    }
  }

  private func openTab(for url: RouteURL) {
    switch QuickAction(url) {
    case .openFavorites: show(.favorites)
    case .openDiscover: show(.discover)
    case .newRestaurant: show(.restaurants)
    case nil: note("no screen is behind \(url)")
    }
  }
}

extension QuickAction {
  /// The action that an address names below `actions`; `nil` for any other address.
  init?(_ url: RouteURL) {
    guard url.host == "actions", url.pathComponents.count == 1 else { return nil }
    self.init(rawValue: url.lastPathComponent)
  }
}
