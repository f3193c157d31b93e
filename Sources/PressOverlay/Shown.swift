// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import PressActions
import PressGestures
import ScenePainting
import ScreenModel
import TouchModel

/// What is shown of one device: its latest scene on a surface of its own.
final class Shown {
  private(set) var scene: Scene
  private(set) var cursor = RowCursor()
  /// The surface of the scene.
  private var panel: Rectangle
  /// How it is drawn from the next picture on.
  var look: Look
  private let limitation: String?
  private let pictures: any PictureSource
  private let failed: (String) -> Void
  private var extent = SurfaceExtent.least
  private var lift: Lift
  private var patience = TurnPatience()
  private var surface: (any PresentationSurface)?
  /// Who hears that its output is turned like this now.
  var turned: (ScreenTurn) -> Void = { _ in }
  /// How its output is turned; `nil` before it was drawn.
  private(set) var turn: ScreenTurn?

  init(
    _ scene: Scene, panel: Rectangle, look: Look, limitation: String?,
    pictures: any PictureSource, failed: @escaping (String) -> Void
  ) {
    self.scene = scene
    self.panel = panel
    self.look = look
    self.limitation = limitation
    self.pictures = pictures
    self.failed = failed
    lift = Lift(isOver: look.reducesMotion || scene.phase != .open)
  }

  /// Puts it on an output; `closed` is called when that goes, or somebody closes it.
  func open(
    on screen: any PresentationScreen, _ choice: OutputChoice, closed: @escaping () -> Void
  ) {
    surface = screen.surface(on: choice, closed: closed) { [weak self] memory, extent, moment in
      self?.draw(into: memory, extent, moment) ?? false
    }
    if surface == nil { failed("nothing can be put on the screen") }
    takeInput()
  }

  /// Takes a newer scene of the same presentation, or the next presentation of the device.
  func take(_ scene: Scene, panel: Rectangle) {
    let hadInput = takesInput
    cursor.follow(from: self.scene.rows, to: scene.rows)
    let opens = scene.phase == .open
    if opens, self.scene.phase != .open || self.scene.number != scene.number {
      lift = Lift(isOver: look.reducesMotion)
    }
    self.scene = scene
    self.panel = panel
    if hadInput != takesInput { takeInput() }
    surface?.redraw()
  }

  /// Has it drawn anew: a picture is there that was not before.
  func redraw() { surface?.redraw() }

  /// While it only hints, everything a person does belongs to what is below.
  var takesInput: Bool { scene.phase == .open }

  private func takeInput() {
    surface?.take(pointer: takesInput, keyboard: takesInput)
  }

  private var projection: Projection {
    Projection(
      surface: panel, width: extent.width, height: extent.height, scale: extent.scale.value,
      rotation: scene.isTurnSet ? .normal : extent.turn.seen(from: scene.turn))
  }

  /// Draws the picture of a moment; whether something still moves.
  private func draw(
    into memory: UnsafeMutableRawBufferPointer, _ extent: SurfaceExtent, _ moment: Duration
  ) -> Bool {
    self.extent = extent
    if turn != extent.turn {
      turn = extent.turn
      turned(extent.turn)
    }
    var shown = scene
    shown.selected = scene.selected ?? cursor.row
    guard !patience.waits(isTurned: projection.rotation != .normal, at: moment) else {
      // Without any color, so that what is below shows.
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      return true
    }
    do {
      let picture = try Picture(
        memory: memory, width: extent.pixelWidth, height: extent.pixelHeight)
      var painter = ScenePainter(look: look, projection: projection)
      painter.limitation = limitation
      painter.paint(shown, on: picture, arrived: lift.share(at: moment), from: pictures)
    } catch {
      failed(error.description)
      return false
    }
    return lift.isMoving
  }

  // MARK: What a person does

  /// What a click or a key asks for, if anything.
  func hear(_ input: PersonInput) -> RowCursor.Wish? {
    switch input {
    case .point(let x, let y):
      point(at: projection.upright(x: x, y: y))
      return nil
    case .leave: return nil
    case .click:
      if let row = cursor.row, isOverRows { return .choose(row) }
      if isOverRows { return nil }
      return isOverCard ? .choose(nil) : .dismiss
    case .wheel(let way):
      return cursor.go(
        way == .down ? .nextPage : .formerPage, in: scene, at: MonotonicClock.now())
    case .key(let key):
      let wish = cursor.obey(
        key, in: scene, lines: look.direction, at: MonotonicClock.now())
      surface?.redraw()
      return wish
    }
  }

  private func point(at place: Box) {
    let layout = SceneLayout(scene, look: look, projection: projection)
    isOverCard = layout.card?.frame.contains(place) ?? false
    let row = layout.row(x: place.x, y: place.y)
    isOverRows = row != nil
    let former = cursor
    cursor.point(at: row, in: scene.rows)
    if cursor != former { surface?.redraw() }
  }

  private var isOverCard = false
  private var isOverRows = false
}
