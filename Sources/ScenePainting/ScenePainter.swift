// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Draws scenes.
///
/// The same scene, look and projection give the same bytes on one machine; fonts differ between
/// machines. The picture shows through where nothing is drawn, to be laid over whatever is there.
public struct ScenePainter: Sendable {
  /// How things are drawn.
  public var look: Look
  /// Where they are drawn.
  public var projection: Projection
  /// What cannot be done on this screen, one line; `nil` where everything can.
  ///
  /// Where it is told nothing lies below the picture, so that a ground is drawn as well.
  public var limitation: String?

  /// Lengths in millimeters.
  enum Measures {
    /// The corners of cards and menus.
    static let corner = 2.6
    /// The corners of what stays sharp.
    static let sourceCorner = 1.4
    /// How far a card's shadow reaches.
    static let shadow = 3.0
    /// By how much a card has grown when it pops.
    static let popGrowth = 0.05
  }

  /// Makes a painter.
  public init(look: Look = Look(), projection: Projection) {
    self.look = look
    self.projection = projection
  }

  /// A picture of the output's size, without any color.
  public func picture() throws(PictureError) -> Picture {
    try Picture(width: projection.pixelWidth, height: projection.pixelHeight)
  }

  /// Draws a scene in the place of whatever was there.
  ///
  /// `arrived` tells how far a card has come from what was pressed to its place, 0…1.
  public func paint(_ scene: Scene, on picture: Picture, arrived: Double = 1) {
    paint(scene, on: picture, arrived: arrived, from: nil)
  }

  /// Draws a scene likewise, with pictures from a source.
  package func paint(
    _ scene: Scene, on picture: Picture, arrived: Double = 1, from source: (any PictureSource)?
  ) {
    let canvas = Canvas(picture, look, projection, source: source)
    canvas.clear()
    draw(scene, on: canvas, arrived: arrived)
    picture.flush()
  }

  /// Draws a scene over whatever is there, from the corner of the canvas on.
  package func draw(_ scene: Scene, on canvas: Canvas, arrived: Double = 1) {
    let layout = SceneLayout(scene, look: look, projection: projection)
    canvas.clipped(to: layout.bounds) {
      let way = look.reducesMotion || !arrived.isFinite ? 1 : min(max(arrived, 0), 1)
      let ground = limitation.map { GroundPainting(canvas: canvas, reason: $0) }
      ground?.paint(layout)
      dim(scene, layout, canvas, way)
      ground?.tell(layout)
      if scene.phase == .open {
        if let card = layout.card { CardPainting(canvas: canvas).paint(card, scene, layout, way) }
        RowPainting(canvas: canvas).paint(layout, scene, way)
      }
      RingPainting(canvas: canvas).paint(scene, projection)
    }
  }

  /// What was pressed stays sharp, until a card has lifted out of it.
  private func dim(
    _ scene: Scene, _ layout: SceneLayout, _ canvas: Canvas, _ arrived: Double
  ) {
    let isCovered = scene.phase == .open && layout.card != nil
    let share = min(max(scene.dim, 0), 1)
    guard share > 0 else { return }
    let scrim = canvas.palette.scrim.faded(share)
    let corner = Measures.sourceCorner * canvas.millimeter
    if layout.source.isEmpty {
      canvas.fill(layout.bounds, scrim)
    } else {
      canvas.fill(layout.bounds, around: layout.source, radius: corner, scrim)
      if isCovered { canvas.fill(layout.source, radius: corner, scrim.faded(arrived)) }
      if look.isHighContrast, !isCovered {
        canvas.stroke(
          layout.source, radius: corner, width: 0.5 * canvas.millimeter,
          canvas.palette.ring.faded(share))
      }
    }
  }
}
