// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What makes an event device a touch device.
extension EventDevice {
  /// How it tells contacts apart, or `nil` where it tells none.
  ///
  /// Devices that only seem to have slots, because they use so many axes, count as having none.
  var touchProtocol: TouchProtocol? {
    if slotCount > 0, has(axis: .positionX), has(axis: .positionY) { return .slotted }
    if has(axis: .positionX), has(axis: .positionY), !has(axis: .slot) { return .anonymous }
    if has(axis: .x), has(axis: .y), has(key: KeyCode.touch) { return .single }
    return nil
  }

  /// How it tells contacts apart, where it is one to be read.
  ///
  /// - Throws: that pressd itself made it, or that it tells no contacts.
  func readableProtocol(at path: String) throws(EvdevError) -> TouchProtocol {
    try Self.readable(touchProtocol, name: name, phys: phys, path: path)
  }

  /// The same of a device that told this much.
  static func readable(
    _ touchProtocol: TouchProtocol?, name: String, phys: String, path: String
  ) throws(EvdevError) -> TouchProtocol {
    guard !OwnDevices.include(phys: phys) else { throw EvdevError(path: path, reason: .ownDevice) }
    guard let touchProtocol else {
      throw EvdevError(path: path, reason: .notATouchDevice(name: name))
    }
    return touchProtocol
  }

  /// What it says about itself.
  var description: DeviceDescription {
    var description = DeviceDescription()
    description.name = name
    description.identifiers = identifiers
    description.properties = (0...Numbers.lastProperty).filter { has(property: $0) }
    description.keys = (1...Numbers.lastKey).filter { has(key: $0) }
    for number in 0...Numbers.lastAxis {
      if let axis = axis(AxisCode(number)) { description.declare(axis) }
    }
    return description
  }

  /// The last numbers that the kernel's interface has room for.
  private enum Numbers {
    /// `INPUT_PROP_MAX` in the kernel.
    static let lastProperty: UInt8 = 0x1f
    /// `KEY_MAX` in the kernel.
    static let lastKey: UInt16 = 0x2ff
    /// `ABS_MAX` in the kernel.
    static let lastAxis: UInt16 = 0x3f
  }

  /// Tells a tracker what holds before the first event: the kernel only sends what changes.
  func seed(_ tracker: inout SlotTracker, as touchProtocol: TouchProtocol) {
    switch touchProtocol {
    case .slotted: seedSlots(of: &tracker)
    case .single: seedSingle(&tracker)
    case .anonymous: break
    }
    for key in [KeyCode.pen, KeyCode.rubber] where isDown(key) {
      _ = tracker.consume(RawEvent(time: .zero, type: EventType.key, code: key, value: 1))
    }
  }

  /// What holds in its slots, and on the axes that it has one value of.
  var seeds: [SlotSeed] {
    var seeds: [SlotSeed] = [SlotSeed(slot: 0, axis: .slot, value: currentSlot)]
    for number in 0...Numbers.lastAxis {
      let axis = AxisCode(number)
      if axis.isPerContact {
        seeds += slotSeeds(of: axis)
      } else if axis != .slot, let value = value(of: axis) {
        seeds.append(SlotSeed(slot: 0, axis: axis, value: value))
      }
    }
    return seeds
  }

  /// Whether some slot has a contact, as far as events were read.
  var hasContact: Bool { slotSeeds(of: .trackingID).contains { $0.value >= 0 } }

  private func slotSeeds(of axis: AxisCode) -> [SlotSeed] {
    (0..<min(slotCount, SlotTracker.Limits.slots)).compactMap { slot in
      value(of: axis, inSlot: slot).map { SlotSeed(slot: slot, axis: axis, value: $0) }
    }
  }

  private func seedSlots(of tracker: inout SlotTracker) {
    for number in AxisCode.touchMajor.number...Numbers.lastAxis {
      let axis = AxisCode(number)
      if axis.isPerContact { tracker.seed(slotSeeds(of: axis)) }
    }
    let current = RawEvent(
      time: .zero, type: EventType.absolute, code: AxisCode.slot.number, value: currentSlot)
    _ = tracker.consume(current)
  }

  private func seedSingle(_ tracker: inout SlotTracker) {
    for axis in [AxisCode.x, .y, .pressure, .distance] {
      guard let value = value(of: axis) else { continue }
      tracker.seed(slot: 0, axis: axis, value: value)
    }
    if isDown(KeyCode.touch) { tracker.seed(slot: 0, axis: .trackingID, value: 0) }
  }
}
