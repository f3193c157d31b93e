// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import GLibValues
import LinuxIO
import Testing

/// GLib ends a process where two threads turn its context at once, and each hears of the other's.
@Suite("The main context") struct MainContextTests {
  /// Counts on several threads.
  private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var own = 0
    private var foreign = 0

    func add(isOwn: Bool) { lock.withLock { if isOwn { own += 1 } else { foreign += 1 } } }
    var counts: [Int] { lock.withLock { [own, foreign] } }
  }

  /// Waits for a timer of its own by one of the two ways in which threads turn the context.
  private static func run(_ tally: Tally, _ pass: (MainContext, () -> Bool) -> Void) {
    let context = MainContext()
    let thread = Thread.current
    var isOver = false
    let timer = MainTimer(after: .milliseconds(1)) {
      tally.add(isOwn: Thread.current === thread)
      isOver = true
    }
    withExtendedLifetime((context, timer)) { pass(context) { isOver } }
  }

  private static func wait(_ tally: Tally) {
    run(tally) { _, isOver in _ = MainContext.waitUntil(limit: .seconds(20), isOver) }
  }

  private static func turn(_ tally: Tally) {
    run(tally) { context, isOver in
      while !isOver() {
        let wish = context.prepare()
        guard let found = try? Readiness.wait(for: wish.descriptors, until: wish.deadline) else {
          return
        }
        context.dispatch(found)
      }
    }
  }

  @Test("is had by one thread at a time, and what a thread made happens on that thread")
  func turns() {
    let tally = Tally()
    let ended = DispatchSemaphore(value: 0)
    for number in 0..<4 {
      Thread.detachNewThread {
        for _ in 0..<50 { number.isMultiple(of: 2) ? Self.wait(tally) : Self.turn(tally) }
        ended.signal()
      }
    }
    for _ in 0..<4 { #expect(ended.wait(timeout: .now() + 300) == .success) }
    #expect(tally.counts == [200, 0])
  }
}
