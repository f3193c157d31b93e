// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import SceneGallery
import ScenePainting
import ScreenModel
import Testing

@testable import PressOverlay

@Suite("Rows by pointer and keys")
struct RowCursorTests {
  /// Five rows: the third is disabled.
  private func scene(_ name: String = "menu-light") throws -> Scene {
    try #require(GalleryScene.all.first { $0.name == name }).scene
  }

  @Test("Arrows pass over rows that cannot be chosen, and go around")
  func arrows() throws {
    let scene = try scene()
    var cursor = RowCursor()
    let down = (0..<5).map { _ in
      #expect(cursor.obey(.down, in: scene, at: .zero) == .move)
      return cursor.row
    }
    #expect(down == [0, 1, 3, 4, 0])
    let up = (0..<3).map { _ in
      #expect(cursor.obey(.up, in: scene, at: .zero) == .move)
      return cursor.row
    }
    #expect(up == [4, 3, 1])
    #expect(cursor.obey(.last, in: scene, at: .zero) == .move)
    #expect(cursor.row == 4)
    #expect(cursor.obey(.first, in: scene, at: .zero) == .move)
    #expect(cursor.row == 0)
  }

  @Test("Enter chooses the row, or the preview where none is meant; Escape closes")
  func choice() throws {
    let scene = try scene()
    let rows = scene.rows
    var cursor = RowCursor()
    #expect(cursor.obey(.enter, in: scene, at: .zero) == .choose(nil))
    cursor.point(at: 1, in: rows)
    #expect(cursor.obey(.enter, in: scene, at: .zero) == .choose(1))
    #expect(cursor.obey(.escape, in: scene, at: .zero) == .dismiss)
    for place in [2, 5, -1] {
      cursor.point(at: place, in: rows)
      #expect(cursor.row == nil)
    }
    var empty = scene
    empty.rows = []
    for key in [PersonInput.Key.down, .left, .right, .pageUp, .pageDown] {
      #expect(cursor.obey(key, in: empty, at: .zero) == .move)
    }
    #expect(cursor.row == nil)
  }

  @Test("The cursor stays on a row that stands, and leaves one that is another now")
  func follows() throws {
    let rows = try scene().rows
    var cursor = RowCursor()
    cursor.point(at: 1, in: rows)
    cursor.follow(from: rows, to: rows)
    #expect(cursor.row == 1)
    cursor.follow(from: rows, to: Array(rows.reversed()))
    #expect(cursor.row == nil)
    cursor.point(at: 4, in: rows)
    cursor.follow(from: rows, to: [])
    #expect(cursor.row == nil)
  }

  /// Keys of the pair that opens and leaves rows, for where lines begin.
  static let pairs: [(Look.Direction, into: PersonInput.Key, out: PersonInput.Key)] = [
    (.leftToRight, .right, .left), (.rightToLeft, .left, .right),
  ]

  @Test("One arrow opens the rows behind a row, the other leads back", arguments: pairs)
  func inAndOut(_ lines: Look.Direction, into: PersonInput.Key, out: PersonInput.Key) throws {
    let menu = try scene()
    let opening = menu.rows.indices.first { menu.rows[$0].opensRows }
    #expect(opening != nil)
    for place in menu.rows.indices where !menu.rows[place].isDisabled {
      var cursor = RowCursor()
      cursor.point(at: place, in: menu.rows)
      let wish = cursor.obey(into, in: menu, lines: lines, at: .zero)
      #expect(wish == (place == opening ? .turn(place) : .move))
      #expect(cursor.obey(out, in: menu, lines: lines, at: .zero) == .move)
      #expect(cursor.row == place)
    }
    let inner = try scene("menu-submenu")
    #expect(inner.depth == 1 && inner.rows[0].icon == "go-previous")
    var cursor = RowCursor()
    cursor.point(at: 1, in: inner.rows)
    #expect(cursor.obey(.pageUp, in: inner, lines: lines, at: .zero) == .move)
    #expect(cursor.obey(.pageDown, in: inner, lines: lines, at: .zero) == .move)
    #expect(cursor.obey(out, in: inner, lines: lines, at: .zero) == .turn(0))
  }

  @Test("Pages turn by their rows, and not twice before the next one came")
  func pages() throws {
    let first = try scene("menu-ten-thousand")
    let last = first.rows.count - 1
    #expect(first.scroll.before == 0 && first.scroll.after > 0 && first.rows[last].title == "More")
    var cursor = RowCursor()
    #expect(cursor.obey(.pageUp, in: first, at: .zero) == .move)
    #expect(cursor.obey(.pageDown, in: first, at: .zero) == .turn(last))
    // The row with this number is another one on the next page.
    #expect(cursor.obey(.pageDown, in: first, at: .milliseconds(999)) == .move)
    var next = first
    next.scroll.before = first.scroll.shown
    #expect(cursor.obey(.pageDown, in: next, at: .milliseconds(999)) == .turn(last))
    #expect(cursor.obey(.pageUp, in: next, at: .milliseconds(999)) == .move)
    #expect(cursor.obey(.pageUp, in: first, at: .milliseconds(999)) == .move)
    #expect(cursor.obey(.pageUp, in: next, at: .milliseconds(1999)) == .turn(0))
    // A choice that a finger kept from counting does not stop the keys.
    #expect(cursor.obey(.pageDown, in: first, at: .milliseconds(2000)) == .turn(last))
    #expect(cursor.obey(.pageDown, in: first, at: .milliseconds(3000)) == .turn(last))
  }
}
