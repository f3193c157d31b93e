// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Which row of a context menu is chosen, and when it runs.
@Suite struct MenuSelectionTests {
  @Test("M5: a lift right after opening selects nothing, and a tap selects afterwards")
  func liftSelectsNothing() {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 501, on: Bench.photo)
    #expect(bench.performed.isEmpty && bench.scene != nil)
    bench.tapOpen(bench.row("Favorite"), at: 900)
    #expect(bench.performed == ["Favorite of cafe"])
  }

  @Test("M5: a finger that slid to a row and on to none selects nothing")
  func slideOff() {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    bench.follow(bench.row("Favorite"), at: 600)
    bench.wait(until: 700)
    #expect(bench.scene?.selected == 0)
    bench.follow(Place.at(35, 66), at: 710)
    #expect(bench.scene?.selected == nil)
    bench.say(.end(.pinned), at: 800, on: Bench.photo, place: Place.at(35, 66))
    #expect(bench.performed.isEmpty)
  }

  @Test(
    "M5: resting on its row for 300 ms opens a menu inside the menu",
    arguments: [(899, 0), (900, 1)])
  func restOpens(wait: Int64, depth: Int) {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    bench.follow(bench.row("Sort"), at: 600)
    bench.wait(until: wait)
    #expect(bench.scene?.depth == depth)
  }

  @Test("M5: resting on an ordinary row opens nothing")
  func restOnAction() {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    bench.follow(bench.row("Favorite"), at: 600)
    bench.wait(until: 5000)
    #expect(bench.scene?.depth == 0 && bench.scene?.selected == 0)
    #expect(bench.engine.deadline == nil)
  }

  @Test("M5: a second finger may slide over the open menu too, and its lift chooses")
  func laterFingerSlides() {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.say(.drag, at: 900, on: .presentation, place: Place.at(3, 3), contact: 2)
    bench.follow(bench.row("Favorite"), at: 950, contact: 2)
    bench.lift(bench.row("Favorite"), at: 1000, contact: 2)
    #expect(bench.performed == ["Favorite of cafe"])
  }

  @Test(
    "M5: a second finger that left its slop slides on, one that is withdrawn chooses nothing",
    arguments: PressEvent.Reason.allCases)
  func laterFingerFails(reason: PressEvent.Reason) {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    let place = bench.row("Favorite")
    bench.say(.press, at: 900, on: .presentation, place: place, contact: 2)
    bench.say(.pressCancelled(reason), at: 970, on: .presentation, place: place, contact: 2)
    bench.lift(place, at: 1000, contact: 2)
    #expect(bench.performed == (reason == .moved ? ["Favorite of cafe"] : []))
    #expect((bench.scene == nil) == (reason == .moved))
  }

  @Test("M5: a touch that is withdrawn chooses nothing")
  func cancelChoosesNothing() {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    bench.follow(bench.row("Favorite"), at: 600)
    bench.say(.end(.cancelled(.palm)), at: 800, on: Bench.photo, place: bench.row("Favorite"))
    #expect(bench.performed.isEmpty)
    #expect(bench.words.last == "dismiss cancelled")
  }

  @Test("M8: the handler runs once, after the menu has closed")
  func runsAfterClosing() {
    var bench = ContextMenuTests.bench()
    bench.open(Bench.photo)
    let place = bench.row("Delete")
    bench.follow(place, at: 600)
    bench.say(.end(.pinned), at: 800, on: Bench.photo, place: place)
    bench.lift(place, at: 800, contact: 1)
    bench.say(.end(.pinned), at: 801, on: Bench.photo, place: place)
    #expect(bench.words.suffix(2) == ["dismiss chosen", "perform"])
    #expect(bench.performed == ["Delete of cafe"])
  }

  @Test("M8: an action that keeps the menu runs while it stays open")
  func keepsMenu() {
    var bench = ContextMenuTests.bench(
      Menu(children: [ContextMenuTests.action("Again", .keepsMenuPresented)]))
    bench.open(Bench.photo)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tapOpen(bench.row("Again"), at: 700)
    bench.tapOpen(bench.row("Again"), at: 800)
    #expect(bench.performed.count == 2)
    #expect(!bench.words.contains { $0.hasPrefix("dismiss") })
  }

  @Test(
    "M4: an app that does not say within 1 s what opens gets nothing shown",
    arguments: [(1499, false), (1500, true)])
  func lateProvider(wait: Int64, isOver: Bool) {
    var bench = Bench()
    bench.open(Bench.photo)
    let number = bench.lastNumber
    bench.wait(until: wait)
    #expect(bench.notices == (isOver ? [.providerLate(Bench.photo)] : []))
    bench.reply = { _ in .contents(preview: nil, menu: ContextMenuTests.menu) }
    let offered = Answer.Kind.configuration(ContextMenuConfiguration(identifier: "cafe"))
    bench.tell(.answer(Answer(number: number, kind: offered)), at: wait)
    #expect((bench.scene?.phase == .open) == !isOver)
  }

  @Test("S2: the answer to a press that has become a tap changes nothing and is no surprise")
  func answerAfterTap() {
    var bench = Bench()
    bench.say(.press, at: 90, on: Bench.photo)
    let number = bench.lastNumber
    bench.say(.tap(isConfirmed: false), at: 90, on: Bench.photo)
    let offered = Answer.Kind.configuration(ContextMenuConfiguration())
    bench.tell(.answer(Answer(number: number, kind: offered)), at: 95)
    #expect(bench.words == ["tap \(Bench.photo.number) x1"])
    bench.tell(.answer(Answer(number: number + 5, kind: offered)), at: 96)
    #expect(bench.notices == [.strayAnswer(number: number + 5)])
  }

  @Test("S2: an answer of the wrong kind counts as nothing")
  func wrongAnswer() {
    var bench = Bench()
    bench.reply = { _ in .previewActions([]) }
    bench.open(Bench.photo)
    #expect(bench.offers == [false])
    #expect(bench.notices.count == 1)
    #expect(!bench.words.contains("present contextMenu"))
  }

  @Test("S1: a press that opens while something is open gets nothing, with a reason")
  func oneAtATime() {
    var bench = ContextMenuTests.bench()
    bench.say(.press, at: 90, on: Bench.icon, contact: 7)
    bench.open(Bench.photo)
    bench.say(.peek(.time), at: 590, on: Bench.icon, contact: 7)
    #expect(bench.notices == [.busy(Bench.icon)])
    #expect(bench.words.filter { $0.hasPrefix("present") }.count == 1)
  }
}
