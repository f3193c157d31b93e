// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Tells a quick action's outcome, once.
public typealias CompletionHandler = @MainActor (Bool) -> Void

/// Hears what happens to an app.
@MainActor public protocol ApplicationDelegate: AnyObject {
  /// A quick action is to be performed; call the handler with whether it was, within 5 s.
  ///
  /// It is asked only where the window scene has no delegate of its own.
  func application(
    _ application: Application, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler)
  /// A contact landed, moved, or changed its force.
  func application(_ application: Application, touchChanged touch: Touch)
}

extension ApplicationDelegate {
  /// Nothing is performed.
  public func application(
    _ application: Application, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler
  ) {
    completionHandler(false)
  }
  /// Touches are of no interest.
  public func application(_ application: Application, touchChanged touch: Touch) {}
}

/// The window of an app.
@MainActor public final class WindowScene {
  /// Who hears of quick actions before the app's delegate; not kept alive.
  public weak var delegate: (any WindowSceneDelegate)?

  init() {}
}

/// Hears what happens to a window.
@MainActor public protocol WindowSceneDelegate: AnyObject {
  /// A quick action is to be performed; call the handler with whether it was, within 5 s.
  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler)
}
