// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressActions

/// The quick actions of an app.
@Suite struct QuickActionTests {
  @Test("Q1: an item carries all it was made of, user info unchanged")
  func itemCarriesAll() {
    let info: [String: PropertyListValue] = [
      "place": ["Harbor Noodles", 4.5, true], "count": 3, "nested": ["bytes": .data([0, 255])],
    ]
    let item = ShortcutItem(
      type: "com.example.FoodPin.NewRestaurant", localizedTitle: "New Restaurant",
      localizedSubtitle: "add a place", icon: ShortcutIcon(type: .add), userInfo: info)
    var bench = Bench(items: [item])
    bench.open(Bench.icon)
    bench.say(.end(.pinned), at: 800, on: Bench.icon)
    bench.tapOpen(bench.row("New Restaurant"), at: 900)
    let subjects = bench.effects.compactMap { effect in
      if case .perform(let performance) = effect.kind { performance.subject } else { nil }
    }
    #expect(subjects == [.shortcutItem(item)])
    #expect(item.userInfo == info)
    #expect(ShortcutItem(type: "a", localizedTitle: "b").localizedSubtitle == nil)
  }

  @Test("Q1: an item that replaces another of its type is warned of")
  func replacementIsReported() {
    var items = ShortcutItems(fixed: Bench.items)
    items.set(dynamic: [ShortcutItem(type: Bench.items[0].type, localizedTitle: "again")])
    var bench = Bench()
    bench.tell(.shortcutItems(items), at: 10)
    #expect(bench.notices == [.replaced(type: Bench.items[0].type)])
  }

  @Test("a surface without regions offers what its owner says, by default anything")
  func background() {
    var engine = ActionEngine(bounds: Place.phone)
    #expect(engine.target(at: .zero) == .surface)
    engine.background.offers = false
    #expect(!engine.target(at: .zero).offers)
  }

  @Test("Q6: what is left out is reported when the list opens, and is no error")
  func leftOutIsReported() {
    var bench = Bench(items: (0..<6).map { ShortcutItemsTests.item("t\($0)") })
    bench.open(Bench.icon)
    #expect(bench.notices == [.leftOut(types: ["t4", "t5"])])
    #expect(bench.scene?.rows.count == 4)
  }

  @Test("Q7: a press on the icon opens the list", arguments: PressEvent.PeekSource.allCases)
  func pressOpensList(source: PressEvent.PeekSource) {
    var bench = Bench()
    bench.open(Bench.icon, by: source)
    #expect(bench.words == ["present quickActions", "haptic medium"])
    #expect(bench.titles == ["OpenFavorites", "OpenDiscover", "NewRestaurant"])
  }

  @Test("Q7: an icon without items offers nothing")
  func noItemsNoOffer() {
    let bench = Bench(items: [])
    let target = bench.engine.target(at: Place.at(17, 12))
    #expect(target.id == Bench.icon && !target.offers)
    #expect(Bench().engine.target(at: Place.at(17, 12)).offers)
  }

  @Test("Q7: sliding to an item and lifting performs it, after the list has closed")
  func slideAndLift() {
    var bench = Bench()
    bench.open(Bench.icon)
    let place = bench.row("NewRestaurant")
    bench.follow(place, at: 700)
    bench.say(.end(.pinned), at: 800, on: Bench.icon, place: place)
    #expect(
      bench.words == ["present quickActions", "haptic medium", "dismiss chosen", "perform"])
    #expect(bench.performed == ["com.example.FoodPin.NewRestaurant"])
  }

  @Test(
    "Q7: a lift chooses an item 50 ms after the finger came over it",
    arguments: [(749_999, false), (750_000, true)])
  func arming(lift: Int64, isChosen: Bool) {
    var bench = Bench()
    bench.open(Bench.icon)
    let place = bench.row("OpenDiscover")
    bench.follow(place, at: 700)
    bench.engine.hear(
      PressEvent(
        time: Timestamp(microseconds: Bench.start + lift), contact: ContactSerial(1), slot: 0,
        target: Bench.icon, kind: .end(.pinned), position: place, origin: place, force: nil))
    #expect(bench.engine.takeEffects().contains { $0.kind.isPerform } == isChosen)
  }

  @Test(
    "Q7: a lift that selects nothing leaves the list open, whatever opened it",
    arguments: [PressEvent.Outcome.pinned, .dismissed])
  func liftLeavesOpen(outcome: PressEvent.Outcome) {
    var bench = Bench()
    bench.open(Bench.icon, by: .force)
    bench.say(.end(outcome), at: 800, on: Bench.icon)
    #expect(bench.scene?.kind == .quickActions)
    #expect(bench.performed.isEmpty)
    #expect(bench.engine.target(at: Place.at(17, 12)).id == .presentation)
  }

  @Test("Q7: a tap on an item of the open list selects it")
  func tapSelects() {
    var bench = Bench()
    bench.open(Bench.icon)
    bench.say(.end(.pinned), at: 800, on: Bench.icon)
    bench.tapOpen(bench.row("OpenFavorites"), at: 2000)
    #expect(bench.performed == ["com.example.FoodPin.OpenFavorites"])
    #expect(bench.scene == nil)
  }

  @Test("Q7: a tap outside closes the open list and is no tap on what lies below")
  func tapOutsideCloses() {
    var bench = Bench()
    bench.open(Bench.icon)
    bench.say(.end(.pinned), at: 800, on: Bench.icon)
    bench.tapOpen(Place.at(60, 130), at: 2000)
    #expect(bench.words == ["present quickActions", "haptic medium", "dismiss outside"])
    #expect(bench.engine.target(at: Place.at(17, 12)).id == Bench.icon)
  }

  @Test("Q8: what the app answers to a quick action is reported")
  func answerIsReported() {
    for success in [true, false] {
      var bench = Bench()
      bench.tell(.perform(Bench.items[0]), at: 100)
      bench.tell(.answer(Answer(number: bench.lastNumber, kind: .performed(success))), at: 200)
      #expect(bench.notices == [.performed(type: Bench.items[0].type, success: success)])
      #expect(bench.engine.deadline == nil)
    }
  }

  @Test(
    "Q8: a handler that does not answer within 5 s has failed",
    arguments: [(5099, false), (5100, true)])
  func silenceIsFailure(wait: Int64, hasFailed: Bool) {
    var bench = Bench()
    bench.tell(.perform(Bench.items[0]), at: 100)
    #expect(bench.engine.deadline == Bench.time(5100))
    bench.wait(until: wait)
    let type = Bench.items[0].type
    #expect(
      bench.notices
        == (hasFailed ? [.unanswered(type: type), .performed(type: type, success: false)] : []))
  }

  @Test("Q8: a second answer is reported once and changes nothing")
  func secondAnswer() {
    var bench = Bench()
    bench.tell(.perform(Bench.items[0]), at: 100)
    let number = bench.lastNumber
    for success in [true, false, true] {
      bench.tell(.answer(Answer(number: number, kind: .performed(success))), at: 200)
    }
    #expect(
      bench.notices == [
        .performed(type: Bench.items[0].type, success: true), .answeredTwice(number: number),
      ])
  }

  @Test("Q8: an answer after the 5 s does not change the failure")
  func lateAnswer() {
    var bench = Bench()
    bench.tell(.perform(Bench.items[0]), at: 100)
    let number = bench.lastNumber
    bench.wait(until: 6000)
    bench.tell(.answer(Answer(number: number, kind: .performed(true))), at: 6001)
    #expect(bench.notices.last == .answeredTwice(number: number))
    #expect(!bench.notices.contains(.performed(type: Bench.items[0].type, success: true)))
  }

  @Test("Q8: a quick action that arrives while something is open dismisses that first")
  func arrivalDismisses() {
    var bench = Bench()
    bench.open(Bench.icon)
    bench.tell(.perform(Bench.items[1]), at: 700)
    #expect(
      bench.words == ["present quickActions", "haptic medium", "dismiss replaced", "perform"])
    #expect(bench.performed == [Bench.items[1].type])
    bench.say(.end(.pinned), at: 900, on: Bench.icon)
    #expect(bench.words.count == 4)
  }
}

extension Effect.Kind {
  /// Whether something is to be carried out.
  var isPerform: Bool {
    if case .perform = self { true } else { false }
  }
}
