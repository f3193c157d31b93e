// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressBridge
import PressGestures
import Testing
import TouchModel

/// An app fed with frames.
@MainActor @Suite struct SessionTests {
  static let start: Int64 = 12_345_000

  /// A panel that states grams: 10 units each.
  static var device: DeviceDescription {
    var device = DeviceDescription()
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 699, resolution: 10))
    device.declare(Axis(code: .positionY, minimum: 0, maximum: 1399, resolution: 10))
    device.declare(Axis(code: .contactPressure, minimum: 0, maximum: 4095, resolution: 10))
    return device
  }

  static func session(_ diner: Diner) -> PressSession {
    PressSession(
      application: diner.application, device: device, touchProtocol: .slotted,
      bounds: Rectangle(x: 0, y: 0, width: 70, height: 140))
  }

  static func frame(
    _ milliseconds: Int64, _ change: Contact.Change, _ place: Position, grams: Int32 = 50
  ) -> TouchFrame {
    var contact = Contact(
      slot: 0, trackingID: 1, serial: ContactSerial(1), position: place)
    contact.change = change
    contact.pressure = DeviceUnits(grams * 10)
    let time = Timestamp(microseconds: start + milliseconds * 1000)
    return TouchFrame(time: time, contacts: [contact])
  }

  static let bar = Phone.point(35, 48)

  @Test("a finger that sends nothing while it rests gets its menu at 500 ms, not at its lift")
  func stillFinger() throws {
    let diner = Diner()
    var session = Self.session(diner)
    var output = PressOutput()
    session.accept(Self.frame(0, .landed, Self.bar), into: &output)
    session.accept(Self.frame(900, .ended(.lift), Self.bar), into: &output)
    let presented = try #require(output.effects.first { $0.kind.isPresent })
    #expect(presented.time.microseconds == Self.start + 500_000)
    #expect(diner.heard == ["menu for Bar"])
    #expect(output.events.map(\.kind).contains(.end(.pinned)))
  }

  @Test("an app that has nothing to show leaves the tap, however long the finger rests")
  func refusal() {
    let diner = Diner()
    diner.offers = false
    var session = Self.session(diner)
    var output = PressOutput()
    session.accept(Self.frame(0, .landed, Self.bar), into: &output)
    session.accept(Self.frame(900, .ended(.lift), Self.bar), into: &output)
    session.finish(into: &output)
    #expect(diner.heard == ["select Bar"])
    #expect(output.effects.contains { $0.kind == .haptic(.failure) })
    #expect(session.nextDeadline == nil)
  }

  @Test("the bare surface neither opens nor refuses")
  func bareSurface() {
    let diner = Diner()
    var session = Self.session(diner)
    var output = PressOutput()
    let nowhere = Phone.point(35, 120)
    session.accept(Self.frame(0, .landed, nowhere), into: &output)
    session.accept(Self.frame(900, .ended(.lift), nowhere), into: &output)
    #expect(!output.effects.contains { $0.kind == .haptic(.failure) || $0.kind.isPresent })
  }

  @Test("P6: a finger that presses harder is told in average touches and grams, live")
  func liveForce() {
    let diner = Diner()
    var session = Self.session(diner)
    var output = PressOutput()
    session.accept(Self.frame(0, .landed, Self.bar, grams: 0), into: &output)
    session.accept(Self.frame(10, .moved, Self.bar, grams: 385), into: &output)
    session.accept(Self.frame(20, .ended(.lift), Self.bar, grams: 0), into: &output)
    #expect(diner.touches.map(\.grams) == [0, 385])
    #expect(diner.touches.map(\.force) == [0, 1 / 0.15])
  }
}

extension Effect.Kind {
  /// Whether something opens.
  fileprivate var isPresent: Bool {
    if case .present = self { true } else { false }
  }
}
