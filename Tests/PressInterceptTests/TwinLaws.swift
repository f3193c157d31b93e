// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressIntercept
import Testing
import TouchModel
import TraceFiles

@Suite("Laws of the twin") struct TwinLaws {
  static let environment = ProcessInfo.processInfo.environment
  static let streams = environment["PRESSD_STREAMS"].flatMap { UInt64($0) } ?? 300
  static let traces = environment["PRESSD_TRACES"]

  @Test("Whatever comes in, well-formed protocol B comes out")
  func garbage() throws {
    for seed in 1...Self.streams {
      var dice = Dice(seed: seed)
      let panel = try Stream.panel(slots: Int32(dice.int(1...4)), hasTool: dice.chance(50))
      let events = Self.garbage(&dice)
      let run = TwinRun(events, panel, &dice, claimPercent: 20)
      #expect(run.fault == nil, "seed \(seed): \(Stream.text(run.output))")
      guard run.fault == nil else { return }
    }
  }

  @Test("Contacts that nobody claims come through with the same bytes, count and order")
  func hands() throws {
    var claims = 0
    for seed in 1...Self.streams {
      var dice = Dice(seed: seed)
      var hand = RandomPanel(slots: dice.int(1...5), hasTool: dice.chance(50))
      let events = hand.events(frames: dice.int(5...60), &dice)
      let run = TwinRun(events, hand.panel, &dice, claimPercent: 30)
      claims += run.taken.count
      run.check("seed \(seed)")
      guard run.fault == nil, run.sent == run.received else { return }
    }
    #expect(claims > 0)
  }

  @Test(
    "The same holds for every capture of a panel, with random claims",
    .enabled(if: traces != nil, "PRESSD_TRACES names no folder of captures"))
  func captures() throws {
    let folder = try #require(Self.traces)
    var panels = 0
    var claims = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      for trace in (try? TraceReader.read("\(folder)/\(name)")) ?? [] {
        guard let panel = Self.panel(of: trace) else { continue }
        panels += 1
        for seed in 1...3 {
          var dice = Dice(seed: UInt64(seed))
          let run = TwinRun(trace.events, panel, &dice, claimPercent: 40, seeds: trace.seeds)
          claims += run.taken.count
          #expect(run.fault == nil, "\(name), seed \(seed)")
        }
      }
    }
    #expect(panels > 90)
    #expect(claims > 500)
    print("\(panels) captured panels, \(claims) claims")
  }

  /// A capture without a header tells by what it sends what its panel must have declared.
  static func panel(of trace: Trace) -> TwinPanel? {
    guard trace.touchProtocol == .slotted else { return nil }
    var device = trace.device
    device.properties = [DeviceDescription.directProperty]
    for event in trace.events where event.type == EventType.absolute {
      let code = AxisCode(event.code)
      if device.axis(code) == nil { device.declare(Axis(code: code, minimum: 0, maximum: 65535)) }
    }
    let keys = trace.events.filter { $0.type == EventType.key }.map(\.code)
    device.keys = Set(device.keys + keys).sorted()
    if (device.axis(.slot)?.maximum ?? 99) > 63 {
      device.declare(Axis(code: .slot, minimum: 0, maximum: 9))
    }
    if device.axis(.trackingID) == nil {
      device.declare(Axis(code: .trackingID, minimum: 0, maximum: 65535))
    }
    return try? TwinPanel(device, .slotted)
  }

  /// Events without any sense, of few kinds so that they meet.
  static func garbage(_ dice: inout Dice) -> [RawEvent] {
    let codes: [AxisCode] = [
      .slot, .trackingID, .positionX, .positionY, .toolType, .x, .touchMajor,
    ]
    return (0..<dice.int(1...120)).map { _ in
      switch dice.int(0...19) {
      case 0: Stream.mark(SynchronizationCode.dropped)
      case 1: Stream.mark(SynchronizationCode.report, 1)
      case 2: Stream.mark(SynchronizationCode.contact)
      case 3...6: Stream.mark(SynchronizationCode.report)
      case 7: Stream.key(dice.chance(50) ? KeyCode.touch : KeyCode.pen, Int32(dice.int(0...2)))
      case 8: RawEvent(time: .zero, type: UInt16(dice.int(0...31)), code: 0, value: 1)
      case 9: Stream.event(codes[dice.int(0...6)], Int32.random(in: .min ... .max, using: &dice))
      default: Stream.event(codes[dice.int(0...6)], Int32(dice.int(-2...6)))
      }
    }
  }
}
