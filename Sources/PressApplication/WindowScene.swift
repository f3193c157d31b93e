// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// The window of an app.
///
/// The counterpart of `UIWindowScene`; on the touch surface an app has one.
@MainActor public final class WindowScene {
  /// Who hears of quick actions before the app's delegate; not kept alive.
  ///
  /// One that a ``SceneConfiguration/delegateClass`` made is kept alive by the scene.
  public weak var delegate: (any WindowSceneDelegate)?
  /// The time that the scene is connected.
  public let session = SceneSession()
  /// Whether people see the window, and whether it has their attention.
  public internal(set) var phase = ScenePhase.background

  /// The phase that was told last; delegates may tell another one while it is on its way.
  var goal = ScenePhase.background
  private var made: (any WindowSceneDelegate)?
  /// Whether the delegate has left the addresses it was just told to somebody else.
  var hasLeftAddresses = false

  init() {}

  /// Makes the delegate that a configuration names, if it names one.
  func adopt(_ configuration: SceneConfiguration) {
    guard let delegateClass = configuration.delegateClass else { return }
    made = delegateClass.init()
    delegate = made
  }
}

/// The time that a scene is connected to an app.
///
/// The counterpart of `UISceneSession`.
public struct SceneSession: Hashable, Sendable {
  /// What a scene is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// An app's window.
    case windowApplication
  }

  /// What the scene is for.
  public var role = Role.windowApplication
  /// Names the scene; the same at each start, because an app has one window.
  public var persistentIdentifier = "main"

  init() {}
}

/// Who hears what happens to a scene.
///
/// The counterpart of `UISceneConfiguration`.
@MainActor public final class SceneConfiguration {
  /// The app's own name for it, if any.
  public let name: String?
  /// What the scene is for.
  public let role: SceneSession.Role
  /// The class of the scene's delegate, one of which is made; `nil` leaves the delegate as it is.
  public var delegateClass: (any StandaloneSceneDelegate.Type)?

  /// Makes a configuration that names no delegate.
  public init(name: String?, sessionRole: SceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// Whether people see an app's window, and whether it has their attention.
///
/// The counterpart of SwiftUI's `ScenePhase`. On Linux the host of the app tells it, because
/// compositors differ in what they say.
public enum ScenePhase: String, Hashable, Sendable, CaseIterable {
  /// The last window is hidden, or the app is about to end: save what must not be lost.
  case background
  /// The window is shown without the keyboard's focus, or below something: a locked session, a
  /// notification, another window.
  case inactive
  /// The window is shown and has the focus.
  case active
}

/// Hears what happens to a window.
///
/// The counterpart of `UIWindowSceneDelegate`. Every function has a default.
@MainActor public protocol WindowSceneDelegate: AnyObject {
  /// The scene connects, once for each start; a cold quick action is in the options (Q9).
  func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions)
  /// A quick action is to be performed; call the handler with whether it was, within 5 s.
  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler)
  /// Addresses of the app's own schemes came in while it ran, in this order.
  func scene(_ scene: WindowScene, openURLContexts contexts: [OpenURLContext])
  /// The window is about to be seen.
  func sceneWillEnterForeground(_ scene: WindowScene)
  /// The window has people's attention.
  func sceneDidBecomeActive(_ scene: WindowScene)
  /// The window is about to lose people's attention.
  func sceneWillResignActive(_ scene: WindowScene)
  /// The window is not seen any more; a good moment to set quick actions for the next start.
  func sceneDidEnterBackground(_ scene: WindowScene)
}

/// A window's delegate that the scene makes itself.
@MainActor public protocol StandaloneSceneDelegate: WindowSceneDelegate {
  /// Makes a delegate.
  init()
}

extension WindowSceneDelegate {
  /// Nothing is connected.
  public func scene(
    _ scene: WindowScene, willConnectTo session: SceneSession,
    options connectionOptions: ConnectionOptions
  ) {}
  /// Nothing is performed.
  public func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler
  ) {
    completionHandler(false)
  }
  /// The addresses are left to views that open them.
  public func scene(_ scene: WindowScene, openURLContexts contexts: [OpenURLContext]) {
    scene.hasLeftAddresses = true
  }
  /// Nothing is to be done.
  public func sceneWillEnterForeground(_ scene: WindowScene) {}
  /// Nothing is to be done.
  public func sceneDidBecomeActive(_ scene: WindowScene) {}
  /// Nothing is to be done.
  public func sceneWillResignActive(_ scene: WindowScene) {}
  /// Nothing is to be done.
  public func sceneDidEnterBackground(_ scene: WindowScene) {}
}
