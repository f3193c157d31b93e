// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import SceneGallery
import ScenePainting
import ScreenModel
import Testing
import TouchModel

@Suite("The layout of scenes")
struct LayoutTests {
  private static let looks = [
    Look(), Look(textScale: 3), Look(direction: .rightToLeft), Look(textScale: 0.5),
  ]

  @Test("Everything that is drawn lies on the panel, and each text in its row", arguments: looks)
  func inside(_ look: Look) throws {
    for scene in GalleryScene.all {
      let layout = SceneLayout(scene.scene, look: look, projection: scene.painter.projection)
      let bounds = layout.bounds
      if let panel = layout.panel { #expect(bounds.contains(panel), "\(scene)") }
      if let card = layout.card { #expect(bounds.contains(card.frame), "\(scene)") }
      for row in layout.rows {
        let cut = row.isScrolled ? layout.viewport ?? bounds : bounds
        #expect(bounds.contains(row.frame.clipped(to: cut)), "\(scene)")
        #expect(row.isScrolled || bounds.contains(row.frame), "\(scene)")
        let parts = [row.title.box, row.subtitle?.box, row.mark, row.icon, row.chevron]
        for part in parts.compactMap({ $0 }) {
          #expect(Self.contains(row.frame, part), "\(scene) row \(row.index): \(part)")
        }
        for other in [row.mark, row.icon, row.chevron].compactMap({ $0 }) {
          #expect(!Self.overlap(row.title.box, other), "\(scene) row \(row.index)")
        }
      }
    }
  }

  /// Rounding may put a part out by less than a thousandth of a pixel.
  private static func contains(_ outer: Box, _ inner: Box) -> Bool {
    inner.x >= outer.x - 0.001 && inner.right <= outer.right + 0.001 && inner.y >= outer.y - 0.001
      && inner.bottom <= outer.bottom + 0.001
  }

  private static func overlap(_ left: Box, _ right: Box) -> Bool {
    left.x < right.right - 0.001 && right.x < left.right - 0.001
  }

  @Test("Letters are as high as their box allows at every text scale", arguments: looks)
  func letters(_ look: Look) throws {
    for scene in GalleryScene.all where scene.painter.projection.width > 1 {
      let layout = SceneLayout(scene.scene, look: look, projection: scene.painter.projection)
      for text in layout.rows.flatMap({ [$0.title, $0.subtitle].compactMap { $0 } }) {
        let line = try #require(
          TextLine(text.text, size: text.size, width: text.box.width, in: look))
        #expect(line.extent.height <= text.box.height + 1, "\(scene): \(text.text)")
        #expect(line.extent.width <= text.box.width + 1, "\(scene): \(text.text)")
      }
    }
  }

  @Test("A title that is too long ends in an ellipsis, and one that fits does not")
  func ellipsis() throws {
    func isCut(_ name: String) throws -> [Bool] {
      let scene = try #require(GalleryScene.all.first { $0.name == name })
      let layout = SceneLayout(
        scene.scene, look: scene.painter.look, projection: scene.painter.projection)
      return try layout.rows.map { row in
        try #require(
          TextLine(row.title.text, size: row.title.size, width: row.title.box.width, in: Look())
        ).isEllipsized
      }
    }
    #expect(try isCut("menu-long") == [true, true, true, true])
    #expect(try isCut("menu-light") == [false, false, false, false, false])
  }

  @Test("Letters that do not fit are smaller, down to their least size, and then the line is cut")
  func fitting() throws {
    func line(_ width: Double, least: Double) throws -> TextLine {
      try #require(TextLine("Harbor Noodles", size: 20, least: least, width: width, in: Look()))
    }
    let whole = try line(1000, least: 10)
    #expect(whole.size == 20 && !whole.isEllipsized)
    let width = whole.extent.width
    let smaller = try line(width * 0.8, least: 10)
    #expect(smaller.size < 20 * 0.81 && smaller.size > 20 * 0.75 && !smaller.isEllipsized)
    // A hair beyond what the least size brings.
    let cut = try line(width * 0.79, least: 16)
    #expect(cut.size == 16 && cut.isEllipsized)
    #expect(try line(width * 0.9, least: 20).isEllipsized)
  }

  @Test(
    "Larger letters are larger, as far as a second line leaves room",
    arguments: [("menu-light", 1.35), ("peek-actions", 1.69)])
  func scale(_ name: String, _ least: Double) throws {
    let scene = try #require(GalleryScene.all.first { $0.name == name })
    func size(_ scale: Double) throws -> Double {
      let layout = SceneLayout(
        scene.scene, look: Look(textScale: scale), projection: scene.painter.projection)
      return try #require(layout.rows.first).title.size
    }
    #expect(try size(1.7) > size(1) * least)
    #expect(try size(0.5) < size(1))
  }

  @Test("Where lines begin at the right, each row is the mirror image of what it is from the left")
  func mirror() throws {
    let scene = try #require(GalleryScene.all.first { $0.name == "menu-light" })
    let projection = scene.painter.projection
    let left = SceneLayout(scene.scene, look: Look(), projection: projection)
    let right = SceneLayout(
      scene.scene, look: Look(direction: .rightToLeft), projection: projection)
    for (one, other) in zip(left.rows, right.rows) {
      #expect(one.frame == other.frame)
      let pairs = [
        (one.title.box, other.title.box), (one.icon, other.icon), (one.mark, other.mark),
        (one.chevron, other.chevron),
      ]
      for case (let from?, let to?) in pairs {
        let distance = from.x - one.frame.x
        #expect(abs(one.frame.right - to.right - distance) < 0.001)
      }
    }
  }

  @Test("A row is found where it is drawn, on the edge of the next one no more")
  func hits() throws {
    let scene = try #require(GalleryScene.all.first { $0.name == "menu-light" })
    let layout = SceneLayout(scene.scene, look: Look(), projection: scene.painter.projection)
    let first = try #require(layout.rows.first).frame
    #expect(layout.row(x: first.x, y: first.y) == 0)
    #expect(layout.row(x: first.x, y: first.bottom - 0.01) == 0)
    #expect(layout.row(x: first.x, y: first.bottom + 0.01) == 1)
    #expect(layout.row(x: first.x - 0.01, y: first.y) == nil)
  }

  @Test("A row that shows in part has the size of all others, and is hit only where it shows")
  func cut() throws {
    let scene = try #require(GalleryScene.all.first { $0.name == "menu-scrolled" })
    let layout = SceneLayout(scene.scene, look: Look(), projection: scene.painter.projection)
    let viewport = try #require(layout.viewport)
    let (first, last) = (try #require(layout.rows.first), try #require(layout.rows.last))
    #expect(first.frame.y < viewport.y && first.frame.bottom > viewport.y)
    #expect(last.frame.y < viewport.bottom && last.frame.bottom > viewport.bottom)
    for row in layout.rows { #expect(abs(row.frame.height - first.frame.height) < 0.001) }
    #expect(layout.row(x: viewport.x, y: viewport.y) == first.index)
    #expect(layout.row(x: viewport.x, y: viewport.y - 0.01) == nil)
    #expect(layout.row(x: viewport.x, y: viewport.bottom - 0.01) == last.index)
    #expect(layout.row(x: viewport.x, y: viewport.bottom) == nil)
    let header = try #require(layout.header)
    let panel = try #require(layout.panel)
    #expect(abs(panel.bottom - viewport.bottom) < 0.001 && panel.y <= header.box.y)
  }

  /// Where the point of a scene 10 mm from its left and 20 mm from its top is drawn on an output that
  /// is turned otherwise than the scene was laid out for, in pixels of which 5 are a millimeter.
  static let places: [(ScreenTurn, Double, Double)] = [
    (.normal, 50, 100), (.quarter, 500, 50), (.half, 250, 500), (.threeQuarters, 100, 250),
    (.flipped, 250, 100), (.flippedQuarter, 100, 50), (.flippedHalf, 50, 500),
    (.flippedThreeQuarters, 500, 250),
  ]

  @Test("Outputs that are turned otherwise lead back to the same place", arguments: places)
  func rotation(_ turn: ScreenTurn, _ x: Double, _ y: Double) throws {
    let surface = Rectangle(x: 5, y: 10, width: 60, height: 120)
    let projection = Projection(
      surface: surface, width: turn.swapsSides ? 600 : 300, height: turn.swapsSides ? 300 : 600,
      rotation: turn)
    #expect(projection.pixelsPerMillimeter == 5)
    let point = projection.scenePoint(x: x, y: y)
    #expect(abs(point.x.value - 15) < 0.001)
    #expect(abs(point.y.value - 30) < 0.001)
  }
}
