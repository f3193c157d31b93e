// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TouchModel

@testable import PressIntercept

@Suite("The right click at a finger") struct RightClickTests {
  private typealias Limits = RightClick.Limits

  private static let thumb = RightClick.Finger(device: "event3", contact: ContactSerial(1))
  private static let other = RightClick.Finger(device: "event3", contact: ContactSerial(2))
  private static let here = ScreenPlace(x: 0.5, y: 0.25)
  private static let there = ScreenPlace(x: 0.75, y: 0.25)

  private static func wish(
    _ finger: RightClick.Finger = thumb, isDown: Bool = true
  ) -> RightClick.Wish {
    RightClick.Wish(finger: finger, place: here, isDown: isDown)
  }

  /// The clock begins elsewhere than at 0.
  private static func at(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: 12_345_000 + milliseconds * 1000)
  }

  @Test("a press makes the pointer, and the click that follows is at once at the finger")
  func prepared() {
    var click = RightClick()
    #expect(click.rest(at: Self.at(100)) == [.make])
    #expect(click.appear(at: Self.at(150)) == [])
    #expect(click.advance(to: Self.at(249)) == [])
    #expect(click.advance(to: Self.at(250)) == [])
    #expect(click.ask(Self.wish(), at: Self.at(400)) == [.move(Self.here), .click])
    #expect(click.follow(Self.thumb, to: Self.there, at: Self.at(410)) == [.move(Self.there)])
    #expect(click.follow(Self.other, to: Self.here, at: Self.at(420)) == [])
    #expect(click.follow(Self.thumb, to: nil, at: Self.at(500)) == [], "the lift clicks nothing")
    #expect(click.advance(to: Self.at(3499)) == [])
    #expect(click.advance(to: Self.at(3500)) == [.remove])
    #expect(click.deadline == nil)
  }

  @Test("a click that was not foreseen waits for the pointer, and comes where the finger is then")
  func late() {
    var click = RightClick()
    #expect(click.ask(Self.wish(), at: Self.at(400)) == [.make])
    #expect(click.follow(Self.thumb, to: Self.there, at: Self.at(420)) == [])
    #expect(click.appear(at: Self.at(450)) == [])
    #expect(click.advance(to: Self.at(549)) == [])
    #expect(click.advance(to: Self.at(550)) == [.move(Self.there), .click])
    #expect(click.state == .following(Self.thumb))
  }

  @Test("a finger that is lifted before the pointer is there gets its click, and is not followed")
  func lifted() {
    var click = RightClick()
    #expect(click.ask(Self.wish(), at: Self.at(400)) == [.make])
    #expect(click.follow(Self.thumb, to: nil, at: Self.at(420)) == [])
    #expect(click.appear(at: Self.at(450)) == [])
    #expect(click.advance(to: Self.at(550)) == [.move(Self.here), .click])
    #expect(click.state == .resting(until: Self.at(550) + Limits.linger))
  }

  @Test("a click that is late by two seconds after the lift is given up", arguments: [true, false])
  func overdue(isLiftedBefore: Bool) {
    var click = RightClick()
    _ = click.rest(at: Self.at(100))
    _ = click.ask(Self.wish(isDown: !isLiftedBefore), at: Self.at(400))
    if !isLiftedBefore { _ = click.follow(Self.thumb, to: nil, at: Self.at(400)) }
    #expect(click.advance(to: Self.at(2399)) == [])
    #expect(click.advance(to: Self.at(2400)) == [.remove, .giveUp])
  }

  @Test("a tap on what has opened keeps the pointer there for as long again")
  func tapped() {
    var click = RightClick()
    _ = click.ask(Self.wish(isDown: false), at: Self.at(0))
    _ = click.appear(at: Self.at(0))
    #expect(click.advance(to: Self.at(100)) == [.move(Self.here), .click])
    #expect(click.follow(Self.other, to: Self.here, at: Self.at(3000)) == [])
    #expect(click.advance(to: Self.at(5999)) == [])
    #expect(click.advance(to: Self.at(6000)) == [.remove])
  }

  @Test(
    "what cannot be made is given up in words where a click was wanted, and quietly where not",
    arguments: [true, false])
  func given(isWanted: Bool) {
    let words: [RightClick.Output] = isWanted ? [.remove, .giveUp] : [.remove]
    func begin() -> RightClick {
      var click = RightClick()
      _ = click.rest(at: Self.at(0))
      if isWanted { _ = click.ask(Self.wish(), at: Self.at(0)) }
      return click
    }
    var refused = begin()
    #expect(refused.fail() == words)
    var slow = begin()
    #expect(slow.advance(to: Self.at(9999)) == [])
    #expect(slow.advance(to: Self.at(10_000)) == words)
    var lost = begin()
    _ = lost.appear(at: Self.at(10))
    #expect(lost.fail() == words)
    #expect(lost.state == .absent)
  }

  // MARK: The table

  /// A step as the table writes it.
  private static func step(_ click: inout RightClick, _ event: RightClick.Event) -> String {
    let former = click.state
    let said = click.advance(event).map(\.word).joined(separator: ", ")
    return "\(former.name) | \(event.name) | \(click.state.name) | \(said)"
  }

  /// The steps that random hands take; a step that changes and says nothing has no row.
  private static func steps(seed: UInt64) -> Set<String> {
    var dice = Dice(seed: seed)
    var click = RightClick()
    var steps: Set<String> = []
    var time: Int64 = 0
    for _ in 0..<300 {
      // At times longer than the system may take to make a pointer.
      let longest = dice.chance(10) ? 12_000 : 1500
      time += Int64(dice.chance(70) ? dice.int(0...60) : dice.int(0...longest))
      let now = at(time)
      let wish = wish(dice.chance(50) ? thumb : other, isDown: dice.chance(70))
      let events: [RightClick.Event] = [
        .rest(now), .ask(wish, now), .appear(now), .move(there), .lift(now), .touch(now), .fail,
      ]
      var event = events[dice.int(0...(events.count - 1))]
      if let deadline = click.deadline, deadline <= now { event = .due(now) }
      let former = click
      let words = step(&click, event)
      if click != former || !words.hasSuffix("| ") { steps.insert(words) }
    }
    return steps
  }

  @Test("random hands take exactly the rows of the table in Docs")
  func table() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "Docs/state-machines/right-click.md"), encoding: .utf8)
    var rows: Set<String> = []
    for line in page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0] != "in", !cells[0].hasPrefix("-") else { continue }
      rows.insert(cells.joined(separator: " | "))
    }
    var taken: Set<String> = []
    for seed in 1...200 as ClosedRange<UInt64> { taken.formUnion(Self.steps(seed: seed)) }
    let missing = taken.subtracting(rows).sorted().joined(separator: "\n")
    #expect(missing.isEmpty, "steps without a row:\n\(missing)")
    let idle = rows.subtracting(taken).sorted().joined(separator: "\n")
    #expect(idle.isEmpty, "rows that no step takes:\n\(idle)")
  }

  @Test("whatever happens, clicks are between the making and the taking away of a pointer")
  func law() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      var click = RightClick()
      var isThere = false
      var time: Int64 = 0
      for _ in 0..<500 {
        time += Int64(dice.int(0...900))
        let now = Self.at(time)
        let finger = dice.chance(50) ? Self.thumb : Self.other
        var outputs = click.advance(to: now)
        switch dice.int(0...5) {
        case 0: outputs += click.rest(at: now)
        case 1: outputs += click.ask(Self.wish(finger, isDown: dice.chance(60)), at: now)
        case 2: outputs += click.appear(at: now)
        case 3: outputs += click.follow(finger, to: Self.there, at: now)
        case 4: outputs += click.follow(finger, to: nil, at: now)
        default: outputs += dice.chance(20) ? click.fail() : []
        }
        for output in outputs {
          switch output {
          case .make:
            #expect(!isThere, "seed \(seed)")
            isThere = true
          case .remove:
            #expect(isThere, "seed \(seed)")
            isThere = false
          case .move, .click: #expect(isThere, "seed \(seed)")
          case .giveUp: break
          }
        }
      }
    }
  }
}

extension RightClick.State {
  fileprivate var name: String {
    switch self {
    case .absent: "absent"
    case .making: "making"
    case .settling: "settling"
    case .resting: "resting"
    case .following: "following"
    }
  }
}

extension RightClick.Event {
  fileprivate var name: String {
    switch self {
    case .rest: "rest"
    case .ask: "ask"
    case .appear: "appear"
    case .move: "move"
    case .lift: "lift"
    case .touch: "touch"
    case .fail: "fail"
    case .due: "due"
    }
  }
}

extension RightClick.Output {
  fileprivate var word: String {
    switch self {
    case .make: "make"
    case .move: "move"
    case .click: "click"
    case .remove: "remove"
    case .giveUp: "giveUp"
    }
  }
}
