// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The keys of quick actions in property lists, as iOS spells them.
package enum ItemKey {
  /// The list of an app.
  package static let list = "UIApplicationShortcutItems"
  /// Which action it is.
  package static let type = "UIApplicationShortcutItemType"
  /// What it is called.
  package static let title = "UIApplicationShortcutItemTitle"
  /// The line below the title.
  package static let subtitle = "UIApplicationShortcutItemSubtitle"
  /// The name of one of the system's icons.
  package static let iconType = "UIApplicationShortcutItemIconType"
  /// The name of a picture beside the list.
  package static let iconFile = "UIApplicationShortcutItemIconFile"
  /// The name of a symbol.
  package static let iconSymbol = "UIApplicationShortcutItemIconSymbolName"
  /// The app's own values.
  package static let userInfo = "UIApplicationShortcutItemUserInfo"
  /// A picture of the icon theme, which iOS does not have.
  package static let iconTheme = "PressdShortcutItemIconThemeName"
}
