// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Rows that find no room, and the one that keys mark.
extension Presentation {
  /// One of the two ends at which more rows may be.
  enum Edge: Hashable, Sendable, CaseIterable {
    /// Where rows begin.
    case upper
    /// Where they end.
    case lower

    /// The sign of a length that brings its rows into sight.
    var sign: Double { self == .upper ? -1 : 1 }
  }

  /// How far the rows that show are scrolled, in millimeters.
  var offset: Double { levels.last?.offset ?? 0 }

  /// Whether rows show, and are scrolled away from their beginning.
  var isScrolled: Bool { !hidesRows && levels.last?.isScrolled == true }

  /// Whether rows can be chosen that do not show.
  var isScrollable: Bool { !hidesRows && levels.last?.isScrollable == true }

  /// Whether there are further rows at one end.
  func canScroll(to edge: Edge) -> Bool {
    guard isScrollable, let level = levels.last else { return false }
    return edge == .upper
      ? level.isScrolled : level.offset < level.farthest - RowColumn.hair
  }

  /// The end of the rows at which a point of the panel lies, where more rows are beyond it.
  func edge(at point: Position) -> Edge? {
    guard isScrollable, let level = levels.last else { return nil }
    let place = surface.picture(point)
    guard level.viewport.left <= place.x.value, place.x.value < level.viewport.right else {
      return nil
    }
    let zone = PresentationMachine.Limits.edge
    let edges = [
      Edge.upper: place.y.value < level.viewport.top + zone,
      .lower: place.y.value >= level.viewport.bottom - zone,
    ]
    return Edge.allCases.first { edges[$0] == true && canScroll(to: $0) }
  }

  /// Whether a point of the panel lies on what rows are seen through.
  func isOverRows(_ point: Position) -> Bool {
    !hidesRows && levels.last?.viewport.contains(surface.picture(point)) == true
  }

  /// How far down the picture a point of the panel lies, in millimeters.
  func height(of point: Position) -> Double { surface.picture(point).y.value }

  /// The presentation scrolled to an offset; the marked row stays marked while it shows.
  func scrolled(to offset: Double) -> Presentation {
    guard let level = levels.last, !hidesRows else { return self }
    return showing(level.scrolled(to: offset))
  }

  private func showing(_ level: MenuLevel) -> Presentation {
    var changed = self
    changed.levels[levels.count - 1] = level
    changed.selected = selected.flatMap { moved($0, to: level) }
    return changed
  }

  /// The row of another part of the same rows that is the same as one of these.
  private func moved(_ row: Int, to level: MenuLevel) -> Int? {
    guard let former = levels.last, let place = former.place(of: row) else {
      return row < level.leading ? row : nil
    }
    return level.row(of: place)
  }

  /// The row of another presentation that is the same as one of these, where it still shows.
  func row(_ row: Int, in other: Presentation) -> Int? {
    other.levels.last.flatMap { moved(row, to: $0) }
  }

  /// The row that was seen as number `row` while `before` rows of the source stood before those that
  /// showed; `nil` where it does not show any more.
  func row(_ row: Int, seenAfter before: Int) -> Int? {
    guard let level = levels.last else { return nil }
    guard row >= level.leading else { return row }
    let (place, isBeyond) = before.addingReportingOverflow(row - level.leading)
    return isBeyond ? nil : level.row(of: place)
  }

  // MARK: The row that keys mark

  /// The presentation after a step of the keys, with its row marked and in sight; `nil` where the step
  /// leads to other rows, or nowhere.
  ///
  /// Where rows are scrolled and none is marked, steps begin at those that show, which eyes are on.
  func marking(_ step: MenuStep) -> Presentation? {
    guard !hidesRows, let level = levels.last else { return nil }
    let ring = RowRing(level)
    let from = selected.map { ring.stop(of: $0) }
    let found =
      switch step {
      case .up: ring.before(from ?? ring.behindSight) ?? ring.before(ring.end)
      case .down: ring.atOrAfter(from.map { $0 + 1 } ?? ring.inSight) ?? ring.atOrAfter(ring.first)
      case .first: ring.atOrAfter(ring.first)
      case .last: ring.before(ring.end)
      case .pageUp: ring.page(from, up: true)
      case .pageDown: ring.page(from, up: false)
      case .into, .out: Int?.none
      }
    return found.map(marking)
  }

  /// The presentation with a place of the source marked and in sight; −1 is the row that leads back.
  func marking(_ place: Int) -> Presentation {
    guard let level = levels.last else { return self }
    var changed = showing(level.revealing(place))
    changed.selected = place < 0 ? 0 : changed.levels.last?.row(of: place)
    return changed
  }

  /// The presentation with the first of its own rows marked that can be chosen.
  func markingFirst() -> Presentation {
    guard !hidesRows, let rows = levels.last?.all.rows else { return self }
    return rows.firstIndex(where: \.isEnabled).map(marking) ?? self
  }

  /// The presentation with the row marked that opened the rows of another one.
  func marking(whatOpened inner: Presentation) -> Presentation {
    guard let source = inner.levels.last?.source, let rows = levels.last?.all.rows else {
      return self
    }
    let opener = rows.firstIndex { row in
      switch (row.meaning, source) {
      case (.menu(let menu), .menu(let open)): menu == open
      case (.group(let group), .previewItems(let open)):
        open == group.actions.map { .action($0) }
      default: false
      }
    }
    return opener.map(marking) ?? self
  }

  /// The presentation with the next row marked whose title begins with a text, whatever its case.
  ///
  /// One letter leads on from row to row; more than that stay where they fit. `nil` where no row does.
  func marking(text: String) -> Presentation? {
    guard !hidesRows, !text.isEmpty, let level = levels.last else { return nil }
    let wanted = text.lowercased()
    let rows = level.all.rows
    let marked = selected.flatMap { level.place(of: $0) }
    let start = min(marked.map { text.count > 1 ? $0 : $0 + 1 } ?? 0, rows.count)
    func fits(_ place: Int) -> Bool {
      rows[place].isEnabled && rows[place].title.lowercased().hasPrefix(wanted)
    }
    let found = (start..<rows.count).first(where: fits) ?? (0..<start).first(where: fits)
    return found.map(marking)
  }
}

/// The rows that keys come by: the one that leads back, and then all of the source.
private struct RowRing {
  let level: MenuLevel

  init(_ level: MenuLevel) { self.level = level }

  /// The first stop: −1 is the row that leads back.
  var first: Int { -level.leading }
  /// Behind the last stop.
  var end: Int { level.all.rows.count }
  /// The first stop of what shows: the row that leads back, too, unless rows are scrolled.
  var inSight: Int { level.isScrolled ? level.shown.lowerBound : first }
  /// Behind the last stop of what shows, where rows are scrolled; else the first one, before which all end.
  var behindSight: Int { level.isScrolled ? level.shown.upperBound : first }

  /// The stop of a row that shows.
  func stop(of row: Int) -> Int { level.place(of: row) ?? first }

  private func isEnabled(_ stop: Int) -> Bool { stop < 0 || level.all.rows[stop].isEnabled }

  /// The next stop from one on, that included, whose row can be chosen.
  func atOrAfter(_ stop: Int) -> Int? {
    stop < end ? (max(stop, first)..<end).first(where: isEnabled) : nil
  }

  /// The last stop before one whose row can be chosen.
  func before(_ stop: Int) -> Int? {
    stop > first ? (first..<min(stop, end)).last(where: isEnabled) : nil
  }

  /// The stop as many rows away as show, or the last one that way.
  func page(_ from: Int?, up: Bool) -> Int? {
    let size = max(level.shown.count - 1, 1)
    guard up else {
      let wish = (from ?? level.shown.lowerBound) + size
      return atOrAfter(min(wish, end - 1)) ?? before(end)
    }
    let wish = (from ?? level.shown.upperBound - 1) - size
    return before(max(wish, first) + 1) ?? atOrAfter(first)
  }
}
