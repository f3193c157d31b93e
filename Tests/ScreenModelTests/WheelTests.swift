// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScreenModel
import Testing

@Suite("What a wheel says")
struct WheelTests {
  /// What comes in one frame after the other, and how far that goes.
  private func told(_ frames: [(steps: Int32, distance: Double)]) -> [PersonInput.Wheel?] {
    var wheel = WheelTravel()
    return frames.map { frame in
      if frame.steps != 0 { wheel.click(frame.steps) }
      wheel.move(frame.distance)
      return wheel.frame()
    }
  }

  @Test("Detents are told as they are, whatever distance comes with them")
  func detents() {
    let frames: [(Int32, Double)] = [(1, 15), (-1, -15), (3, 45), (1, 400), (-2, 0)]
    #expect(told(frames) == [1, -1, 3, 1, -2].map { .detents($0) })
    #expect(told([(.max, 1), (.min, 1)]) == [.detents(100), .detents(-100)])
  }

  @Test("Fingers on a touchpad go as far as they are told to, in each frame anew")
  func distances() {
    #expect(told([(0, 0.5), (0, 0.5), (0, -30)]) == [0.5, 0.5, -30].map { .distance($0) })
    #expect(told([(0, 1e9), (0, -1e9)]) == [.distance(16_384), .distance(-16_384)])
  }

  @Test("Nothing and odd numbers go nowhere, and what is left ends with the gesture")
  func odd() {
    #expect(told([(0, 0), (0, .nan), (0, .infinity)]) == [nil, nil, nil])
    var wheel = WheelTravel()
    wheel.move(59)
    wheel.stop()
    #expect(wheel.frame() == nil)
  }

  @Test("Keys are those of the kernel's numbers, and no others")
  func keys() {
    let known: [UInt32: PersonInput.Key] = [
      1: .escape, 28: .enter, 57: .enter, 96: .enter, 102: .first, 103: .up, 104: .pageUp,
      105: .left, 106: .right, 107: .last, 108: .down, 109: .pageDown,
    ]
    for code in UInt32(0)...255 { #expect(PersonInput.Key(code: code) == known[code]) }
  }
}
