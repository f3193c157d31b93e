// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One quick action of an app, as it is shown when the app's icon is pressed.
///
/// The counterpart of `UIApplicationShortcutItem`.
public struct ShortcutItem: Hashable, Sendable {
  /// Tells the app which action it is; unique within one app.
  public var type: String
  /// The line people read.
  public var localizedTitle: String
  /// A second, smaller line, if any.
  public var localizedSubtitle: String?
  /// The picture beside the title, if any.
  public var icon: ShortcutIcon?
  /// What the app wants to be given back with the action; it arrives unchanged.
  public var userInfo: [String: PropertyListValue]?

  /// Makes an item.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    icon: ShortcutIcon? = nil, userInfo: [String: PropertyListValue]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
  }
}
