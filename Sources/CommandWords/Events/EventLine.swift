// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
import PressActions
package import PressBridge
import PressGestures
package import TouchModel

/// One thing that happened, ready to be written as text or as JSON.
///
/// The live command and the replay write the same lines for the same frames.
package struct EventLine {
  /// When it is true.
  package var time: Timestamp
  /// The contact it is about, if it is about one.
  package var contact: ContactSerial?
  /// What it is.
  package var words: EventWords
  /// Where the contact is, and how hard it presses, for what the recognizer said.
  package var place: Place?

  /// Where a contact is, and how hard it presses.
  package struct Place {
    package var position: Position
    package var force: Force?
    package var pressure: DeviceUnits?
    package var grams: Double?
  }

  /// Where the lines come from: the name of the trace and the unit of its positions.
  package struct Origin {
    package var name: String
    package var unit: LengthUnit

    /// Names a trace, or the path of a device, and what its positions are in.
    package init(name: String, unit: LengthUnit) {
      self.name = name
      self.unit = unit
    }
  }

  /// Makes a line; `place` is for what the recognizer said.
  package init(time: Timestamp, contact: ContactSerial?, words: EventWords, place: Place?) {
    self.time = time
    self.contact = contact
    self.words = words
    self.place = place
  }

  /// The line as one JSON object.
  package func json(_ origin: Origin) -> JSON {
    var members = [
      JSON.Member("event", .text(words.name)),
      JSON.Member("time", .millionths(time.microseconds)),
      JSON.Member("trace", .text(origin.name)),
    ]
    if let contact { members.append(JSON.Member("contact", .number(contact.number))) }
    members += words.members
    if let place { members += Self.members(place, origin.unit) }
    return .object(members)
  }

  private static func members(_ place: Place, _ unit: LengthUnit) -> [JSON.Member] {
    let position = position(of: place)
    return position + [JSON.Member("unit", .text(unit.rawValue))] + push(of: place)
  }

  private static func position(of place: Place) -> [JSON.Member] {
    [
      JSON.Member("x", .decimal(place.position.x.value, places: 3)),
      JSON.Member("y", .decimal(place.position.y.value, places: 3)),
    ]
  }

  private static func push(of place: Place) -> [JSON.Member] {
    let members = [
      JSON.Member("force", .optional(place.force) { .decimal($0.value, places: 4) }),
      JSON.Member("pressure", .optional(place.pressure) { .number($0.value) }),
    ]
    let grams = place.grams.map { [JSON.Member("grams", .decimal($0, places: 1))] } ?? []
    return members + grams
  }

  /// Where the contact is and how hard it presses, without the unit of the trace.
  package var placeMembers: [JSON.Member] {
    place.map { Self.position(of: $0) + Self.push(of: $0) } ?? []
  }

  /// The line for a person; times count from `start`.
  package func text(since start: Timestamp, _ output: Output) -> String {
    let elapsed = Self.seconds(time.microseconds - start.microseconds)
    let number = contact.map { "#\($0.number)" } ?? ""
    let values = words.members.map { "\($0.name) \(Self.plain($0.value))" }
      .joined(separator: ", ")
    let name = output.painted(Self.padded(words.name, to: 15), ink)
    let line =
      "\(Self.padded(elapsed, to: 10, onLeft: true))  \(Self.padded(number, to: 4)) "
      + "\(name) \(Self.padded(values, to: 24))  \(placeText)"
    return String(line.reversed().drop { $0 == " " }.reversed())
  }

  private var placeText: String {
    guard let place else { return "" }
    let x = Decimal.text(place.position.x.value, places: 1) ?? "?"
    let y = Decimal.text(place.position.y.value, places: 1) ?? "?"
    let force = place.force.map { "  force \(Decimal.text($0.value, places: 2) ?? "?")" } ?? ""
    let grams = place.grams.map { " (\(Decimal.text($0, places: 0) ?? "?") g)" } ?? ""
    let pressure = place.pressure.map { "  pressure \($0.value)" } ?? ""
    return "at \(x), \(y)\(force)\(pressure)\(grams)"
  }

  private var ink: Ink {
    switch words.name {
    case "tap", "tapUnconfirmed", "doubleTap": .green
    case "longPress", "peek", "actions": .cyan
    case "pop": .magenta
    case "failed", "pressCancelled", "dragCancelled", "refused": .yellow
    case "drag": .blue
    default: .faint
    }
  }

  /// A JSON value as it stands in text.
  package static func plain(_ value: JSON) -> String {
    switch value {
    case .text(let text): text.printable
    case .array(let values): "[" + values.map(plain).joined(separator: ", ") + "]"
    case .null, .bool, .integer, .decimal, .millionths, .object: JSONText.of(value)
    }
  }

  /// Microseconds as seconds with three decimals, rounded as expectations are.
  package static func seconds(_ microseconds: Int64) -> String {
    Decimal.text((microseconds + 500) / 1000, places: 3)
  }

  /// A text with blanks after it, or before it, up to a width.
  package static func padded(_ text: String, to width: Int, onLeft: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(width - text.count, 0))
    return onLeft ? blanks + text : text + blanks
  }
}

extension EventLine {
  /// What the pipeline put out, in the order of time; what was said comes before what is to be done.
  package static func lines(of output: PressOutput, _ pipeline: PressPipeline) -> [EventLine] {
    var lines: [EventLine] = []
    var effects = output.effects[...]
    for event in output.events {
      let earlier = effects.prefix { $0.time < event.time }
      lines += earlier.compactMap(line)
      effects.removeFirst(earlier.count)
      // The pulse comes as an effect as well, and is told as one.
      if case .haptic = event.kind { continue }
      lines.append(line(event, pipeline))
    }
    return lines + effects.compactMap(line)
  }

  private static func line(_ effect: Effect) -> EventLine? {
    EventWords(effect.kind).map {
      EventLine(time: effect.time, contact: effect.contact, words: $0, place: nil)
    }
  }

  private static func line(_ event: PressEvent, _ pipeline: PressPipeline) -> EventLine {
    let place = Place(
      position: event.position, force: event.force, pressure: event.pressure,
      grams: event.pressure.flatMap(pipeline.grams))
    return EventLine(
      time: event.time, contact: event.contact, words: EventWords(event.kind), place: place)
  }
}
