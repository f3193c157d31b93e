// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LinuxIO
import PressIntercept
import TouchModel
import UinputSink

@testable import PressDaemon

/// A panel of protocol B that says what a test lets it say, and notes whether it is held.
final class HeldPanel: HoldablePanel {
  var model = HeldPanel.description()
  var touchProtocol = TouchProtocol.slotted
  var hasMonotonicStamps = true
  /// What waits to be read.
  var waiting: [RawEvent] = []
  var refusal: EvdevError?
  /// Whether something happens in the moment in which it is taken.
  var isBusy = false
  private(set) var isHeld = false
  var twin: TouchTwin?
  private lazy var tracker = SlotTracker(device: model, touchProtocol: touchProtocol)

  static func description() -> DeviceDescription {
    var device = DeviceDescription()
    device.name = "Held Panel"
    device.identifiers = DeviceIdentifiers(bus: 0x18, vendor: 1, product: 2, version: 3)
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    device.declare(Axis(code: .slot, minimum: 0, maximum: 9))
    device.declare(Axis(code: .trackingID, minimum: 0, maximum: 65535))
    for code in [AxisCode.positionX, .positionY] {
      device.declare(Axis(code: code, minimum: 0, maximum: 1000, resolution: 10))
    }
    return device
  }

  var device: DeviceDescription { model }
  var descriptor: Int32 { -1 }
  var unit: LengthUnit { tracker.unit }
  var frame: TouchFrame { tracker.frame }
  let phys = "proof/input0"
  let messages: [UInt16] = [5]
  var isTouched: Bool { !tracker.downSlots.isEmpty }

  func next() throws(EvdevError) -> EvdevSource.Reading {
    while !waiting.isEmpty {
      let event = waiting.removeFirst()
      _ = twin?.take(event)
      if tracker.consume(event) { return .frame }
    }
    return .nothing
  }

  func finish(at time: Timestamp) -> Bool { tracker.finish(at: time) }

  func hold(_ panel: TwinPanel) throws(EvdevError) -> Bool {
    if let refusal { throw refusal }
    guard !isTouched, !isBusy else { return false }
    isHeld = true
    twin = TouchTwin(panel, at: tracker.frame.time)
    return true
  }

  func letGo() {
    isHeld = false
    twin = nil
  }
}

/// A twin that keeps what it is told to say.
final class RecordedTwin: TwinDevice {
  let device: DeviceDescription
  let phys: String
  let messages: [UInt16]
  let node = "/dev/input/event9"
  let descriptor: Int32 = -1
  var said: [RawEvent] = []
  var refusal: UinputError?

  init(_ device: DeviceDescription, _ phys: String, _ messages: [UInt16]) {
    self.device = device
    self.phys = phys
    self.messages = messages
  }

  func write(_ events: [RawEvent]) throws(UinputError) {
    if let refusal { throw refusal }
    said += events
  }
}
