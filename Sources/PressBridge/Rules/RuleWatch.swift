// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// Finds the rule that counts for a gesture, and says what it does.
struct RuleWatch: Sendable {
  /// The rules.
  private(set) var book = RuleBook()
  /// The panel, and how the picture on it is turned for fingers that land now.
  private var surface = TurnedSurface(Rectangle(x: 0, y: 0, width: 0, height: 0), .normal)
  /// Where each of them holds in the picture, upright and lying on its side.
  private var frames: [Rectangle] = []
  private var sideways: [Rectangle] = []
  private var groups = RuleGroups()
  /// The app at the front, where the host knows it.
  var app: String?
  /// Where presses are for whatever is under the finger.
  var leftAlone = LeftAlone()
  /// Contacts that landed there.
  private var alone: Set<ContactSerial> = []
  /// What rules were to open something for; to a list the tiers of force mean nothing.
  private var openings: [ContactSerial: MadeGesture] = [:]
  /// Contacts whose press means nothing, so that no pulse is given.
  private var silent: Set<ContactSerial> = []
  /// What is open by a rule.
  private var shown: Shown?

  /// A menu or list that a rule opened.
  private struct Shown: Sendable {
    var fixture: TargetID
    /// The gesture that opened it, for what its rows do.
    var opening: MadeGesture
    /// Whether it has closed because a row was chosen, whose effect comes next.
    var isClosing = false
  }

  /// A pulse on the bare surface of which nobody knows yet whether it is for something.
  private var held: PressEvent?
  /// Whether a press is felt where nothing is that answers it.
  var isFeltOnSurface = true

  /// Whether there is nothing to watch for.
  var isIdle: Bool { book.rules.isEmpty && isFeltOnSurface && leftAlone.isEmpty }

  /// Takes other rules; what fingers do that are down goes on.
  mutating func replace(_ book: RuleBook, on surface: TurnedSurface) {
    if let rule = shown.flatMap({ RuleBook.rule(of: $0.fixture) }),
      !book.rules.indices.contains(rule) || book.rules[rule] != self.book.rules[rule]
    {
      shown = nil
    }
    self.book = book
    self.surface = surface
    frames = book.frames(in: surface.bounds)
    sideways = book.frames(in: TurnedSurface(surface.bounds, .quarter).picture)
  }

  /// Counts for fingers that land from now on; those that are down keep how the picture was turned.
  mutating func turn(by turn: ScreenTurn) { surface = TurnedSurface(surface.bounds, turn) }

  /// Whether a rule holds at a point of the panel, while the picture is turned in some way.
  private func holds(_ rule: Int, at point: Position, _ turn: ScreenTurn) -> Bool {
    let place = TurnedSurface(surface.bounds, turn).picture(point)
    return (turn.swapsSides ? sideways : frames)[rule].contains(place)
  }

  // MARK: Fingers

  /// Takes a contact that lands.
  mutating func land(
    _ contact: ContactSerial, on target: TargetID, at place: Position, time: Timestamp
  ) {
    groups.land(contact, on: target, surface.turn, at: time)
    if target == .surface, leftAlone.covers(surface.picture(place)) { alone.insert(contact) }
  }

  /// Whether a press of this contact is none of ours.
  func leavesAlone(_ contact: ContactSerial) -> Bool { alone.contains(contact) }

  /// Takes the end of a contact, after everything was said of it.
  mutating func leave(_ contact: ContactSerial) {
    groups.leave(contact)
    openings[contact] = nil
    silent.remove(contact)
    alone.remove(contact)
  }

  /// What a finger that lands means to rules.
  struct Landing: Hashable {
    /// What its press would open, if anything.
    var fixture: TargetID?
    /// Whether a rule that names this place takes its press, whatever an app has there.
    var isClaimed = false
    /// Whether time opens a press though the settings say no: a rule names long press and place.
    var opensByTime = false
  }

  /// What a finger that lands on a point means to rules.
  func landing(at point: Position) -> Landing {
    var landing = Landing()
    guard !leftAlone.covers(surface.picture(point)) else { return landing }
    for (place, rule) in book.rules.enumerated() {
      let match = rule.match
      guard match.gestures.contains(where: \.isPress), holds(place, at: point, surface.turn),
        match.admits(app: app)
      else { continue }
      if match.place.isNamed, match.gestures.contains(.longPress) { landing.opensByTime = true }
      guard match.fingers == 1 else { continue }
      landing.isClaimed = landing.isClaimed || match.place.isNamed
      if rule.action.opens, landing.fixture == nil { landing.fixture = RuleBook.fixture(of: place) }
    }
    return landing
  }

  // MARK: Gestures

  /// The gesture that is complete with what the recognizer says, if one is.
  mutating func gesture(of event: PressEvent) -> MadeGesture? { groups.gesture(of: event) }

  /// The first rule for a gesture.
  ///
  /// On what an app has on the panel only rules that name the place count.
  func rule(for made: MadeGesture) -> Int? {
    let target = made.event.target
    guard target != .presentation else { return nil }
    guard !made.gesture.isPress || !leavesAlone(made.event.contact) else { return nil }
    let isApps = target != .surface && !target.isConfigured
    return book.rules.indices.first { index in
      let match = book.rules[index].match
      return match.gestures.contains(made.gesture) && match.fingers == made.fingers
        && holds(index, at: made.event.origin, made.turn) && match.admits(app: app)
        && (match.direction == nil || match.direction == made.direction)
        && (!isApps || match.place.isNamed)
    }
  }

  /// Notes that a press of this contact means nothing.
  mutating func silence(_ contact: ContactSerial) { silent.insert(contact) }

  /// Notes that a press of this contact means something after all; the pulse that was held back for
  /// it, if any, is due.
  mutating func answer(_ contact: ContactSerial) -> PressEvent? {
    silent.remove(contact)
    defer { held = nil }
    return held.flatMap { $0.contact == contact ? $0 : nil }
  }

  /// Holds a pulse back that comes before what it is for; true where it may turn out to be for nothing.
  mutating func holds(_ event: PressEvent) -> Bool {
    guard !isFeltOnSurface, event.target == .surface, case .haptic(let pulse) = event.kind,
      pulse == .strong || pulse == .light
    else { return false }
    held = event
    return true
  }

  /// Notes that a rule is to open something for a gesture.
  mutating func open(for made: MadeGesture) { openings[made.event.contact] = made }

  /// What the engine is to hear of an event; `nil` where it is of no meaning to it.
  func heard(_ event: PressEvent) -> PressEvent? {
    if case .haptic = event.kind, silent.contains(event.contact) { return nil }
    guard openings[event.contact] != nil else { return event }
    switch event.kind {
    case .pop, .progress, .reveal, .actions: return nil
    case .end(.popped):
      var event = event
      event.kind = .end(.pinned)
      return event
    case .press, .tap, .tapUnconfirmed, .doubleTap, .peek, .hint, .stage, .end, .drag, .failed,
      .pressCancelled, .dragCancelled, .refused, .haptic:
      return event
    }
  }

  /// What is to become of the contact, for an app that sees it as well; `nil` says nothing of it.
  func ruling(of rule: Int, for made: MadeGesture) -> Ruling? {
    let action = book.rules[rule].action
    let contact = made.event.contact
    switch made.gesture {
    case .longPress, .peek: return Ruling(contact: contact, isTaken: action.takesPress)
    case .press, .pop, .actions, .drag:
      return action.isAtFinger ? Ruling(contact: contact, isTaken: true) : nil
    // The touch is over, and the app has had it.
    case .tap, .doubleTap: return nil
    }
  }

  // MARK: What is done

  /// What a rule does for a gesture, beside opening something.
  func deeds(of rule: Int, for made: MadeGesture) -> [Effect.Kind] {
    let rule = book.rules[rule]
    let pulse = rule.pulse.map { [Effect.Kind.haptic($0)] } ?? []
    return pulse + deed(rule.action, for: made, by: rule)
  }

  private func deed(
    _ action: RuleAction, for made: MadeGesture, by rule: Rule
  ) -> [Effect.Kind] {
    switch action {
    case .quickActions, .menu, .nothing: []
    case .perform(let app, let type): [.launch(AppLaunch(app: app, action: type))]
    case .launch(let app): [.launch(AppLaunch(app: app))]
    case .open(let address): [.open(address)]
    case .command(let words):
      [
        .command(
          CommandCall(
            arguments: words,
            environment: RuleFigures(made, rule: rule.name, device: book.device, app: app)
              .variables))
      ]
    case .notify(let message): [.message(message)]
    case .rightClick: [.rightClick(at: made.event.position)]
    case .haptic(let pulse): [.haptic(pulse)]
    }
  }

  /// What the engine wants done, as far as a rule's menu or list is behind it in terms of the rule.
  mutating func translated(_ effect: Effect) -> [Effect] {
    switch effect.kind {
    case .present(let scene):
      let opening = effect.contact.flatMap { openings[$0] }
      shown =
        scene.region.isConfigured
        ? opening.map { Shown(fixture: scene.region, opening: $0) } : nil
    case .dismiss(let dismissal):
      shown?.isClosing = true
      if dismissal.reason != .chosen { shown = nil }
    case .perform(let performance):
      guard let shown, let rule = RuleBook.rule(of: shown.fixture),
        book.rules.indices.contains(rule)
      else { return [effect] }
      if shown.isClosing { self.shown = nil }
      return chosen(performance, of: rule, shown.opening).map {
        Effect(time: effect.time, contact: effect.contact, kind: $0)
      }
    case .haptic, .ask, .update, .tap, .open, .share, .notify, .launch, .command,
      .message, .rightClick:
      break
    }
    return [effect]
  }

  /// What a row of a rule's menu or list does.
  private func chosen(
    _ performance: Performance, of index: Int, _ opening: MadeGesture
  ) -> [Effect.Kind] {
    let rule = book.rules[index]
    switch (performance.subject, rule.action) {
    case (.shortcutItem(let item), .quickActions(let app)):
      return [.launch(AppLaunch(app: app, action: item.type, number: performance.number))]
    case (.action(let action, _), .menu(let menu)):
      let path = (action.identifier ?? "").split(separator: ".").compactMap { Int($0) }
      guard let action = menu.action(at: path) else { return [] }
      return deed(action, for: opening, by: rule)
    case (.shortcutItem, _), (.action, _), (.previewAction, _), (.commit, _), (.commitMenu, _):
      return []
    }
  }
}
