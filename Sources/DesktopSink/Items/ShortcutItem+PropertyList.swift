// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
import PropertyLists

extension ShortcutItem {
  /// The item under the keys that `Info.plist` files have for it.
  public var propertyList: PropertyListValue {
    var members: [String: PropertyListValue] = [
      ItemKey.type: .string(type), ItemKey.title: .string(localizedTitle),
    ]
    members[ItemKey.subtitle] = localizedSubtitle.map { .string($0) }
    members[ItemKey.userInfo] = userInfo.map { .dictionary($0) }
    switch icon {
    case .system(let type): members[ItemKey.iconType] = .string(type.constantName)
    case .template(let name): members[ItemKey.iconFile] = .string(name)
    case .symbol(let name): members[ItemKey.iconSymbol] = .string(name)
    case .theme(let name): members[ItemKey.iconTheme] = .string(name)
    case nil: break
    }
    return .dictionary(members)
  }

  /// The very item whose ``propertyList`` the value is; nothing is expanded and nothing guessed.
  ///
  /// `place` is told in errors, for example `UIApplicationShortcutItems[0]`.
  init(propertyList: PropertyListValue, at place: String) throws(PropertyListError) {
    guard case .dictionary(let members) = propertyList else {
      throw PropertyListError("the item is no dictionary", at: place)
    }
    let reader = ItemReader(members: members, place: place)
    guard let type = try reader.text(ItemKey.type) else { throw reader.missing(ItemKey.type) }
    guard let title = try reader.text(ItemKey.title) else { throw reader.missing(ItemKey.title) }
    self.init(
      type: type, localizedTitle: title, localizedSubtitle: try reader.text(ItemKey.subtitle),
      icon: try reader.icon(), userInfo: try reader.userInfo())
  }
}

/// Takes the members of an item out of a dictionary.
private struct ItemReader {
  var members: [String: PropertyListValue]
  var place: String

  func missing(_ key: String) -> PropertyListError {
    PropertyListError("the key is missing", at: "\(place).\(key)")
  }

  func text(_ key: String) throws(PropertyListError) -> String? {
    switch members[key] {
    case nil: return nil
    case .string(let text): return text
    case .some: throw PropertyListError("the value is no string", at: "\(place).\(key)")
    }
  }

  func icon() throws(PropertyListError) -> ShortcutIcon? {
    if let name = try text(ItemKey.iconSymbol) { return .symbol(name) }
    if let name = try text(ItemKey.iconFile) { return .template(name) }
    if let name = try text(ItemKey.iconTheme) { return .theme(name) }
    guard let constant = try text(ItemKey.iconType) else { return nil }
    guard let type = ShortcutIcon.SystemType(name: constant) else {
      throw PropertyListError(
        "'\(constant)' is no picture of the system", at: "\(place).\(ItemKey.iconType)")
    }
    return .system(type)
  }

  func userInfo() throws(PropertyListError) -> [String: PropertyListValue]? {
    switch members[ItemKey.userInfo] {
    case nil: return nil
    case .dictionary(let info): return info
    case .some:
      throw PropertyListError("the value is no dictionary", at: "\(place).\(ItemKey.userInfo)")
    }
  }
}
