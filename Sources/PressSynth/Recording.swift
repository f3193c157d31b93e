// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What a synthetic panel said while a synthetic hand played a script.
public struct Recording: Hashable, Sendable {
  /// What the panel says about itself.
  public var device: DeviceDescription
  /// How it tells several contacts apart.
  public var touchProtocol: TouchProtocol
  /// All events in order of time; each frame is closed by its `SYN_REPORT`.
  public var events: [RawEvent]
}

extension Panel {
  /// Plays a script on the panel; the same script, hand and seed give the same events anywhere.
  ///
  /// The first frame comes when the first finger has landed, at 1 µs, as `evemu-record` counts.
  public func record(_ script: Script, hand: Hand = Hand(), seed: UInt64 = 1) -> Recording {
    var scene = Scene(panel: self, script: script, hand: hand, seed: seed)
    return Recording(
      device: description, touchProtocol: touchProtocol, events: scene.play())
  }
}

/// The fingers on a panel, scan by scan.
private struct Scene {
  private struct Live {
    var finger: Finger
    let start: Double
    let end: Double
    let slot: Int
    let trackingID: Int32
    var reading: Reading?
  }

  private let panel: Panel
  private let hand: Hand
  private let seed: UInt64
  private var waiting: ArraySlice<Script.Timed>
  private var live: [Live] = []
  private var landed = 0
  private var clock: Dice
  private var slots: SlotSender
  private var anonymous = AnonymousSender()

  init(panel: Panel, script: Script, hand: Hand, seed: UInt64) {
    self.panel = panel
    self.hand = hand
    self.seed = seed
    waiting = script.strokes(on: panel)[...]
    clock = Dice(seed: seed, part: -1)
    slots = SlotSender(emulation: panel.emulation, slots: Panel.slotCount)
  }

  mutating func play() -> [RawEvent] {
    guard let origin = waiting.first?.start else { return [] }
    var now = origin
    while !live.isEmpty || !waiting.isEmpty {
      // Between touches a panel sleeps, so its scans start anew with the next landing.
      if live.isEmpty, let next = waiting.first { now = max(now, next.start) }
      scan(at: now, stamp: Timestamp(microseconds: Int64((now - origin) * 1000) + 1))
      let jitter = panel.jitter.milliseconds
      now += panel.reportInterval.milliseconds + clock.between(-jitter, jitter)
    }
    return panel.touchProtocol == .anonymous ? anonymous.events : slots.events
  }

  private mutating func scan(at now: Double, stamp: Timestamp) {
    slots.begin(at: stamp)
    for contact in live where contact.end <= now { slots.lift(slot: contact.slot) }
    live.removeAll { $0.end <= now }
    while let next = waiting.first, next.start <= now { land(next) }
    for place in live.indices { read(place, at: now) }
    slots.finish(oldest: live.first?.reading)
    let contacts = live.compactMap { contact in
      contact.reading.map { (trackingID: contact.trackingID, reading: $0) }
    }
    anonymous.sendFrame(at: stamp, contacts: contacts)
  }

  private mutating func land(_ next: Script.Timed) {
    waiting.removeFirst()
    let used = live.map(\.slot)
    guard let slot = (0..<Panel.slotCount).first(where: { !used.contains($0) }) else { return }
    let finger = Finger(
      stroke: next.stroke, panel: panel, hand: hand, dice: Dice(seed: seed, part: landed))
    let id = Int32(landed % (Int(Panel.lastTrackingID) + 1))
    live.append(Live(finger: finger, start: next.start, end: next.end, slot: slot, trackingID: id))
    landed += 1
  }

  private mutating func read(_ place: Int, at now: Double) {
    let since = now - live[place].start
    let reading = live[place].finger.reading(at: since, isBeside: isBeside(place, at: now))
    if live[place].reading == nil {
      slots.land(slot: live[place].slot, trackingID: live[place].trackingID, reading: reading)
    } else {
      slots.move(slot: live[place].slot, reading: reading)
    }
    live[place].reading = reading
  }

  private func isBeside(_ place: Int, at now: Double) -> Bool {
    func position(_ contact: Live) -> Position {
      contact.finger.stroke.position(at: now - contact.start)
    }
    let own = position(live[place])
    return live.indices.contains {
      $0 != place && own.distance(to: position(live[$0])) < PressureModel.beside
    }
  }
}
