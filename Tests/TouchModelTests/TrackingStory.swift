// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

/// What a device says, frame by frame, and what the tracker makes of it.
///
/// A line of events begins with the time in milliseconds; a `!` instead means that no `SYN_REPORT`
/// follows. Words: `s1` slot, `id7`, `x` `y` `p` `M` `m` `d` `t` values of a contact, `X` `Y` `P`
/// `D` plain axes, `mt` the end of an anonymous contact, `touch1`, `pen1`, `rubber1`, `dropped`,
/// `split` a report amid a frame that was too long for the kernel.
/// In place of events: `interrupt`, `resume`, `finish 30`, `seed s0 x5`, `foresee s1`.
struct TrackingStory: CustomTestStringConvertible, Sendable {
  var name: String
  var touchProtocol = TouchProtocol.slotted
  var beginning = Contact.Beginning.truncated
  /// Pairs of what is said and what the frame then holds, `-` where there is none.
  var lines: [(String, String)]

  var testDescription: String { name }

  func run(_ comment: (String, String, String) -> Void) {
    var tracker = SlotTracker(
      device: DeviceDescription(), touchProtocol: touchProtocol, startedMidway: beginning)
    for (told, expected) in lines {
      let words = told.split(separator: " ").map(String.init)
      let isComplete = Self.tell(words, to: &tracker)
      comment(told, isComplete ? Self.render(tracker.frame) : "-", expected)
    }
  }

  private static func tell(_ words: [String], to tracker: inout SlotTracker) -> Bool {
    switch words.first {
    case "interrupt": tracker.interrupt()
    case "resume": tracker.resume()
    case "foresee":
      var slots = SlotSet()
      for word in words.dropFirst() { slots.insert(Int(word.dropFirst()) ?? 0) }
      tracker.foresee([slots])
    case "finish": return tracker.finish(at: milliseconds(words[1]))
    case "seed":
      let slot = Int(words[1].dropFirst()) ?? 0
      let event = event(words[2], at: .zero)
      tracker.seed(slot: slot, axis: AxisCode(event.code), value: event.value)
    default: return events(words).reduce(false) { tracker.consume($1) || $0 }
    }
    return false
  }

  static func events(_ words: [String]) -> [RawEvent] {
    let time = milliseconds(words[0])
    var events = words.dropFirst().map { event($0, at: time) }
    if words[0] != "!" { events.append(RawEvent(time: time, type: 0, code: 0, value: 0)) }
    return events
  }

  private static func milliseconds(_ word: String) -> Timestamp {
    Timestamp(microseconds: (Int64(word) ?? 0) * 1000)
  }

  private static let axes: [String: AxisCode] = [
    "s": .slot, "id": .trackingID, "x": .positionX, "y": .positionY, "p": .contactPressure,
    "M": .touchMajor, "m": .touchMinor, "d": .contactDistance, "t": .toolType, "X": .x, "Y": .y,
    "P": .pressure, "D": .distance, "other": AxisCode(0x28), "w": .widthMajor,
  ]
  private static let keys = [
    "touch": KeyCode.touch, "pen": KeyCode.pen, "rubber": KeyCode.rubber, "left": KeyCode.left,
  ]

  private static func event(_ word: String, at time: Timestamp) -> RawEvent {
    let name = String(word.prefix { !$0.isNumber && $0 != "-" })
    let value = Int32(word.dropFirst(name.count)) ?? 0
    if name == "split" { return RawEvent(time: time, type: 0, code: 0, value: 1) }
    if name == "mt" { return RawEvent(time: time, type: 0, code: 2, value: 0) }
    if name == "dropped" { return RawEvent(time: time, type: 0, code: 3, value: 0) }
    if let key = keys[name] {
      return RawEvent(time: time, type: EventType.key, code: key, value: value)
    }
    guard let axis = axes[name] else { preconditionFailure("no such word: \(word)") }
    return RawEvent(time: time, type: EventType.absolute, code: axis.number, value: value)
  }

  static func render(_ frame: TouchFrame) -> String {
    let marks = (frame.isInterrupted ? "~ " : "") + (frame.isPenNear ? "pen " : "")
    return marks + frame.contacts.map(render).joined(separator: ", ")
  }

  private static func render(_ contact: Contact) -> String {
    var words = ["\(contact.serial.number)"]
    switch contact.change {
    case .landed: words.append("landed")
    case .moved: words.append("moved")
    case .held: words.append("held")
    case .ended(let ending): words.append("\(ending)")
    }
    if contact.slot != 0 { words.append("s\(contact.slot)") }
    if contact.trackingID >= 0 { words.append("id\(contact.trackingID)") }
    words.append("\(contact.position.x.value)/\(contact.position.y.value)")
    if let pressure = contact.pressure { words.append("p\(pressure.value)") }
    if contact.isPressureCarriedOver { words.append("carried") }
    if let major = contact.touchMajor { words.append("M\(major.value)") }
    if let minor = contact.touchMinor { words.append("m\(minor.value)") }
    if let distance = contact.distance { words.append("d\(distance.value)") }
    if contact.tool != .finger { words.append("\(contact.tool)") }
    if contact.beginning != .seen { words.append("\(contact.beginning)") }
    if contact.isInterrupted { words.append("interrupted") }
    return words.joined(separator: " ")
  }
}
