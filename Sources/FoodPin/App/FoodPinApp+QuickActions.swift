// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication

extension FoodPinApp: WindowSceneDelegate {
  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler
  ) {
    let isDone = handle(shortcutItem)
    ran("windowScene(performActionFor: \(shortcutItem.type)) -> \(isDone)")
    completionHandler(isDone)
  }

  /// Does what a quick action stands for; whether it was one of ours.
  private func handle(_ item: ShortcutItem) -> Bool {
    guard let action = QuickAction(fullIdentifier: item.type) else { return false }
    switch action {
    case .openFavorites: show(.favorites)
    case .openDiscover: show(.discover)
    case .newRestaurant: show(.newRestaurant)
    }
    return true
  }
}
