// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// How far a preview has come from what was pressed to its place.
struct CardLift: Hashable, Sendable {
  /// How long a card takes; long enough to be followed, and short beside a long press.
  static let span = Duration.milliseconds(160)

  private var number: UInt32?
  private var start = Duration.zero

  /// Takes the scene that is to be shown; a presentation that has just opened begins its way.
  mutating func follow(_ scene: Scene?, at now: Duration) {
    guard let scene, scene.phase == .open else {
      number = nil
      return
    }
    if number != scene.number { start = now }
    number = scene.number
  }

  /// The share of the way at a time, 0…1, fast at first.
  func share(at now: Duration) -> Double {
    guard number != nil, now < start + Self.span else { return 1 }
    let rest = 1 - max((now - start) / Self.span, 0)
    return 1 - rest * rest * rest
  }

  /// Whether it is still on its way.
  func isMoving(at now: Duration) -> Bool { share(at: now) < 1 }
}
