// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LayerSurfaces
import Terminal
import Testing

@testable import FoodPin

@Suite("Keys of a window")
struct WindowKeyTests {
  @Test("A key that is held comes again after its delay, at its rate, and not after it was let go")
  func repeats() {
    var held = KeyRepeat()
    held.pace(20, after: 300)
    #expect(held.deadline == nil)
    held.press(30, .text("a"), at: .seconds(5))
    #expect(held.deadline == .milliseconds(5300))
    #expect(held.due(at: .milliseconds(5299)).isEmpty)
    #expect(held.due(at: .milliseconds(5300)) == [.text("a")])
    #expect(held.deadline == .milliseconds(5350))
    #expect(held.due(at: .milliseconds(5460)).count == 3)
    held.release(31)
    #expect(held.deadline != nil)
    held.release(30)
    #expect(held.deadline == nil && held.due(at: .seconds(9)).isEmpty)
  }

  @Test("The key that came last is the one that repeats, and all are let go at once")
  func last() {
    var held = KeyRepeat()
    held.press(30, .text("a"), at: .zero)
    held.press(48, .text("b"), at: .milliseconds(10))
    held.release(30)
    #expect(held.due(at: .milliseconds(610)) == [.text("b")])
    held.release()
    #expect(held.deadline == nil)
  }

  @Test("A sleep of an hour is made up for by a few repeats, and odd paces do no harm")
  func late() {
    var held = KeyRepeat()
    held.press(30, .down, at: .zero)
    #expect(held.due(at: .seconds(3600)).count == 8)
    #expect(held.due(at: .seconds(3600)).isEmpty)
    for (rate, delay) in [(Int32.max, Int32.min), (1, 0), (100, .max)] {
      held.pace(rate, after: delay)
      held.press(30, .down, at: .zero)
      #expect(held.due(at: .seconds(3600)).count <= 8)
    }
    held.pace(0, after: 0)
    #expect(held.deadline == nil)
    held.press(30, .down, at: .zero)
    #expect(held.deadline == nil)
  }

  @Test("Each key of a window is one of the terminal's, and a text is its letters")
  func names() {
    let pairs: [(TypedKey, [TerminalKey])] = [
      (.text("ü"), [.character("ü")]), (.text("ab"), [.character("a"), .character("b")]),
      (.text(""), []), (.left, [.left]), (.right, [.right]), (.up, [.up]), (.down, [.down]),
      (.pageUp, [.pageUp]), (.pageDown, [.pageDown]), (.home, [.home]), (.end, [.end]),
      (.enter, [.enter]), (.escape, [.escape]), (.backspace, [.backspace]), (.tab, [.tab]),
      (.backTab, [.backTab]),
    ]
    for (key, keys) in pairs { #expect(TerminalKey.keys(for: key) == keys) }
  }
}
