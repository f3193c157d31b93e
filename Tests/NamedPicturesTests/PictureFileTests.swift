// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import ScenePainting

@Suite("Pictures from files")
struct PictureFileTests {
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
    <rect width="20" height="10" fill="#ff0000"/></svg>
    """

  @Test("A PNG is read as it is, and a drawing in the size that is wanted")
  func kinds() throws {
    let desk = try Desk()
    let png = try #require(
      PictureFile.read(try desk.writePNG("a.png", width: 7, height: 5, red: 1), side: 99))
    #expect(png.width == 7 && png.height == 5)
    #expect(Array(png.bytes.prefix(4)) == [0, 0, 255, 255])
    try #require(VectorImage.isPossible, "librsvg is not installed")
    let svg = try #require(
      PictureFile.read(try desk.write(Self.drawing, to: "a.svg"), side: 60))
    #expect(svg.width == 60 && svg.height == 30)
    #expect(Array(svg.bytes.suffix(4)) == [0, 0, 255, 255])
  }

  @Test("What is damaged, cut short, or of another kind is no picture")
  func damaged() throws {
    let desk = try Desk()
    let whole = try Data(contentsOf: URL(filePath: try desk.writePNG("a.png", red: 1)))
    for count in [0, 1, 8, 23, 24, 40, whole.count - 20] {
      let path = try desk.write(whole.prefix(count), to: "cut.png")
      #expect(PictureFile.read(path, side: 16) == nil, "\(count)")
    }
    for text in ["", "GIF89a", "<svg", "<svg xmlns='x'><", "<html/>", "\u{0}\u{0}"] {
      let path = try desk.write(text, to: "b.svg")
      #expect(PictureFile.read(path, side: 16) == nil, "\(text)")
    }
    #expect(PictureFile.read(desk.path("missing.png"), side: 16) == nil)
    #expect(PictureFile.read(desk.folder.path(), side: 16) == nil)
    #expect(PictureFile.read("/dev/zero", side: 16) == nil)
  }

  @Test("A side of 2048 pixels is read, one more is not, and what the head says is not unpacked")
  func limits() throws {
    let desk = try Desk()
    let most = PictureFile.Limits.side
    let at = try desk.writePNG("at.png", width: most, height: 1, red: 1)
    #expect(PictureFile.read(at, side: 1)?.width == most)
    let over = try desk.writePNG("over.png", width: most + 1, height: 1, red: 1)
    #expect(PictureFile.read(over, side: 1) == nil)
    var bomb = try Data(contentsOf: URL(filePath: at))
    bomb.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
    #expect(PictureFile.read(try desk.write(bomb, to: "bomb.png"), side: 1) == nil)
  }

  @Test("A drawing reaches nothing outside of its file, and no size of its own does harm")
  func drawings() throws {
    try #require(VectorImage.isPossible, "librsvg is not installed")
    let desk = try Desk()
    let secret = try desk.writePNG("secret.png", red: 1)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="8" \
      height="8"><image width="8" height="8" xlink:href="file://\(secret)"/></svg>
      """
    let drawn = PictureFile.read(try desk.write(text, to: "a.svg"), side: 8)
    #expect(drawn?.bytes.allSatisfy { $0 == 0 } == true)
    for size in ["1e30", "0", "-5", "1e-30", "100%"] {
      let text = "<svg xmlns='http://www.w3.org/2000/svg' width='\(size)' height='\(size)'/>"
      let drawn = PictureFile.read(try desk.write(text, to: "b.svg"), side: 16)
      if let drawn { #expect(drawn.width <= 16 && drawn.height <= 16, "\(size)") }
    }
  }
}
