// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressTuning
import TouchModel

/// A recording of touches that are drawn by hand: a frame every 8 ms, all in one place.
struct FakeTouches {
  private(set) var recording: LabeledRecording
  private var labels: [TouchLabel?] = []
  private var now = Timestamp.zero + .seconds(5)

  init(grams: Int32 = 0, maximum: Int32 = 255, name: String = "fake") {
    var device = DeviceDescription()
    device.name = "Fake"
    device.identifiers = DeviceIdentifiers(bus: 0x18, vendor: 1, product: 2, version: 0)
    for code in [AxisCode.positionX, .positionY] {
      device.declare(Axis(code: code, minimum: 0, maximum: 1000, resolution: 10))
    }
    device.declare(
      Axis(code: .contactPressure, minimum: 0, maximum: maximum, resolution: grams))
    recording = LabeledRecording(
      name: name, device: device, touchProtocol: .slotted, unit: .millimeters)
  }

  /// A touch whose pressure goes straight from `first` to `last`, with a button between two times.
  mutating func add(
    _ label: TouchLabel?, _ milliseconds: Int, from first: Double, to last: Double,
    travel: Double = 0, button: ClosedRange<Int>? = nil
  ) {
    labels.append(label)
    let serial = ContactSerial(UInt32(labels.count))
    var contact = Contact(
      slot: 0, trackingID: Int32(labels.count), serial: serial, position: .zero)
    for time in stride(from: 0, through: milliseconds, by: 8) {
      let share = Double(time) / Double(milliseconds)
      contact.change = time == 0 ? .landed : .moved
      contact.pressure = DeviceUnits(Int32((first + (last - first) * share).rounded()))
      contact.position = Position(x: Millimeters(travel * share), y: .zero)
      recording.note(
        TouchFrame(time: now + .milliseconds(time), contacts: [contact]),
        isPressed: button?.contains(time) ?? false)
    }
    now = now + .milliseconds(milliseconds)
    contact.change = .ended(.lift)
    recording.note(TouchFrame(time: now, contacts: [contact]))
    now = now + .milliseconds(700)
  }

  /// The recording with its labels.
  var labeled: LabeledRecording {
    var recording = recording
    let labels = labels
    recording.label { labels[Int($0.number) - 1] }
    return recording
  }

  /// Hands whose taps, holds, presses and hard presses peak at these pressures, ± 2 units.
  static func panel(
    tap: Double, hold: Double, press: Double, hard: Double, count: Int = 8, grams: Int32 = 0,
    maximum: Int32 = 255
  ) -> LabeledRecording {
    var fake = FakeTouches(grams: grams, maximum: maximum)
    for number in 0..<count {
      let off = Double(number % 5) - 2
      fake.add(.tap, 80 + 8 * (number % 3), from: tap - 10 + off, to: tap + off)
      fake.add(.lightHold, 800, from: hold - 2 + off, to: hold + off)
      fake.add(.press, 700, from: tap + off, to: press + off)
      fake.add(.hardPress, 900, from: tap + off, to: hard + off)
    }
    return fake.labeled
  }
}
