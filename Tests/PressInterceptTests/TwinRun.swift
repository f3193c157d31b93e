// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressIntercept
import Testing
import TouchModel

/// One stream through a twin, with random claims.
struct TwinRun {
  /// What the twin said.
  private(set) var output: [RawEvent] = []
  /// What is wrong with it; `nil` where nothing is.
  private(set) var fault: StreamChecker.Fault?
  /// The contacts that were claimed, by their number in the order of landing.
  private(set) var taken: Set<Int> = []
  /// What was said of contacts that nobody claimed, as a reader of the panel hears it.
  private(set) var sent: [String] = []
  /// The same, as a reader of the twin hears it.
  private(set) var received: [String] = []

  init(
    _ events: [RawEvent], _ panel: TwinPanel, _ dice: inout Dice, claimPercent: Int,
    seeds: [SlotSeed] = []
  ) {
    var twin = TouchTwin(panel, seeds: seeds)
    var reader = Reader()
    // The twin says first what is old news on the panel.
    twin.release(into: &output)
    let first = output.count
    for event in events {
      reader.hear(event)
      guard twin.take(event) else { continue }
      claim(&twin, reader, &dice, claimPercent, at: event.time)
      twin.release(into: &output)
      // Between two frames time may pass that opens a press.
      claim(&twin, reader, &dice, claimPercent / 4, at: event.time)
      twin.release(into: &output)
    }
    twin.finish(at: events.last?.time ?? .zero, into: &output)
    check(panel)
    var other = Reader()
    for event in output.dropFirst(first) { other.hear(event) }
    sent = reader.story(without: taken)
    received = other.story(without: taken)
    // The twin ends what the stream left on the panel.
    received = Array(received.prefix(sent.count))
  }

  private mutating func claim(
    _ twin: inout TouchTwin, _ reader: Reader, _ dice: inout Dice, _ percent: Int,
    at time: Timestamp
  ) {
    guard dice.chance(percent), let slot = Array(twin.down).randomElement(using: &dice) else {
      return
    }
    let id = dice.chance(95) ? reader.ids[slot] ?? -1 : Int32(dice.int(0...5))
    if twin.claim(slot: slot, trackingID: id, at: time) == .taken,
      let contact = reader.contacts[slot]
    {
      taken.insert(contact)
    }
  }

  private mutating func check(_ panel: TwinPanel) {
    var checker = StreamChecker(panel)
    for event in output { fault = fault ?? checker.check(event) }
    fault = fault ?? checker.finish()
  }

  func check(_ words: String) {
    #expect(fault == nil, "\(words): \(Stream.text(output))")
    #expect(sent == received, "\(words)")
  }
}

/// Hears a stream as libinput does: which contact each value is about, and all it knows of it.
struct Reader {
  private(set) var ids: [Int: Int32] = [:]
  private(set) var contacts: [Int: Int] = [:]
  private var slot = 0
  private var landings = 0
  private var values: [Int: [UInt16: Int32]] = [:]
  /// Each event with the contact it is about, 0 for the whole panel; −1 ends a frame.
  private var events: [(contact: Int, words: String)] = []

  mutating func hear(_ event: RawEvent) {
    let stamp = event.time.microseconds
    guard event.type == EventType.absolute else {
      if event.isReport { return report(stamp) }
      return events.append((0, "\(stamp) \(event.type) \(event.code) \(event.value)"))
    }
    let axis = AxisCode(event.code)
    if axis == .slot {
      slot = Int(event.value)
    } else if axis == .trackingID {
      identify(event, stamp)
    } else if axis.isPerContact {
      values[slot, default: [:]][event.code] = event.value
      if let contact = contacts[slot] {
        events.append((contact, "\(stamp) \(event.code) \(event.value)"))
      }
    } else {
      events.append((0, "\(stamp) \(event.type) \(event.code) \(event.value)"))
    }
  }

  private mutating func identify(_ event: RawEvent, _ stamp: Int64) {
    if event.value >= 0 {
      landings += 1
      contacts[slot] = landings
      ids[slot] = event.value
    }
    events.append((contacts[slot] ?? 0, "\(stamp) id \(event.value)"))
    if event.value < 0 {
      contacts[slot] = nil
      ids[slot] = nil
    }
  }

  /// At the end of a frame a reader looks at everything that it knows of each contact.
  private mutating func report(_ stamp: Int64) {
    for (slot, contact) in contacts.sorted(by: { $0.key < $1.key }) {
      let known = (values[slot] ?? [:]).filter { $0.value != 0 }.sorted { $0.key < $1.key }
      events.append((contact, "\(stamp) state \(known.map { "\($0.key)=\($0.value)" })"))
    }
    events.append((-1, "\(stamp) report"))
  }

  /// What was said, but for some contacts; a frame that is about nothing else is left out.
  func story(without taken: Set<Int>) -> [String] {
    var story: [String] = []
    for (contact, words) in events where !taken.contains(contact) {
      if contact < 0, story.last?.hasSuffix("report") ?? true { continue }
      story.append(words)
    }
    return story
  }
}
