// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import SceneGallery
import ScenePainting
import ScreenModel
import Testing

@testable import PressOverlay

@Suite("What a pointer means that rests while keys are pressed and scenes change")
struct PointingTests {
  /// A scene that is shown on a screen without any light, and the place of one of its rows there.
  private struct Stand {
    let shown: Shown
    let scene: Scene
    private let gallery: GalleryScene
    private let screen = DarkScreen()

    init(_ name: String = "menu-light") throws {
      gallery = try #require(GalleryScene.all.first { $0.name == name })
      scene = gallery.scene
      shown = Shown(
        scene, panel: gallery.painter.projection.surface, look: gallery.painter.look,
        limitation: nil, pictures: NoPictures(), failed: { _ in })
      shown.open(on: screen, OutputChoice(name: nil, width: 70, height: 140)) {}
      try screen.draw(gallery.painter.projection)
    }

    /// The middle of a row.
    func place(of row: Int) throws -> PersonInput {
      let layout = SceneLayout(
        scene, look: gallery.painter.look, projection: gallery.painter.projection)
      let frame = try #require(layout.rows.first { $0.index == row }).frame
      return .point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    }

    func take(_ scene: Scene) {
      shown.take(scene, panel: gallery.painter.projection.surface)
    }
  }

  @Test("A click means the row under a pointer that has not moved since a key or a letter")
  func clickAfterKeys() throws {
    for key in [PersonInput.key(.down), .text("s")] {
      let stand = try Stand()
      #expect(try stand.shown.hear(stand.place(of: 1)) == nil)
      _ = stand.shown.hear(key)
      #expect(stand.shown.hear(.click) == .choose(SeenRow(1, before: 0)))
    }
  }

  @Test("Keys lead on from the row under the pointer once, and then from what they marked")
  func keysAfterPointer() throws {
    let stand = try Stand()
    _ = try stand.shown.hear(stand.place(of: 1))
    #expect(stand.shown.hear(.key(.down)) == .move(.down, from: SeenRow(1, before: 0)))
    #expect(stand.shown.hear(.key(.down)) == .move(.down, from: nil))
    #expect(stand.shown.hear(.key(.enter)) == .chooseMarked)
    _ = try stand.shown.hear(stand.place(of: 0))
    #expect(stand.shown.hear(.key(.enter)) == .choose(SeenRow(0, before: 0)))
  }

  @Test("A click means what has come under a pointer at rest, and no longer what went")
  func changing() throws {
    let stand = try Stand()
    var empty = stand.scene
    empty.rows = []
    empty.viewport = nil
    stand.take(empty)
    _ = try stand.shown.hear(stand.place(of: 1))
    #expect(stand.shown.hear(.click) == .dismiss)
    stand.take(stand.scene)
    #expect(stand.shown.hear(.click) == .choose(SeenRow(1, before: 0)))
    stand.take(empty)
    #expect(stand.shown.hear(.click) == .dismiss)
  }

  @Test("A click on a row that cannot be chosen does nothing, and one before any motion closes")
  func nothing() throws {
    let stand = try Stand()
    #expect(stand.shown.hear(.click) == .dismiss)
    var disabled = stand.scene
    disabled.rows[1].isDisabled = true
    stand.take(disabled)
    _ = try stand.shown.hear(stand.place(of: 1))
    #expect(stand.shown.hear(.click) == nil)
  }

  @Test("A click on the preview commits it, also after a key")
  func preview() throws {
    let stand = try Stand("menu-preview")
    let middle = stand.scene.previewFrame.center
    let projection = GalleryScene.phone
    let place = projection.point(middle)
    _ = stand.shown.hear(.point(x: place.x, y: place.y))
    _ = stand.shown.hear(.key(.down))
    #expect(stand.shown.hear(.click) == .choose(nil))
  }
}

/// No icon is to be had.
private final class NoPictures: PictureSource {
  func draw(
    _ name: String, _ use: PictureUse, in box: Box, on canvas: Canvas, _ ink: Ink
  ) -> Bool { false }
}

/// A screen that nobody sees, and that draws when a test says so.
private final class DarkScreen: PresentationScreen {
  private final class Surface: PresentationSurface {
    func take(pointer: Bool, keyboard: Bool) {}
    func redraw() {}
  }

  var heard: (PersonInput) -> Void = { _ in }
  let descriptor: Int32 = -1
  let deadline: Duration? = nil
  let limitation: String? = nil
  let showsHints = true
  let outputDescriptions: [OutputDescription] = []
  private var drawing: SurfaceDrawing?

  func prepare() {}
  func dispatch(isReadable: Bool) {}
  func turn(of choice: OutputChoice) -> ScreenTurn? { nil }

  func surface(
    on choice: OutputChoice, closed: @escaping () -> Void, draw: @escaping SurfaceDrawing
  ) -> (any PresentationSurface)? {
    drawing = draw
    return Surface()
  }

  /// Draws one picture of the size of a projection.
  func draw(_ projection: Projection) throws {
    let extent = SurfaceExtent(width: projection.width, height: projection.height)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: extent.byteCount, alignment: 8)
    defer { memory.deallocate() }
    let draw = try #require(drawing)
    _ = draw(memory, extent, .zero)
  }
}
