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
  /// The row that the pointer is over, where that was told after whatever keys or fingers marked.
  private var hovered: Int?
  /// Where the pointer was last, in logical pixels of the output; rows may be scrolled below it.
  private var pointer: (x: Double, y: Double)?
  /// Whether the pointer marks, and not what keys or fingers did since it moved.
  private var isPointing = false
  private var typed = TypedText()
  private var glide = Glide()
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
  /// Who hears what comes of a wish after a while.
  var wished: (PersonWish) -> Void = { _ in }
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
    let former = self.scene
    let opens = scene.phase == .open
    if opens, self.scene.phase != .open || self.scene.number != scene.number {
      lift = Lift(isOver: look.reducesMotion)
    }
    self.scene = scene
    self.panel = panel
    follow(former)
    if hadInput != takesInput { takeInput() }
    surface?.redraw()
  }

  /// Whoever marked a row last has it marked: fingers and keys by the scene, or the pointer.
  private func follow(_ former: Scene) {
    let isSame = former.number == scene.number
    if !isSame { glide = Glide() }
    let isMarked = scene.selected != nil && scene.selected != former.selected
    if !isSame || isMarked { isPointing = false }
    hovered = isPointing ? place.flatMap { row(at: $0, in: layout) } : nil
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
    shown.selected = hovered ?? scene.selected
    let part = glide.part(at: moment)
    if part != 0 { wished(.scroll(part)) }
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
    return lift.isMoving || glide.isMoving
  }

  // MARK: What a person does

  /// What a click or a key asks for, if anything.
  func hear(_ input: PersonInput) -> PersonWish? {
    switch input {
    case .point(let x, let y):
      point(x, y)
      return nil
    case .leave: return nil
    case .click: return click()
    case .wheel(let wheel): return scroll(wheel)
    case .text(let text):
      forgetPointer()
      return .find(typed.type(text, at: MonotonicClock.now()))
    case .key(.escape): return .dismiss
    case .key(.enter):
      return hovered.map { .choose(seen($0)) } ?? .chooseMarked
    case .key(let key):
      guard let step = MenuStep(key, lines: look.direction) else { return nil }
      defer { forgetPointer() }
      return .move(step, from: hovered.map(seen))
    }
  }

  private func seen(_ row: Int) -> SeenRow { SeenRow(row, before: scene.scroll.before) }

  /// Keys lead on from where the pointer was, which means no row from then on until it moves.
  private func forgetPointer() {
    isPointing = false
    hovered = nil
  }

  /// Rows follow fingers on a touchpad as they go, and a wheel by and by.
  private func scroll(_ wheel: PersonInput.Wheel) -> PersonWish? {
    switch wheel {
    case .distance(let distance): return .scroll(distance / projection.pixelsPerMillimeter)
    case .detents(let count):
      glide.add(Double(count) * Glide.Limits.detent)
      guard !look.reducesMotion else { return .scroll(glide.end()) }
      surface?.redraw()
      return nil
    }
  }

  private func point(_ x: Double, _ y: Double) {
    pointer = (x, y)
    isPointing = true
    let former = hovered
    hovered = place.flatMap { row(at: $0, in: layout) }
    if hovered != former { surface?.redraw() }
  }

  /// A click means what shows under the pointer now, whatever keys marked since it moved.
  private func click() -> PersonWish? {
    guard let place else { return .dismiss }
    let layout = layout
    if layout.row(x: place.x, y: place.y) != nil {
      return row(at: place, in: layout).map { .choose(seen($0)) }
    }
    return layout.card?.frame.contains(place) == true ? .choose(nil) : .dismiss
  }

  private var layout: SceneLayout { SceneLayout(scene, look: look, projection: projection) }

  /// Where the pointer was last, in the upright picture.
  private var place: Box? { pointer.map { projection.upright(x: $0.x, y: $0.y) } }

  /// The row at a place of the picture, if it can be chosen.
  private func row(at place: Box, in layout: SceneLayout) -> Int? {
    layout.row(x: place.x, y: place.y).flatMap { row in
      scene.rows.indices.contains(row) && scene.rows[row].canBeChosen ? row : nil
    }
  }
}

extension Scene.Row {
  var canBeChosen: Bool { !isDisabled && !isLoading }
}
