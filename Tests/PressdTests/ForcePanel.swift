// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// A panel that weighs fingers, and a pen of events for it.
///
/// Between its frames it is silent for 40 ms and more, and no frame comes shortly before something
/// is due: umockdev may be late by some milliseconds, and the events still mean the same.
struct ForcePanel {
  private(set) var events: [RawEvent] = []
  private var time = Timestamp(microseconds: 5_000_000)
  private var trackingID: Int32 = 6

  /// What the panel says about itself: 64 by 128 mm, a unit of pressure is a gram.
  static let device: DeviceDescription = {
    var device = DeviceDescription()
    device.name = "Mock Force Panel"
    device.identifiers = DeviceIdentifiers(bus: 0x18, vendor: 0x1234, product: 0x5678, version: 1)
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    let ranges: [(AxisCode, Int32, Int32)] = [
      (.x, 1024, 16), (.y, 2048, 16), (.slot, 4, 0), (.positionX, 1024, 16), (.positionY, 2048, 16),
      (.trackingID, 65535, 0), (.contactPressure, 1000, 1),
    ]
    for (code, maximum, resolution) in ranges {
      device.declare(Axis(code: code, minimum: 0, maximum: maximum, resolution: resolution))
    }
    return device
  }()

  /// Lets nothing happen for a while.
  mutating func pause(_ milliseconds: Int64) {
    time = time.advanced(byMicroseconds: milliseconds * 1000)
  }

  mutating func land(x: Int32, y: Int32, grams: Int32) {
    trackingID += 1
    send(.trackingID, trackingID)
    sendKey(1)
    place(x, y)
    press(grams)
  }

  mutating func move(x: Int32, y: Int32) {
    place(x, y)
    report()
  }

  mutating func press(_ grams: Int32) {
    send(.contactPressure, grams)
    report()
  }

  mutating func lift() {
    send(.trackingID, -1)
    sendKey(0)
    report()
  }

  /// Says that the reader was too slow, as the kernel does.
  mutating func lose() {
    append(EventType.synchronization, SynchronizationCode.dropped, 0)
    report()
  }

  private mutating func place(_ x: Int32, _ y: Int32) {
    send(.positionX, x)
    send(.positionY, y)
  }

  private mutating func send(_ axis: AxisCode, _ value: Int32) {
    append(EventType.absolute, axis.number, value)
  }

  private mutating func sendKey(_ value: Int32) {
    append(EventType.key, KeyCode.touch, value)
  }

  private mutating func report() {
    append(EventType.synchronization, SynchronizationCode.report, 0)
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(RawEvent(time: time, type: type, code: code, value: value))
  }
}
