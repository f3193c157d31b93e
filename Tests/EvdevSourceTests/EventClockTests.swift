// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import Testing
import TouchModel

@Suite("The event clock") struct EventClockTests {
  static let stamp = Timestamp(microseconds: 7_000_000)

  @Test("shared with the host waits 2 ms past a deadline, and is settled up to 2 ms ago")
  func shared() {
    var clock = EventClock(isShared: true)
    #expect(clock.wakeTime(for: Self.stamp) == .milliseconds(7002))
    #expect(clock.settledTime(at: .milliseconds(7002)) == Self.stamp)
    clock.note(Self.stamp, at: .seconds(100))
    #expect(clock.wakeTime(for: Self.stamp) == .milliseconds(7002))
  }

  @Test("of its own is unknown before the first frame, and runs on from the last one")
  func ownClock() {
    var clock = EventClock(isShared: false)
    #expect(clock.wakeTime(for: Self.stamp) == nil)
    #expect(clock.settledTime(at: .seconds(100)) == nil)
    clock.note(Self.stamp, at: .seconds(100))
    #expect(clock.wakeTime(for: Timestamp(microseconds: 7_500_000)) == .milliseconds(100_502))
    #expect(clock.settledTime(at: .milliseconds(100_502)) == Timestamp(microseconds: 7_500_000))
    clock.note(Timestamp(microseconds: 8_000_000), at: .milliseconds(101_100))
    #expect(clock.wakeTime(for: Timestamp(microseconds: 8_500_000)) == .milliseconds(101_602))
  }

  /// A device that takes a second for each answer, in which events may come.
  private final class SlowSource: FrameSource {
    var frame = TouchFrame(time: EventClockTests.stamp, contacts: [])
    var readings: [EvdevSource.Reading]
    var hostTime = Duration.seconds(100)

    init(_ readings: EvdevSource.Reading...) { self.readings = readings }

    func next() -> EvdevSource.Reading {
      hostTime += .seconds(1)
      return readings.removeFirst()
    }
  }

  @Test("counts what was read from before the device was asked", arguments: [true, false])
  func looks(_ isShared: Bool) throws {
    var clock = EventClock(isShared: isShared)
    let slow = SlowSource(.nothing, .frame, .nothing, .gone)
    var source = slow
    var found: [EventClock.Look] = []
    for _ in 0..<4 { found.append(try clock.look(at: &source) { slow.hostTime }) }
    let before = isShared ? Timestamp(microseconds: 99_998_000) : nil
    // At 101 s it was asked for the frame of 7 s, and at 102 s it was asked again.
    let after = Timestamp(microseconds: isShared ? 101_998_000 : 7_998_000)
    #expect(found == [.nothing(settled: before), .frame, .nothing(settled: after), .gone])
  }

  @Test("wakes when, and not before, the deadline is settled", arguments: [true, false])
  func meets(_ isShared: Bool) throws {
    var clock = EventClock(isShared: isShared)
    clock.note(Self.stamp, at: .seconds(7))
    let deadline = Timestamp(microseconds: 7_123_457)
    let wake = try #require(clock.wakeTime(for: deadline))
    #expect(clock.settledTime(at: wake) == deadline)
    #expect(try #require(clock.settledTime(at: wake - .microseconds(1))) < deadline)
  }
}
