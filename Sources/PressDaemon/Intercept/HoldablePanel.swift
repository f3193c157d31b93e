// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LinuxIO
import PressIntercept
import TouchModel
import UinputSink

/// A panel that can be taken from everybody else.
protocol HoldablePanel: ~Copyable {
  var device: DeviceDescription { get }
  var touchProtocol: TouchProtocol { get }
  var descriptor: Int32 { get }
  var hasMonotonicStamps: Bool { get }
  var unit: LengthUnit { get }
  var frame: TouchFrame { get }
  mutating func next() throws(EvdevError) -> EvdevSource.Reading
  mutating func finish(at time: Timestamp) -> Bool

  /// What the device says about itself, without what udev knows besides.
  var model: DeviceDescription { get }
  /// Where it is plugged in, as the driver says it.
  var phys: String { get }
  /// The codes of `EV_MSC` that it may send.
  var messages: [UInt16] { get }
  /// Whether something touches it.
  var isTouched: Bool { get }
  /// Hears every event while the panel is held; `nil` otherwise.
  var twin: TouchTwin? { get set }
  /// Takes it, and begins to keep a twin; false where something happened meanwhile.
  mutating func hold(_ panel: TwinPanel) throws(EvdevError) -> Bool
  /// Gives it back; the twin ends with that.
  mutating func letGo()
}

extension EvdevSource: HoldablePanel {}

/// A device that stands for a panel while that is held.
protocol TwinDevice: AnyObject {
  /// The node that others read it by; empty where it has none.
  var node: String { get }
  /// The descriptor that it is made through.
  var descriptor: Int32 { get }
  /// Says whole frames.
  func write(_ events: [RawEvent]) throws(UinputError)
}

extension UinputTouchscreen: TwinDevice {}

/// Makes twins, and tells when others know them.
struct TwinMaker {
  /// Makes a device of a description, with where it says that it is plugged in and its messages.
  var make: (DeviceDescription, String, [UInt16]) throws(UinputError) -> any TwinDevice = {
    (device, phys, messages) throws(UinputError) in
    try UinputTouchscreen(device, phys: phys, messages: messages)
  }
  /// Whether udev has finished with a node.
  var isReady: (String) -> Bool = { $0.isEmpty || TouchNodes.isReady($0) }
  /// What the clock shows by which events are stamped.
  var now: () -> Timestamp = { Timestamp(microseconds: MonotonicClock.now().microseconds) }
}
