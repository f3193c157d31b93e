// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LayerSurfaces
import PressActions
import ScenePainting

/// What is shown of one device: its latest scene on a surface of its own.
final class Shown {
  private(set) var scene: Scene
  private(set) var cursor = RowCursor()
  private var panel: Rectangle
  private let look: Look
  private let failed: (String) -> Void
  private var extent = LayerSurface.Extent.least
  private var surface: LayerSurface?

  init(_ scene: Scene, panel: Rectangle, look: Look, failed: @escaping (String) -> Void) {
    self.scene = scene
    self.panel = panel
    self.look = look
    self.failed = failed
  }

  /// Puts it on an output; `closed` is called when that goes.
  func open(on compositor: Compositor, output: String?, closed: @escaping () -> Void) {
    surface = LayerSurface(on: compositor, output: output, closed: closed) {
      [weak self] memory, extent in self?.draw(into: memory, extent)
    }
    if surface == nil { failed("the compositor made no surface") }
    takeInput()
  }

  /// Takes a newer scene of the same presentation, or the next presentation of the device.
  func take(_ scene: Scene, panel: Rectangle) {
    let hadInput = takesInput
    cursor.follow(from: self.scene.rows, to: scene.rows)
    self.scene = scene
    self.panel = panel
    if hadInput != takesInput { takeInput() }
    surface?.redraw()
  }

  /// While it only hints, everything a person does belongs to what is below.
  var takesInput: Bool { scene.phase == .open }

  private func takeInput() {
    surface?.take(pointer: takesInput, keyboard: takesInput)
  }

  private var projection: Projection {
    Projection(
      surface: panel, width: extent.width, height: extent.height, scale: extent.scale)
  }

  private func draw(into memory: UnsafeMutableRawBufferPointer, _ extent: LayerSurface.Extent) {
    self.extent = extent
    var shown = scene
    shown.selected = scene.selected ?? cursor.row
    do {
      let picture = try Picture(
        memory: memory, width: extent.width * extent.scale, height: extent.height * extent.scale)
      ScenePainter(look: look, projection: projection).paint(shown, on: picture)
    } catch {
      failed(error.description)
    }
  }

  // MARK: What a person does

  /// What a click or a key asks for, if anything.
  func hear(_ input: PersonInput) -> RowCursor.Wish? {
    let layout = SceneLayout(scene, look: look, projection: projection)
    switch input {
    case .point(let x, let y):
      isOverCard = layout.card?.frame.contains(Box(x: x, y: y, width: 0, height: 0)) ?? false
      isOverRows = layout.row(x: x, y: y) != nil
      let former = cursor
      cursor.point(at: layout.row(x: x, y: y), in: scene.rows)
      if cursor != former { surface?.redraw() }
      return nil
    case .leave: return nil
    case .click:
      if let row = cursor.row, isOverRows { return .choose(row) }
      if isOverRows { return nil }
      return isOverCard ? .choose(nil) : .dismiss
    case .key(let key):
      let wish = cursor.obey(key, in: scene.rows)
      surface?.redraw()
      return wish
    }
  }

  private var isOverCard = false
  private var isOverRows = false
}
