// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A picture by its name; drawing it is the presenter's business.
///
/// The counterpart of `UIImage`, as far as menus need it.
public struct Image: Hashable, Sendable {
  /// Where the name is to be looked up.
  public enum Origin: String, Hashable, Sendable {
    /// Among the symbols of the system.
    case system
    /// Among the images of the app.
    case app
  }

  /// The name as the app wrote it.
  public var name: String
  /// Where the name is to be looked up.
  public var origin: Origin

  /// Makes a symbol of the system, `trash` for example.
  public init(systemName: String) {
    name = systemName
    origin = .system
  }

  /// Makes an image that the app brings along.
  public init(named name: String) {
    self.name = name
    origin = .app
  }

  /// The name to look for in an icon theme; a name that is not known here stays as it is.
  public var iconName: String {
    switch origin {
    case .app: name
    case .system: Self.iconNames[name] ?? name
    }
  }

  /// The symbols that have a counterpart in icon themes, in alphabetical order.
  public static let systemNames = iconNames.keys.sorted()

  /// The freedesktop names of symbols that apps use in menus.
  private static let iconNames = [
    "bookmark": "user-bookmarks", "chevron.left": "go-previous", "chevron.right": "go-next",
    "eyes": "view-reveal", "heart": "emblem-favorite",
    "heart.slash": "non-starred", "list.bullet": "view-list", "magnifyingglass": "edit-find",
    "map": "mark-location",
    "phone": "call-start", "plus": "list-add", "square.and.arrow.up": "emblem-shared",
    "square.and.pencil": "document-edit", "star": "starred", "tag": "bookmark-new",
    "trash": "user-trash",
  ]
}
