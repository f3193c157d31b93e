// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures
public import TouchModel

/// The whole way from frames to effects, as one value.
///
/// The daemon, a replay and the tests run the same pipeline. Frames and time go in, press events
/// and effects come out, and nothing in it knows a clock: whoever drives a live device sleeps until
/// ``nextDeadline``, reads what is readable, and only then says how late it is.
public struct PressPipeline: Sendable {
  /// What the panel has shown of its ability to feel force.
  public internal(set) var evidence: ForceEvidence
  /// What presses mean for the things under the fingers.
  public internal(set) var engine: ActionEngine

  /// What was measured of each contact, for whoever set this to an empty one; `nil` keeps none.
  public var ledger: PressLedger? {
    get { recognizer.ledger }
    _modify { yield &recognizer.ledger }
  }

  var recognizer: PressRecognizer
  var reading: ContactReading
  var interval = ReportInterval()
  var chatter = ChatterWatch()
  var settings: PressSettings
  /// What rules make of gestures.
  var watch = RuleWatch()
  /// How the picture is turned, as the host told it.
  var toldTurn = ScreenTurn.normal
  private var isPenNear = false
  private var isPenButtonDown = false
  /// The class of the finger that landed last.
  var lastClass: ForceClass?
  /// Contacts that are told but do not touch; none of them is known to the recognizer.
  private var hovering: [ContactSerial] = []

  /// Makes the pipeline of one device; the engine knows how large its surface is.
  public init(
    device: DeviceDescription, touchProtocol: TouchProtocol,
    settings: PressSettings = PressSettings(), engine: ActionEngine, rules: RuleBook = RuleBook()
  ) {
    evidence = ForceEvidence(device: device, touchProtocol: touchProtocol)
    reading = ContactReading(device: device, touchProtocol: touchProtocol, settings: settings)
    recognizer = PressRecognizer(settings: settings)
    self.engine = engine
    self.settings = settings
    toldTurn = engine.turn
    turnPicture(at: engine.now)
    // Whatever is left alone is a place of the picture, also where there are no rules.
    watch.replace(rules, on: engine.surface)
    guard !rules.rules.isEmpty else { return }
    obey(rules)
    self.settings = rules.fitted(settings)
    recognizer = PressRecognizer(settings: self.settings)
  }

  /// When something happens next without any input, or `nil` while nothing is pending.
  public var nextDeadline: Timestamp? {
    guard let first = recognizer.nextDeadline else { return engine.deadline }
    guard let second = engine.deadline else { return first }
    return min(first, second)
  }

  /// What the panel is able to feel: what the user says it is, or what the evidence says.
  public var verdict: ForceVerdict {
    var verdict = evidence.verdict
    if settings.force.isPromoted, evidence.chatter == nil { verdict.promote() }
    if let forced = settings.force.forcedClass, evidence.chatter == nil {
      verdict.overrule(forced, by: "force.class")
    } else if verdict.forceClass.limited(to: settings.force.highestClass) != verdict.forceClass {
      verdict.overrule(settings.force.highestClass, by: "force.highest-class")
    }
    return verdict
  }

  /// The weight of a pressure in grams, where the axis states a unit.
  public func grams(of pressure: DeviceUnits) -> Double? { reading.grams(of: pressure) }

  // MARK: Inputs

  /// Takes a frame; whatever is due at or before its time happens first.
  public mutating func accept(_ frame: TouchFrame, into output: inout PressOutput) {
    advance(to: frame.time, into: &output)
    evidence.note(frame)
    noteInterval(frame)
    if frame.isPenNear != isPenNear {
      isPenNear = frame.isPenNear
      feed(.penProximity(isPenNear), at: frame.time, into: &output)
    }
    for contact in frame.contacts { accept(contact, at: frame.time, into: &output) }
    if frame.isPenButtonDown != isPenButtonDown { pressButton(frame, into: &output) }
  }

  /// The button on a pen's barrel opens a press under the pen (rule R17); its release means nothing.
  private mutating func pressButton(_ frame: TouchFrame, into output: inout PressOutput) {
    isPenButtonDown = frame.isPenButtonDown
    guard isPenButtonDown else { return }
    for contact in frame.contacts where contact.tool == .pen && contact.isDown {
      feed(.button(contact.serial), at: frame.time, into: &output)
    }
  }

  /// Lets time pass; whatever is due at or before `time` happens, in the order of its deadlines.
  public mutating func advance(to time: Timestamp, into output: inout PressOutput) {
    while let next = nextDeadline, next <= time {
      let said = output.events.count
      recognizer.advance(to: next, into: &output.events)
      relay(from: said, at: next, into: &output)
      engine.advance(to: next)
      collect(into: &output)
    }
  }

  /// Takes what the host tells the engine: answers, regions, quick actions.
  public mutating func tell(
    _ input: HostInput, at time: Timestamp, into output: inout PressOutput
  ) {
    advance(to: time, into: &output)
    switch input {
    case .foregroundApp(let app): watch.app = app
    case .regions(let map):
      // Their numbers tell rules from apps, so no app may have one of them.
      let own = map.regions.filter { !$0.id.isConfigured }
      engine.tell(.regions(own.count == map.regions.count ? map : RegionMap(own)), at: time)
    case .turned(let turn):
      toldTurn = turn
      turnPicture(at: time)
    case .answer, .shortcutItems, .applicationItems, .perform, .open, .choose, .chooseMarked, .move,
      .find, .scroll, .dismiss:
      engine.tell(input, at: time)
    }
    settleOffers(at: time, into: &output)
    collect(into: &output)
  }

  /// Ends the input: all fingers are gone, and what still waits for silence gets it.
  public mutating func finish(into output: inout PressOutput) {
    while let next = nextDeadline { advance(to: next, into: &output) }
  }

  // MARK: One contact

  private mutating func accept(
    _ contact: Contact, at time: Timestamp, into output: inout PressOutput
  ) {
    switch contact.change {
    case .landed: land(contact, at: time, into: &output)
    case .moved: move(contact, at: time, into: &output)
    case .held: break
    case .ended(let ending): end(contact, ending, at: time, into: &output)
    }
  }

  /// A contact that was down before the device was opened never becomes a gesture (rule D12).
  private mutating func land(
    _ contact: Contact, at time: Timestamp, into output: inout PressOutput
  ) {
    guard contact.beginning != .alreadyDown else { return }
    reading.arrive(contact)
    guard !reading.isHovering(contact, isTouching: false) else {
      return hovering.append(contact.serial)
    }
    fitPanel(at: time, into: &output)
    let target = target(at: contact.position)
    if !watch.isIdle {
      watch.land(contact.serial, on: target.id, at: contact.position, time: time)
    }
    var landing = reading.landing(contact, on: target, evidence: evidence)
    landing.turn = engine.turn
    if contact.tool == .finger { noteClass(landing.forceClass, at: time, into: &output) }
    // Before its steps are known a coarse panel flickers for want of a hysteresis that fits it.
    if evidence.pressureStep != nil { chatter.begin(landing, recognizer.settings) }
    feed(.down(landing), at: time, into: &output)
    if ledger != nil { notePalm(contact) }
  }

  private mutating func notePalm(_ contact: Contact) {
    guard contact.tool == .finger, let figures = reading.palmFigures(of: contact) else { return }
    ledger?.note(figures, of: contact.serial)
  }

  private mutating func move(
    _ contact: Contact, at time: Timestamp, into output: inout PressOutput
  ) {
    if hovering.contains(contact.serial) {
      return touchDown(contact, at: time, into: &output)
    }
    if reading.isHovering(contact, isTouching: true) {
      end(contact, .lift, at: time, into: &output)
      return hovering.append(contact.serial)
    }
    if ledger != nil { notePalm(contact) }
    if reading.isPalm(contact) {
      feed(.palm(contact.serial), at: time, into: &output)
    } else {
      let sample = reading.sample(contact)
      feed(.move(contact.serial, sample), at: time, into: &output)
      watchTiers(sample, of: contact.serial, at: time, into: &output)
    }
    engine.follow(contact.serial, to: contact.position, at: time)
    collect(into: &output)
  }

  /// What hovered lands when it touches, and not before.
  private mutating func touchDown(
    _ contact: Contact, at time: Timestamp, into output: inout PressOutput
  ) {
    guard !reading.isHovering(contact, isTouching: false) else { return }
    hovering.removeAll { $0 == contact.serial }
    land(contact, at: time, into: &output)
  }

  private mutating func end(
    _ contact: Contact, _ ending: Contact.Ending, at time: Timestamp,
    into output: inout PressOutput
  ) {
    guard !hovering.contains(contact.serial) else {
      return hovering.removeAll { $0 == contact.serial }
    }
    // Drivers tell that it was a palm with its lift, too: that is how they cancel a touch.
    if contact.tool == .palm, ending != .lost {
      feed(.palm(contact.serial), at: time, into: &output)
    }
    switch ending {
    case .lift:
      feed(.up(contact.serial, contact.position), at: time, into: &output)
      engine.lift(contact.serial, at: contact.position, time: time)
    case .cancelled:
      feed(.cancel(contact.serial, .system), at: time, into: &output)
    case .lost: feed(.cancel(contact.serial, .lost), at: time, into: &output)
    }
    collect(into: &output)
    reading.forget(contact)
    watch.leave(contact.serial)
    chatter.forget(contact.serial)
  }

  // MARK: Between recognizer and engine

  private mutating func feed(
    _ kind: PressInput.Kind, at time: Timestamp, into output: inout PressOutput
  ) {
    let said = output.events.count
    recognizer.feed(PressInput(time: time, kind: kind), into: &output.events)
    relay(from: said, at: time, into: &output)
    collect(into: &output)
  }

  /// Tells the engine what the recognizer said from a place on, and the recognizer the answers.
  mutating func relay(from said: Int, at time: Timestamp, into output: inout PressOutput) {
    if watch.isIdle {
      for index in said..<output.events.count { engine.hear(output.events[index]) }
    } else {
      for index in said..<output.events.count { heed(output.events[index], into: &output) }
    }
    settleOffers(at: time, into: &output)
  }

  mutating func settleOffers(at time: Timestamp, into output: inout PressOutput) {
    for offer in engine.takeOffers() {
      feed(.offer(offer.contact, offer.isOffered), at: time, into: &output)
    }
  }

  mutating func collect(into output: inout PressOutput) {
    let effects = engine.takeEffects()
    guard !effects.isEmpty else { return }
    guard watch.isIdle else {
      for effect in effects { output.effects += watch.translated(effect) }
      return
    }
    output.effects.append(contentsOf: effects)
  }
}
