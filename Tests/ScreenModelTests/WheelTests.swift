// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScreenModel
import Testing

@Suite("What a wheel says of pages")
struct WheelTests {
  /// What comes in one frame after the other, and the pages that are turned.
  private func pages(_ frames: [(steps: Int32, distance: Double)]) -> [PersonInput.Wheel?] {
    var wheel = WheelTravel()
    return frames.map { frame in
      if frame.steps != 0 { wheel.click(frame.steps) }
      wheel.move(frame.distance)
      return wheel.frame()
    }
  }

  @Test("A detent is a page, whatever distance comes with it, and so are several at once")
  func detents() {
    let frames: [(Int32, Double)] = [(1, 15), (1, 15), (-1, -15), (3, 45), (1, 400), (-2, -30)]
    #expect(pages(frames) == [.down, .down, .up, .down, .down, .up])
    #expect(pages([(0, 59), (1, 15), (0, 59)]) == [nil, .down, nil])
  }

  @Test("Fingers turn a page at the height of a row, a hair before it none, and begin anew")
  func distances() {
    #expect(pages([(0, 59.9), (0, 0.1), (0, 59.9)]) == [nil, .down, nil])
    #expect(pages([(0, 59.9), (0, 0.05)]) == [nil, nil])
    #expect(pages([(0, -60), (0, 1000), (0, -59.9)]) == [.up, .down, nil])
    // Back at once: the way there does not count.
    #expect(pages([(0, 50), (0, -59.9), (0, -0.1)]) == [nil, nil, .up])
  }

  @Test("Nothing and odd numbers turn no page, and what is left ends with the gesture")
  func odd() {
    #expect(pages([(0, 0), (0, .nan), (0, .infinity), (0, 59)]) == [nil, nil, nil, nil])
    var wheel = WheelTravel()
    wheel.move(59)
    wheel.stop()
    wheel.move(59)
    #expect(wheel.frame() == nil)
    wheel.click(.min)
    #expect(wheel.frame() == .up)
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
