// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopAppearance
import Foundation
import NamedPictures
import ScenePainting
import Testing

@Suite("Icons that point somewhere")
struct DirectionTests {
  /// Whether what is drawn is red, as a theme's icon for lines from the right is here, and not blue.
  private func isRed(_ desk: Desk, _ use: PictureUse, _ direction: Look.Direction) throws -> Bool {
    let pictures = NamedPictures(theme: IconTheme(named: "Own", places: [desk.folder.path()]))
    let picture = try Picture(width: 32, height: 32)
    let canvas = Canvas(picture, Look(direction: direction), millimeter: 1, scale: 1)
    let box = Box(x: 0, y: 0, width: 32, height: 32)
    #expect(pictures.draw("go-previous", use, in: box, on: canvas, Ink(0, 1, 0)))
    let middle = (16 * 32 + 16) * 4
    return picture.bytes[middle + 2] > picture.bytes[middle]
  }

  @Test("Where lines run to the left, the way back points to the right if the theme knows how")
  func rightToLeft() throws {
    let desk = try Desk()
    try desk.writeTheme("Own", [("x", "Size=32", [])])
    try desk.writePNG("Own/x/go-previous.png", red: 0)
    for use in [PictureUse.row, .card] { #expect(try !isRed(desk, use, .rightToLeft)) }
    try desk.writePNG("Own/x/go-previous-rtl.png", red: 1)
    for use in [PictureUse.row, .card] {
      #expect(try isRed(desk, use, .rightToLeft))
      #expect(try !isRed(desk, use, .leftToRight))
    }
  }
}
