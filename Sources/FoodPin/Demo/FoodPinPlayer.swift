// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import PressActions
import PressApplication
import PressBridge
import PressGestures
import TouchModel
import TraceFiles

/// Plays a trace into the app, and keeps what came of each contact.
@MainActor struct FoodPinPlayer {
  /// The app.
  let app = FoodPinApp.afterWalkthrough()
  private var session: PressSession
  private var tracker: SlotTracker
  private var output = PressOutput()
  private var stories: [ContactStory] = []

  private init(_ trace: Trace) {
    tracker = trace.makeTracker()
    session = PressSession(
      application: app.application, device: trace.device, touchProtocol: trace.touchProtocol,
      bounds: FoodPinLayout.screen)
    _ = app.takeLog()
  }

  /// What came of each contact of a trace, in the order of landing.
  static func play(_ trace: Trace) -> [ContactStory] {
    var player = FoodPinPlayer(trace)
    player.run(trace.events)
    return player.stories
  }

  private mutating func run(_ events: [RawEvent]) {
    for event in events where tracker.consume(event) { accept(tracker.frame) }
    if tracker.finish(at: tracker.frame.time) { accept(tracker.frame) }
    session.finish(into: &output)
    distribute()
  }

  private mutating func accept(_ frame: TouchFrame) {
    for contact in frame.contacts { note(contact, at: frame.time) }
    session.accept(frame, into: &output)
    for touch in app.takeTouches() { note(touch, at: frame.time) }
    distribute()
  }

  private mutating func note(_ contact: Contact, at time: Timestamp) {
    if contact.change == .landed {
      stories.append(
        ContactStory(
          serial: contact.serial, place: app.place(at: contact.position), start: time, end: time))
    }
    change(contact.serial) { $0.end = time }
  }

  private mutating func note(_ touch: Touch, at time: Timestamp) {
    guard let force = touch.normalizedForce else { return }
    change(touch.contact) { $0.samples.append(ForcePlot.Sample(time: time, force: force)) }
  }

  /// Gives everything to the contact it belongs to; what belongs to none goes with the latest.
  private mutating func distribute() {
    for event in output.events { change(event.contact) { $0.events.append(event) } }
    var owner = stories.last?.serial
    for effect in output.effects {
      owner = effect.contact ?? owner
      change(owner) { $0.effects.append(effect) }
    }
    let log = app.takeLog()
    change(owner) { $0.log += log }
    output.clear()
  }

  private mutating func change(_ serial: ContactSerial?, _ change: (inout ContactStory) -> Void) {
    guard let place = stories.lastIndex(where: { $0.serial == serial }) else { return }
    change(&stories[place])
  }
}
