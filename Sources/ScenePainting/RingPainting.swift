// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures

/// Draws the ring around a finger that presses.
///
/// On the way to the peek by time it fills like the face of a clock; by force it swells all around,
/// as what is under the finger would. At the peek it turns by a quarter, changes its color, and fills
/// anew on the way to the pop.
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
    /// How thick it has become when force has brought it to the tier.
    static let swollen = 3.4
    /// How thick the line is that marks the tier.
    static let mark = 0.5
    /// How much wider than the ring the dark edge around it is.
    static let edge = 0.8
  }

  func paint(_ scene: Scene, _ projection: Projection) {
    guard let finger = scene.finger else { return }
    let center = projection.point(finger)
    switch (scene.phase, scene.kind) {
    case (.hint, _): hint(center, scene)
    case (.open, .preview) where scene.rows.isEmpty && scene.progress > 0:
      let turn = canvas.look.reducesMotion ? 0 : 0.25
      clock(center, scene.progress, start: turn, canvas.palette.pop)
    case (.open, .preview), (.open, .contextMenu), (.open, .quickActions): return
    }
  }

  private func hint(_ center: Box, _ scene: Scene) {
    switch scene.trigger {
    case .time, .button: clock(center, scene.dim, start: 0, canvas.palette.ring)
    case .force, .area, .accelerated: swell(center, scene.dim, canvas.palette.ring)
    }
  }

  private func clock(_ center: Box, _ value: Double, start: Double, _ ink: Ink) {
    let share = min(max(value, 0), 1)
    guard share > 0 else { return }
    let mm = canvas.millimeter
    let reach =
      canvas.look.reducesMotion
      ? Measures.largest
      : Measures.smallest + (Measures.largest - Measures.smallest) * share
    let width = Measures.width * mm
    track(center, radius: reach * mm, width: width)
    canvas.arc(center, radius: reach * mm, from: start, turns: share, width: width, ink)
  }

  /// Grows outward from where the ring begins, up to a thin line that marks the tier.
  private func swell(_ center: Box, _ value: Double, _ ink: Ink) {
    let share = min(max(value, 0), 1)
    guard share > 0 else { return }
    let mm = canvas.millimeter
    let inner = Measures.smallest - Measures.width / 2
    let outer = (inner + Measures.swollen) * mm
    track(center, radius: outer, width: Measures.mark * mm)
    let thick = max(Measures.swollen * share, Measures.width / 2)
    let radius = (inner + thick / 2) * mm
    canvas.arc(
      center, radius: radius, turns: 1, width: (thick + Measures.edge) * mm, canvas.palette.track)
    canvas.arc(center, radius: radius, turns: 1, width: thick * mm, ink)
  }

  /// A dark edge on both sides: a bright ring alone is not seen on a bright app.
  private func track(_ center: Box, radius: Double, width: Double) {
    let edge = Measures.edge * canvas.millimeter
    canvas.arc(center, radius: radius, turns: 1, width: width + edge, canvas.palette.track)
    canvas.arc(center, radius: radius, turns: 1, width: width, Ink(gray: 1, alpha: 0.35))
  }
}
