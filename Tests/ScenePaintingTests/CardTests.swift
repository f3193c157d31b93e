// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import SceneGallery
import ScenePainting
import Testing

@Suite("Cards and large letters")
struct CardTests {
  /// What is measured of a text that was placed.
  private func line(_ text: PlacedText, _ look: Look) throws -> TextLine {
    try #require(
      TextLine(
        text.text, size: text.size, weight: text.weight, width: text.box.width, lines: text.lines,
        in: look))
  }

  private func card(_ scene: GalleryScene, _ look: Look) throws -> CardLayout {
    try #require(
      SceneLayout(scene.scene, look: look, projection: scene.painter.projection).card)
  }

  private static var cards: [GalleryScene] {
    GalleryScene.all.filter { scene in
      scene.scene.preview != nil && scene.scene.phase == .open
        && scene.painter.projection.width > 1
    }
  }

  @Test(
    "Every text of a card can be read to its end, however large its letters are wanted",
    arguments: [0.5, 1, 1.3, 1.8, 2.4, 3])
  func whole(_ scale: Double) throws {
    #expect(!Self.cards.isEmpty)
    for scene in Self.cards {
      let look = Look(textScale: scale)
      let card = try card(scene, look)
      let texts = [try #require(card.title, "\(scene)")] + card.lines
      let preview = try #require(scene.scene.preview)
      #expect(texts.map(\.text) == [preview.title] + preview.lines, "\(scene)")
      var top = card.picture?.box.bottom ?? card.frame.y
      for text in texts {
        let line = try line(text, look)
        #expect(!line.isEllipsized, "\(scene): \(text.text)")
        #expect(line.extent.height <= text.box.height + 1, "\(scene): \(text.text)")
        #expect(card.frame.contains(text.box) && text.box.y >= top - 0.001, "\(scene)")
        top = text.box.bottom
      }
    }
  }

  @Test("Letters of the usual size take up to a half of the picture, and larger ones all of it")
  func picture() throws {
    let scene = try #require(GalleryScene.all.first { $0.name == "peek" })
    let narrow = try #require(GalleryScene.all.first { $0.name == "menu-preview" })
    let small = try card(narrow, Look())
    let share = try #require(small.picture).box.height / (small.frame.height / 2)
    #expect(share > 0.5 && share < 0.8, "\(share)")
    // What all four lines need is more than the other half.
    var crowded = narrow
    crowded.scene.preview?.lines += ["One more", "and one more", "and yet another"]
    #expect(try card(crowded, Look()).picture?.box.height == small.frame.height / 4)
    let heights = try [1, 1.3, 1.8, 3].map { scale in
      try card(scene, Look(textScale: scale)).picture?.box.height ?? 0
    }
    #expect(heights == heights.sorted(by: >) && heights.last == 0, "\(heights)")
    let sizes = try [1, 1.3, 1.8].map { try card(scene, Look(textScale: $0)).title?.size ?? 0 }
    #expect(sizes[1] > sizes[0] && sizes[2] > sizes[1])
  }

  @Test("A block that just fits keeps its letters; one that is a hair higher has smaller ones")
  func limit() throws {
    let look = Look(textScale: 2)
    let block = TextBlock(
      [.init("Harbor Noodles", size: 20, gap: 4), .init("12 Quay Street", size: 12)], in: look)
    let height = block.height(2, width: 400)
    // Two lines with 1.3 of their letters, and the gap between them, all twice as large.
    #expect(abs(height - 91.2) < 0.001)
    func sizes(_ height: Double) -> [Double] {
      block.placed(in: Box(x: 0, y: 0, width: 400, height: height)).map(\.size)
    }
    #expect(sizes(height) == [40, 24])
    let smaller = sizes(height - 0.1)
    #expect(smaller.count == 2 && smaller[0] < 40 && smaller[0] > 38)
    #expect(abs(smaller[0] / smaller[1] - 20.0 / 12) < 0.001)
  }

  @Test("Letters become no smaller than 85 % of their usual size; then the last text ends in “…”")
  func floor() throws {
    let parts = (1...9).map { TextBlock.Part("Line \($0)", size: 10) }
    let block = TextBlock(parts, in: Look(textScale: 3))
    // Nine lines of 8.5 with 1.3 of room for each.
    let least = 9 * 8.5 * 1.3
    let all = block.placed(in: Box(x: 0, y: 0, width: 300, height: least + 0.01))
    #expect(all.count == 9 && all.allSatisfy { $0.size >= 8.5 && $0.size < 9 })
    let cut = block.placed(in: Box(x: 0, y: 0, width: 300, height: least - 0.1))
    #expect(cut.count == 8 && cut.allSatisfy { $0.size == 8.5 })
    #expect(cut.last?.text == "Line 8 …")
  }

  @Test("A text that is too wide goes on in the next line, and one that is too long is cut there")
  func wraps() throws {
    let look = Look(textScale: 3)
    let long = String(repeating: "Between the old harbor and the mill. ", count: 7)
    let block = TextBlock([.init(long, size: 10)], in: look)
    let roomy = try #require(block.placed(in: Box(x: 0, y: 0, width: 300, height: 400)).first)
    #expect(roomy.lines > 3)
    #expect(try !line(roomy, look).isEllipsized)
    let tight = try #require(block.placed(in: Box(x: 0, y: 0, width: 300, height: 25)).first)
    #expect(tight.lines == 2 && tight.size == 8.5)
    #expect(try line(tight, look).isEllipsized)
    #expect(block.placed(in: Box(x: 0, y: 0, width: 300, height: 5)) == [])
  }
}
