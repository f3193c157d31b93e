// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// Parts of menus that the app looks up.
@Suite struct DeferredMenuElementTests {
  static let part = DeferredMenuElement(provider: { _ in })
  static let menu = Menu(children: [
    ContextMenuTests.action("First"), part, ContextMenuTests.action("Last"),
  ])

  /// A bench whose photo has a menu with a part that nobody names by itself; it opens at 500 ms.
  static func bench(_ menu: Menu = menu) -> Bench {
    var bench = ContextMenuTests.bench(menu)
    bench.open(Bench.photo)
    return bench
  }

  static func answer(_ bench: inout Bench, _ titles: [String], at time: Int64, index: Int = 0) {
    let requests = bench.lookups
    guard requests.indices.contains(index) else { return }
    let elements = titles.map { MenuElement.action(ContextMenuTests.action($0)) }
    bench.tell(.answer(Answer(number: requests[index], kind: .elements(elements))), at: time)
  }

  @Test("M4: a part that is looked up says so, and its elements take its place all at once")
  func filled() {
    var bench = Self.bench()
    #expect(bench.titles == ["First", "Loading…", "Last"])
    #expect(bench.scene?.rows.map(\.isLoading) == [false, true, false])
    #expect(bench.scene?.rows.map(\.isDisabled) == [false, true, false])
    Self.answer(&bench, ["A", "B"], at: 600)
    #expect(bench.titles == ["First", "A", "B", "Last"])
    #expect(bench.engine.machine.presentation?.deadline == nil)
  }

  @Test(
    "M4: the app has 1 s to name a part; then the row says that there is nothing, and stays",
    arguments: [(1_499, "Loading…"), (1_500, "Not available")])
  func late(wait: Int64, title: String) {
    var bench = Self.bench()
    bench.wait(until: wait)
    #expect(bench.titles == ["First", title, "Last"])
    #expect(bench.notices == (wait < 1500 ? [] : [.providerLate(Bench.photo)]))
  }

  /// Closes what is open, and opens the menu again at 2500 ms.
  static func openAgain(_ bench: inout Bench) {
    bench.say(.end(.pinned), at: 1900, on: Bench.photo)
    bench.tell(.dismiss, at: 2000)
    bench.say(.press, at: 2100, on: Bench.photo, contact: 7)
    bench.say(.peek(.time), at: 2500, on: Bench.photo, contact: 7)
  }

  @Test("M4: what a part held last time stands in, marked as stale, also when it is late again")
  func stale() {
    var bench = Self.bench()
    Self.answer(&bench, ["A"], at: 600)
    Self.openAgain(&bench)
    #expect(bench.titles == ["First", "A", "Last"])
    #expect(bench.scene?.rows.map(\.isStale) == [false, true, false])
    bench.wait(until: 3500)
    #expect(bench.titles == ["First", "A", "Last"])
    #expect(bench.scene?.rows.map(\.isStale) == [false, true, false])
    #expect(bench.notices == [.providerLate(Bench.photo)])
  }

  @Test("M4: a stale part that is named in time is fresh")
  func refreshed() {
    var bench = Self.bench()
    Self.answer(&bench, ["A"], at: 600)
    Self.openAgain(&bench)
    Self.answer(&bench, ["B", "C"], at: 2600, index: 1)
    #expect(bench.titles == ["First", "B", "C", "Last"])
    #expect(bench.scene?.rows.allSatisfy { !$0.isStale } == true)
  }

  @Test("M4: an answer that is too late for its menu stands in for the next one")
  func lateServesNext() {
    var bench = Self.bench()
    bench.wait(until: 1600)
    Self.answer(&bench, ["A"], at: 1700)
    #expect(bench.titles == ["First", "Not available", "Last"])
    Self.openAgain(&bench)
    #expect(bench.titles == ["First", "A", "Last"])
    #expect(!bench.notices.contains { if case .strayAnswer = $0 { true } else { false } })
  }

  @Test("M4: a second answer that is too late is reported and changes nothing")
  func lateTwice() {
    var bench = Self.bench()
    bench.wait(until: 1600)
    Self.answer(&bench, ["A"], at: 1700)
    Self.answer(&bench, ["B"], at: 1800)
    #expect(bench.notices.last == .strayAnswer(number: bench.lookups[0]))
    Self.openAgain(&bench)
    #expect(bench.titles == ["First", "A", "Last"])
  }

  @Test("M4: a second answer is reported and changes nothing")
  func twice() {
    var bench = Self.bench()
    Self.answer(&bench, ["A"], at: 600)
    Self.answer(&bench, ["B"], at: 700)
    #expect(bench.titles == ["First", "A", "Last"])
    #expect(bench.notices == [.strayAnswer(number: bench.lookups[0])])
  }

  @Test("M4: an answer of the wrong kind is reported, and the row says that there is nothing")
  func wrongKind() {
    var bench = Self.bench()
    let number = bench.lookups[0]
    bench.tell(.answer(Answer(number: number, kind: .performed(true))), at: 600)
    #expect(bench.titles == ["First", "Not available", "Last"])
    #expect(bench.notices == [.wrongAnswer(number: number)])
  }

  @Test("M4: a part of a menu inside the menu is looked up when that one opens")
  func inner() {
    var bench = Self.bench(Menu(children: [Menu(title: "Inner", children: [Self.part])]))
    #expect(bench.lookups.isEmpty)
    bench.say(.end(.pinned), at: 600, on: Bench.photo)
    bench.tapOpen(bench.row("Inner"), at: 700)
    #expect(bench.lookups.count == 1)
    #expect(bench.titles == ["Inner", "Loading…"])
    Self.answer(&bench, ["A"], at: 800)
    #expect(bench.titles == ["Inner", "A"])
  }

  @Test("M4: a finger that is on a row stays on it where the row stays, and its lift chooses it")
  func fingerStays() {
    var bench = Self.bench()
    let first = bench.row("First")
    bench.follow(first, at: 600)
    bench.wait(until: 700)
    Self.answer(&bench, ["A"], at: 710)
    #expect(bench.scene?.selected == 0)
    bench.say(.end(.pinned), at: 720, on: Bench.photo, place: first)
    #expect(bench.performed == ["First of cafe"])
  }

  @Test("M4: a finger on a row that moved away is on none, and its lift chooses nothing")
  func fingerLoses() {
    var bench = Self.bench()
    let last = bench.row("Last")
    bench.follow(last, at: 600)
    bench.wait(until: 700)
    #expect(bench.scene?.selected == 2)
    Self.answer(&bench, ["A", "B"], at: 710)
    #expect(bench.scene?.selected == nil)
    // Another row is now where the finger is; it has not been there for 50 ms.
    #expect(bench.scene?.rows[2].title == "B")
    bench.say(.end(.pinned), at: 720, on: Bench.photo, place: last)
    #expect(bench.performed.isEmpty && bench.scene != nil)
  }

  @Test("M4: an app that names one more part each time comes to an end")
  func endless() {
    var bench = ContextMenuTests.bench(Self.menu)
    bench.reply = { request in
      switch request.kind {
      case .configuration: .configuration(ContextMenuConfiguration(identifier: "cafe"))
      case .contents: .contents(preview: nil, menu: Self.menu)
      case .elements: .elements([.deferred(Self.part)])
      case .preview, .previewActions: nil
      }
    }
    bench.open(Bench.photo)
    #expect(bench.lookups.count == ContentLimits.deferredElements)
    #expect(bench.titles == ["First", "Not available", "Last"])
  }
}

extension Bench {
  /// The numbers of the questions for parts of menus, in order.
  var lookups: [UInt32] {
    effects.compactMap { effect in
      if case .ask(let request) = effect.kind, case .elements = request.kind {
        return request.number
      }
      return nil
    }
  }
}
