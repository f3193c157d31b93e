// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

extension ShortcutItem {
  /// The members that describe a quick action to another program.
  ///
  /// `icon` is the name in icon themes, which every kind of icon has.
  package var values: [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [
      "type": .string(type), "title": .string(localizedTitle),
    ]
    values["subtitle"] = localizedSubtitle.map { .string($0) }
    values["icon"] = icon.map { .string($0.iconName) }
    values["userInfo"] = userInfo.map { .dictionary($0) }
    return values
  }

  /// Reads a quick action.
  ///
  /// `icon` may be one of the system's types, `message` or its whole constant, a symbol such as
  /// `heart`, or whatever icon themes have.
  package init(_ reader: ValueReader) throws(ValueError) {
    try reader.expect(only: ["type", "title", "subtitle", "icon", "userInfo"])
    self.init(
      type: try reader.required("type", reader.filledText),
      localizedTitle: try reader.required("title", reader.filledText),
      localizedSubtitle: try reader.text("subtitle"),
      icon: try reader.text("icon").map(ShortcutIcon.init(anyName:)),
      userInfo: try reader.members("userInfo"))
  }
}

extension ShortcutIcon {
  fileprivate init(anyName name: String) {
    if let type = SystemType(name: name) {
      self = .system(type)
    } else if Image.systemNames.contains(name) {
      self = .symbol(name)
    } else {
      self = .theme(name)
    }
  }
}
