// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import SceneGallery
import ScreenModel
import Testing

@testable import PressOverlay

@Suite("Rows by pointer and keys")
struct RowCursorTests {
  /// Five rows: the third is disabled.
  private func rows() throws -> [Scene.Row] {
    try #require(GalleryScene.all.first { $0.name == "menu-light" }).scene.rows
  }

  @Test("Arrows pass over rows that cannot be chosen, and go around")
  func arrows() throws {
    let rows = try rows()
    var cursor = RowCursor()
    let down = (0..<5).map { _ in
      #expect(cursor.obey(.down, in: rows) == .move)
      return cursor.row
    }
    #expect(down == [0, 1, 3, 4, 0])
    let up = (0..<3).map { _ in
      #expect(cursor.obey(.up, in: rows) == .move)
      return cursor.row
    }
    #expect(up == [4, 3, 1])
    #expect(cursor.obey(.last, in: rows) == .move)
    #expect(cursor.row == 4)
    #expect(cursor.obey(.first, in: rows) == .move)
    #expect(cursor.row == 0)
  }

  @Test("Enter chooses the row, or the preview where none is meant; Escape closes")
  func choice() throws {
    let rows = try rows()
    var cursor = RowCursor()
    #expect(cursor.obey(.enter, in: rows) == .choose(nil))
    cursor.point(at: 1, in: rows)
    #expect(cursor.obey(.enter, in: rows) == .choose(1))
    #expect(cursor.obey(.escape, in: rows) == .dismiss)
    for place in [2, 5, -1] {
      cursor.point(at: place, in: rows)
      #expect(cursor.row == nil)
    }
    #expect(cursor.obey(.down, in: []) == .move)
    #expect(cursor.row == nil)
  }

  @Test("The cursor stays on a row that stands, and leaves one that is another now")
  func follows() throws {
    let rows = try rows()
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
}
