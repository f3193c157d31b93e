// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Tells a quick action's outcome, once.
public typealias CompletionHandler = @MainActor (Bool) -> Void

/// Hears what happens to an app.
///
/// The counterpart of `UIApplicationDelegate`. Every function has a default, so that an app writes
/// only those it needs.
@MainActor public protocol ApplicationDelegate: AnyObject {
  /// Chooses who hears what happens to the window; asked once, before anything else (Q9).
  ///
  /// iOS reads from the app's property list whether there is a scene at all. Here the answer, or a
  /// ``WindowScene/delegate`` set before, tells it: where there is neither, the app delegate gets
  /// a cold quick action in the launch options.
  func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration

  /// The app has started; `false` means that what is in the launch options is dealt with: a quick
  /// action is not performed and an address not opened besides. The default is `true`.
  func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool

  /// A quick action is to be performed; call the handler with whether it was, within 5 s.
  ///
  /// It is asked only where the window scene has no delegate of its own.
  func application(
    _ application: Application, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler)

  /// An address of the app's own schemes came in; whether it was opened.
  ///
  /// It is asked only where the window scene has no delegate. An address that nobody opens waits.
  func application(
    _ application: Application, open url: RouteURL, options: OpenURLOptions
  ) -> Bool

  /// What the app can feel has changed; read it from ``Application/traitCollection``.
  func application(
    _ application: Application, traitCollectionDidChange previous: TraitCollection)

  /// A contact landed, moved, or changed its force.
  func application(_ application: Application, touchChanged touch: Touch)

  /// The app is about to end; its window is in the background already.
  func applicationWillTerminate(_ application: Application)
}

extension ApplicationDelegate {
  /// A configuration that leaves the window's delegate as it is.
  public func application(
    _ application: Application, configurationForConnecting connectingSceneSession: SceneSession,
    options: ConnectionOptions
  ) -> SceneConfiguration {
    SceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// True.
  public func application(
    _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
  ) -> Bool { true }
  /// Nothing is performed.
  public func application(
    _ application: Application, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler
  ) {
    completionHandler(false)
  }
  /// Nothing is opened.
  public func application(
    _ application: Application, open url: RouteURL, options: OpenURLOptions
  ) -> Bool { false }
  /// Changes are of no interest.
  public func application(
    _ application: Application, traitCollectionDidChange previous: TraitCollection
  ) {}
  /// Touches are of no interest.
  public func application(_ application: Application, touchChanged touch: Touch) {}
  /// Nothing is to be done.
  public func applicationWillTerminate(_ application: Application) {}
}
