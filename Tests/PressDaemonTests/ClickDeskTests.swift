// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import PressIntercept
import Testing
import TouchModel

@testable import PressDaemon

@Suite("The pointer that clicks") struct ClickDeskTests {
  /// Keeps what the kernel would be told.
  private final class Recording: ClickPointer {
    var isReady = false
    var error: SystemError?
    private(set) var events: [RawEvent] = []

    func move(to place: ScreenPlace, at time: Timestamp) throws {
      if let error { throw error }
      events += PointerFrames.move(to: place, at: time)
    }

    func click(at time: Timestamp) throws { events += PointerFrames.click(at: time) }

    /// The events as type, code and value.
    var said: [[Int32]] { events.map { [Int32($0.type), Int32($0.code), $0.value] } }
  }

  /// A desk with a clock that a test turns, and a finger on a panel of 100 by 50 mm.
  private final class Play {
    let pointer = Recording()
    var refusal: SystemError?
    private(set) var made = 0
    private(set) var told: [String] = []
    private var time = Timestamp(microseconds: 12_345_000)
    private weak var lent: Recording?
    private(set) lazy var desk = ClickDesk(
      make: { [unowned self] panel in
        if let refusal { throw refusal }
        made += 1
        return pointer
      }, report: { [unowned self] in told.append($0) }, clock: { [unowned self] in time })

    func pass(_ milliseconds: Int64) {
      time = time + .milliseconds(milliseconds)
      desk.attend()
    }

    static let panel = ClickDesk.Panel(
      name: "event3", width: Millimeters(100), height: Millimeters(50),
      mapping: ScreenMapping(width: Millimeters(100), height: Millimeters(50)))

    func ask(isDown: Bool = true) {
      desk.click(
        at: Position(x: Millimeters(50), y: Millimeters(25)), by: ContactSerial(7), isDown: isDown,
        on: Self.panel)
    }

    func move(x: Double, y: Double, _ change: Contact.Change = .moved, of contact: UInt32 = 7) {
      var finger = Contact(
        slot: 0, trackingID: 7, serial: ContactSerial(contact),
        position: Position(x: Millimeters(x), y: Millimeters(y)))
      finger.change = change
      desk.follow(TouchFrame(time: time, contacts: [finger]), onPanel: "event3")
    }
  }

  @Test("moves to the finger, clicks right, goes with it, and lets a lift click nothing")
  func whole() {
    let play = Play()
    play.ask()
    #expect(play.made == 1)
    play.pass(200)
    #expect(play.pointer.events.isEmpty, "udev has not finished with it")
    play.pointer.isReady = true
    play.pass(20)
    play.pass(99)
    #expect(play.pointer.events.isEmpty, "programs may not have noticed yet")
    play.pass(1)
    let click: [[Int32]] = [
      [3, 0, 32768], [3, 1, 32768], [0, 0, 0], [1, 0x111, 1], [0, 0, 0], [1, 0x111, 0], [0, 0, 0],
    ]
    #expect(play.pointer.said == click)
    play.move(x: 100, y: 0)
    let follow: [[Int32]] = [[3, 0, 65535], [3, 1, 0], [0, 0, 0]]
    #expect(play.pointer.said == click + follow)
    play.move(x: 0, y: 0, of: 8)
    play.move(x: 100, y: 0, .ended(.lift))
    #expect(play.pointer.said == click + follow)
    #expect(play.desk.deadline != nil)
    play.pass(3000)
    #expect(play.desk.deadline == nil)
    #expect(play.told.isEmpty)
  }

  @Test("a press has it made before, so that the click is at once")
  func prepared() {
    let play = Play()
    play.pointer.isReady = true
    play.desk.rest(on: Play.panel)
    play.pass(20)
    play.pass(100)
    #expect(play.pointer.events.isEmpty)
    play.ask()
    #expect(play.pointer.said.count == 7)
  }

  @Test("what the system refuses is told in a sentence, once for each click, and not for a rest")
  func refused() {
    let play = Play()
    play.refusal = SystemError(2, call: "open", subject: "/dev/uinput")
    play.desk.rest(on: Play.panel)
    #expect(play.told.isEmpty)
    play.ask()
    #expect(play.told.count == 1)
    #expect(play.told[0].hasPrefix("a right click was asked for, and none comes: /dev/uinput"))
    play.ask()
    #expect(play.told.count == 2)
    play.refusal = nil
    play.ask()
    #expect(play.made == 1)
  }

  @Test("a pointer that does not come is given up, soon after the finger is lifted")
  func slow() {
    let play = Play()
    play.ask()
    play.pass(3000)
    play.move(x: 50, y: 25, .ended(.lift))
    play.pass(1999)
    #expect(play.told.isEmpty)
    play.pass(1)
    #expect(
      play.told == [
        "a right click was asked for, and none comes: the system took too long to make a pointer"
      ])
  }

  @Test("a pointer that takes no more is let go, and another is made for the next click")
  func lost() {
    let play = Play()
    play.pointer.isReady = true
    play.ask()
    play.pass(20)
    play.pass(100)
    play.pointer.error = SystemError(19, call: "write", subject: "/dev/uinput")
    play.move(x: 1, y: 1)
    #expect(play.desk.deadline == nil)
    play.pointer.error = nil
    play.ask()
    #expect(play.made == 2)
  }
}
