// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting
import Testing

@Suite("The way of what opens")
struct LiftTests {
  @Test("begins with the first picture, whenever that comes, and ends 200 ms after it")
  func way() {
    var lift = Lift(isOver: false)
    #expect(lift.isMoving)
    #expect(lift.share(at: .seconds(77)) == 0)
    var former = 0.0
    for passed in [1, 20, 100, 199] {
      let share = lift.share(at: .seconds(77) + .milliseconds(passed))
      #expect(share > former && share < 1)
      #expect(lift.isMoving)
      former = share
    }
    #expect(lift.share(at: .seconds(77) + .milliseconds(200)) == 1)
    #expect(!lift.isMoving)
    #expect(lift.share(at: .seconds(77)) == 1)
  }

  @Test("is over at once for who wants no motion, and stands at its start where a clock goes back")
  func corners() {
    var over = Lift(isOver: true)
    #expect(!over.isMoving)
    #expect(over.share(at: .zero) == 1)
    var back = Lift(isOver: false)
    _ = back.share(at: .seconds(5))
    #expect(back.share(at: .seconds(4)) == 0)
    #expect(back.isMoving)
  }
}
