// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// A panel that weighs fingers, and a pen of events for it, in any of the three protocols.
///
/// Between its frames it is silent for 40 ms and more, and no frame comes shortly before something
/// is due: umockdev may be late by some milliseconds, and the events still mean the same.
struct ForcePanel {
  let touchProtocol: TouchProtocol
  private(set) var events: [RawEvent] = []
  private var time: Timestamp
  private var trackingID: Int32 = 6
  private var x: Int32 = 0
  private var y: Int32 = 0
  private var grams: Int32 = 0
  private var isPalm = false

  init(
    _ touchProtocol: TouchProtocol = .slotted, start: Timestamp = Timestamp(microseconds: 5_000_000)
  ) {
    self.touchProtocol = touchProtocol
    time = start
  }

  /// What the panel says about itself: 64 by 128 mm, a unit of pressure is a gram.
  var device: DeviceDescription {
    var device = DeviceDescription()
    device.name = "Mock Force Panel"
    device.identifiers = DeviceIdentifiers(bus: 0x18, vendor: 0x1234, product: 0x5678, version: 1)
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    let contact: [(AxisCode, Int32, Int32)] = [
      (.positionX, 1024, 16), (.positionY, 2048, 16), (.contactPressure, 1000, 1),
    ]
    let ranges: [(AxisCode, Int32, Int32)] =
      switch touchProtocol {
      case .slotted: contact + [(.slot, 4, 0), (.trackingID, 65535, 0), (.toolType, 2, 0)]
      case .anonymous: contact
      case .single: [(.x, 1024, 16), (.y, 2048, 16), (.pressure, 1000, 1)]
      }
    for (code, maximum, resolution) in ranges {
      device.declare(Axis(code: code, minimum: 0, maximum: maximum, resolution: resolution))
    }
    return device
  }

  /// The panel as umockdev plays it; `down` has the tracking ids of slots that are down already.
  func mock(down: [Int: Int32] = [:]) -> MockPanel {
    MockPanel(answers: MockAnswers(device: device, down: down), events: events)
  }

  /// Lets nothing happen for a while.
  mutating func pause(_ milliseconds: Int64) {
    time = time.advanced(byMicroseconds: milliseconds * 1000)
  }

  mutating func land(x: Int32, y: Int32, grams: Int32) {
    trackingID += 1
    if touchProtocol == .slotted { send(.trackingID, trackingID) }
    if isPalm { send(.toolType, 0) }
    isPalm = false
    append(EventType.key, KeyCode.touch, 1)
    (self.x, self.y) = (x, y)
    press(grams)
  }

  mutating func move(x: Int32, y: Int32) {
    (self.x, self.y) = (x, y)
    press(grams)
  }

  mutating func press(_ grams: Int32) {
    self.grams = grams
    let isSingle = touchProtocol == .single
    send(isSingle ? .x : .positionX, x)
    send(isSingle ? .y : .positionY, y)
    send(isSingle ? .pressure : .contactPressure, grams)
    report()
  }

  mutating func lift() {
    if touchProtocol == .slotted { send(.trackingID, -1) }
    append(EventType.key, KeyCode.touch, 0)
    report()
  }

  /// Calls the finger a palm.
  mutating func turnPalm() {
    isPalm = true
    send(.toolType, 2)
    report()
  }

  /// Says that the reader was too slow, as the kernel does.
  mutating func lose() {
    append(EventType.synchronization, SynchronizationCode.dropped, 0)
    append(EventType.synchronization, SynchronizationCode.report, 0)
  }

  private mutating func send(_ axis: AxisCode, _ value: Int32) {
    append(EventType.absolute, axis.number, value)
  }

  private mutating func report() {
    if touchProtocol == .anonymous {
      append(EventType.synchronization, SynchronizationCode.contact, 0)
    }
    append(EventType.synchronization, SynchronizationCode.report, 0)
  }

  private mutating func append(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    events.append(RawEvent(time: time, type: type, code: code, value: value))
  }
}
