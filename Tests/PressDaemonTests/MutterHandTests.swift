// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressActions
import Testing
import TouchModel
import TraceFiles

@testable import PressDaemon

@Suite("A trace on a monitor of mutter's") struct MutterHandTests {
  /// A panel of 100 by 50 mm; the words are those of the stage of a held panel, each with its time.
  static func play(_ events: [(Int64, UInt16, Int32)]) throws -> [String] {
    var device = DeviceDescription()
    device.declare(Axis(code: .slot, minimum: 0, maximum: 9))
    device.declare(Axis(code: .trackingID, minimum: 0, maximum: 9))
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 1000, resolution: 10))
    device.declare(Axis(code: .positionY, minimum: 0, maximum: 500, resolution: 10))
    let raw = events.map { time, code, value in
      RawEvent(
        time: Timestamp(microseconds: time * 1000),
        type: code == 0 ? EventType.synchronization : EventType.absolute, code: code, value: value)
    }
    let trace = Trace(
      name: "x", format: .evemu, device: device, touchProtocol: .slotted, events: raw, frames: 1,
      timeSource: .recorded, seeds: [], warnings: [])
    var hand = MutterHand(trace, size: (1281, 801))
    var clock = Duration.seconds(7)
    var told: [String] = []
    try hand.play(ReplayPace(now: { clock }, wait: { clock = max(clock, $0) })) { slot, verb in
      let milliseconds = (clock - .seconds(7)) / .milliseconds(1)
      told.append("\(Int(milliseconds)) \(slot) \(verb)")
    }
    return told
  }

  @Test("puts fingers down where they are on the panel, at their time, and lifts them")
  func touches() throws {
    let told = try Self.play([
      (500, 0x39, 1), (500, 0x35, 500), (500, 0x36, 250), (500, 0, 0), (520, 0x35, 1000),
      (520, 0, 0), (530, 0x2f, 3), (530, 0x39, 2), (530, 0x35, 0), (530, 0x36, 0), (530, 0, 0),
      (600, 0x2f, 0), (600, 0x39, -1), (600, 0, 0),
    ])
    #expect(
      told == [
        "0 0 down(640.0, 400.0)", "20 0 motion(1280.0, 400.0)", "30 3 down(0.0, 0.0)", "100 0 up",
        "100 3 up",
      ])
  }

  @Test("stays on the monitor, whatever the panel tells")
  func outside() throws {
    let told = try Self.play([
      (0, 0x39, 1), (0, 0x35, -40), (0, 0x36, 9000), (0, 0, 0), (9, 0x39, -1), (9, 0, 0),
    ])
    #expect(told == ["0 0 down(0.0, 800.0)", "9 0 up"])
  }
}
