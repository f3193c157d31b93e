// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Why an app was started.
public enum LaunchReason: Hashable, Sendable {
  /// Somebody wanted the app.
  case plain
  /// Somebody chose one of its quick actions.
  case shortcutItem(ShortcutItem)
  /// Somebody opened addresses of its schemes, in this order.
  case urls([OpenURLContext])
}

/// What an app is told when it has started and no scene takes it.
///
/// The counterpart of the dictionary that `didFinishLaunchingWithOptions` gets in iOS.
public struct LaunchOptions: Hashable, Sendable {
  /// The quick action for which the app was started, if it was.
  public var shortcutItem: ShortcutItem?
  /// The first address for which the app was started, if it was.
  public var url: RouteURL?

  /// Makes options; by default the app was started for its own sake.
  public init(shortcutItem: ShortcutItem? = nil, url: RouteURL? = nil) {
    self.shortcutItem = shortcutItem
    self.url = url
  }
}

/// What a scene is told when it connects.
///
/// The counterpart of `UIScene.ConnectionOptions`.
public struct ConnectionOptions: Hashable, Sendable {
  /// The quick action for which the app was started; it is not performed besides (Q9).
  public var shortcutItem: ShortcutItem?
  /// The addresses for which the app was started, in order.
  public var urlContexts: [OpenURLContext]

  /// Makes options; by default the app was started for its own sake.
  public init(shortcutItem: ShortcutItem? = nil, urlContexts: [OpenURLContext] = []) {
    self.shortcutItem = shortcutItem
    self.urlContexts = urlContexts
  }

  init(_ reason: LaunchReason) {
    switch reason {
    case .plain: self.init()
    case .shortcutItem(let item): self.init(shortcutItem: item)
    case .urls(let contexts): self.init(urlContexts: contexts)
    }
  }
}

/// An address that came in, and where from.
///
/// The counterpart of `UIOpenURLContext`.
public struct OpenURLContext: Hashable, Sendable {
  /// The address.
  public var url: RouteURL
  /// Where it came from.
  public var options: OpenURLOptions

  /// Makes a context.
  public init(url: RouteURL, options: OpenURLOptions = OpenURLOptions()) {
    self.url = url
    self.options = options
  }
}

/// Where an address came from.
public struct OpenURLOptions: Hashable, Sendable {
  /// The identifier of the app that opened it; `nil` where it is not known.
  public var sourceApplication: String?

  /// Makes options.
  public init(sourceApplication: String? = nil) {
    self.sourceApplication = sourceApplication
  }
}

/// What became of a launch's quick action.
public enum LaunchDelivery: String, Hashable, Sendable, CaseIterable {
  /// There was none.
  case nothing
  /// The scene got it in its connection options; there will be no answer.
  case connected
  /// The app delegate got it in its launch options and dealt with it; there will be no answer.
  case launched
  /// It is being performed, and its answer follows as with a warm one.
  case performing
}
