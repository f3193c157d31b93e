// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// What an app says that a press on its region opens.
struct TargetOffer: Hashable, Sendable {
  /// The app's own name for what was pressed, if it gave one.
  var identifier: String?
  /// What is shown of it.
  var preview: Preview?
  /// The part that stays sharp, in millimeters of the surface.
  var source: Rectangle?
  /// What can be done with it.
  var menu: Menu?
  /// What can be done with it from below its preview.
  var previewActions: [PreviewActionItem] = []

  /// An offer of nothing but a menu.
  init(menu: Menu) {
    self.menu = menu
  }

  /// Reads the answer of an app; `nil` where it is empty, which refuses.
  init?(values: [String: PropertyListValue], kind: Region.Kind) throws(ValueError) {
    let reader = ValueReader(values)
    guard !reader.isEmpty else { return nil }
    identifier = try reader.text("identifier")
    if let inner = try reader.dictionary("preview") {
      preview = try Preview(inner, identifier: identifier ?? "")
    }
    switch kind {
    case .peek: try readPeek(reader)
    case .menu, .quickActions, .plain: try readMenu(reader)
    }
  }

  private mutating func readPeek(_ reader: ValueReader) throws(ValueError) {
    try reader.expect(only: ["identifier", "preview", "source", "actions"])
    guard preview != nil else {
      throw reader.refusal(of: "preview", "it is missing, and a peek shows nothing else")
    }
    if let inner = try reader.dictionary("source") { source = try Rectangle(inner) }
    for line in try reader.dictionaries("actions") ?? [] {
      previewActions.append(try PreviewActionItem(line))
    }
  }

  private mutating func readMenu(_ reader: ValueReader) throws(ValueError) {
    try reader.expect(only: ["identifier", "preview", "menu", "actions"])
    guard let inner = try reader.dictionary("menu") else {
      if reader.has("actions") { menu = try Menu(reader.keeping("actions")) }
      guard menu != nil || preview != nil else {
        throw reader.refusal(
          of: "actions", "it is missing, and so are 'menu' and 'preview': nothing can be shown")
      }
      return
    }
    if reader.has("actions") {
      throw reader.refusal(of: "actions", "those of 'menu' are given already")
    }
    menu = try Menu(inner)
  }
}
