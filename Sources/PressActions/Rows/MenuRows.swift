// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Makes rows from what apps give.
enum MenuRows {
  /// The rows of a menu; menus that are shown inline stand among them, hidden actions do not.
  static func rows(of menu: Menu) -> [MenuRow] {
    var rows: [MenuRow] = []
    var nextStartsSection = false
    var hasOn = false
    for child in menu.children {
      var added = self.rows(of: child)
      guard !added.isEmpty else { continue }
      if menu.options.contains(.singleSelection) { allowOne(in: &added, hasOn: &hasOn) }
      let isInline = child.isInline
      added[0].startsSection = !rows.isEmpty && (isInline || nextStartsSection)
      added[0].heading = child.inlineTitle ?? added[0].heading
      nextStartsSection = isInline
      rows += added
    }
    return rows
  }

  /// The rows of the items of a preview; a group without actions has none.
  static func rows(of items: [PreviewActionItem]) -> [MenuRow] {
    items.compactMap { item in
      switch item {
      case .action(let action): MenuRow(meaning: .previewAction(action))
      case .group(let group): group.actions.isEmpty ? nil : MenuRow(meaning: .group(group))
      }
    }
  }

  private static func rows(of child: MenuElement) -> [MenuRow] {
    switch child {
    case .action(let action):
      return action.attributes.contains(.hidden) ? [] : [MenuRow(meaning: .action(action))]
    case .menu(let menu):
      let inner = rows(of: menu)
      if menu.options.contains(.displayInline) { return inner }
      return inner.isEmpty ? [] : [MenuRow(meaning: .menu(menu))]
    case .deferred(let part): return rows(of: part)
    }
  }

  /// The rows that stand in for a part that is looked up.
  private static func rows(of part: DeferredMenuElement) -> [MenuRow] {
    switch part.fill {
    case .unasked, .loading: return [MenuRow(meaning: .placeholder(isLate: false))]
    case .unavailable: return [MenuRow(meaning: .placeholder(isLate: true))]
    case .stale(let elements):
      return elements.flatMap { rows(of: $0) }.map { row in
        var row = row
        row.isStale = true
        return row
      }
    }
  }

  /// Takes away every check mark but the first.
  private static func allowOne(in rows: inout [MenuRow], hasOn: inout Bool) {
    for index in rows.indices {
      guard case .action(var action) = rows[index].meaning, action.state == .on else { continue }
      if hasOn {
        action.state = .off
        rows[index].meaning = .action(action)
      }
      hasOn = true
    }
  }
}

extension MenuElement {
  /// The title of a menu that is shown inline, if it has one.
  fileprivate var inlineTitle: String? {
    guard isInline, case .menu(let menu) = self, !menu.title.isEmpty else { return nil }
    return menu.title
  }

  /// Whether it is a menu whose lines stand among those of the menu around it.
  fileprivate var isInline: Bool {
    if case .menu(let menu) = self { return menu.options.contains(.displayInline) }
    return false
  }
}
