// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What one finger is meant to do between landing and lift; chance is added later.
struct Stroke: Hashable, Sendable {
  /// Milliseconds from landing to lift.
  var duration: Double
  /// How hard it presses, in grams, by milliseconds since the landing.
  var effort: Curve
  /// How far from the left edge it means to be, in millimeters, by milliseconds since the landing.
  private(set) var x: Curve
  /// How far from the top edge it means to be, in millimeters, by milliseconds since the landing.
  private(set) var y: Curve
  /// The size of the contact compared with a fingertip's.
  var breadth = 1.0
  /// Whether it is the ball of a hand.
  var isPalm = false
  /// Milliseconds that it lands after the gesture began.
  var delay = 0.0

  init(duration: Double, effort: Curve, place: Position) {
    self.duration = duration
    self.effort = effort
    x = Curve((0, place.x.value))
    y = Curve((0, place.y.value))
  }

  /// Where the finger means to be.
  func position(at milliseconds: Double) -> Position {
    Position(
      x: Millimeters(x.value(at: milliseconds)), y: Millimeters(y.value(at: milliseconds)))
  }

  /// Adds a slide from wherever the finger is by then to a place.
  ///
  /// A finger starts and stops softly: the first and the last tenth of the time cover a twentieth
  /// of the way each.
  mutating func slide(to end: Position, from start: Double, until stop: Double) {
    let begin = position(at: start)
    let soft = (stop - start) / 10
    let shares = [(start, 0), (start + soft, 0.05), (stop - soft, 0.95), (stop, 1)]
    func line(_ curve: Curve, _ from: Double, _ to: Double) -> Curve {
      Curve(curve.knots + shares.map { Curve.Knot($0.0, from + (to - from) * $0.1) })
    }
    x = line(x, begin.x.value, end.x.value)
    y = line(y, begin.y.value, end.y.value)
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
    stroke.x = x.stretched(by: factor)
    stroke.y = y.stretched(by: factor)
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
