// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import LibinputSource

@Suite("A node of a seat") struct SeatNodeTests {
  @Test(
    "is opened if it is a touchscreen, no keyboard, and none of our own",
    arguments: [
      (true, false, "i2c-1", true), (true, false, "", true), (true, false, "pressd-like", true),
      (true, false, "pressd/i2c-1", false), (true, false, "pressd/replay", false),
      (true, true, "i2c-1", false), (false, false, "i2c-1", false),
    ])
  func opened(_ isTouchscreen: Bool, _ isKeyboard: Bool, _ phys: String, _ mayBeOpened: Bool) {
    let node = SeatNode(isTouchscreen: isTouchscreen, isKeyboard: isKeyboard, phys: phys)
    #expect(node.mayBeOpened == mayBeOpened)
    #expect(node.isOwn == phys.hasPrefix("pressd/"))
  }
}
