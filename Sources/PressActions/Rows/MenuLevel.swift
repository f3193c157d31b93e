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
    didSet {
      all = source.rows
      fill()
    }
  }
  /// All rows of the source; made once, since a page is turned more often than a menu changes.
  private var all: [MenuRow]
  /// The first row of each page up to the one that shows, counted in the source.
  private var firsts = [0]
  /// The title of the level that comes back, or `nil` in the first one.
  let backTitle: String?
  /// The line that names these rows; empty where there is none.
  let title: String
  /// How many rows find room.
  private(set) var capacity: Int
  /// The rows from top to bottom.
  private(set) var rows: [MenuRow] = []
  /// How many rows of the source stand on later pages.
  private(set) var after = 0
  /// Where they are, one for each row.
  var frames: [Rectangle] = []

  /// Makes a level; its frames are still to be laid out.
  init(source: Source, title: String, backTitle: String? = nil, capacity: Int) {
    self.source = source
    all = source.rows
    self.title = title
    self.backTitle = backTitle
    self.capacity = capacity
    fill()
  }

  /// Puts as many rows as find room, with a row for the way back and one for the next page.
  private mutating func fill() {
    rows = wayBack.map { [MenuRow(meaning: .back(title: $0))] } ?? []
    let rest = all.dropFirst(before)
    var room = Double(capacity - rows.count) * RowLayout.Limits.rowHeight - headerGap
    let fitting = Self.fitting(rest, in: room)
    guard fitting < rest.count else {
      after = 0
      return rows += rest
    }
    // The last row leads on, so one fits less; at least one shows, so that paging gets on.
    room -= RowLayout.Limits.rowHeight
    let shown = max(Self.fitting(rest, in: room), 1)
    rows += rest.prefix(shown)
    rows.append(MenuRow(meaning: .more))
    after = rest.count - shown
  }

  /// How many rows fit into a height in millimeters, their headings included.
  private static func fitting(_ rows: ArraySlice<MenuRow>, in height: Double) -> Int {
    var left = height
    return rows.prefix { row in
      left -= row.gap + RowLayout.Limits.rowHeight
      return left > -0.001
    }.count
  }

  /// How many rows of the source stand on pages before this one.
  var before: Int { firsts.last ?? 0 }

  /// What the row that leads back says; `nil` on the first page of the first level.
  private var wayBack: String? {
    if let backTitle { return backTitle }
    guard firsts.count > 1 else { return nil }
    return title.isEmpty ? "Back" : title
  }

  /// The line above all rows; further pages have the way back instead.
  var header: String? { wayBack == nil && !title.isEmpty ? title : nil }

  private var headerGap: Double { header == nil ? 0 : RowLayout.Limits.headingHeight }

  /// The room above each row, for headings.
  var gaps: [Double] {
    var gaps = rows.map(\.gap)
    if !gaps.isEmpty { gaps[0] += headerGap }
    return gaps
  }

  /// The level with its next page.
  func nextPage() -> MenuLevel {
    var level = self
    level.firsts.append(before + rows.count - (wayBack == nil ? 1 : 2))
    level.fill()
    return level
  }

  /// The level with the page before; `nil` where this is the first one.
  func formerPage() -> MenuLevel? {
    guard firsts.count > 1 else { return nil }
    var level = self
    level.firsts.removeLast()
    level.fill()
    return level
  }

  /// The level with room for another number of rows, on the page that has its first row.
  func fitting(_ capacity: Int) -> MenuLevel {
    guard capacity != self.capacity else { return self }
    var level = self
    level.capacity = capacity
    level.firsts = [0]
    level.fill()
    while level.after > 0 {
      let next = level.nextPage()
      guard next.before <= before else { break }
      level = next
    }
    return level
  }

  /// The level behind one of the rows, or `nil` where the row opens none.
  func level(behind row: Int) -> MenuLevel? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row].meaning {
    case .menu(let menu): return next(.menu(menu), title: menu.title)
    case .group(let group):
      return next(.previewItems(group.actions.map { .action($0) }), title: group.title)
    case .shortcut, .action, .previewAction, .back, .more, .placeholder: return nil
    }
  }

  private func next(_ source: Source, title: String) -> MenuLevel {
    MenuLevel(
      source: source, title: title, backTitle: title.isEmpty ? "Back" : title, capacity: capacity)
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
