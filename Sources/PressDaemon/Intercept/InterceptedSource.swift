// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LiveSources
import PressBridge
import PressGestures
import PressIntercept
import TouchModel
import UinputSink

/// A panel that is held: everybody else reads its twin, and loses the touches that are claimed.
///
/// It begins like one that is only listened to. As soon as udev has finished with the twin and no
/// finger is on the panel, it is taken from everybody else. Whatever goes wrong, it is given back.
final class InterceptedSource<Panel: HoldablePanel & ~Copyable>: TouchSource {
  private var source: Panel
  private let path: String
  private let desk: InterceptDesk
  private var state = State.listening
  private var settings = PressSettings.Intercept()
  /// How many fingers the panel can tell.
  private var slots = SlotTracker.Limits.slots
  private var terms = HoldTerms(slots: SlotTracker.Limits.slots)
  private var output: [RawEvent] = []

  /// What is done with the panel.
  private enum State {
    /// It is listened to, as others do.
    case listening
    /// The twin is there, and the panel is about to be taken.
    case ready(TwinPanel, any TwinDevice)
    /// Nobody else has the panel; they have the twin.
    case holding(any TwinDevice, GrabWatchdog.Guarded)
  }

  /// How often is looked whether udev has finished with the twin, where udev does not tell.
  private static var patience: Duration { .milliseconds(50) }

  init(_ source: consuming Panel, path: String, desk: InterceptDesk) {
    self.source = source
    self.path = path
    self.desk = desk
    prepare()
  }

  deinit {
    // In whatever way the panel is let go, others get it back.
    if case .holding = state { source.letGo() }
  }

  // MARK: As any other source

  var device: DeviceDescription { source.device }
  var touchProtocol: TouchProtocol { source.touchProtocol }
  var descriptor: Int32 { source.descriptor }
  var hasMonotonicStamps: Bool { source.hasMonotonicStamps }
  var unit: LengthUnit { source.unit }
  var frame: TouchFrame { source.frame }

  func next() throws(EvdevError) -> EvdevSource.Reading {
    if case .holding(_, let guarded) = state, guarded.hasGivenBack {
      giveBack(stall(guarded), at: now)
    }
    let reading = try source.next()
    if reading == .nothing { take() }
    return reading
  }

  func finish(at time: Timestamp) -> Bool {
    giveBack(nil, at: time)
    return source.finish(at: time)
  }

  var introduction: String {
    switch state {
    case .listening: "observing; the app under the finger still sees each touch"
    case .ready, .holding: "about to be held, as soon as no finger is on it"
    }
  }

  // MARK: Taking the panel

  /// Makes the twin, or says why there is none and only listens.
  private func prepare() {
    guard desk.isOpen else { return }
    do {
      let panel = try TwinPanel(source.model, source.touchProtocol)
      guard source.hasMonotonicStamps else { return refuse("its events have no stamps to go by") }
      // A finger that rests on a menu would be the gesture that gives it back.
      guard panel.slots > 1 else { return refuse("it tells one finger, and five give it back") }
      let twin = try desk.maker.make(panel.twin, OwnDevices.phys(source.phys), source.messages)
      GrabWatchdog.fetchPages()
      slots = panel.slots
      state = .ready(panel, twin)
    } catch {
      refuse("\(error)")
    }
  }

  /// Why the watchdog gave the panel back.
  private func stall(_ guarded: GrabWatchdog.Guarded) -> String {
    "the program stood still for \(guarded.patience)"
  }

  private func refuse(_ reason: String) {
    desk.tell(path, "not held, only observed: \(reason)")
  }

  /// Takes the panel where the time has come: everything was read, and no finger is on it.
  private func take() {
    guard case .ready(let panel, let twin) = state, desk.isOpen else { return }
    guard desk.maker.isReady(twin.node), !source.isTouched else { return }
    do {
      guard try source.hold(panel) else { return }
      let guarded = GrabWatchdog.Guarded(
        panel: source.descriptor, twin: twin.descriptor, patience: settings.watchdog)
      guard let guarded else { return abandon("the system gives no timer to guard it by") }
      state = .holding(twin, guarded)
      try passOn(through: twin)
    } catch {
      return abandon("\(error)")
    }
    terms.begin(trial: desk.trial, at: now)
    desk.tell(path, greeting(twin))
  }

  private func greeting(_ twin: any TwinDevice) -> String {
    let fingers = terms.panic.fingers.lowerBound
    let panicWords = "\(fingers) fingers that rest for \(terms.panic.duration) give it back"
    let words = "held; others read its twin \(twin.node); \(panicWords)"
    guard let trial = desk.trial else { return words }
    let confirmation = terms.confirmation.duration
    return words + "; so do \(trial), unless two fingers rest on it for \(confirmation)"
  }

  private func abandon(_ reason: String) {
    source.letGo()
    state = .listening
    refuse(reason)
  }

  private var now: Timestamp { desk.maker.now() }

  // MARK: What becomes of touches

  var isHolding: Bool { if case .holding = state { true } else { false } }

  /// When something is due although nothing is read.
  var nextDeadline: Timestamp? {
    switch state {
    case .listening: nil
    case .ready: desk.isOpen && !source.isTouched ? now + Self.patience : nil
    case .holding: terms.deadline
    }
  }

  func adapt(_ settings: PressSettings) -> PressSettings {
    var settings = settings
    let own = settings.intercept
    // Fingers that rest already would have to begin anew.
    if own != self.settings || terms.panic.deadline == nil {
      terms.adapt(fingers: own.panicFingers, rest: own.panicTime, slots: slots)
    }
    if case .holding(_, let guarded) = state, guarded.patience != own.watchdog {
      guarded.patience = own.watchdog
    }
    self.settings = own
    if isHolding { settings.press.longPress = settings.intercept.longPress }
    return settings
  }

  /// Claims what is ours, says the frame through the twin, and looks whether to give up.
  func follow(_ said: PressOutput, at time: Timestamp) {
    guard case .holding(let twin, let guarded) = state else { return }
    for contact in said.claims { claim(contact, at: time) }
    do {
      try passOn(through: twin)
    } catch {
      // A twin that the watchdog took away takes no events either.
      return giveBack(guarded.hasGivenBack ? stall(guarded) : "\(error)", at: time)
    }
    heed(at: time)
  }

  private func passOn(through twin: any TwinDevice) throws(UinputError) {
    output.removeAll(keepingCapacity: true)
    source.twin?.release(into: &output)
    try twin.write(output)
  }

  private func claim(_ serial: ContactSerial, at time: Timestamp) {
    let contact = source.frame.contacts.first { $0.serial == serial }
    guard let contact else { return }
    _ = source.twin?.claim(slot: contact.slot, trackingID: contact.trackingID, at: time)
  }

  private func heed(at time: Timestamp) {
    let fingers = source.frame.contacts.count { $0.isDown }
    // The frame may be older than the time: fingers that rest say nothing.
    switch terms.note(fingers, at: max(time, source.frame.time)) {
    case .keep: break
    case .confirmed: desk.tell(path, "held for good")
    case .asked(let fingers): end("\(fingers) fingers asked for it", at: time)
    case .over: end("the time for trying it is over", at: time)
    }
  }

  private func end(_ reason: String, at time: Timestamp) {
    desk.close()
    giveBack(reason, at: time)
  }

  // MARK: Giving it back

  func giveBack() {
    end("a signal asked for it", at: now)
    if case .ready = state { state = .listening }
  }

  func reconsider() {
    switch state {
    case .listening: prepare()
    case .ready where !desk.isOpen: state = .listening
    case .holding where !desk.isOpen:
      giveBack(nil, at: now)
      guard let obstacle = desk.obstacle else { return }
      desk.tell(path, "given back until another compositor comes: \(obstacle)")
    case .ready, .holding: break
    }
  }

  /// Ends what the twin holds, then gives the panel back, then takes the twin away.
  private func giveBack(_ reason: String?, at time: Timestamp) {
    guard case .holding(let twin, _) = state else { return }
    output.removeAll(keepingCapacity: true)
    source.twin?.finish(at: time, into: &output)
    // A twin that takes nothing any more has nothing that could be left open.
    try? twin.write(output)
    source.letGo()
    state = .listening
    if let reason { desk.tell(path, "given back, and only observed from now on: \(reason)") }
  }
}
