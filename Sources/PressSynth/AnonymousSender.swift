// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Sends what a driver reports as protocol A has it: every contact whole, in every frame.
///
/// The kernel drops nothing here, since it cannot tell which contact a value belongs to. The lift of
/// the last finger is an empty contact, and the button is pressed once and never released, both as
/// on the TF201.
struct AnonymousSender {
  private(set) var events: [RawEvent] = []
  private var isTouched = false

  mutating func sendFrame(at time: Timestamp, contacts: [(trackingID: Int32, reading: Reading)]) {
    for (trackingID, reading) in contacts {
      send(.trackingID, trackingID, at: time)
      send(.touchMajor, reading.major, at: time)
      send(.contactPressure, reading.pressure, at: time)
      send(.positionX, reading.x, at: time)
      send(.positionY, reading.y, at: time)
      close(at: time)
    }
    if contacts.isEmpty { close(at: time) }
    if !isTouched {
      isTouched = true
      events.append(RawEvent(time: time, type: EventType.key, code: KeyCode.touch, value: 1))
    }
    append(SynchronizationCode.report, at: time)
  }

  private mutating func send(_ axis: AxisCode, _ value: Int32?, at time: Timestamp) {
    guard let value else { return }
    events.append(
      RawEvent(time: time, type: EventType.absolute, code: axis.number, value: value))
  }

  private mutating func close(at time: Timestamp) {
    append(SynchronizationCode.contact, at: time)
  }

  private mutating func append(_ code: UInt16, at time: Timestamp) {
    events.append(RawEvent(time: time, type: EventType.synchronization, code: code, value: 0))
  }
}
