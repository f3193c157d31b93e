// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@Suite("The seat", .disabled(if: MockSeat.obstacle != nil, "no mock for libinput here"))
struct SeatTests {
  private static func run(_ words: [String], until isEnough: ([String]) -> Bool) throws -> MockRun {
    let left = BackendTests.panel()
    var right = BackendTests.panel(["ID_INPUT_KEYBOARD": "1"])
    right.number = 6
    return try MockRun.run(
      [left, right], ["run", "--json", "--backend", "libinput"] + words, onSeat: true,
      once: isEnough)
  }

  @Test("yields its touchscreens without one being named, and leaves out what types")
  func touchscreens() throws {
    let run = try Self.run([]) { lines in lines.count { $0.contains("\"tap\"") } == 2 }
    #expect(run.status == 0)
    #expect(run.lines.filter { $0.contains("observing") }.count == 1)
    #expect(run.lines.contains { $0.contains("pressd: /dev/input/event5: observing") })
    #expect(run.lines.contains { $0.contains("\"outcome\": \"cancelled\"") })
    #expect(run.lines.contains { $0.contains("\"forceClass\": \"N\"") })
  }

  @Test("has none where it is another seat's panel")
  func otherSeat() throws {
    let run = try Self.run(["--seat", "seat7"]) { lines in
      lines.contains { $0.contains("there is no touchscreen yet") }
    }
    #expect(run.status == 0)
    #expect(!run.lines.contains { $0.contains("observing") })
  }
}
