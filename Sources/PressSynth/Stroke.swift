// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What one finger is meant to do between landing and lift; chance is added later.
struct Stroke: Hashable, Sendable {
  /// Milliseconds from landing to lift.
  var duration: Double
  /// How hard it presses, in grams, by milliseconds since the landing.
  var effort: Curve
  /// Where it lands.
  var place: Position
  /// How far it has gone from there to ``destination``, 0…1, by milliseconds since the landing.
  var progress = Curve((0, 0))
  /// Where it is on its way to.
  var destination: Position
  /// The size of the contact compared with a fingertip's.
  var breadth = 1.0
  /// Whether it is the ball of a hand.
  var isPalm = false
  /// Milliseconds that it lands after the gesture began.
  var delay = 0.0

  init(duration: Double, effort: Curve, place: Position) {
    self.duration = duration
    self.effort = effort
    self.place = place
    destination = place
  }

  /// Where the finger means to be.
  func position(at milliseconds: Double) -> Position {
    let share = progress.value(at: milliseconds)
    return Position(
      x: Millimeters(place.x.value + (destination.x.value - place.x.value) * share),
      y: Millimeters(place.y.value + (destination.y.value - place.y.value) * share))
  }

  /// Whether the finger is on its way just then.
  func isMoving(at milliseconds: Double) -> Bool {
    position(at: milliseconds - 4) != position(at: milliseconds + 4)
  }

  /// The same stroke made slower or faster.
  func stretched(by factor: Double) -> Stroke {
    var stroke = self
    stroke.duration *= factor
    stroke.delay *= factor
    stroke.effort = effort.stretched(by: factor)
    stroke.progress = progress.stretched(by: factor)
    return stroke
  }

  /// The same stroke pressed harder or lighter.
  func pressed(by factor: Double) -> Stroke {
    var stroke = self
    stroke.effort = Curve(effort.knots.map { Curve.Knot($0.input, $0.output * factor) })
    return stroke
  }
}

extension Curve {
  func stretched(by factor: Double) -> Curve {
    Curve(knots.map { Knot($0.input * factor, $0.output) })
  }

  /// The highest point of the line.
  var peak: Double {
    knots.map(\.output).max() ?? 0
  }
}
