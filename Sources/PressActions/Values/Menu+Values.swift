// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Menus as another program describes them: what is chosen is told by its identifier.
extension Menu {
  static let keys = [
    "title", "subtitle", "icon", "image", "identifier", "inline", "destructive", "singleSelection",
    "actions",
  ]

  /// Reads a menu; `actions` holds its lines, of which one with `actions` of its own is a menu.
  package init(_ reader: ValueReader) throws(ValueError) {
    try reader.expect(only: Self.keys)
    var options: Options = []
    if try reader.flag("inline") == true { options.insert(.displayInline) }
    if try reader.flag("destructive") == true { options.insert(.destructive) }
    if try reader.flag("singleSelection") == true { options.insert(.singleSelection) }
    self.init(
      title: try reader.text("title") ?? "", subtitle: try reader.text("subtitle"),
      image: try Image(in: reader), identifier: try reader.text("identifier"), options: options,
      children: try Self.elements(in: reader))
  }

  private static func elements(in reader: ValueReader) throws(ValueError) -> [MenuElement] {
    var elements: [MenuElement] = []
    for line in try reader.required("actions", reader.dictionaries) {
      if line.has("actions") {
        elements.append(.menu(try Menu(line)))
      } else {
        elements.append(.action(try Action(line)))
      }
    }
    return elements
  }
}

extension Action {
  /// Reads an action; its identifier has to be there, because the choice is told by it.
  package init(_ reader: ValueReader) throws(ValueError) {
    try reader.expect(only: [
      "identifier", "title", "subtitle", "icon", "image", "state", "disabled", "destructive",
      "hidden", "keepsMenuPresented",
    ])
    var attributes: Attributes = []
    if try reader.flag("disabled") == true { attributes.insert(.disabled) }
    if try reader.flag("destructive") == true { attributes.insert(.destructive) }
    if try reader.flag("hidden") == true { attributes.insert(.hidden) }
    if try reader.flag("keepsMenuPresented") == true { attributes.insert(.keepsMenuPresented) }
    self.init(
      title: try reader.required("title", reader.text), subtitle: try reader.text("subtitle"),
      image: try Image(in: reader), identifier: try reader.required("identifier", reader.text),
      attributes: attributes, state: try reader.word("state") ?? .off, handler: { _ in })
  }
}

extension PreviewActionItem {
  /// Reads what stands below a preview; a line with `actions` of its own is a group.
  package init(_ reader: ValueReader) throws(ValueError) {
    guard let lines = try reader.dictionaries("actions") else {
      self = .action(try PreviewAction(reader))
      return
    }
    try reader.expect(only: ["title", "style", "actions"])
    var actions: [PreviewAction] = []
    for line in lines { actions.append(try PreviewAction(line)) }
    self = .group(
      PreviewActionGroup(
        title: try reader.required("title", reader.text),
        style: try reader.word("style") ?? .default, actions: actions))
  }
}

extension PreviewAction {
  fileprivate init(_ reader: ValueReader) throws(ValueError) {
    try reader.expect(only: ["identifier", "title", "style"])
    self.init(
      title: try reader.required("title", reader.text),
      style: try reader.word("style") ?? .default,
      identifier: try reader.required("identifier", reader.text), handler: { _, _ in })
  }
}
