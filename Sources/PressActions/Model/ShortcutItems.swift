// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The quick actions of one app: those it was shipped with, and those it set while running.
public struct ShortcutItems: Hashable, Sendable {
  /// Bounds on what is shown.
  public enum Limits {
    /// How many items the list shows; iOS shows four.
    public static let shown = 4
  }

  /// The items the app was shipped with, in order.
  public private(set) var fixed: [ShortcutItem]
  /// The items the app set while running, in order.
  public private(set) var dynamic: [ShortcutItem] = []
  /// Types that were there already when an item with them came; each later item replaced the former.
  public private(set) var replacements: [String] = []

  /// Makes a list from the items an app is shipped with.
  public init(fixed: [ShortcutItem] = []) {
    self.fixed = []
    self.fixed = merge(fixed, into: [])
  }

  /// Sets the dynamic items as a whole.
  public mutating func set(dynamic items: [ShortcutItem]) {
    replacements = []
    dynamic = merge(items, into: [])
    replacements += dynamic.map(\.type).filter { type in fixed.contains { $0.type == type } }
  }

  /// All items in the order in which they are shown: fixed ones first.
  ///
  /// A dynamic item with the type of a fixed one stands in its place.
  public var all: [ShortcutItem] {
    let standing = fixed.map { item in dynamic.first { $0.type == item.type } ?? item }
    return standing + dynamic.filter { item in !fixed.contains { $0.type == item.type } }
  }

  /// The items that are shown: the first four.
  public var shown: [ShortcutItem] { Array(all.prefix(Limits.shown)) }

  /// The items for which there is no room.
  public var leftOut: [ShortcutItem] { Array(all.dropFirst(Limits.shown)) }

  /// Appends items; one whose type is there already replaces the former in its place.
  private mutating func merge(
    _ items: [ShortcutItem], into list: [ShortcutItem]
  ) -> [ShortcutItem] {
    var list = list
    for item in items {
      if let place = list.firstIndex(where: { $0.type == item.type }) {
        replacements.append(item.type)
        list[place] = item
      } else {
        list.append(item)
      }
    }
    return list
  }
}
