// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBridge
import Testing

@Suite("The gate") struct PressGateTests {
  @Test("is open at first, and shut as long as any reason is there")
  func reasons() {
    var gate = PressGate()
    #expect(gate.isOpen)
    #expect(gate.sentence == nil)
    for reason in PressGate.Reason.allCases {
      let isShutting = gate.set(reason, true)
      #expect(isShutting == (reason == .paused), "only the first reason shuts it")
      #expect(!gate.isOpen)
    }
    for reason in PressGate.Reason.allCases.dropLast() {
      let isOpening = gate.set(reason, false)
      #expect(!isOpening)
      #expect(!gate.isOpen)
    }
    let isOpening = gate.set(.asleep, false)
    #expect(isOpening)
    #expect(gate.isOpen)
  }

  @Test("changes nothing where a reason comes or goes a second time")
  func again() {
    var gate = PressGate()
    let changes = [false, true, true, false, false].map { gate.set(.locked, $0) }
    #expect(changes == [false, true, false, true, false])
  }

  @Test("says every reason, in one order")
  func sentence() {
    var gate = PressGate()
    _ = gate.set(.inactive, true)
    _ = gate.set(.locked, true)
    #expect(
      gate.sentence
        == "no press counts: the session is locked, and another session has the seat")
  }
}
