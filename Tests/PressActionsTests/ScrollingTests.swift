// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Menus with more rows than find room: fingers, wheels and keys that come to all of them.
@Suite struct ScrollingTests {
  /// A menu of 40 rows on a surface for 15, open without a finger.
  static func bench(
    title: String = "", _ children: [any MenuElementConvertible]? = nil, lifted: Bool = true
  ) -> Bench {
    let rows = children ?? (0..<40).map { ContextMenuTests.action("row \($0)") }
    var bench = ContextMenuTests.bench(Menu(title: title, children: rows))
    bench.open(Bench.photo)
    if lifted { bench.say(.end(.pinned), at: 600, on: Bench.photo) }
    return bench
  }

  private static func marked(_ bench: Bench) -> String? {
    bench.scene.flatMap { scene in scene.selected.map { scene.rows[$0].title } }
  }

  // MARK: By a length

  @Test("A scrolled list shows other rows through the same viewport, and stops at both ends")
  func scrolls() throws {
    var bench = Self.bench(title: "Cafe")
    let first = try #require(bench.scene)
    let viewport = try #require(first.viewport)
    // The header takes 6 mm of the room for 15 rows, so the last row shows in part.
    #expect(viewport.height == Millimeters(15 * 9 - 6))
    #expect(first.scroll == Scene.Scroll(before: 0, shown: 15, after: 25))
    bench.tell(.scroll(Millimeters(21)), at: 700)
    let second = try #require(bench.scene)
    #expect(second.viewport == viewport && second.header == first.header)
    #expect(second.scroll == Scene.Scroll(before: 2, shown: 15, after: 23))
    #expect(second.rows[0].title == "row 2" && second.rows[0].frame.top == viewport.top - 3)
    bench.tell(.scroll(Millimeters(1e300)), at: 710)
    let last = try #require(bench.scene)
    #expect(last.scroll.after == 0 && last.rows.last?.frame.bottom == viewport.bottom)
    bench.tell(.scroll(Millimeters(.nan)), at: 720)
    bench.tell(.scroll(Millimeters(-.infinity)), at: 730)
    #expect(bench.scene?.rows == first.rows)
  }

  @Test("Rows that all find room are not scrolled")
  func short() {
    var bench = Self.bench(title: "", (0..<15).map { ContextMenuTests.action("row \($0)") })
    let scene = bench.scene
    bench.tell(.scroll(Millimeters(9)), at: 700)
    #expect(bench.scene == scene)
  }

  @Test("A row is chosen as it was seen, however far it has been scrolled meanwhile")
  func seen() {
    for (row, before, performed) in [(3, 0, "row 3"), (3, 7, "row 10"), (0, 2, nil)] {
      var bench = Self.bench()
      // Rows 3 to 17 show then.
      bench.tell(.scroll(Millimeters(27)), at: 700)
      bench.tell(.choose(row: row, before: before), at: 710)
      #expect(bench.performed == [performed].compactMap { $0.map { "\($0) of cafe" } })
    }
  }

  @Test("What is cut off at the edge of the viewport is not hit")
  func cut() throws {
    var bench = Self.bench(title: "Cafe")
    let viewport = try #require(bench.scene?.viewport)
    bench.tell(.scroll(Millimeters(13)), at: 700)
    // Row 1 lies from 4 mm above the edge to 5 mm below it.
    let x = viewport.center.x.value
    bench.tapOpen(Place.at(x, viewport.top - 0.1), at: 710)
    #expect(bench.performed == [] && bench.scene == nil)
    bench = Self.bench(title: "Cafe")
    bench.tell(.scroll(Millimeters(13)), at: 700)
    bench.tapOpen(Place.at(x, viewport.top), at: 710)
    #expect(bench.performed == ["row 1 of cafe"])
  }

  // MARK: A later finger drags

  @Test("A later finger that moves too far for a tap drags the rows, and its lift chooses none")
  func drags() throws {
    var bench = Self.bench()
    let place = bench.row("row 9")
    let x = place.x.value
    let y = place.y.value
    bench.say(.press, at: 1000, on: .presentation, place: place, contact: 2)
    bench.follow(Place.at(x, y - 3), at: 1010, contact: 2)
    bench.say(.pressCancelled(.moved), at: 1010, on: .presentation, place: place, contact: 2)
    #expect(
      bench.scene?.rows[0].frame
        == bench.scene?.viewport.map { viewport in
          Rectangle(x: viewport.left, y: viewport.top, width: viewport.width.value, height: 9)
        })
    for step in 1...20 {
      bench.follow(Place.at(x, y - Double(step)), at: 1010 + Int64(step) * 10, contact: 2)
    }
    let scene = try #require(bench.scene)
    let viewport = try #require(scene.viewport)
    #expect(scene.scroll.before == 2 && scene.rows[0].frame.top == viewport.top - 2)
    #expect(scene.selected == nil)
    bench.lift(Place.at(x, y - 20), at: 1300, contact: 2)
    #expect(bench.performed.isEmpty && bench.scene?.scroll.before == 2)
    // A swipe that was never a press drags as well, and back beyond the beginning goes nowhere.
    bench.say(.failed(.moved), at: 1400, on: .presentation, place: place, contact: 3)
    bench.follow(Place.at(x, y + 90), at: 1450, contact: 3)
    bench.lift(Place.at(x, y + 90), at: 1460, contact: 3)
    #expect(bench.scene?.scroll.before == 0 && bench.performed.isEmpty)
    bench.tapOpen(bench.row("row 3"), at: 1500, contact: 4)
    #expect(bench.performed == ["row 3 of cafe"])
  }

  @Test("M5: the finger that opened the rows never drags them, and still chooses by its lift")
  func openerSlides() {
    var bench = Self.bench(lifted: false)
    let place = bench.row("row 9")
    bench.follow(place, at: 600)
    bench.say(.pressCancelled(.moved), at: 610, on: .presentation, place: place)
    bench.follow(bench.row("row 4"), at: 700)
    bench.wait(until: 760)
    #expect(bench.scene?.scroll.before == 0 && Self.marked(bench) == "row 4")
  }

  // MARK: The opening finger rests at an end

  @Test(
    "M5: resting at the end for 300 ms scrolls, a hair less does not",
    arguments: [(899, 0.0), (900, 1.2), (919, 1.2), (920, 2.43)])
  func rests(wait: Int64, offset: Double) throws {
    var bench = Self.bench(lifted: false)
    let viewport = try #require(bench.scene?.viewport)
    let place = Place.at(viewport.center.x.value, viewport.bottom - 1)
    bench.follow(place, at: 600)
    bench.wait(until: wait)
    let top = try #require(bench.scene?.rows.first).frame.top
    #expect(abs(viewport.top - offset - top) < 0.001)
  }

  @Test("The zone that scrolls is 4.5 mm high, and what lies beyond the list belongs to it")
  func zone() throws {
    for (below, scrolls) in [(-4.6, false), (-4.5, true), (3.0, true)] {
      var bench = Self.bench(lifted: false)
      let viewport = try #require(bench.scene?.viewport)
      bench.follow(
        Place.at(viewport.center.x.value, viewport.bottom + below), at: 600)
      bench.wait(until: 1500)
      #expect((bench.scene?.scroll.before ?? 0 > 0) == scrolls, "\(below)")
      bench = Self.bench(lifted: false)
      bench.follow(Place.at(viewport.left - 1, viewport.bottom + below), at: 600)
      bench.wait(until: 1500)
      #expect(bench.scene?.scroll.before == 0)
    }
  }

  @Test("A finger at rest comes to both ends, means what is under it, and wakes nobody then")
  func restsToTheEnd() throws {
    var bench = Self.bench(lifted: false)
    let viewport = try #require(bench.scene?.viewport)
    let x = viewport.center.x.value
    bench.follow(Place.at(x, viewport.bottom - 1), at: 600)
    bench.wait(until: 20_000)
    #expect(bench.scene?.scroll.after == 0 && bench.engine.deadline == nil)
    #expect(Self.marked(bench) == "row 39")
    bench.follow(Place.at(x, viewport.top + 1), at: 20_010)
    bench.wait(until: 40_000)
    #expect(bench.scene?.scroll.before == 0 && Self.marked(bench) == "row 0")
    bench.say(
      .end(.pinned), at: 40_010, on: Bench.photo, place: Place.at(x, viewport.top + 1))
    #expect(bench.performed == ["row 0 of cafe"])
  }

  @Test("While rows move below it, a finger's lift chooses the row that is marked, and only that")
  func liftWhileMoving() throws {
    for wait in stride(from: Int64(900), to: 2400, by: 37) {
      var bench = Self.bench(lifted: false)
      let viewport = try #require(bench.scene?.viewport)
      let place = Place.at(viewport.center.x.value, viewport.bottom - 1)
      bench.follow(place, at: 600)
      bench.wait(until: wait)
      let marked = Self.marked(bench)
      if let marked, let row = bench.scene?.rows.first(where: { $0.title == marked }) {
        #expect(row.frame.contains(place), "\(wait)")
      }
      bench.say(.end(.pinned), at: wait, on: Bench.photo, place: place)
      #expect(bench.performed == [marked].compactMap { $0.map { "\($0) of cafe" } }, "\(wait)")
    }
  }

  // MARK: Keys

  /// Steps of the keys from nowhere, and the row that is marked then.
  static let walks: [([MenuStep], String)] = [
    ([.down], "row 0"), ([.up], "row 39"), ([.down, .down], "row 1"), ([.up, .down], "row 0"),
    ([.down, .up], "row 39"), ([.last], "row 39"), ([.last, .first], "row 0"),
    ([.down, .pageDown], "row 14"), ([.down, .pageDown, .pageDown], "row 28"),
    ([.down, .pageDown, .pageDown, .pageDown], "row 39"), ([.last, .pageUp], "row 25"),
    ([.last, .pageUp, .pageUp, .pageUp], "row 0"), ([.pageDown], "row 14"),
    ([.down, .into], "row 0"), ([.down, .out], "row 0"),
  ]

  @Test("Keys come to every row, which is marked and shows as a whole", arguments: walks)
  func keys(_ steps: [MenuStep], _ title: String) throws {
    var bench = Self.bench()
    for (place, step) in steps.enumerated() {
      bench.tell(.move(step), at: 700 + Int64(place) * 10)
    }
    #expect(Self.marked(bench) == title)
    let scene = try #require(bench.scene)
    let row = try #require(scene.selected.map { scene.rows[$0] })
    #expect(try #require(scene.viewport).contains(row.frame))
    bench.tell(.chooseMarked, at: 2000)
    #expect(bench.performed == ["\(title) of cafe"])
  }

  /// Steps of the keys after a wheel scrolled by 13 rows, and the row that is marked then.
  static let walksFromSight: [([MenuStep], String)] = [
    ([.down], "row 13"), ([.down, .down], "row 14"), ([.up], "row 27"), ([.up, .up], "row 26"),
    ([.pageDown], "row 27"), ([.pageUp], "row 13"), ([.first], "row 0"), ([.last], "row 39"),
  ]

  @Test(
    "Keys after a wheel begin at what shows, also where it took the mark out of sight",
    arguments: walksFromSight)
  func keysAfterWheel(_ steps: [MenuStep], _ title: String) {
    for mark in [nil, MenuStep.down, .last] {
      var bench = Self.bench()
      if let mark { bench.tell(.move(mark), at: 690) }
      bench.tell(.scroll(Millimeters(-1000)), at: 695)
      bench.tell(.scroll(Millimeters(13 * 9)), at: 700)
      #expect(Self.marked(bench) == nil)
      for (place, step) in steps.enumerated() {
        bench.tell(.move(step), at: 710 + Int64(place) * 10)
      }
      #expect(Self.marked(bench) == title)
    }
  }

  @Test(
    "Without a mark Enter commits the preview, but not where rows are scrolled away from it",
    arguments: [0.0, 9])
  func enterWithoutMark(length: Double) {
    let rows = (0..<40).map { ContextMenuTests.action("row \($0)") }
    var bench = ContextMenuTests.bench(
      Menu(title: "", children: rows), preview: Preview(identifier: "cafe", title: "Cafe"))
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tell(.scroll(Millimeters(length)), at: 700)
    bench.tell(.chooseMarked, at: 710)
    #expect(bench.performed == (length == 0 ? ["commit menu cafe"] : []))
    #expect((bench.scene == nil) == (length == 0))
  }

  @Test("Forty times down comes by every row once, and then to the first one again")
  func wholeRound() {
    var bench = Self.bench()
    let seen = (0...40).map { step in
      bench.tell(.move(.down), at: 700 + Int64(step))
      return Self.marked(bench)
    }
    #expect(seen == (0..<40).map { "row \($0)" } + ["row 0"])
  }

  @Test("Keys pass over rows that cannot be chosen, and mark none where none can")
  func disabled() {
    let action = { ContextMenuTests.action($0, $1) }
    var bench = Self.bench(
      ["a", "b", "c"].map { action($0, $0 == "b" ? .disabled : []) })
    bench.tell(.move(.down), at: 700)
    bench.tell(.move(.down), at: 710)
    #expect(Self.marked(bench) == "c")
    bench.tell(.move(.up), at: 720)
    #expect(Self.marked(bench) == "a")
    bench = Self.bench(["a", "b"].map { action($0, .disabled) })
    for step in MenuStep.allCases { bench.tell(.move(step), at: 700) }
    bench.tell(.find("a"), at: 710)
    bench.tell(.chooseMarked, at: 720)
    #expect(Self.marked(bench) == nil && bench.performed.isEmpty && bench.scene != nil)
  }

  @Test("Keys go on from the row that the pointer means, as that was seen")
  func fromPointer() {
    var bench = Self.bench()
    bench.tell(.move(.down, from: SeenRow(5, before: 0)), at: 700)
    #expect(Self.marked(bench) == "row 6")
    bench.tell(.scroll(Millimeters(45)), at: 710)
    bench.tell(.move(.up, from: SeenRow(9, before: 0)), at: 720)
    #expect(Self.marked(bench) == "row 8")
  }

  @Test("One key leads into the rows behind a row, another back to it")
  func intoAndOut() {
    var bench = Self.bench([ContextMenuTests.action("Share"), ContextMenuTests.sort])
    bench.tell(.move(.last), at: 700)
    bench.tell(.move(.into), at: 710)
    #expect(bench.titles == ["Sort", "Name", "Place"] && Self.marked(bench) == "Name")
    bench.tell(.move(.up), at: 715)
    #expect(Self.marked(bench) == "Sort")
    bench.tell(.move(.out), at: 720)
    #expect(bench.scene?.depth == 0 && Self.marked(bench) == "Sort")
    #expect(bench.performed.isEmpty)
  }

  /// What was typed, one after another, and the row that is marked then.
  static let searches: [([String], String?)] = [
    (["b"], "Bread"), (["B"], "Bread"), (["b", "b"], "Butter"), (["b", "b", "b"], "Bread"),
    (["bu"], "Butter"), (["b", "br"], "Bread"), (["b", "bu"], "Butter"), (["é"], "Éclair"),
    (["x"], nil), (["c"], "Coffee"), ([""], nil),
  ]

  @Test("Typed letters come to the next row that begins with them", arguments: searches)
  func finds(_ texts: [String], _ title: String?) {
    let names = ["Apple", "Bread", "Butter", "Cake", "Coffee", "Éclair"]
    var bench = Self.bench(
      names.map { ContextMenuTests.action($0, $0 == "Cake" ? .disabled : []) })
    for (place, text) in texts.enumerated() {
      bench.tell(.find(text), at: 700 + Int64(place))
    }
    #expect(Self.marked(bench) == title)
  }

  @Test("While a finger is down, neither wheel nor keys count")
  func fingerFirst() {
    var bench = Self.bench(lifted: false)
    let scene = bench.scene
    bench.tell(.scroll(Millimeters(50)), at: 610)
    bench.tell(.move(.down), at: 620)
    bench.tell(.find("row 9"), at: 630)
    bench.tell(.chooseMarked, at: 640)
    #expect(bench.scene == scene && bench.performed.isEmpty)
  }

  @Test("A row that keys marked is marked no more when another one has come to its place")
  func lookedUp() throws {
    var bench = Self.bench([
      DeferredMenuElement(identifier: "later", provider: { _ in }),
      ContextMenuTests.action("Last"),
    ])
    bench.tell(.move(.down), at: 700)
    #expect(Self.marked(bench) == "Last")
    let asked = bench.effects.compactMap { effect -> UInt32? in
      if case .ask(let request) = effect.kind { request.number } else { nil }
    }
    let number = try #require(asked.last)
    let found = ["First", "Second"].map { MenuElement.action(ContextMenuTests.action($0)) }
    bench.tell(.answer(Answer(number: number, kind: .elements(found))), at: 800)
    #expect(bench.titles == ["First", "Second", "Last"] && Self.marked(bench) == nil)
    bench.tell(.chooseMarked, at: 810)
    #expect(bench.performed.isEmpty && bench.scene != nil)
  }
}
