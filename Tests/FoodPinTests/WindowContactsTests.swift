// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@testable import FoodPin

@Suite("What a compositor tells, as frames")
struct WindowContactsTests {
  private let time = Timestamp(microseconds: 5_000_000)

  private func place(_ x: Double, _ y: Double) -> Position {
    Position(x: Millimeters(x), y: Millimeters(y))
  }

  private func expectNothing(_ frame: TouchFrame?) { #expect(frame == nil) }

  @Test("Ends come before what goes on, and landings last, each by slot")
  func order() throws {
    var contacts = WindowContacts()
    for id in [7, 8, 9] as [Int32] {
      expectNothing(contacts.take(.down(place(1, 2)), of: .finger(id), at: time))
    }
    let firstFrame = contacts.frame(at: time)
    let first = try #require(firstFrame)
    #expect(first.contacts.map(\.slot) == [0, 1, 2])
    #expect(first.contacts.allSatisfy { $0.change == .landed && $0.pressure == nil })
    #expect(Set(first.contacts.map(\.serial)).count == 3)
    _ = contacts.take(.up(.lift), of: .finger(8), at: time)
    _ = contacts.take(.down(place(3, 4)), of: .finger(10), at: time)
    _ = contacts.take(.move(place(5, 6)), of: .finger(9), at: time)
    let secondFrame = contacts.frame(at: time)
    let second = try #require(secondFrame)
    #expect(second.contacts.map(\.change) == [.ended(.lift), .held, .moved, .landed])
    // The slot is free for another one only when its end was told.
    #expect(second.contacts.map(\.slot) == [1, 0, 2, 3])
    expectNothing(contacts.frame(at: time))
    #expect(contacts.isTouching)
  }

  @Test("A finger that comes and goes within one batch is told as two frames")
  func quick() throws {
    var contacts = WindowContacts()
    expectNothing(contacts.take(.down(place(1, 1)), of: .finger(0), at: time))
    let landingFrame = contacts.take(.up(.lift), of: .finger(0), at: time)
    let landing = try #require(landingFrame)
    #expect(landing.contacts.map(\.change) == [.landed])
    // And comes again, under the same number.
    let liftFrame = contacts.take(.down(place(2, 2)), of: .finger(0), at: time)
    let lift = try #require(liftFrame)
    #expect(lift.contacts.map(\.change) == [.ended(.lift)])
    let againFrame = contacts.frame(at: time)
    let again = try #require(againFrame)
    #expect(again.contacts.map(\.change) == [.landed])
    #expect(again.contacts[0].serial > landing.contacts[0].serial)
  }

  @Test("Ten fingers are followed, and what an eleventh does is heard by nobody")
  func many() throws {
    var contacts = WindowContacts()
    for id in 0..<11 as Range<Int32> {
      _ = contacts.take(.down(place(Double(id), 0)), of: .finger(id), at: time)
    }
    let frame = contacts.frame(at: time)
    #expect(frame?.contacts.count == 10)
    expectNothing(contacts.take(.move(place(9, 9)), of: .finger(10), at: time))
    expectNothing(contacts.take(.up(.lift), of: .finger(10), at: time))
    expectNothing(contacts.frame(at: time))
  }

  @Test("What the compositor takes is cancelled, not lifted")
  func cancel() throws {
    var contacts = WindowContacts()
    _ = contacts.take(.down(place(1, 1)), of: .finger(0), at: time)
    _ = contacts.frame(at: time)
    _ = contacts.take(.down(place(1, 1)), of: .pointer, at: time)
    let frames = contacts.cancel(at: time)
    #expect(frames.flatMap(\.contacts).filter { $0.change == .ended(.cancelled) }.count == 2)
    #expect(!contacts.isTouching)
    let further = contacts.cancel(at: time)
    #expect(further.isEmpty)
  }

  @Test("A finger's size is told in tenths of a millimeter, and what is no size as none")
  func size() throws {
    var contacts = WindowContacts()
    _ = contacts.take(.down(place(1, 1)), of: .finger(0), at: time)
    _ = contacts.take(.size(major: 7.26, minor: 5), of: .finger(0), at: time)
    let contactFrame = contacts.frame(at: time)?.contacts.first
    let contact = try #require(contactFrame)
    #expect(contact.change == .landed)
    #expect(contact.touchMajor?.value == 72 && contact.touchMinor?.value == 50)
    _ = contacts.take(.size(major: .nan, minor: -.infinity), of: .finger(0), at: time)
    let oddFrame = contacts.frame(at: time)?.contacts.first
    let odd = try #require(oddFrame)
    #expect(odd.touchMajor?.value == 0 && odd.touchMinor?.value == 0)
  }

  // MARK: Time

  @Test("Stamps are told on the host's clock, by the least delay that was seen")
  func clock() {
    var clock = CompositorClock()
    let reads: [(stamp: UInt32, now: Int64, told: Int64)] = [
      (1000, 50_000, 50_000),
      // Read 30 ms late: its own time counts.
      (1010, 50_040, 50_010),
      // Read sooner than the first: the first was read late, by 5 ms.
      (1100, 50_095, 50_095), (1200, 50_300, 50_195),
    ]
    for read in reads {
      let time = clock.time(of: read.stamp, at: .milliseconds(read.now))
      #expect(time.microseconds == read.told * 1000, "\(read)")
    }
  }

  @Test("The 32 bits of a stamp begin anew, and time does not")
  func wrap() {
    var clock = CompositorClock()
    _ = clock.time(of: .max - 4, at: .seconds(9))
    let time = clock.time(of: 5, at: .milliseconds(9010))
    #expect(time.microseconds == 9_010_000)
  }

  @Test("A clock that was set anew is believed, and time never goes back nor ahead of now")
  func leap() {
    var clock = CompositorClock()
    var last = clock.time(of: 500_000, at: .seconds(100))
    let reads: [(UInt32, Int64)] = [
      (500_016, 100_016), (3, 100_030), (10, 100_040), (900_000, 100_050), (900_001, 100_051),
      (902_001, 104_052), (902_002, 110_000),
    ]
    for (stamp, now) in reads {
      let time = clock.time(of: stamp, at: .milliseconds(now))
      #expect(time >= last && time.microseconds <= now * 1000, "\(stamp) at \(now)")
      last = time
    }
    #expect(last.microseconds == 110_000_000)
    clock.settle(at: Timestamp(microseconds: 111_000_000))
    let settled = clock.time(of: 902_003, at: .milliseconds(110_001))
    #expect(settled.microseconds == 111_000_000)
  }
}
