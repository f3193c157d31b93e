// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// A way from the rows that show to other ones.
enum RowStep: Hashable, CaseIterable {
  /// Into the rows behind the one that is marked.
  case into
  /// Back to the rows that these came from, be it a menu or a page.
  case out
  /// To the next page.
  case nextPage
  /// To the page before, but out of no menu.
  case formerPage
}

extension Scene {
  /// The row that leads that way; `nil` where none does.
  ///
  /// Inside a menu and on a later page the first row leads back, and the last one leads on where
  /// rows are left for later pages.
  func row(for step: RowStep, from marked: Int?) -> Int? {
    let place: Int? =
      switch step {
      case .into: marked.flatMap { rows.indices.contains($0) && rows[$0].opensRows ? $0 : nil }
      case .out: depth > 0 || scroll.before > 0 ? rows.indices.first : nil
      case .nextPage: scroll.after > 0 ? rows.indices.last : nil
      case .formerPage: scroll.before > 0 ? rows.indices.first : nil
      }
    return place.flatMap { rows[$0].canBeChosen ? $0 : nil }
  }
}

/// Which rows showed when other ones were asked for.
struct PageTurn: Hashable {
  /// How long other rows are waited for; the bridge takes no choice while a finger is down.
  static let patience = Duration.seconds(1)

  private let number: UInt32
  private let depth: Int
  private let before: Int
  private let time: Duration

  /// Notes the rows of a scene.
  init(of scene: Scene, at time: Duration) {
    number = scene.number
    depth = scene.depth
    before = scene.scroll.before
    self.time = time
  }

  /// Whether the same rows are asked for others, while those may still come.
  func bars(_ next: PageTurn) -> Bool {
    (number, depth, before) == (next.number, next.depth, next.before)
      && next.time - time < Self.patience
  }
}
