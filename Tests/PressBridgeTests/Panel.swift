// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
import PressGestures
import TouchModel

/// A panel for tests: 10 units per millimeter, 10 units per gram, and fingers put on it by hand.
struct Panel {
  var pipeline: PressPipeline
  var output = PressOutput()
  private(set) var now = Timestamp.zero + .seconds(3)
  private var contacts: [Contact] = []
  private var landed: UInt32 = 0

  static func device(grams: Int32 = 10, sizes: Int32 = 10) -> DeviceDescription {
    var device = DeviceDescription()
    for code in [AxisCode.positionX, .positionY] {
      device.declare(Axis(code: code, minimum: 0, maximum: 1000, resolution: 10))
    }
    device.declare(
      Axis(code: .contactPressure, minimum: 0, maximum: 4000, resolution: grams))
    if sizes > 0 {
      device.declare(Axis(code: .touchMajor, minimum: 0, maximum: 500, resolution: sizes))
      device.declare(Axis(code: .touchMinor, minimum: 0, maximum: 500, resolution: sizes))
    }
    return device
  }

  init(
    _ device: DeviceDescription = Panel.device(), settings: PressSettings = PressSettings(),
    rules: RuleBook = RuleBook(), bounds: Rectangle = Rectangle(x: 0, y: 0, width: 100, height: 100)
  ) {
    pipeline = PressPipeline(
      device: device, touchProtocol: .slotted, settings: settings,
      engine: ActionEngine(bounds: bounds), rules: rules)
  }

  /// What was said aloud, with milliseconds since the start.
  var heard: [String] {
    output.events.compactMap { event in
      switch event.kind {
      case .hint, .progress, .reveal, .stage, .haptic: return nil
      default: break
      }
      let elapsed = (event.time.microseconds - 3_000_000) / 1000
      return "\(elapsed) #\(event.contact.number) \(event.kind)"
    }
  }

  mutating func wait(_ milliseconds: Int) { now = now + .milliseconds(milliseconds) }

  /// A contact lands; `change` may alter what the frame tells of it.
  mutating func land(
    x: Double = 50, y: Double = 50, pressure: Int32 = 400,
    _ change: (inout Contact) -> Void = { _ in }
  ) {
    hold()
    landed += 1
    var contact = Contact(
      slot: contacts.count, trackingID: Int32(landed), serial: ContactSerial(landed),
      position: Position(x: Millimeters(x), y: Millimeters(y)))
    contact.pressure = DeviceUnits(pressure)
    contact.touchMajor = DeviceUnits(60)
    contact.touchMinor = DeviceUnits(50)
    change(&contact)
    contacts.append(contact)
    send()
  }

  /// The contact that landed last changes.
  mutating func move(_ change: (inout Contact) -> Void) {
    hold()
    contacts[contacts.count - 1].change = .moved
    change(&contacts[contacts.count - 1])
    send()
  }

  mutating func press(_ pressure: Int32) { move { $0.pressure = DeviceUnits(pressure) } }

  mutating func end(_ ending: Contact.Ending = .lift) { end(contacts.count - 1, ending) }

  /// The last contact is lifted, with something said of it in the same frame.
  mutating func end(_ change: (inout Contact) -> Void) {
    change(&contacts[contacts.count - 1])
    end()
  }

  /// One of several contacts ends, counted from 0 in the order of their landing.
  mutating func end(_ place: Int, _ ending: Contact.Ending = .lift) {
    hold()
    contacts[place].change = .ended(ending)
    send()
    contacts.remove(at: place)
  }

  /// Lets time pass, with all that is due on the way.
  mutating func rest(_ milliseconds: Int) {
    wait(milliseconds)
    pipeline.advance(to: now, into: &output)
  }

  /// The contact that landed last goes to a place.
  mutating func slide(to x: Double, _ y: Double) {
    move { $0.position = Position(x: Millimeters(x), y: Millimeters(y)) }
  }

  mutating func tell(_ input: HostInput) { pipeline.tell(input, at: now, into: &output) }

  /// The effects that a person or a program notices, as words; what only changes looks is left out.
  var deeds: [String] {
    output.effects.compactMap { effect in
      switch effect.kind {
      case .haptic(let pulse): "haptic \(pulse.rawValue)"
      case .present(let scene):
        "present \(scene.kind.rawValue) \(scene.rows.map(\.title).joined(separator: "|"))"
      case .dismiss(let dismissal): "dismiss \(dismissal.reason.rawValue)"
      case .perform: "perform"
      case .launch(let launch): "launch \(launch.app) \(launch.action ?? "-")"
      case .open(let address): "open \(address)"
      case .command(let call): "command \(call.arguments.joined(separator: " "))"
      case .message(let message): "message \(message.title)"
      case .rightClick(let place): "rightClick \(place.x.value) \(place.y.value)"
      case .notify(let notice): "notify \(notice)"
      case .ask, .update, .tap, .share: nil
      }
    }
  }

  mutating func approach(pen isNear: Bool) {
    hold()
    pipeline.accept(
      TouchFrame(time: now, contacts: contacts, isPenNear: isNear), into: &output)
  }

  mutating func holdPenButton() {
    hold()
    pipeline.accept(
      TouchFrame(time: now, contacts: contacts, isPenButtonDown: true), into: &output)
  }

  private mutating func hold() {
    for index in contacts.indices { contacts[index].change = .held }
  }

  private mutating func send() {
    pipeline.accept(TouchFrame(time: now, contacts: contacts), into: &output)
  }
}
