// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// A finger on a panel that does not exist, moved by keys, for those without touch hardware.
///
/// While it touches, frames come at the pace of a common panel, and place and force follow what the
/// keys say no faster than a hand does. Nothing is due while it is in the air.
struct KeyboardFinger: Hashable, Sendable {
  /// How fast things go.
  enum Limits {
    /// The time between two frames: 60 a second.
    static let interval = Duration.microseconds(16_667)
    /// How far a finger slides in one frame, in millimeters: 180 mm in a second.
    static let slide = 3.0
    /// How much its force changes in one frame, in grams: about 500 in a second.
    static let squeeze = 8.0
    /// How far one key moves it, in millimeters; less than the height of a row.
    static let step = 6.0
    /// How much one key changes its force, in grams.
    static let push = 40.0
    /// The force of a finger that just touches, and the most that it presses, in grams.
    static let force = 40.0...400.0
    /// How long a tap touches.
    static let tap = Duration.milliseconds(70)
  }

  /// What a key does.
  enum Event: Hashable, Sendable {
    /// It goes by so many steps to the right and down.
    case move(right: Double, down: Double)
    /// It touches until it is told to lift, or lifts.
    case toggle
    /// It touches for a moment.
    case tap
    /// It presses by so many steps harder, or softer.
    case push(Double)
  }

  /// What the finger does.
  private enum State: Hashable, Sendable {
    /// It is in the air.
    case lifted
    /// It touches; the next frame is due then, and a tap lifts at its end.
    case down(Touching)
  }

  /// A finger that touches.
  private struct Touching: Hashable, Sendable {
    var contact: Contact
    var grams: Double
    var goalGrams: Double
    var next: Timestamp
    var liftsAt: Timestamp?
  }

  /// Where it is, or is on its way to, within the surface.
  private(set) var goal: Position
  private let width: Double
  private let height: Double
  private var state = State.lifted
  private var lastSerial: UInt32 = 0

  /// Makes a finger in the air over the middle of a surface, in millimeters.
  init(width: Double, height: Double) {
    self.width = width
    self.height = height
    goal = Position(x: Millimeters(width / 2), y: Millimeters(height / 4))
  }

  /// Makes a finger in the air over a surface.
  init(over surface: Rectangle) {
    self.init(width: surface.width.value, height: surface.height.value)
  }

  /// The panel that its frames come from: it weighs in tenths of a gram.
  static var device: DeviceDescription {
    var device = DeviceDescription()
    device.name = "FoodPin keyboard finger"
    device.properties = [DeviceDescription.directProperty]
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 699, resolution: 10))
    device.declare(Axis(code: .positionY, minimum: 0, maximum: 1399, resolution: 10))
    device.declare(Axis(code: .contactPressure, minimum: 0, maximum: 4000, resolution: 10))
    return device
  }

  /// Where it is.
  var position: Position {
    switch state {
    case .lifted: goal
    case .down(let touching): touching.contact.position
    }
  }

  /// Whether it touches.
  var isDown: Bool {
    switch state {
    case .lifted: false
    case .down: true
    }
  }

  /// When the next frame is due; `nil` while it is in the air.
  var deadline: Timestamp? {
    switch state {
    case .lifted: nil
    case .down(let touching): touching.next
    }
  }

  /// Does what a key says, and returns the frame that follows at once, if one does.
  mutating func take(_ event: Event, at time: Timestamp) -> TouchFrame? {
    switch (state, event) {
    case (_, .move(let right, let down)):
      goal = inside(
        Position(
          x: Millimeters(goal.x.value + right * Limits.step),
          y: Millimeters(goal.y.value + down * Limits.step)))
      return nil
    case (.lifted, .toggle): return land(at: time, liftsAt: nil)
    case (.lifted, .tap): return land(at: time, liftsAt: time + Limits.tap)
    case (.down(let touching), .toggle): return lift(touching, at: time)
    case (.down(var touching), .push(let steps)):
      let grams = touching.goalGrams + steps * Limits.push
      touching.goalGrams = min(max(grams, Limits.force.lowerBound), Limits.force.upperBound)
      state = .down(touching)
      return nil
    case (.lifted, .push), (.down, .tap): return nil
    }
  }

  /// Lets time pass; returns the frame that is due, at its own time, or `nil` where none is.
  ///
  /// To be called until there is none.
  mutating func advance(to time: Timestamp) -> TouchFrame? {
    guard case .down(var touching) = state, touching.next <= time else { return nil }
    let due = touching.next
    if let end = touching.liftsAt, end <= due { return lift(touching, at: due) }
    follow(&touching)
    touching.next = due + Limits.interval
    state = .down(touching)
    return TouchFrame(time: due, contacts: [touching.contact])
  }

  private mutating func land(at time: Timestamp, liftsAt: Timestamp?) -> TouchFrame {
    lastSerial = lastSerial == .max ? 1 : lastSerial + 1
    var contact = Contact(
      slot: 0, trackingID: Int32(truncatingIfNeeded: lastSerial & 0xffff),
      serial: ContactSerial(lastSerial), position: goal)
    contact.pressure = Self.units(Limits.force.lowerBound)
    let grams = Limits.force.lowerBound
    state = .down(
      Touching(
        contact: contact, grams: grams, goalGrams: grams, next: time + Limits.interval,
        liftsAt: liftsAt))
    return TouchFrame(time: time, contacts: [contact])
  }

  private mutating func lift(_ touching: Touching, at time: Timestamp) -> TouchFrame {
    var contact = touching.contact
    contact.change = .ended(.lift)
    goal = contact.position
    state = .lifted
    return TouchFrame(time: time, contacts: [contact])
  }

  /// Brings place and force nearer to what the keys say.
  private func follow(_ touching: inout Touching) {
    let place = touching.contact.position
    touching.contact.position = Position(
      x: Millimeters(Self.nearer(place.x.value, to: goal.x.value, by: Limits.slide)),
      y: Millimeters(Self.nearer(place.y.value, to: goal.y.value, by: Limits.slide)))
    touching.grams = Self.nearer(touching.grams, to: touching.goalGrams, by: Limits.squeeze)
    touching.contact.pressure = Self.units(touching.grams)
    touching.contact.change = .moved
  }

  private static func nearer(_ value: Double, to goal: Double, by step: Double) -> Double {
    value < goal ? min(value + step, goal) : max(value - step, goal)
  }

  private static func units(_ grams: Double) -> DeviceUnits {
    DeviceUnits(Int32(min(max(grams, 0), 400) * 10))
  }

  private func inside(_ point: Position) -> Position {
    Position(
      x: Millimeters(min(max(point.x.value, 0), width - 0.1)),
      y: Millimeters(min(max(point.y.value, 0), height - 0.1)))
  }
}
