// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What one device told in one session, and what the hand was asked to do meanwhile.
public struct LabeledRecording: Sendable {
  /// What a person would call it, the name of the file for example.
  public let name: String
  /// What the device says about itself.
  public let device: DeviceDescription
  /// How it tells contacts apart.
  public let touchProtocol: TouchProtocol
  /// Whether lengths are true millimeters.
  public let unit: LengthUnit
  /// All frames in order.
  public private(set) var frames: [TouchFrame] = []
  /// The touches in the order of landing.
  public private(set) var touches: [Touch] = []

  /// The number of the last contact that landed, or was there; `nil` without any.
  public var lastContact: ContactSerial? {
    frames.flatMap { $0.contacts.map(\.serial) }.max()
  }

  /// How many contacts there are, whether or not they are touches of a finger.
  var contactCount: Int { Set(frames.flatMap { $0.contacts.map(\.serial) }).count }

  /// The places in ``touches`` of those that are down, with where they landed.
  private var running: [Running] = []
  private var isPressed = false

  private struct Running: Hashable, Sendable {
    var place: Int
    var start: Timestamp
    var origin: Position
  }

  /// Begins a recording; frames are noted one by one.
  public init(
    name: String, device: DeviceDescription, touchProtocol: TouchProtocol, unit: LengthUnit
  ) {
    self.name = name
    self.device = device
    self.touchProtocol = touchProtocol
    self.unit = unit
  }

  /// Takes a frame, and whether the button under the surface is closed after it.
  public mutating func note(_ frame: TouchFrame, isPressed: Bool = false) {
    frames.append(frame)
    for contact in frame.contacts where contact.tool == .finger || !contact.isDown {
      note(contact, at: frame.time)
    }
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    for run in running {
      touches[run.place].clicks.append(
        Touch.Click(time: frame.time - run.start, isClosed: isPressed))
    }
  }

  /// Says what the hand was asked to do, by the number of the contact.
  public mutating func label(_ name: (ContactSerial) -> TouchLabel?) {
    for place in touches.indices { touches[place].label = name(touches[place].serial) }
  }

  private mutating func note(_ contact: Contact, at time: Timestamp) {
    switch contact.change {
    case .landed: begin(contact, at: time)
    case .moved: follow(contact, at: time)
    case .held: break
    case .ended(let ending): end(contact, ending, at: time)
    }
  }

  private mutating func begin(_ contact: Contact, at time: Timestamp) {
    guard contact.beginning == .seen else { return }
    for run in running { touches[run.place].isAccompanied = true }
    running.append(Running(place: touches.count, start: time, origin: contact.position))
    var touch = Touch(
      serial: contact.serial, first: Self.sample(contact, after: .zero, from: contact.position))
    touch.isAccompanied = running.count > 1
    touches.append(touch)
  }

  private mutating func follow(_ contact: Contact, at time: Timestamp) {
    guard let run = run(of: contact) else { return }
    touches[run.place].samples.append(
      Self.sample(contact, after: time - run.start, from: run.origin))
  }

  private mutating func end(_ contact: Contact, _ ending: Contact.Ending, at time: Timestamp) {
    guard let run = run(of: contact) else { return }
    touches[run.place].duration = time - run.start
    touches[run.place].isOver = true
    touches[run.place].isWhole =
      ending == .lift && !contact.isInterrupted && contact.tool == .finger
    running.removeAll { $0 == run }
  }

  private func run(of contact: Contact) -> Running? {
    running.first { touches[$0.place].serial == contact.serial }
  }

  private static func sample(
    _ contact: Contact, after time: Duration, from origin: Position
  ) -> Touch.Sample {
    Touch.Sample(
      time: time, pressure: contact.pressure.map { Double($0.value) },
      size: contact.touchMajor.map { Double($0.value) },
      travel: contact.position.distance(to: origin))
  }
}
