// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressActions
import PressApplication
import Terminal
import Testing
import TouchModel
import TraceFiles

@testable import FoodPin

/// What FoodPin's screen looks like, compared with pictures in the folder `Screens`.
@MainActor @Suite struct ScreenTests {
  /// One picture: a moment of the demo on a terminal of a size.
  struct Moment: Sendable, CustomTestStringConvertible {
    /// The name of the picture's file, without its ending.
    var name: String
    /// Seconds from the first event of the demo.
    var seconds: Double
    var columns = 80
    var rows = 24
    var isUnicode = true
    var testDescription: String { name }
  }

  nonisolated static let moments = [
    Moment(name: "list", seconds: 0),
    Moment(name: "quick-actions", seconds: 2.2),
    Moment(name: "quick-actions-hot", seconds: 2.8),
    Moment(name: "hint", seconds: 6.03),
    Moment(name: "peek", seconds: 6.3),
    Moment(name: "peek-ascii", seconds: 6.3, isUnicode: false),
    Moment(name: "peek-narrow", seconds: 6.3, columns: 40, rows: 18),
    Moment(name: "peek-large", seconds: 6.3, columns: 120, rows: 40),
    Moment(name: "menu", seconds: 8.4),
    Moment(name: "preview-actions", seconds: 12.2),
    Moment(name: "end", seconds: 60),
    Moment(name: "too-small", seconds: 0, columns: 29, rows: 24),
  ]

  static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Screens")
  }

  static func demo() throws -> Trace {
    let path = DemoTests.folder.appending(path: "foodpin-demo.evemu").path()
    return try #require(try TraceReader.read(path).first)
  }

  /// Compares a screen with its picture; one that is missing is recorded, and the test fails.
  static func check(_ grid: TextGrid, _ name: String) throws {
    let file = folder.appending(path: "\(name).txt")
    guard let known = try? String(contentsOf: file, encoding: .utf8) else {
      try grid.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name).txt; look at it, and run again")
      return
    }
    #expect(grid.text == known, "\(name):\n\(grid.text)")
  }

  @Test("moments of the demo look as they did", arguments: moments)
  func moments(_ moment: Moment) throws {
    let picture = ScreenPlayer.picture(
      of: try Self.demo(), after: .milliseconds(Int64(moment.seconds * 1000)))
    let grid = picture.grid(
      columns: moment.columns, rows: moment.rows, isUnicode: moment.isUnicode)
    try Self.check(grid, moment.name)
    if !moment.isUnicode { #expect(grid.text.utf8.allSatisfy { $0 < 0x80 }) }
  }

  private static func grid(_ app: FoodPinApp, _ scene: Scene? = nil) -> TextGrid {
    FoodPinPicture(contents: app.contents, scene: scene)
      .grid(columns: 46, rows: 22, isUnicode: true)
  }

  @Test("the introduction, the form, an empty list and a long one look as they did")
  func screens() throws {
    try Self.check(Self.grid(FoodPinApp()), "walkthrough")
    let app = FoodPinApp.afterWalkthrough()
    app.show(.favorites)
    try Self.check(Self.grid(app), "empty")
    app.showForm()
    for letter in "Chez Anne" { app.edit(.letter(letter)) }
    try Self.check(Self.grid(app), "form")
    app.edit(.save)
    try Self.check(Self.grid(app), "detail")
    app.show(.restaurants)
    app.toggleFavorite("harbor")
    try Self.check(Self.grid(app), "long-list")
  }

  @Test("no size breaks a screen, and nothing is drawn beside it")
  func sizes() throws {
    let picture = ScreenPlayer.picture(of: try Self.demo(), after: .milliseconds(6300))
    for columns in [0, 1, 29, 30, 31, 45, 46, 47, 69, 70, 71, 200, 1000] {
      for rows in [0, 1, 2, 17, 18, 19, 24, 100] {
        let grid = picture.grid(columns: columns, rows: rows, isUnicode: true)
        #expect(grid.columns == columns && grid.rows == rows)
      }
    }
  }

  @Test("what is dimmed is faint around the source, which stays sharp")
  func dim() throws {
    let picture = ScreenPlayer.picture(of: try Self.demo(), after: .milliseconds(6030))
    let scene = try #require(picture.scene)
    #expect(scene.phase == .hint && scene.dim > 0.2)
    let grid = picture.grid(columns: 80, rows: 24, isUnicode: true)
    let roles = (1..<23).map { row in
      grid.runs(ofRow: row).first { $0.column < 46 && $0.text.contains { $0.isLetter } }?.role
    }
    #expect(roles.contains(.strong))
    #expect(!roles.contains(.plain))
  }

  @Test("titles of an app cannot steer the terminal, however long they are")
  func hostileTitles() throws {
    let app = FoodPinApp.afterWalkthrough()
    let name = "\u{1b}[2J\u{202e}" + String(repeating: "x", count: 100_000)
    let added = app.book.add(name: name, kind: name, place: "", phone: "")
    let id = try #require(added)
    app.show(.detail(id))
    let grid = Self.grid(app)
    let characters = grid.lines.joined().unicodeScalars
    #expect(!characters.contains { $0.value < 0x20 || $0.value == 0x202e })
  }
}
