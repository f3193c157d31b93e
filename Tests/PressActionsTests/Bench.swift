// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

@testable import PressActions

/// An engine with a small phone around it: an icon, two rows, and a button.
///
/// Times are milliseconds after a start that is not 0, so that nothing can count from there.
struct Bench: Sendable {
  static let icon = TargetID(1)
  static let restaurant = TargetID(10)
  static let photo = TargetID(20)
  static let button = TargetID(30)
  static let start: Int64 = 12_345_000

  var engine: ActionEngine
  var effects: [Effect] = []
  var offers: [Bool] = []
  /// What the app says at once; `nil` keeps it silent.
  var reply: @Sendable (Request) -> Answer.Kind? = { _ in nil }

  init(items: [ShortcutItem] = Bench.items, bounds: Rectangle = Place.phone) {
    engine = ActionEngine(bounds: bounds)
    engine.steps = []
    engine.tell(.regions(Bench.regions), at: Bench.time(0))
    engine.tell(.shortcutItems(ShortcutItems(fixed: items)), at: Bench.time(0))
    settle()
  }

  init(engine: ActionEngine) {
    self.engine = engine
  }

  static let regions = RegionMap([
    Region(
      id: icon, frame: Rectangle(x: 10, y: 5, width: 15, height: 15), kind: .quickActions),
    Region(
      id: restaurant, frame: Rectangle(x: 0, y: 30, width: 70, height: 12), kind: .peek),
    Region(
      id: photo, frame: Rectangle(x: 0, y: 60, width: 70, height: 12), kind: .menu, priority: 1),
    Region(id: button, frame: Rectangle(x: 0, y: 90, width: 70, height: 12), kind: .plain),
  ])

  static let items = ["OpenFavorites", "OpenDiscover", "NewRestaurant"].map { name in
    ShortcutItem(type: "com.example.FoodPin.\(name)", localizedTitle: name)
  }

  static func time(_ milliseconds: Int64) -> Timestamp {
    Timestamp(microseconds: start + milliseconds * 1000)
  }

  // MARK: What happens

  /// The recognizer says something of a contact.
  mutating func say(
    _ kind: PressEvent.Kind, at milliseconds: Int64, on target: TargetID,
    place: Position? = nil, contact: UInt32 = 1
  ) {
    let center = engine.regions[target]?.frame.center
    let frame = center.map(engine.surface.reversed.picture) ?? Place.at(35, 70)
    engine.hear(
      PressEvent(
        time: Bench.time(milliseconds), contact: ContactSerial(contact), slot: 0, target: target,
        kind: kind, position: place ?? frame, origin: place ?? frame, force: nil))
    settle()
  }

  /// A finger lands and is held until its press opens.
  mutating func open(
    _ target: TargetID, by source: PressEvent.PeekSource = .time, place: Position? = nil,
    contact: UInt32 = 1
  ) {
    say(.press, at: 100, on: target, place: place, contact: contact)
    say(.peek(source), at: 500, on: target, place: place, contact: contact)
    say(.haptic(.medium), at: 500, on: target, place: place, contact: contact)
  }

  /// A finger taps what is open, or beside it.
  mutating func tapOpen(_ place: Position, at milliseconds: Int64, contact: UInt32 = 2) {
    say(.press, at: milliseconds, on: .presentation, place: place, contact: contact)
    say(
      .tap(isConfirmed: false), at: milliseconds + 1, on: .presentation, place: place,
      contact: contact)
  }

  mutating func follow(_ place: Position, at milliseconds: Int64, contact: UInt32 = 1) {
    engine.follow(ContactSerial(contact), to: place, at: Bench.time(milliseconds))
    settle()
  }

  mutating func lift(_ place: Position, at milliseconds: Int64, contact: UInt32) {
    engine.lift(ContactSerial(contact), at: place, time: Bench.time(milliseconds))
    settle()
  }

  mutating func tell(_ input: HostInput, at milliseconds: Int64) {
    engine.tell(input, at: Bench.time(milliseconds))
    settle()
  }

  mutating func wait(until milliseconds: Int64) {
    engine.advance(to: Bench.time(milliseconds))
    settle()
  }

  /// Takes effects, and lets the app reply, until nothing more comes.
  private mutating func settle() {
    var fresh = engine.takeEffects()
    while !fresh.isEmpty {
      effects += fresh
      for case .ask(let request) in fresh.map(\.kind) {
        guard let kind = reply(request) else { continue }
        engine.answer(Answer(number: request.number, kind: kind), at: engine.now)
      }
      fresh = engine.takeEffects()
    }
    offers += engine.takeOffers().map(\.isOffered)
  }

  // MARK: What came out

  /// The scene as it was last shown.
  var scene: Scene? {
    for effect in effects.reversed() {
      switch effect.kind {
      case .present(let scene), .update(let scene): return scene
      case .dismiss: return nil
      default: continue
      }
    }
    return nil
  }

  var titles: [String] { scene?.rows.map(\.title) ?? [] }

  /// The middle of a row that shows.
  func row(_ title: String) -> Position {
    scene?.rows.first { $0.title == title }?.frame.center ?? Place.at(-1, -1)
  }

  /// What was to be carried out, by name and in order.
  var performed: [String] {
    effects.compactMap { effect in
      guard case .perform(let performance) = effect.kind else { return nil }
      return switch performance.subject {
      case .shortcutItem(let item): item.type
      case .action(let action, let identifier): "\(action.title) of \(identifier)"
      case .previewAction(let action, let preview): "\(action.title) of \(preview.identifier)"
      case .commit(let preview, _): "commit \(preview.identifier)"
      case .commitMenu(let identifier, _, _): "commit menu \(identifier)"
      }
    }
  }

  var notices: [Notice] {
    effects.compactMap { effect in
      if case .notify(let notice) = effect.kind { notice } else { nil }
    }
  }

  /// All effects but updates and questions, as words.
  var words: [String] {
    effects.compactMap { effect in
      switch effect.kind {
      case .haptic(let haptic): "haptic \(haptic.rawValue)"
      case .present(let scene): "present \(scene.kind.rawValue)"
      case .dismiss(let dismissal): "dismiss \(dismissal.reason.rawValue)"
      case .perform: "perform"
      case .tap(let id, _, let count): "tap \(id.number) x\(count)"
      case .open(let address): "open \(address)"
      case .share(let text, _): "share \(text)"
      case .notify(let notice): "notify \(notice)"
      case .ask, .update, .launch, .command, .message, .rightClick: nil
      }
    }
  }

  /// The number of the last question or performance.
  var lastNumber: UInt32 {
    effects.reversed().lazy.compactMap { effect in
      switch effect.kind {
      case .ask(let request): request.number
      case .perform(let performance): performance.number
      default: nil
      }
    }.first ?? 0
  }
}
