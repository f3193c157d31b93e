// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressActions
import SceneGallery
import ScenePainting
import ScreenModel
import Testing
import TouchModel

@Suite("Painted scenes")
struct PaintingTests {
  private func bytes(_ scene: GalleryScene) throws -> [UInt8] {
    let picture = try scene.painter.picture()
    scene.painter.paint(scene.scene, on: picture, arrived: scene.arrived)
    return picture.bytes
  }

  @Test("are the same bytes each time, and not the same as another scene")
  func same() throws {
    var seen: [[UInt8]: String] = [:]
    for scene in GalleryScene.all {
      let first = try bytes(scene)
      #expect(try bytes(scene) == first, "\(scene)")
      #expect(seen[first] == nil, "\(scene) looks like \(seen[first] ?? "")")
      seen[first] = scene.name
    }
    #expect(seen.count >= 30)
  }

  @Test("leave nothing behind of what was drawn before")
  func clears() throws {
    let menu = try #require(GalleryScene.all.first { $0.name == "menu-light" })
    let hint = try #require(GalleryScene.all.first { $0.name == "hint" })
    let picture = try menu.painter.picture()
    menu.painter.paint(menu.scene, on: picture)
    hint.painter.paint(hint.scene, on: picture)
    #expect(try picture.bytes == bytes(hint))
  }

  @Test("dim everything but what was pressed")
  func sharp() throws {
    let scene = try #require(GalleryScene.all.first { $0.name == "menu-light" })
    let all = try bytes(scene)
    let source = scene.painter.projection.box(scene.scene.source)
    func alpha(_ x: Double, _ y: Double) -> UInt8 { all[(Int(y) * 360 + Int(x)) * 4 + 3] }
    #expect(alpha(source.x + source.width / 2, source.y + 4) == 0)
    #expect(alpha(source.x + source.width / 2, source.y - 4) > 100)
  }

  @Test("move nothing for who wants no motion: a card on its way is where it stays")
  func still() throws {
    var scene = try #require(GalleryScene.all.first { $0.name == "peek-still" })
    let there = try bytes(scene)
    scene.arrived = 0.3
    #expect(try bytes(scene) == there)
    scene.painter.look.reducesMotion = false
    #expect(try bytes(scene) != there)
  }

  @Test("fill the ring with the hint")
  func ring() throws {
    let scene = try #require(GalleryScene.all.first { $0.name == "hint" })
    var drawn: [Int] = []
    for dim in [0.1, 0.5, 0.9] {
      var other = scene
      other.scene.dim = dim
      // The ring's own blue; the scrim and the track have more red than this at full cover.
      let all = try bytes(other)
      drawn.append(
        stride(from: 0, to: all.count, by: 4).count { place in
          all[place] > 220 && all[place + 2] < 140 && all[place + 3] > 240
        })
    }
    #expect(drawn[0] > 0)
    #expect(drawn[1] > drawn[0] * 2)
    #expect(drawn[2] > drawn[1])
  }

  // MARK: Hostile scenes

  @Test("are made of a title of a megabyte, and of accents without end")
  func megabyte() throws {
    for title in [
      String(repeating: "x", count: 1 << 20), "e" + String(repeating: "\u{301}", count: 1 << 19),
      "\u{0}\u{1b}[31m\u{202e}\n\u{2028}", "",
    ] {
      var scene = try #require(GalleryScene.all.first { $0.name == "menu-preview" })
      scene.scene.rows[0].title = title
      scene.scene.rows[0].subtitle = title
      scene.scene.rows[0].icon = title
      scene.scene.header?.text = title
      scene.scene.preview?.title = title
      scene.scene.preview?.lines = [title, title]
      #expect(try !bytes(scene).allSatisfy { $0 == 0 })
    }
  }

  @Test("are made of 10,000 rows at once, of which as many are drawn as find room")
  func rows() throws {
    var scene = try #require(GalleryScene.all.first { $0.name == "menu-light" })
    let row = try #require(scene.scene.rows.first)
    scene.scene.viewport = nil
    scene.scene.rows = (0..<10_000).map { place in
      var other = row
      other.frame = Rectangle(x: 2, y: Double(place) * 9, width: 50, height: 9)
      return other
    }
    let layout = SceneLayout(
      scene.scene, look: Look(), projection: scene.painter.projection)
    #expect(layout.rows.count == 16)
    #expect(try !bytes(scene).allSatisfy { $0 == 0 })
    scene.scene.rows = Array(repeating: row, count: 10_000)
    let heap = SceneLayout(
      scene.scene, look: Look(), projection: scene.painter.projection)
    #expect(heap.rows.count == SceneLayout.Limits.rows)
  }

  static let strangeLengths: [Double] = [
    0, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
  ]

  @Test("are made of lengths that are none", arguments: strangeLengths)
  func lengths(_ length: Double) throws {
    for name in ["menu-preview", "peek-progress", "peek-reveal", "hint"] {
      var scene = try #require(GalleryScene.all.first { $0.name == name })
      let strange = Rectangle(x: length, y: length, width: length, height: length)
      scene.scene.source = strange
      scene.scene.previewFrame = strange
      scene.scene.viewport = strange
      scene.scene.header?.frame = strange
      scene.scene.finger = Position(x: Millimeters(length), y: Millimeters(length))
      scene.scene.dim = length
      scene.scene.progress = length
      scene.scene.reveal = length
      scene.scene.scroll.before = .max
      scene.scene.scroll.after = .min
      scene.scene.rows.indices.forEach { scene.scene.rows[$0].frame = strange }
      scene.scene.upcoming.indices.forEach { scene.scene.upcoming[$0].frame = strange }
      scene.arrived = length
      scene.painter.projection = Projection(surface: strange, width: 90, height: 90)
      #expect(try bytes(scene).count == 90 * 90 * 4)
      scene.painter.projection = Projection(surface: Stage.panel, width: 90, height: 90)
      #expect(try bytes(scene).count == 90 * 90 * 4)
    }
  }

  private enum Stage { static let panel = Rectangle(x: 0, y: 0, width: 68, height: 136) }

  @Test("refuse a size that cannot be, and take the largest and the smallest one")
  func sizes() throws {
    #expect(throws: PictureError.self) { try Picture(width: 0, height: 5) }
    #expect(throws: PictureError.self) { try Picture(width: 16_385, height: 5) }
    #expect(throws: PictureError.self) { try Picture(width: 5, height: -1) }
    #expect(try Picture(width: 16_384, height: 1).bytes.count == 65_536)
    let limited = Projection(surface: Stage.panel, width: .max, height: .min, scale: 99)
    #expect(limited.width == 2048 && limited.height == 1 && limited.scale == 8)
  }

  @Test("tell why they cannot be written")
  func unwritable() throws {
    let picture = try Picture(width: 1, height: 1)
    let error = #expect(throws: PictureError.self) {
      try picture.writePNG(to: "/nowhere/at/all.png")
    }
    let told = try #require(error).description
    #expect(told.contains("/nowhere/at"), "\(told)")
    #expect(told.lowercased().contains("no such file or directory"), "\(told)")
  }

  // MARK: Colors

  @Test("have letters that stand out from what is behind them")
  func contrast() {
    for scheme in Look.Scheme.allCases {
      for isHigh in [false, true] {
        let palette = Palette(Look(scheme: scheme, isHighContrast: isHigh))
        let least = isHigh ? 7.0 : 4.5
        for (name, ink, behind) in [
          ("text", palette.text, palette.surface),
          ("secondary", palette.secondary, palette.surface),
          ("destructive", palette.destructive, palette.surface),
          ("selected", palette.selectedText, palette.selection),
        ] {
          let ratio = Self.ratio(ink, behind)
          #expect(ratio >= least, "\(name), \(scheme), high contrast \(isHigh): \(ratio)")
        }
        let faint = Self.ratio(palette.disabled, palette.surface)
        #expect(faint >= (isHigh ? 4.5 : 2.4), "disabled, \(scheme): \(faint)")
      }
    }
  }

  /// The contrast ratio of the Web Content Accessibility Guidelines, 1…21.
  private static func ratio(_ one: Ink, _ other: Ink) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func light(_ ink: Ink) -> Double {
      0.2126 * linear(ink.red) + 0.7152 * linear(ink.green) + 0.0722 * linear(ink.blue)
    }
    let pair = [light(one), light(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }
}
