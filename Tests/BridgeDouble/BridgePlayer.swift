// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import BridgeBus
import GLibValues
import PressActions
import PressBus
import PressGestures
import TouchModel

/// The bridge with an engine of its own: presses come from lines, all else is as in the daemon.
final class BridgePlayer: Player, BridgeHost {
  private static let bounds = Rectangle(x: 0, y: 0, width: 100, height: 100)
  private var engine: ActionEngine
  private var service: BridgeService?
  private var inputs: [HostInput] = []
  private var landed: [ContactSerial: TargetID] = [:]
  private var isTelling = false
  private var now = Timestamp(microseconds: 1_000_000)
  private var panel: BridgeDevice
  private var settings = PressSettings()
  private var items: [String: ShortcutItems] = [
    "org.example.Editor": ShortcutItems(fixed: [
      ShortcutItem(
        type: "org.example.Editor.New", localizedTitle: "New Document",
        icon: ShortcutIcon(type: .compose))
    ])
  ]
  private var kept: [(Result<Bool, BridgeRefusal>) -> Void] = []
  private var isLocked = false
  var isPaused = false
  var devices: [BridgeDevice] { [panel] }

  init(replaces: Bool) {
    engine = ActionEngine(bounds: Self.bounds, background: PressTarget(id: .surface, offers: false))
    panel = BridgeDevice(
      identifier: "event5", name: "Synthetic Panel", node: "/dev/input/event5",
      model: "0018:27c6:0113", forceClass: .force, reason: "a test says so", unit: .millimeters,
      mode: .observe, bounds: Self.bounds, output: "DSI-1")
    let service = BridgeService(host: self, replaces: replaces)
    self.service = service
    service.deviceChanged(panel, .added)
    service.start()
  }

  // MARK: Lines

  func obey(_ words: [Substring]) {
    switch words.first {
    case "stop": service?.stop()
    case "class":
      panel.forceClass = .none
      panel.reason = "it chatters"
      service?.deviceChanged(panel, .changed)
    case "pause":
      isPaused = words.last == "on"
      service?.pausedChanged()
    case "lock": (isLocked, isPaused) = (true, true)
    case "regions": note("regions \(service?.regions(on: panel).count ?? -1)")
    case "dismiss": tell(.dismiss, device: panel.identifier)
    case "remove": service?.deviceChanged(panel, .removed)
    case "wait":
      now = now + .milliseconds(Int64(words.last ?? "") ?? 0)
      engine.advance(to: now)
      drain()
    case "answer":
      for answer in kept { answer(.success(words.last == "true")) }
    default: press(words)
    }
  }

  /// A line such as `peek 1 50 50`: what is said of which contact, and where it is.
  private func press(_ words: [Substring]) {
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 3, let kind = kind(words[0]) else { return note("? \(words)") }
    let contact = ContactSerial(UInt32(numbers[0]))
    let place = Position(x: Millimeters(numbers[1]), y: Millimeters(numbers[2]))
    now = now + .milliseconds(60)
    // What a contact landed on stays its target, wherever it goes.
    if kind == .press || landed[contact] == nil {
      landed[contact] = engine.target(at: place).id
    }
    var event = PressEvent(
      time: now, contact: contact, slot: 0, target: landed[contact] ?? .surface, kind: kind,
      position: place, origin: place, force: Force(0.5))
    event.source = words[0] == "push" ? .force : nil
    service?.tell(event, of: panel.identifier)
    engine.hear(event)
    engine.follow(contact, to: place, at: now)
    drain()
  }

  private func kind(_ word: Substring) -> PressEvent.Kind? {
    switch word {
    case "press": .press
    case "peek": .peek(.time)
    case "hint", "push": .hint(0.5)
    case "pop": .pop
    case "end": .end(.pinned)
    case "tap": .tap(isConfirmed: false)
    case "failed": .failed(.moved)
    default: nil
    }
  }

  /// Tells what the engine wants, and takes what was said meanwhile.
  private func drain() {
    guard !isTelling else { return }
    isTelling = true
    var effects = engine.takeEffects()
    while !effects.isEmpty || !inputs.isEmpty {
      for effect in effects {
        if let line = Self.words(effect.kind) { note("effect \(line)") }
        service?.tell(effect, of: panel.identifier)
      }
      for input in inputs { engine.tell(input, at: now) }
      inputs = []
      effects = engine.takeEffects()
    }
    isTelling = false
  }

  private static func words(_ effect: Effect.Kind) -> String? {
    switch effect {
    case .present(let scene):
      "present \(scene.kind.rawValue) \(scene.rows.map(\.title))\(center(of: scene))"
    case .dismiss(let dismissal): "dismiss \(dismissal.reason.rawValue)"
    case .perform: "perform"
    case .notify(let notice): "notify \(notice)"
    case .haptic(let pulse): "haptic \(pulse.rawValue)"
    case .update(let scene):
      "update \(scene.depth) \(scene.scroll.before == 0 ? "first" : "later") page"
    case .ask, .tap, .open, .share, .launch, .command, .message, .rightClick: nil
    }
  }

  /// Where a finger would have to go on the panel for the first row.
  private static func center(of scene: Scene) -> String {
    guard let row = scene.rows.first else { return "" }
    let picture = TurnedSurface(Self.bounds, scene.turn)
    let place = picture.reversed.picture(row.frame.center)
    return " at \(place.x.value) \(place.y.value)"
  }

  // MARK: The host

  func tell(_ input: HostInput, device: String) {
    if input == .dismiss { note("asked to dismiss") }
    inputs.append(input)
    drain()
  }

  func choose(_ choice: HostInput, device: String, token: ActivationToken?) {
    if let token { note("token \(token.text)") }
    tell(choice, device: device)
  }

  func regionsChanged() {
    let regions = service?.regions(on: panel) ?? []
    note("regions \(regions.count)")
    tell(.regions(RegionMap(regions)), device: panel.identifier)
  }

  /// Menus stay open here, for tests that choose rows without anybody who draws.
  func presenterMissing() { note("nobody draws") }

  func presenterChanged(isThere: Bool) { note("presenter \(isThere)") }
  func busChanged(_ news: BridgeNews) { note("bus \(news)") }
  func notice(_ sentence: String) { note("notice \(sentence)") }

  func value(ofSetting name: String) throws(BridgeRefusal) -> PropertyListValue {
    try SettingValue.value(of: name, in: settings)
  }

  func set(_ name: String, to value: PropertyListValue) throws(BridgeRefusal) {
    try assign(name, try SettingValue.text(of: value, for: name))
  }

  func reset(_ name: String) throws(BridgeRefusal) {
    let value = try SettingValue.value(of: name, in: PressSettings())
    try assign(name, try SettingValue.text(of: value, for: name))
  }

  private func assign(_ name: String, _ text: String) throws(BridgeRefusal) {
    do {
      try SettingKey.named(name)?.set(text, in: &settings)
    } catch {
      throw BridgeRefusal(.invalidArgument, "\(error)")
    }
  }

  func saveSettings() throws(BridgeRefusal) { note("saved") }

  func setPaused(_ isPaused: Bool) throws(BridgeRefusal) {
    guard isPaused || !self.isPaused || !isLocked else {
      throw BridgeRefusal(.notAllowed, "the session is locked")
    }
    self.isPaused = isPaused
    service?.pausedChanged()
  }

  func quickActions(of app: String) throws(BridgeRefusal) -> ShortcutItems {
    guard let found = items[app] else {
      throw BridgeRefusal(.notFound, "no app '\(app)' is installed")
    }
    return found
  }

  func setDynamicItems(_ new: [ShortcutItem], of app: String) throws(BridgeRefusal) {
    var list = try quickActions(of: app)
    list.set(dynamic: new)
    items[app] = list
  }

  func appendDynamicItems(_ new: [ShortcutItem], of app: String) throws(BridgeRefusal) {
    try setDynamicItems(try quickActions(of: app).dynamic + new, of: app)
  }

  func perform(
    _ type: String, of app: String, answer: @escaping (Result<Bool, BridgeRefusal>) -> Void
  ) {
    note("perform \(type) of \(app)")
    do {
      guard try quickActions(of: app).all.contains(where: { $0.type == type }) else {
        return answer(.success(false))
      }
      // The first answer waits for a line; a later one is ignored.
      if app == "org.example.Editor" { answer(.success(true)) } else { kept.append(answer) }
    } catch {
      answer(.failure(error))
    }
  }
}
