// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// How an app starts, is led to its screens, and ends.
extension Application {
  /// Starts the app; to be called once, after its delegate is set (Q9).
  ///
  /// The scene's configuration is chosen, the app is told that it has launched, the scene connects,
  /// and the window becomes active. A quick action arrives exactly once: in the scene's connection
  /// options; or, where there is no scene delegate, in the launch options, and then also to be
  /// performed unless the app delegate returns `false`. On an app that runs already a quick action
  /// is performed, and addresses are told.
  ///
  /// - Throws: a ``RouteURLError`` where an address is not of the app's schemes, or too many
  ///   wait; nothing has happened then.
  @discardableResult
  public func launch(
    for reason: LaunchReason = .plain
  ) throws(RouteURLError) -> LaunchDelivery {
    let options = ConnectionOptions(reason)
    try check(options.urlContexts)
    guard !isLaunched else { return arrive(options) }
    isLaunched = true
    adopt(
      delegate?.application(
        self, configurationForConnecting: windowScene.session, options: options))
    let scene = windowScene.delegate
    let launchOptions =
      scene == nil
      ? LaunchOptions(shortcutItem: options.shortcutItem, url: options.urlContexts.first?.url)
      : LaunchOptions()
    let wantsMore =
      delegate?.application(self, didFinishLaunchingWithOptions: launchOptions) ?? true
    routes.receive(options.urlContexts, isDelegateTold: scene != nil || !wantsMore)
    scene?.scene(windowScene, willConnectTo: windowScene.session, options: options)
    enter(.active)
    guard let item = options.shortcutItem else { return .nothing }
    guard scene == nil else { return .connected }
    guard wantsMore else { return .launched }
    perform(item)
    return .performing
  }

  private func adopt(_ configuration: SceneConfiguration?) {
    if let configuration { windowScene.adopt(configuration) }
  }

  /// What comes to an app that runs already.
  private func arrive(_ options: ConnectionOptions) -> LaunchDelivery {
    routes.receive(options.urlContexts, isDelegateTold: false)
    guard let item = options.shortcutItem else { return .nothing }
    perform(item)
    return .performing
  }

  /// Takes an address that came in; it is told with the next ``takeInputs()``, or waits (Q11).
  ///
  /// - Throws: a ``RouteURLError`` where the scheme is not the app's, or too many wait.
  public func open(
    incoming url: RouteURL, options: OpenURLOptions = OpenURLOptions()
  ) throws(RouteURLError) {
    let contexts = [OpenURLContext(url: url, options: options)]
    try check(contexts)
    routes.receive(contexts, isDelegateTold: false)
  }

  /// Refuses addresses that the app does not open, or for which there is no room.
  private func check(_ contexts: [OpenURLContext]) throws(RouteURLError) {
    for context in contexts where !schemes.contains(context.url.scheme) {
      throw .unregistered(context.url.scheme)
    }
    try routes.check(contexts)
  }

  /// Tells that the window is seen, has the attention, or neither (Q5).
  ///
  /// Between background and active it passes through inactive, and each delegate's function is
  /// called once for each step.
  public func enter(_ phase: ScenePhase) {
    let scene = windowScene
    scene.goal = phase
    while scene.phase != scene.goal {
      switch scene.phase {
      case .background:
        scene.delegate?.sceneWillEnterForeground(scene)
        scene.phase = .inactive
      case .inactive where scene.goal == .active:
        scene.phase = .active
        scene.delegate?.sceneDidBecomeActive(scene)
      case .inactive:
        scene.phase = .background
        scene.delegate?.sceneDidEnterBackground(scene)
      case .active:
        scene.delegate?.sceneWillResignActive(scene)
        scene.phase = .inactive
      }
    }
  }

  /// Tells that the app is about to end: its window goes to the background first.
  public func terminate() {
    guard isLaunched else { return }
    enter(.background)
    isLaunched = false
    delegate?.applicationWillTerminate(self)
  }
}
