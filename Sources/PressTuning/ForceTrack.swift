// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// The largest thresholds that one touch would pass, by the rules R7, R8 and R13.
///
/// A threshold opens a peek where the force was at or above it for a dwell, after the arming time,
/// and is not falling. So a touch has one figure, the highest force that it held; every threshold
/// up to it fires.
struct ForceTrack: Hashable {
  /// The highest force held before the long press; 0 where it was never armed.
  let peek: Double
  /// The highest force held after a peek could have been seen.
  let pop: Double

  /// The grid on which a touch is looked at; a quarter of the dwell's least, half the recheck.
  static let step = 4.0
  /// What comes later than this decides nothing.
  static let longest = 5_000.0

  init(_ touch: Touch, scale: ForceScale, settings: PressSettings) {
    self.init(of: Self.forces(touch, scale), settings: settings)
  }

  /// The same from what ``forces(_:_:)`` gave, which does not depend on arming and dwell.
  init(of forces: [Double], settings: PressSettings) {
    let tiers = settings.force
    let dwell = Int((tiers.dwell.milliseconds / Self.step).rounded(.up))
    let window = Int((tiers.fallingWindow.milliseconds / Self.step).rounded())
    var peek = 0.0
    var pop = 0.0
    for place in forces.indices where place >= dwell {
      let time = Double(place) * Self.step
      guard time >= tiers.arm.milliseconds else { continue }
      let held = forces[(place - dwell)...place].reduce(1, min)
      let highest = forces[max(0, place - window)...place].reduce(0, max)
      let isSteady = forces[place] >= tiers.fallingRatio * highest
      if time < settings.press.longPress.milliseconds, isSteady { peek = max(peek, held) }
      if time >= tiers.arm.milliseconds + tiers.minimumPeek.milliseconds { pop = max(pop, held) }
    }
    self.peek = peek
    self.pop = pop
  }

  /// The force on the grid; silence means that nothing changed.
  static func forces(_ touch: Touch, _ scale: ForceScale) -> [Double] {
    let end = min(touch.duration.milliseconds, longest)
    guard end > 0 else { return [] }
    var next = 0
    var last = 0.0
    return (0...Int(end / step)).map { place in
      let time = Double(place) * step
      while next < touch.samples.count, touch.samples[next].time.milliseconds <= time {
        if let pressure = touch.samples[next].pressure { last = scale.force(of: pressure).value }
        next += 1
      }
      return last
    }
  }
}
