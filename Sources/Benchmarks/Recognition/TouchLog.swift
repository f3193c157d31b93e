// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import TouchModel

/// Touches on their way through the pipeline, and what was said of each.
struct TouchLog {
  /// What one contact did, by plain geometry, and what was said of it.
  struct Life {
    let landed: Timestamp
    /// When it was lifted; `nil` where that was not seen.
    var ended: Timestamp?
    var origin: Position
    /// The farthest from where it landed, in millimeters.
    var travel = 0.0
    /// Whether no other contact was down at any time of its life.
    var wasAlone = true
    var said: [PressEvent.Kind] = []

    /// What became of it.
    var outcomes: [Outcome] { Outcome.all(in: said) }
    /// How long it was down; `nil` where its lift was not seen.
    var duration: Duration? { ended.map { $0 - landed } }
  }

  /// The contacts in the order of their landing.
  private(set) var lives: [Life] = []
  /// Whether the panel lost its tiers, since its force flickered about one.
  private(set) var chattered = false
  /// How many actions an app would have carried out.
  private(set) var performed = 0
  private var pipeline: PressPipeline
  private var places: [ContactSerial: Int] = [:]
  private var output = PressOutput()
  private var last = Timestamp.zero

  init(
    _ device: DeviceDescription, _ touchProtocol: TouchProtocol, _ settings: PressSettings,
    engine: ActionEngine = Self.bareEngine
  ) {
    pipeline = PressPipeline(
      device: device, touchProtocol: touchProtocol, settings: settings, engine: engine)
  }

  /// Nothing is presented without regions, so the size of the surface does not matter.
  static let bareEngine = ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 100, height: 100))

  /// What the panel feels, by all that was seen.
  var forceClass: ForceClass { pipeline.verdict.forceClass }

  /// Takes a frame of the device.
  mutating func accept(_ frame: TouchFrame) {
    let isCrowded = frame.contacts.count { $0.isDown } > 1
    for contact in frame.contacts { follow(contact, at: frame.time, isCrowded: isCrowded) }
    last = frame.time
    pipeline.accept(frame, into: &output)
    drain()
  }

  /// The input is over; what still waits for silence gets it.
  mutating func finish() {
    pipeline.finish(into: &output)
    drain()
  }

  private mutating func follow(_ contact: Contact, at time: Timestamp, isCrowded: Bool) {
    if contact.change == .landed {
      places[contact.serial] = lives.count
      lives.append(Life(landed: time, origin: contact.position))
    }
    guard let place = places[contact.serial] else { return }
    lives[place].wasAlone = lives[place].wasAlone && !isCrowded
    let travel = contact.position.distance(to: lives[place].origin).value
    lives[place].travel = max(lives[place].travel, travel)
    if contact.change == .ended(.lift) { lives[place].ended = time }
  }

  private mutating func drain() {
    for event in output.events {
      guard let place = places[event.contact] else { continue }
      lives[place].said.append(event.kind)
    }
    for case .perform in output.effects.map(\.kind) { performed += 1 }
    for case .notify(.chatter) in output.effects.map(\.kind) { chattered = true }
    output.clear()
  }
}

extension TouchLog {
  /// Plays the events of a device through a tracker; what is down at the end is lost.
  static func of(
    _ events: [RawEvent], _ tracker: SlotTracker, _ device: DeviceDescription,
    _ touchProtocol: TouchProtocol, _ settings: PressSettings,
    engine: ActionEngine = bareEngine
  ) -> TouchLog {
    var tracker = tracker
    var log = TouchLog(device, touchProtocol, settings, engine: engine)
    for event in events where tracker.consume(event) { log.accept(tracker.frame) }
    if tracker.finish(at: log.last) { log.accept(tracker.frame) }
    log.finish()
    return log
  }
}
