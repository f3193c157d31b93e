// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopAppearance
import GLibValues
import NamedPictures
import ScenePainting

// Paints the card of a file: `card-player PLACE NAME [wait]`. Prints the color in its middle; with
// `wait` again when a thumbnailer has made a picture of it.
let words = CommandLine.arguments
guard words.count >= 3 else { fatalError("usage: card-player PLACE NAME [wait]") }
var isChanged = false
let pictures = NamedPictures(theme: IconTheme(places: [words[1]])) { isChanged = true }

@MainActor func show() throws {
  let picture = try Picture(width: 60, height: 60)
  let canvas = Canvas(picture, Look(), millimeter: 2, scale: 1)
  let box = Box(x: 0, y: 0, width: 60, height: 60)
  let isDrawn = pictures.draw(words[2], .card, in: box, on: canvas, Ink(gray: 0))
  picture.flush()
  let middle = (30 * 60 + 30) * 4
  let bytes = picture.bytes
  print(isDrawn ? "drawn \(bytes[middle + 2]) \(bytes[middle + 1]) \(bytes[middle])" : "nothing")
}

try show()
if words.count == 4 {
  MainContext.waitUntil(limit: .seconds(20)) { isChanged }
  try show()
}
