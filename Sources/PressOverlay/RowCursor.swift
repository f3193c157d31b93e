// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import ScenePainting
import ScreenModel

/// The row that a pointer or keys mean, beside the one that a finger means.
struct RowCursor: Hashable {
  /// The row, counted from 0.
  private(set) var row: Int?
  private var asked: PageTurn?

  /// What a key asks for.
  enum Wish: Hashable {
    /// The cursor may have moved.
    case move
    /// Its row is chosen, or the preview where it is on none.
    case choose(Int?)
    /// A row that leads to other rows is chosen; nothing starts.
    case turn(Int)
    /// What is open is to close.
    case dismiss
  }

  /// Puts it on a row, if that can be chosen.
  mutating func point(at row: Int?, in rows: [Scene.Row]) {
    self.row = row.flatMap { rows.indices.contains($0) && rows[$0].canBeChosen ? $0 : nil }
  }

  /// Obeys a key at a moment; at both ends it goes on at the other one.
  mutating func obey(
    _ key: PersonInput.Key, in scene: Scene, lines direction: Look.Direction = .leftToRight,
    at now: Duration
  ) -> Wish {
    let rows = scene.rows
    let able = rows.indices.filter { rows[$0].canBeChosen }
    switch key {
    case .down: row = able.first { place in row.map { place > $0 } ?? true } ?? able.first
    case .up: row = able.last { place in row.map { place < $0 } ?? true } ?? able.last
    case .first: row = able.first
    case .last: row = able.last
    case .left: return go(direction == .leftToRight ? .out : .into, in: scene, at: now)
    case .right: return go(direction == .leftToRight ? .into : .out, in: scene, at: now)
    case .pageUp: return go(.formerPage, in: scene, at: now)
    case .pageDown: return go(.nextPage, in: scene, at: now)
    case .enter: return .choose(row)
    case .escape: return .dismiss
    }
    return .move
  }

  /// Asks for other rows, where there are any that way.
  ///
  /// The row is told by its number, which means another one once the page has turned; so nothing is
  /// asked again of a page that was asked already, before the next one came.
  mutating func go(_ step: RowStep, in scene: Scene, at now: Duration) -> Wish {
    let turn = PageTurn(of: scene, at: now)
    guard let row = scene.row(for: step, from: row), asked?.bars(turn) != true else {
      return .move
    }
    asked = turn
    return .turn(row)
  }

  /// Keeps it where the same row still stands there, and else takes it away.
  mutating func follow(from former: [Scene.Row], to rows: [Scene.Row]) {
    guard let place = row, former.indices.contains(place), rows.indices.contains(place),
      former[place].title == rows[place].title, rows[place].canBeChosen
    else {
      row = nil
      return
    }
  }
}

extension Scene.Row {
  var canBeChosen: Bool { !isDisabled && !isLoading }
}
