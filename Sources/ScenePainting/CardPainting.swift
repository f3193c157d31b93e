// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// Draws a preview: its card on the way up, and how near the pop is.
struct CardPainting {
  let canvas: Canvas

  func paint(_ card: CardLayout, _ scene: Scene, _ layout: SceneLayout, _ arrived: Double) {
    let mm = canvas.millimeter
    let growth = canvas.look.reducesMotion ? 0 : ScenePainter.Measures.popGrowth * share(scene)
    let place = layout.source.moved(toward: card.frame, by: arrived)
    let frame = place.scaled(by: 1 + growth).clipped(to: layout.bounds)
    guard frame.width >= 1, frame.height >= 1 else { return }
    let corner = ScenePainter.Measures.corner * mm
    canvas.shadow(
      of: frame, radius: corner, depth: ScenePainter.Measures.shadow * mm * arrived)
    canvas.fill(frame, radius: corner, canvas.palette.surface)
    canvas.clipped(to: frame, radius: corner) {
      canvas.faded(arrived) { canvas.moved(card.frame, onto: frame) { contents(card) } }
      if scene.kind == .preview { bar(frame, share(scene)) }
    }
    if canvas.look.isHighContrast {
      canvas.stroke(frame, radius: corner, width: 0.4 * mm, canvas.palette.line)
    }
    if scene.hasActions, scene.rows.isEmpty { arrow(above: frame, scene, layout) }
  }

  private func share(_ scene: Scene) -> Double { min(max(scene.progress, 0), 1) }

  private func contents(_ card: CardLayout) {
    if let picture = card.picture { show(picture) }
    if let title = card.title { canvas.draw(title, canvas.palette.text) }
    for line in card.lines { canvas.draw(line, canvas.palette.secondary) }
  }

  /// The picture that the name stands for, or its sign on a quiet ground.
  private func show(_ picture: CardLayout.Picture) {
    guard
      canvas.source?.draw(
        picture.name, .card, in: picture.box, on: canvas, canvas.palette.ring) != true
    else { return }
    canvas.fill(picture.box, canvas.palette.secondary.faded(0.14))
    let side = picture.box.height * 0.6
    canvas.draw(
      .named(picture.name),
      in: Box(
        x: picture.box.x + (picture.box.width - side) / 2,
        y: picture.box.y + (picture.box.height - side) / 2, width: side, height: side),
      canvas.palette.ring)
  }

  /// Fills from where lines begin, as the press comes nearer to the pop.
  private func bar(_ frame: Box, _ share: Double) {
    let height = CardLayout.Measures.bar * canvas.millimeter
    let track = Box(x: frame.x, y: frame.bottom - height, width: frame.width, height: height)
    canvas.fill(track, canvas.palette.secondary.faded(0.22))
    let filled = Box(
      x: track.x, y: track.y, width: track.width * share, height: track.height)
    let isTurned = canvas.look.direction == .rightToLeft
    canvas.fill(isTurned ? filled.mirrored(in: track) : filled, canvas.palette.pop)
  }

  /// Tells that there are actions; it rises and fades as they come into sight.
  private func arrow(above frame: Box, _ scene: Scene, _ layout: SceneLayout) {
    let reveal = min(max(scene.reveal, 0), 1)
    let side = 7 * canvas.millimeter
    let rise = canvas.look.reducesMotion ? 0 : reveal * side / 2
    let wish = Box(
      x: frame.x + (frame.width - side) / 2, y: frame.y - side - rise, width: side, height: side)
    // Where the card reaches the edge, the arrow lies on the card.
    let isInside = wish.y >= 0
    let place = isInside ? wish : Box(x: wish.x, y: frame.y, width: side, height: side)
    let ink = isInside ? Ink(gray: 1) : canvas.palette.secondary
    canvas.draw(.up, in: place, ink.faded(1 - reveal))
  }
}
