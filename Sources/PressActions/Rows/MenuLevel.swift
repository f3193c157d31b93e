// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The rows that are open at one time: a menu, or one inside it, or one page of it.
struct MenuLevel: Hashable, Sendable {
  /// Where rows come from.
  enum Source: Hashable, Sendable {
    /// The quick actions of an app.
    case shortcuts([ShortcutItem])
    /// A context menu.
    case menu(Menu)
    /// What stands below a preview.
    case previewItems([PreviewActionItem])

    /// All rows, on however many pages.
    var rows: [MenuRow] {
      switch self {
      case .shortcuts(let items): items.map { MenuRow(meaning: .shortcut($0)) }
      case .menu(let menu): MenuRows.rows(of: menu)
      case .previewItems(let items): MenuRows.rows(of: items)
      }
    }
  }

  /// Where the rows come from.
  var source: Source {
    didSet { fill() }
  }
  /// How many rows of the source stand on pages before this one.
  let first: Int
  /// The title of the level that comes back, or `nil` in the first one.
  let backTitle: String?
  /// The line that names these rows; empty where there is none.
  let title: String
  /// How many rows find room.
  let capacity: Int
  /// The rows from top to bottom.
  private(set) var rows: [MenuRow] = []
  /// Where they are, one for each row.
  var frames: [Rectangle] = []

  /// Makes a level; its frames are still to be laid out.
  init(source: Source, title: String, first: Int = 0, backTitle: String? = nil, capacity: Int) {
    self.source = source
    self.title = title
    self.first = first
    self.backTitle = backTitle
    self.capacity = capacity
    fill()
  }

  /// Puts as many rows as find room, with a row for the way back and one for the next page.
  private mutating func fill() {
    rows = backTitle.map { [MenuRow(meaning: .back(title: $0))] } ?? []
    let rest = source.rows.dropFirst(first)
    let room = max(capacity - rows.count, 2)
    if rest.count <= room {
      rows += rest
    } else {
      rows += rest.prefix(room - 1)
      rows.append(MenuRow(meaning: .more))
    }
  }

  /// The level behind one of the rows, or `nil` where the row opens none.
  func level(behind row: Int) -> MenuLevel? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row].meaning {
    case .menu(let menu): return next(.menu(menu), title: menu.title)
    case .group(let group):
      return next(.previewItems(group.actions.map { .action($0) }), title: group.title)
    case .more: return next(source, title: title, first: first + rows.count - fixedRows)
    case .shortcut, .action, .previewAction, .back, .placeholder: return nil
    }
  }

  /// How many rows are not the source's own: the way back, and the next page.
  private var fixedRows: Int { (backTitle == nil ? 0 : 1) + 1 }

  private func next(_ source: Source, title: String, first: Int = 0) -> MenuLevel {
    MenuLevel(
      source: source, title: title, first: first, backTitle: title.isEmpty ? "Back" : title,
      capacity: capacity)
  }

  /// The parts that are to be looked up now that the level shows.
  var unasked: [DeferredMenuElement] {
    if case .menu(let menu) = source { menu.unasked } else { [] }
  }

  /// The level with its menu changed; nothing happens where it has none.
  func changing(_ change: (Menu) -> Menu) -> MenuLevel {
    guard case .menu(let menu) = source else { return self }
    var level = self
    level.source = .menu(change(menu))
    return level
  }

  /// The level after an action was chosen that keeps the menu open.
  func selecting(_ action: Action) -> MenuLevel {
    changing { $0.selecting(action) }
  }
}
