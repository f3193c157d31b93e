// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

@testable import PressActions

/// Fingers, an app and a clock that do anything, in the orders in which a recognizer may tell it.
struct RandomHands: Sendable {
  var bench = Bench(items: Bench.items)
  private var generator: SplitMix
  private var clock: Int64 = 0
  private var fingers: [Finger] = []
  private var nextContact: UInt32 = 1
  private let ticks: Bool

  /// A contact as the recognizer knows it.
  private struct Finger {
    enum Phase { case pressed, peeking, locked, dragging }
    var contact: UInt32
    var target: TargetID
    var place: Position
    var phase = Phase.pressed
  }

  static func run(seed: UInt64, steps: Int, ticks: Bool = false) -> RandomHands {
    var hands = RandomHands(seed: seed, ticks: ticks)
    for _ in 0..<steps { hands.step() }
    return hands
  }

  private init(seed: UInt64, ticks: Bool) {
    generator = SplitMix(state: seed)
    self.ticks = ticks
    let menu = Menu(children: [
      ContextMenuTests.action("Keep", .keepsMenuPresented), ContextMenuTests.sort,
      ContextMenuTests.action("Delete", .destructive),
      DeferredMenuElement(provider: { _ in }),
      ContextMenuTests.action("Off", .disabled),
    ])
    // Every other app has more rows than find room.
    let long = (0..<40).map { ContextMenuTests.action("Row \($0)") }
    let longMenu = Menu(
      title: "Long",
      children: long.map { $0 as any MenuElementConvertible } + [ContextMenuTests.sort])
    let mood = seed
    bench.reply = { request in
      // An app that is now and then silent, now and then has nothing, and now and then is wrong.
      let choice = (mood &* 7 &+ UInt64(request.number)) % 16
      if choice < 2 || (choice < 9 && request.kind.isSlow) { return nil }
      if choice == 2 { return .performed(true) }
      let hasSome = choice != 3
      switch request.kind {
      case .configuration: return .configuration(hasSome ? ContextMenuConfiguration() : nil)
      case .contents:
        let shown = mood % 2 == 0 ? longMenu : menu
        return .contents(preview: nil, menu: hasSome ? shown : nil)
      case .preview: return .preview(hasSome ? PeekTests.preview : nil, sourceRect: nil)
      case .previewActions: return .previewActions(hasSome ? PeekTests.items : [])
      case .elements: return .elements(hasSome ? [.action(ContextMenuTests.action("Found"))] : [])
      }
    }
  }

  /// Lifts all fingers, closes what is open, and waits.
  mutating func finish() {
    while !fingers.isEmpty { end(0) }
    bench.tell(.dismiss, at: clock)
    bench.wait(until: clock + 10_000)
  }

  private mutating func step() {
    clock += Int64(generator.below(120))
    if ticks {
      for tick in stride(from: clock - 120, to: clock, by: 7) { bench.wait(until: tick) }
    }
    bench.wait(until: clock)
    switch generator.below(20) {
    case 0..<4: land()
    case 4..<8: host()
    default:
      if fingers.isEmpty { return land() }
      act(generator.below(fingers.count))
    }
  }

  private mutating func land() {
    guard fingers.count < 3 else { return }
    let place = anyPlace()
    let target = bench.engine.target(at: place).id
    let finger = Finger(contact: nextContact, target: target, place: place)
    nextContact += 1
    fingers.append(finger)
    say(.press, finger)
  }

  private mutating func act(_ index: Int) {
    switch fingers[index].phase {
    case .pressed: actPressed(index)
    case .peeking: actPeeking(index)
    case .locked, .dragging:
      if generator.below(3) == 0 { end(index) } else { slide(index) }
    }
  }

  private mutating func actPressed(_ index: Int) {
    let finger = fingers[index]
    switch generator.below(8) {
    case 0: say(.hint(Double(generator.below(100)) / 100), finger)
    case 1..<5 where finger.target != .presentation && finger.target != .surface:
      fingers[index].phase = .peeking
      let sources = PressEvent.PeekSource.allCases
      say(.peek(sources[generator.below(sources.count)]), finger)
    case 5:
      fingers[index].phase = .dragging
      say(.pressCancelled(.moved), finger)
    case 6: say(.refused(.time), finger)
    default: end(index)
    }
  }

  private mutating func actPeeking(_ index: Int) {
    let finger = fingers[index]
    let isPeek = finger.target == Bench.restaurant
    switch generator.below(6) {
    case 0 where isPeek: say(.progress(Double(generator.below(100)) / 100), finger)
    case 1 where isPeek: say(.reveal(Double(generator.below(100)) / 100), finger)
    case 2 where isPeek:
      fingers[index].phase = .locked
      say(.actions, finger)
    case 3 where isPeek:
      say(.pop, finger)
      say(.end(.popped), finger)
      fingers.remove(at: index)
    case 4: end(index)
    default: slide(index)
    }
  }

  private mutating func slide(_ index: Int) {
    fingers[index].place = anyPlace()
    bench.follow(fingers[index].place, at: clock, contact: fingers[index].contact)
  }

  private mutating func end(_ index: Int) {
    let finger = fingers.remove(at: index)
    let isCancelled = generator.below(6) == 0
    switch finger.phase {
    case .pressed:
      say(isCancelled ? .pressCancelled(.palm) : .tap(isConfirmed: false), finger)
    case .peeking, .locked:
      let isPinned = finger.phase == .locked || generator.below(2) == 0
      say(.end(isCancelled ? .cancelled(.lost) : isPinned ? .pinned : .dismissed), finger)
    case .dragging: if isCancelled { say(.dragCancelled(.system), finger) }
    }
    bench.lift(finger.place, at: clock, contact: finger.contact)
  }

  private mutating func host() {
    switch generator.below(20) {
    case 16: bench.tell(.scroll(Millimeters(Double(generator.below(400)) - 200)), at: clock)
    case 17:
      let steps = MenuStep.allCases
      let seen = SeenRow(generator.below(20), before: generator.below(9))
      let step = steps[generator.below(steps.count)]
      bench.tell(.move(step, from: generator.below(3) == 0 ? seen : nil), at: clock)
    case 18: bench.tell(.find(["r", "ro", "Delete", "x"][generator.below(4)]), at: clock)
    case 19 where generator.below(2) == 0: bench.tell(.chooseMarked, at: clock)
    case 19:
      bench.tell(.choose(row: generator.below(20), before: generator.below(40)), at: clock)
    case 0: bench.tell(.perform(Bench.items[0]), at: clock)
    case 7, 8: bench.tell(.turned(ScreenTurn.allCases[generator.below(8)]), at: clock)
    case 1: bench.tell(.dismiss, at: clock)
    case 2: bench.tell(.regions(RegionMap()), at: clock)
    case 3..<6: bench.tell(.regions(Bench.regions), at: clock)
    case 6:
      let number = UInt32(generator.below(Int(bench.lastNumber) + 2))
      bench.tell(.answer(Answer(number: number, kind: .performed(true))), at: clock)
    default: answerLate()
    }
  }

  /// Answers one of the last questions, though perhaps it was answered already.
  private mutating func answerLate() {
    let asked = bench.effects.compactMap { effect in
      if case .ask(let request) = effect.kind { request } else { nil }
    }
    guard !asked.isEmpty else { return }
    let request = asked[asked.count - 1 - generator.below(min(asked.count, 3))]
    let kind: Answer.Kind =
      switch request.kind {
      case .configuration: .configuration(ContextMenuConfiguration())
      case .contents: .contents(preview: PeekTests.preview, menu: ContextMenuTests.menu)
      case .preview: .preview(PeekTests.preview, sourceRect: nil)
      case .previewActions: .previewActions(PeekTests.items)
      case .elements: .elements([.action(ContextMenuTests.action("Late"))])
      }
    bench.tell(.answer(Answer(number: request.number, kind: kind)), at: clock)
  }

  private mutating func say(_ kind: PressEvent.Kind, _ finger: Finger) {
    bench.say(kind, at: clock, on: finger.target, place: finger.place, contact: finger.contact)
  }

  /// Often the middle of a row that shows, else the middle of a region, else anywhere.
  private mutating func anyPlace() -> Position {
    let rows = bench.scene?.rows ?? []
    if !rows.isEmpty, generator.below(3) > 0 {
      let place = rows[generator.below(rows.count)].frame.center
      return bench.engine.surface.reversed.picture(place)
    }
    let regions = Bench.regions.regions
    if generator.below(4) > 0 { return regions[generator.below(regions.count)].frame.center }
    return Place.at(Double(generator.below(700)) / 10, Double(generator.below(1400)) / 10)
  }
}

extension Request.Kind {
  /// Whether apps take their time to answer it.
  fileprivate var isSlow: Bool {
    switch self {
    case .previewActions, .elements: true
    case .configuration, .contents, .preview: false
    }
  }
}

/// A seeded generator of numbers (SplitMix64).
struct SplitMix: Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(max(bound, 1)))
  }
}
