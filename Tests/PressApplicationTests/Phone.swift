// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressGestures
import TouchModel

/// A phone with one app: an engine, and fingers whose presses the recognizer has understood.
@MainActor final class Phone {
  let application: Application
  private var engine = ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 70, height: 140))
  private(set) var effects: [Effect] = []
  private(set) var offers: [Bool] = []
  private var clock: Int64 = 12_345_000
  private var contact: UInt32 = 0

  init(_ application: Application) {
    self.application = application
    wait(0)
  }

  static func point(_ x: Double, _ y: Double) -> Position {
    Position(x: Millimeters(x), y: Millimeters(y))
  }

  // MARK: Fingers

  func tap(_ place: Position) {
    let target = land(place)
    say(.tap(isConfirmed: false), target, place)
  }

  /// Presses until what lies there has opened, and holds.
  func hold(_ place: Position, by source: PressEvent.PeekSource = .time) {
    let target = land(place)
    guard offers.last != false else { return }
    say(.peek(source), target, place)
  }

  /// Slides to a row that shows, and lifts.
  func slide(to title: String) {
    let place = row(title)
    engine.follow(ContactSerial(contact), to: place, at: tick(10))
    say(.end(.pinned), TargetID(1), place)
  }

  func lift(_ outcome: PressEvent.Outcome = .pinned) {
    say(.end(outcome), TargetID(1), Phone.point(-1, -1))
  }

  func say(_ kind: PressEvent.Kind, _ target: TargetID = TargetID(1), _ place: Position = .zero) {
    engine.hear(
      PressEvent(
        time: tick(100), contact: ContactSerial(contact), slot: 0, target: target, kind: kind,
        position: place, origin: place, force: nil))
    settle()
  }

  func wait(_ milliseconds: Int64) {
    engine.advance(to: tick(milliseconds))
    settle()
  }

  private func land(_ place: Position) -> TargetID {
    contact += 1
    let target = engine.target(at: place).id
    say(.press, target, place)
    return target
  }

  private func tick(_ milliseconds: Int64) -> Timestamp {
    clock += milliseconds * 1000
    return Timestamp(microseconds: clock)
  }

  /// Lets engine and app talk until neither has anything to say.
  func settle() {
    var isQuiet = false
    while !isQuiet {
      let fresh = engine.takeEffects()
      for effect in fresh { application.handle(effect) }
      let inputs = application.takeInputs()
      for input in inputs { engine.tell(input, at: engine.now) }
      isQuiet = fresh.isEmpty && inputs.isEmpty
      effects += application.takeEffects()
      offers += engine.takeOffers().map(\.isOffered)
    }
  }

  // MARK: What came out

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

  func row(_ title: String) -> Position {
    scene?.rows.first { $0.title == title }?.frame.center ?? Phone.point(-1, -1)
  }

  var notices: [Notice] {
    effects.compactMap { effect in
      if case .notify(let notice) = effect.kind { notice } else { nil }
    }
  }

  /// What effects of a kind say, in order, with what the app itself wanted done.
  var words: [String] {
    effects.compactMap { effect in
      switch effect.kind {
      case .present(let scene): "present \(scene.kind.rawValue)"
      case .dismiss(let dismissal): "dismiss \(dismissal.reason.rawValue)"
      case .perform: "perform"
      case .open(let address): "open \(address)"
      case .share(let text, _): "share \(text)"
      case .tap: "tap"
      case .haptic, .ask, .update, .notify, .launch, .command, .message, .rightClick: nil
      }
    }
  }
}
