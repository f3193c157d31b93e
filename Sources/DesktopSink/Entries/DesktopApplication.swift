// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Where a quick action was written down, so that its author finds it.
public struct ItemSource: Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var file: String
  /// The line in a desktop entry, from 1, or `nil` in other files.
  public var line: Int?
  /// The group of a desktop entry, or the way of keys in a property list.
  public var key: String

  /// Names a place.
  public init(file: String, line: Int? = nil, key: String) {
    self.file = file
    self.line = line
    self.key = key
  }

  /// The place as it begins a sentence: `FILE:LINE: KEY`.
  public var description: String {
    "\(file):\(line.map { "\($0):" } ?? "") \(key)"
  }
}

/// A quick action with the place it comes from.
public struct SourcedItem: Hashable, Sendable {
  /// The action.
  public var item: ShortcutItem
  /// Where it was written down.
  public var source: ItemSource
  /// The name among `Actions=` of the desktop entry; `nil` for an item that comes from elsewhere.
  public var action: String?

  /// Makes one.
  public init(item: ShortcutItem, source: ItemSource, action: String? = nil) {
    self.item = item
    self.source = source
    self.action = action
  }
}

/// An installed app, as its desktop entry tells it.
public struct DesktopApplication: Hashable, Sendable {
  /// The identifier: the entry's name without `.desktop`, also the app's name on the bus.
  public var identifier: String
  /// The name for people, in their language.
  public var name: String
  /// The file of the desktop entry.
  public var file: String
  /// Whether menus of this desktop show it (`NoDisplay`, `OnlyShowIn`, `NotShowIn`).
  public var isShown: Bool
  /// Whether it is started and spoken to over the bus (`DBusActivatable`).
  public var isActivatable: Bool
  /// The schemes of addresses that it says it opens.
  public var schemes: [URLScheme]
  /// The property list that the entry names by `X-Pressd-InfoPlist`, relative to the entry's folder.
  public var infoPlist: String?
  /// The items of its `Actions=`, in order.
  public var items: [SourcedItem]
  /// What in the entry is not as it should be, each with its place.
  public var warnings: [String]
}
