// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LibinputSource
import LinuxIO
import Testing
import TouchModel

@Suite("The board of contacts") struct ContactBoardTests {
  static func position(_ x: Double) -> Position { Position(x: Millimeters(x), y: .zero) }

  static func words(_ frame: TouchFrame) -> [String] {
    frame.contacts.map { contact in
      let change =
        switch contact.change {
        case .landed: "landed"
        case .moved: "moved"
        case .held: "held"
        case .ended(let ending): ending.rawValue
        }
      return "\(contact.serial.number) \(change) s\(contact.slot) \(contact.position.x.value)"
    }
  }

  @Test("tells all contacts in each frame: what ends, what stays, what lands, by slot")
  func frames() {
    var board = ContactBoard()
    board.land(in: 2, at: Self.position(20))
    board.land(in: 0, at: Self.position(1))
    board.move(in: 0, to: Self.position(2))
    let first = board.report(at: Timestamp(microseconds: 10))
    #expect(Self.words(first) == ["2 landed s0 2.0", "1 landed s2 20.0"])
    board.move(in: 2, to: Self.position(21))
    board.land(in: 1, at: Self.position(10))
    board.end(0, as: .cancelled)
    let second = board.report(at: Timestamp(microseconds: 20))
    #expect(Self.words(second) == ["2 cancelled s0 2.0", "1 moved s2 21.0", "3 landed s1 10.0"])
    let third = board.report(at: Timestamp(microseconds: 15))
    #expect(Self.words(third) == ["3 held s1 10.0", "1 held s2 21.0"])
    #expect(third.time == Timestamp(microseconds: 20))
  }

  @Test("tells nothing of what nobody put on it, and loses what it holds at the end")
  func edges() {
    var board = ContactBoard()
    board.move(in: 3, to: .zero)
    board.end(3, as: .lift)
    board.land(in: 1, at: .zero)
    board.end(1, as: .lift)
    #expect(board.report(at: .zero).contacts.isEmpty)
    #expect(board.abandon(at: .zero) == nil)
    board.land(in: 1, at: .zero)
    _ = board.report(at: .zero)
    board.land(in: 1, at: Self.position(5))
    #expect(Self.words(board.report(at: .zero)) == ["2 lost s1 0.0", "3 landed s1 5.0"])
    #expect(board.abandon(at: .zero).map(Self.words) == ["3 lost s1 5.0"])
    #expect(board.abandon(at: .zero) == nil)
  }

  @Test(
    "is not made for what is no touch device",
    arguments: [
      ("/dev/input/none", "cannot open: no such file"), ("/dev/null", "libinput takes no"),
    ])
  func refused(_ path: String, _ words: String) {
    do {
      _ = try LibinputSource(opening: path)
      Issue.record("\(path) was taken for a device")
    } catch {
      #expect(error.description.hasPrefix("\(path): \(words)"))
    }
  }
}
