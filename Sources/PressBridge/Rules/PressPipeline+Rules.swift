// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// The rules of a configuration, on the way from recognizer to engine.
extension PressPipeline {
  /// The rules in force.
  public var rules: RuleBook { watch.book }

  /// Whether a press is felt where neither a rule nor an app answers it; true, as in a replay.
  ///
  /// A daemon that lets every long press on anything vibrate would be switched off.
  public var isFeltOnSurface: Bool {
    get { watch.isFeltOnSurface }
    set { watch.isFeltOnSurface = newValue }
  }

  /// Where presses are for whatever is under the finger; nowhere, unless a host says so.
  ///
  /// Contacts keep what held where they landed.
  public var leftAlone: LeftAlone {
    get { watch.leftAlone }
    set { watch.leftAlone = newValue }
  }

  /// Puts rules into force.
  ///
  /// What is open of a rule that is gone or different closes, and nothing of it runs.
  mutating func obey(_ rules: RuleBook) {
    engine.fix(rules.fixtures(in: engine.surface.picture))
    watch.replace(rules, on: engine.surface)
  }

  /// Lets everything count from the picture as it is turned: as the settings say, else as was told.
  ///
  /// Contacts keep how it was turned when they landed.
  mutating func turnPicture(at time: Timestamp) {
    let turn = settings.screen.turn ?? toldTurn
    let isSet = settings.screen.turn != nil
    guard turn != engine.turn || isSet != engine.isTurnSet else { return }
    engine.advance(to: time)
    watch.turn(by: turn)
    let picture = TurnedSurface(engine.bounds, turn).picture
    engine.turn(by: turn, isSet: isSet, watch.book.fixtures(in: picture))
  }

  /// What is under a point: what is open, a place that a rule names, an app's region, or the rest.
  func target(at point: Position) -> PressTarget {
    var target = engine.target(at: point)
    guard !watch.isIdle, target.id != .presentation else { return target }
    let landing = watch.landing(at: point)
    let isApps = target.id != .surface
    if landing.isClaimed || !isApps {
      target = landing.fixture.map(engine.target(of:)) ?? engine.background
      target.fingers = watch.book.fingers
      target.opensByTime = landing.opensByTime
    }
    return target
  }

  /// Hears what the recognizer said, with what rules make of it.
  mutating func heed(_ event: PressEvent, into output: inout PressOutput) {
    guard !watch.holds(event) else { return }
    let made = watch.gesture(of: event)
    if case .peek = event.kind, watch.leavesAlone(event.contact) {
      output.rulings.append(Ruling(contact: event.contact, isTaken: false))
      watch.silence(event.contact)
    }
    guard let made, let rule = watch.rule(for: made) else {
      guard made?.gesture.isPress == true else { return hear(event) }
      if event.target == .surface, !watch.isFeltOnSurface { watch.silence(event.contact) }
      guard event.target.isConfigured else { return hear(event) }
      // What is there is for another gesture: of fewer fingers, or with another app at the front.
      watch.silence(event.contact)
      return engine.release(event.contact)
    }
    if let ruling = watch.ruling(of: rule, for: made) { output.rulings.append(ruling) }
    if watch.book.rules[rule].action != .nothing, let pulse = watch.answer(event.contact) {
      hear(pulse)
    }
    // What the engine said before comes before what the rule does.
    collect(into: &output)
    for kind in watch.deeds(of: rule, for: made) {
      output.effects.append(Effect(time: event.time, contact: event.contact, kind: kind))
    }
    let action = watch.book.rules[rule].action
    guard !action.opens else { return open(rule, for: made) }
    if action == .nothing, made.gesture.isPress { watch.silence(event.contact) }
    guard made.gesture.isPress, event.target.isConfigured else { return hear(event) }
    engine.release(event.contact)
  }

  /// Opens a menu or a list; under a finger that is down it may slide to a row at once.
  private mutating func open(_ rule: Int, for made: MadeGesture) {
    let event = made.event
    watch.open(for: made)
    var trigger = PressEvent.PeekSource.time
    if case .peek(let source) = event.kind { trigger = source }
    let isHeld = made.gesture != .tap && made.gesture != .doubleTap
    engine.open(RuleBook.fixture(of: rule), by: event, trigger, isHeld: isHeld)
  }

  private mutating func hear(_ event: PressEvent) {
    if let heard = watch.heard(event) { engine.hear(heard) }
  }
}
