// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting

/// What a restaurant serves, seen from above, as shapes in a square of 100 by 100.
///
/// They stand where another app has photographs: small, sharp at every scale, and of our own making.
struct Dish: Sendable {
  /// A part of a picture; later ones lie upon earlier ones.
  enum Shape: Sendable {
    /// A circle: its middle, and its radius.
    case disc(Double, Double, Double, Ink)
    /// An ellipse: its middle, its radii, and by what share of a turn it is turned.
    case oval(Double, Double, Double, Double, Double, Ink)
    /// The upper half of a circle, turned.
    case half(Double, Double, Double, Double, Ink)
    /// What lies within points.
    case area([(Double, Double)], Ink)
    /// A line through points, and its width.
    case line([(Double, Double)], Double, Ink)
    /// Grains strewn over a circle: how many, its middle and radius, and the radius of a grain.
    case grains(Int, Double, Double, Double, Double, Ink)
  }

  /// The color of what it stands on, at the top.
  var upper: Ink
  /// The same at the bottom.
  var lower: Ink
  /// Its parts, from below to above.
  var shapes: [Shape]

  /// Draws it into a box, whose middle square holds all that matters.
  func draw(in box: Box, radius: Double, on canvas: Canvas) {
    canvas.fill(box, radius: radius, from: upper, to: lower)
    canvas.clipped(to: box, radius: radius) {
      canvas.placed(in: box, side: 100) { for shape in shapes { draw(shape, canvas) } }
    }
  }

  private func draw(_ shape: Shape, _ canvas: Canvas) {
    switch shape {
    case .disc(let x, let y, let radius, let ink): canvas.ellipse(x, y, radius, radius, ink)
    case .oval(let x, let y, let across, let down, let turn, let ink):
      canvas.ellipse(x, y, across, down, turn: turn, ink)
    case .half(let x, let y, let radius, let turn, let ink):
      canvas.half(x, y, radius, turn: turn, ink)
    case .area(let points, let ink): canvas.fill(points, ink)
    case .line(let points, let width, let ink): canvas.line(points, width: width, ink)
    case .grains(let count, let x, let y, let reach, let radius, let ink):
      for point in Self.strewn(count, x, y, reach) {
        canvas.ellipse(point.0, point.1, radius, radius, ink)
      }
    }
  }

  /// Points that cover a circle evenly, as seeds do in a sunflower: each a golden angle further.
  private static func strewn(
    _ count: Int, _ x: Double, _ y: Double, _ reach: Double
  ) -> [(Double, Double)] {
    let step = (cosine: -0.737_368_878_1, sine: 0.675_490_294_3)
    var direction = (x: 1.0, y: 0.0)
    return (0..<count).map { number in
      direction = (
        direction.x * step.cosine - direction.y * step.sine,
        direction.x * step.sine + direction.y * step.cosine
      )
      let length = reach * ((Double(number) + 0.5) / Double(count)).squareRoot()
      return (x + direction.x * length, y + direction.y * length)
    }
  }
}
