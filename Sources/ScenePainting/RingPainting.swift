// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// Draws the ring around a finger that presses.
///
/// It fills on the way to the peek, by time or by force alike. At the peek it turns by a quarter,
/// changes its color, and fills anew on the way to the pop.
struct RingPainting {
  let canvas: Canvas

  /// Lengths in millimeters.
  enum Measures {
    /// From the middle of the finger to the ring; a fingertip covers about 4 mm around its middle.
    static let smallest = 7.0
    /// The same when the tier is reached.
    static let largest = 9.0
    /// How thick the ring is.
    static let width = 1.2
  }

  func paint(_ scene: Scene, _ projection: Projection) {
    guard let finger = scene.finger else { return }
    let center = projection.point(finger)
    switch (scene.phase, scene.kind) {
    case (.hint, _): ring(center, scene.dim, start: 0, canvas.palette.ring)
    case (.open, .preview) where scene.rows.isEmpty && scene.progress > 0:
      let turn = canvas.look.reducesMotion ? 0 : 0.25
      ring(center, scene.progress, start: turn, canvas.palette.pop)
    case (.open, .preview), (.open, .contextMenu), (.open, .quickActions): return
    }
  }

  private func ring(_ center: Box, _ value: Double, start: Double, _ ink: Ink) {
    let share = min(max(value, 0), 1)
    guard share > 0 else { return }
    let mm = canvas.millimeter
    let reach =
      canvas.look.reducesMotion
      ? Measures.largest
      : Measures.smallest + (Measures.largest - Measures.smallest) * share
    let width = Measures.width * mm
    // A dark edge on both sides: a bright ring alone is not seen on a bright app.
    canvas.arc(center, radius: reach * mm, turns: 1, width: width * 1.7, canvas.palette.track)
    canvas.arc(
      center, radius: reach * mm, turns: 1, width: width, Ink(gray: 1, alpha: 0.35))
    canvas.arc(center, radius: reach * mm, from: start, turns: share, width: width, ink)
  }
}
