// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LinuxIO
import LiveSources
import PressGestures
import PressIntercept
import TouchModel
import UinputSink

/// A panel that is held: everybody else reads its twin, and loses the touches that are claimed.
///
/// It begins like one that is only listened to. As soon as udev has finished with the twin and no
/// finger is on the panel, it is taken from everybody else. Whatever goes wrong, it is given back.
final class InterceptedSource: TouchSource {
  private var source: EvdevSource
  private let path: String
  private let desk: InterceptDesk
  private var state = State.listening
  private var settings = PressSettings.Intercept()
  /// How many fingers the panel can tell.
  private var slots = SlotTracker.Limits.slots
  private var panic = FingerHold(fingers: 5...SlotTracker.Limits.slots, duration: .seconds(2))
  private var confirmation = FingerHold(fingers: 2...2, duration: .seconds(1))
  private var trialEnd: Timestamp?
  private var output: [RawEvent] = []

  /// What is done with the panel.
  private enum State {
    /// It is listened to, as others do.
    case listening
    /// The twin is there, and the panel is about to be taken.
    case ready(TwinPanel, UinputTouchscreen)
    /// Nobody else has the panel; they have the twin.
    case holding(UinputTouchscreen, GrabWatchdog.Guarded)
  }

  /// How often is looked whether udev has finished with the twin, where udev does not tell.
  private static let patience = Duration.milliseconds(50)

  /// Why the watchdog gives a panel back.
  private static let stall = "the program stood still for \(GrabWatchdog.patience)"

  init(_ source: consuming EvdevSource, path: String, desk: InterceptDesk) {
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
      giveBack(Self.stall, at: now)
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
      let twin = try UinputTouchscreen(
        panel.twin, phys: "pressd/\(source.phys)", messages: source.messages)
      slots = panel.slots
      state = .ready(panel, twin)
    } catch {
      refuse("\(error)")
    }
  }

  private func refuse(_ reason: String) {
    desk.tell(path, "not held, only observed: \(reason)")
  }

  /// Takes the panel where the time has come: everything was read, and no finger is on it.
  private func take() {
    guard case .ready(let panel, let twin) = state, desk.isOpen else { return }
    guard twin.node.isEmpty || TouchNodes.isReady(twin.node), !source.isTouched else { return }
    do {
      guard try source.hold(panel) else { return }
      guard let guarded = GrabWatchdog.Guarded(panel: source.descriptor, twin: twin.descriptor)
      else { return abandon("the system gives no timer to guard it by") }
      state = .holding(twin, guarded)
      try passOn(through: twin)
    } catch {
      return abandon("\(error)")
    }
    trialEnd = desk.trial.map { now + $0 }
    desk.tell(path, greeting(twin))
  }

  private func greeting(_ twin: UinputTouchscreen) -> String {
    let fingers = panic.fingers.lowerBound
    let panicWords = "\(fingers) fingers that rest for \(panic.duration) give it back"
    let words = "held; others read its twin \(twin.node); \(panicWords)"
    guard let trial = desk.trial else { return words }
    return words + "; so do \(trial), unless two fingers rest on it for \(confirmation.duration)"
  }

  private func abandon(_ reason: String) {
    source.letGo()
    state = .listening
    refuse(reason)
  }

  private var now: Timestamp {
    Timestamp(microseconds: MonotonicClock.now().microseconds)
  }

  // MARK: What becomes of touches

  var isHolding: Bool { if case .holding = state { true } else { false } }

  /// When something is due although nothing is read.
  var nextDeadline: Timestamp? {
    switch state {
    case .listening: nil
    case .ready: desk.isOpen && !source.isTouched ? now + Self.patience : nil
    case .holding:
      [panic.deadline, confirmation.deadline, trialEnd].compactMap { $0 }.min()
    }
  }

  func adapt(_ settings: PressSettings) -> PressSettings {
    var settings = settings
    if settings.intercept != self.settings || panic.deadline == nil {
      let fingers = min(settings.intercept.panicFingers, slots)
      panic = FingerHold(
        fingers: fingers...SlotTracker.Limits.slots, duration: settings.intercept.panicTime)
    }
    self.settings = settings.intercept
    if isHolding { settings.press.longPress = settings.intercept.longPress }
    return settings
  }

  /// Claims what has opened a press, says the frame through the twin, and looks whether to give up.
  func follow(_ events: [PressEvent], at time: Timestamp) {
    guard case .holding(let twin, let guarded) = state else { return }
    for event in events where isClaim(event) { claim(event) }
    do {
      try passOn(through: twin)
    } catch {
      // A twin that the watchdog took away takes no events either.
      return giveBack(guarded.hasGivenBack ? Self.stall : "\(error)", at: time)
    }
    heed(at: time)
  }

  private func passOn(through twin: UinputTouchscreen) throws(UinputError) {
    output.removeAll(keepingCapacity: true)
    source.twin?.release(into: &output)
    try twin.write(output)
  }

  /// A pen's button opens a press as well, and pens are left alone.
  private func isClaim(_ event: PressEvent) -> Bool {
    guard case .peek(let trigger) = event.kind, trigger != .button else { return false }
    return !settings.excluded.contains { $0.contains(event.origin) }
  }

  private func claim(_ event: PressEvent) {
    let contact = source.frame.contacts.first { $0.serial == event.contact }
    guard let contact else { return }
    _ = source.twin?.claim(slot: contact.slot, trackingID: contact.trackingID, at: event.time)
  }

  private func heed(at time: Timestamp) {
    let fingers = source.frame.contacts.count { $0.isDown }
    // The frame may be older than the time: fingers that rest say nothing.
    let isPanic = panic.note(fingers, at: max(time, source.frame.time))
    let isConfirmed = confirmation.note(fingers, at: max(time, source.frame.time))
    if trialEnd != nil, isConfirmed {
      trialEnd = nil
      desk.tell(path, "held for good")
    }
    if isPanic {
      desk.close()
      giveBack("\(panic.fingers.lowerBound) fingers asked for it", at: time)
    } else if let trialEnd, trialEnd <= time {
      desk.close()
      giveBack("the time for trying it is over", at: time)
    }
  }

  // MARK: Giving it back

  func giveBack() {
    desk.close()
    giveBack("a signal asked for it", at: now)
    if case .ready = state { state = .listening }
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
    trialEnd = nil
    if let reason { desk.tell(path, "given back, and only observed from now on: \(reason)") }
  }
}
