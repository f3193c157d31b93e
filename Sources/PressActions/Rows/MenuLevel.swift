// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The rows that are open at one time: a menu, or one inside it, and the part of it that shows.
///
/// Rows that find no room are scrolled to. The line above them, or the row that leads back, stays where it is.
struct MenuLevel: Hashable, Sendable {
  /// Where rows come from.
  enum Source: Hashable, Sendable {
    /// The quick actions of an app.
    case shortcuts([ShortcutItem])
    /// A context menu.
    case menu(Menu)
    /// What stands below a preview.
    case previewItems([PreviewActionItem])

    /// All rows, shown or not.
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
      all = RowColumn(source.rows)
      scroll(to: offset)
    }
  }
  /// All rows of the source; made once, since they are scrolled more often than a menu changes.
  private(set) var all: RowColumn
  /// The title of the level that comes back, or `nil` in the first one.
  let backTitle: String?
  /// The line that names these rows; empty where there is none.
  let title: String
  /// How many rows find room.
  private(set) var capacity: Int
  /// How far the rows are scrolled, in millimeters from the first one; 0 is their beginning.
  private(set) var offset = 0.0
  /// The rows from top to bottom, those included that show in part.
  private(set) var rows: [MenuRow] = []
  /// The rows of the source that show.
  private(set) var shown = 0..<0
  /// Where rows are, one for each.
  private(set) var frames: [Rectangle] = []
  /// What rows of the source are seen through; they are cut off at its edges.
  private(set) var viewport = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// Makes a level; its frames are still to be laid out.
  init(source: Source, title: String, backTitle: String? = nil, capacity: Int) {
    self.source = source
    all = RowColumn(source.rows)
    self.title = title
    self.backTitle = backTitle
    self.capacity = capacity
    scroll(to: 0)
  }

  /// The line above all rows; a menu inside a menu has the way back instead.
  var header: String? { backTitle == nil && !title.isEmpty ? title : nil }

  /// How many rows stand before those of the source: the one that leads back, or none.
  var leading: Int { backTitle == nil ? 0 : 1 }

  /// The height of what stays above the rows.
  private var above: Double {
    if backTitle != nil { return RowLayout.Limits.rowHeight }
    return header == nil ? 0 : RowLayout.Limits.headingHeight
  }

  /// The height of what rows are seen through: that of all rows, or what finds room, at least one row.
  private var span: Double {
    let room = Double(capacity) * RowLayout.Limits.rowHeight - above
    return min(all.height, max(room, RowLayout.Limits.rowHeight))
  }

  /// The height of everything that shows.
  var height: Double { above + span }

  /// How far the rows can be scrolled; 0 where all of them show.
  var farthest: Double { max(all.height - span, 0) }

  /// Whether there are rows that do not show.
  var isScrollable: Bool { farthest > RowColumn.hair }

  /// Whether rows are scrolled away from their beginning.
  var isScrolled: Bool { offset > RowColumn.hair }

  /// How many rows of the source stand before those that show.
  var before: Int { shown.lowerBound }

  /// How many rows of the source stand after those that show.
  var after: Int { all.rows.count - shown.upperBound }

  /// Shows the rows from an offset on, as far as there are any.
  private mutating func scroll(to wish: Double) {
    offset = wish.isNaN ? 0 : min(max(wish, 0), farthest)
    shown = all.rows(from: offset, to: offset + span)
    rows = backTitle.map { [MenuRow(meaning: .back(title: $0))] } ?? []
    rows += all.rows[shown]
    place(in: frame)
  }

  /// Places everything in the rectangle of a list, which is as high as ``height``.
  mutating func place(in list: Rectangle) {
    viewport = Rectangle(
      x: list.left, y: list.top + above, width: list.width.value, height: span)
    frames = backTitle == nil ? [] : [row(at: list.top)]
    frames += shown.map { row(at: viewport.top - offset + all.top(of: $0)) }
  }

  private func row(at top: Double) -> Rectangle {
    Rectangle(
      x: viewport.left, y: top, width: viewport.width.value, height: RowLayout.Limits.rowHeight)
  }

  /// The rectangle of the whole list.
  private var frame: Rectangle {
    Rectangle(
      x: viewport.left, y: viewport.top - above, width: viewport.width.value, height: height)
  }

  /// The line above all rows, with its place.
  var heading: Scene.Heading? {
    header.map { Scene.Heading($0, above: row(at: viewport.top)) }
  }

  /// The row at a point, whether or not it can be chosen.
  func row(at point: Position) -> Int? {
    frames.indices.first { place in
      frames[place].contains(point) && (place < leading || viewport.contains(point))
    }
  }

  // MARK: Scrolling

  /// The level scrolled to an offset, as far as there are rows.
  func scrolled(to offset: Double) -> MenuLevel {
    var level = self
    level.scroll(to: offset)
    return level
  }

  /// The level scrolled just so far that a row of the source shows with its heading.
  func revealing(_ place: Int) -> MenuLevel {
    guard all.rows.indices.contains(place) else { return self }
    let top = all.top(of: place) - all.rows[place].gap
    let bottom = all.top(of: place) + RowLayout.Limits.rowHeight
    if top < offset { return scrolled(to: top) }
    return bottom > offset + span ? scrolled(to: bottom - span) : self
  }

  /// The place in the source of a row that shows; `nil` for the one that leads back.
  func place(of row: Int) -> Int? {
    let place = shown.lowerBound + row - leading
    return row >= leading && shown.contains(place) ? place : nil
  }

  /// The row that a place of the source shows at.
  func row(of place: Int) -> Int? {
    shown.contains(place) ? place - shown.lowerBound + leading : nil
  }

  /// The level with room for another number of rows, from the same first row on if it can be.
  func fitting(_ capacity: Int) -> MenuLevel {
    guard capacity != self.capacity else { return self }
    var level = self
    level.capacity = capacity
    level.scroll(to: offset)
    return level
  }

  // MARK: Other levels

  /// The level behind one of the rows, or `nil` where the row opens none.
  func level(behind row: Int) -> MenuLevel? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row].meaning {
    case .menu(let menu): return next(.menu(menu), title: menu.title)
    case .group(let group):
      return next(.previewItems(group.actions.map { .action($0) }), title: group.title)
    case .shortcut, .action, .previewAction, .back, .placeholder: return nil
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
