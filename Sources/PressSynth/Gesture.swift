// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// A gesture that a synthetic hand can make, with the figures of an average person.
///
/// Weights are chosen against a full scale of 385 g, on which the tiers lie at 96 g (hint), 154 g
/// (peek) and 308 g (pop).
public enum Gesture: String, Hashable, Sendable, CaseIterable {
  /// A short touch: 87 ms, the median of 2,312 human ones.
  case tap
  /// A tap as hard as a peek that is over within 100 ms.
  case hardTap = "hard-tap"
  /// Two taps, 120 ms apart.
  case doubleTap = "double-tap"
  /// A still, light touch of 771 ms, as long as a measured one.
  case longPress = "long-press"
  /// A long press that then slides to a place, rests there, and lifts.
  case pressSlide = "press-slide"
  /// A press to 215 g that is let go.
  case peek
  /// A peek that is pushed on to 370 g.
  case pop
  /// A peek, then a slow slide upward by 16 mm, then on to the place that is given.
  case peekSlide = "peek-slide"
  /// A peek, then a quick slide upward by 7 mm, then on to the place that is given.
  case peekFlick = "peek-flick"
  /// A finger that scrolls: upward by 40 mm where no place is given.
  case drag
  /// Two fingertips beside each other.
  case twoFingers = "two-fingers"
  /// A peek; while it is held a second fingertip lands beside it.
  case pressJoined = "press-joined"
  /// The ball of a hand that rests on the panel.
  case palm

  /// One line for a listing.
  public var summary: String {
    switch self {
    case .tap: "a short touch"
    case .hardTap: "a tap as hard as a peek"
    case .doubleTap: "two taps in one place"
    case .longPress: "a still, light touch of 0.77 s"
    case .pressSlide: "a long press that slides to a place and lifts there"
    case .peek: "a firm press that is let go"
    case .pop: "a firm press, pushed through"
    case .peekSlide: "a firm press, then a slow slide (preview actions)"
    case .peekFlick: "a firm press, then a quick slide upward (preview actions)"
    case .drag: "a finger that scrolls"
    case .twoFingers: "two fingertips beside each other"
    case .pressJoined: "a firm press that a second fingertip joins"
    case .palm: "the ball of a hand"
    }
  }

  /// The fingers that make the gesture.
  func strokes(at place: Position, to end: Position?) -> [Stroke] {
    switch self {
    case .tap: [.tap(at: place)]
    case .hardTap: [.hardTap(at: place)]
    case .doubleTap: [.tap(at: place), Stroke.tap(at: place).delayed(by: 87 + 120)]
    case .longPress: [.hold(at: place, for: 771)]
    case .pressSlide: [.pressSlide(from: place, to: end ?? place.raised(by: 40))]
    case .peek: [.peek(at: place, for: 720)]
    case .pop: [.pop(at: place)]
    case .peekSlide: [.reveal(from: place, by: 16, in: 500, to: end)]
    case .peekFlick: [.reveal(from: place, by: 7, in: 100, to: end)]
    case .drag: [.drag(from: place, to: end ?? place.raised(by: 40))]
    case .twoFingers: Stroke.pair(around: place)
    case .pressJoined: Stroke.joined(at: place)
    case .palm: [.palm(at: place)]
    }
  }
}

extension Position {
  /// The place a number of millimeters further up.
  fileprivate func raised(by millimeters: Double) -> Position {
    Position(x: x, y: Millimeters(y.value - millimeters))
  }
}

extension Stroke {
  static func tap(at place: Position) -> Stroke {
    // A tap is still being pushed when the ramp of a resting finger would be over: it begins at 45
    // and peaks at 53 on a panel whose long contacts rise from 0.74 to 0.83 in that time.
    Stroke(duration: 87, effort: Curve((0, 46), (87, 70)), place: place)
  }

  static func hardTap(at place: Position) -> Stroke {
    // Half a sine wave; the ramp of the landing takes a quarter off its peak.
    Stroke(
      duration: 100, effort: Curve((0, 100), (25, 220), (50, 280), (75, 220), (100, 100)),
      place: place)
  }

  static func hold(at place: Position, for duration: Double) -> Stroke {
    Stroke(duration: duration, effort: Curve((0, Grams.touch.value)), place: place)
  }

  static func peek(at place: Position, for duration: Double) -> Stroke {
    Stroke(
      duration: duration, effort: Curve((0, Grams.touch.value), (120, 70), (330, 215)),
      place: place)
  }

  static func pop(at place: Position) -> Stroke {
    Stroke(
      duration: 1000,
      effort: Curve((0, Grams.touch.value), (120, 70), (330, 215), (620, 225), (800, 370)),
      place: place)
  }

  static func palm(at place: Position) -> Stroke {
    var stroke = hold(at: place, for: 600)
    stroke.breadth = 3.5
    stroke.isPalm = true
    return stroke.pressed(by: 2)
  }

  /// Two fingertips 18 mm apart that land 12 ms after each other.
  static func pair(around place: Position) -> [Stroke] {
    [(-9.0, 0.0), (9.0, 12.0)].map { offset, delay in
      let x = Millimeters(place.x.value + offset)
      return hold(at: Position(x: x, y: place.y), for: 160).delayed(by: delay)
    }
  }

  /// A peek of a second, and from 620 ms on, when even time has opened it, a fingertip beside it.
  static func joined(at place: Position) -> [Stroke] {
    let beside = Position(x: Millimeters(place.x.value + 18), y: place.y)
    return [.peek(at: place, for: 1000), Stroke.hold(at: beside, for: 200).delayed(by: 620)]
  }

  func delayed(by milliseconds: Double) -> Stroke {
    var stroke = self
    stroke.delay = milliseconds
    return stroke
  }

  static func pressSlide(from place: Position, to end: Position) -> Stroke {
    var stroke = hold(at: place, for: 1300)
    stroke.slide(to: end, from: 650, until: 1000)
    return stroke
  }

  static func drag(from place: Position, to end: Position) -> Stroke {
    var stroke = hold(at: place, for: 380)
    stroke.slide(to: end, from: 30, until: 360)
    return stroke
  }

  /// A peek with an upward slide, and then a slide to a place and a rest there.
  ///
  /// 16 mm in 500 ms stay below the 47.6 mm/s that lock preview actions early, and go beyond the
  /// 11.43 mm that lock them anyway; 7 mm in 100 ms are faster than that.
  static func reveal(
    from place: Position, by way: Double, in time: Double, to end: Position?
  ) -> Stroke {
    let stop = 600 + time
    var stroke = peek(at: place, for: end == nil ? stop + 300 : stop + 1000)
    stroke.slide(to: place.raised(by: way), from: 600, until: stop)
    if let end { stroke.slide(to: end, from: stop + 200, until: stop + 600) }
    return stroke
  }
}
