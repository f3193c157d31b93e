// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What a panel has shown of its ability to feel force: its axes, and every sample so far.
///
/// The class may change as samples come in, but area is never promoted to force: for that a panel
/// needs a profile that tuning made from its own labelled presses.
public struct ForceEvidence: Hashable, Sendable {
  let pressureAxis: Axis?
  let hasSizeAxis: Bool
  let hasEmulatedPressureOnly: Bool
  private(set) var pressure = ValueTally()
  private(set) var size = ValueTally()
  /// Samples in which pressure was the very number of the contact's size, and all that had both.
  private(set) var copies = 0
  private(set) var pairs = 0
  private(set) var pinned = 0
  private(set) var contacts = 0
  /// Contacts that began with the pressure of the one before them.
  private(set) var carriedOver = 0
  /// How long contacts have been watched, in microseconds, silence included.
  private(set) var watched: Int64 = 0
  /// What the force of this panel did about a tier that no hand does; `nil` while it did not.
  public private(set) var chatter: Chatter?
  private var live: [Live] = []

  private struct Live: Hashable, Sendable {
    var serial: ContactSerial
    var seen: Timestamp
    var pressure: Int32?
    var size: Int32?
  }

  /// Begins with what the device declares.
  ///
  /// On a device with several contacts `ABS_PRESSURE` follows the oldest one, so it does not count.
  public init(device: DeviceDescription, touchProtocol: TouchProtocol) {
    let emulated = device.axis(.pressure)
    pressureAxis = touchProtocol == .single ? emulated : device.axis(.contactPressure)
    hasSizeAxis = device.axis(.touchMajor) != nil
    hasEmulatedPressureOnly = pressureAxis == nil && emulated != nil
  }

  /// Takes everything a frame tells of contacts that are down.
  ///
  /// Pens and hovering fingers are left out: they have a calibration of their own, or touch nothing.
  public mutating func note(_ frame: TouchFrame) {
    for contact in frame.contacts {
      switch contact.change {
      case .landed: begin(contact, at: frame.time)
      case .moved, .held: follow(contact, at: frame.time)
      case .ended: end(contact, at: frame.time)
      }
    }
  }

  /// Takes note that the force of a finger chattered; from its next touch on a panel has no tiers.
  public mutating func note(_ chatter: Chatter) {
    self.chatter = self.chatter ?? chatter
  }

  private mutating func begin(_ contact: Contact, at time: Timestamp) {
    guard contact.tool == .finger else { return }
    contacts += 1
    if contact.isPressureCarriedOver { carriedOver += 1 }
    live.append(Live(serial: contact.serial, seen: time))
    follow(contact, at: time)
  }

  private mutating func follow(_ contact: Contact, at time: Timestamp) {
    guard let index = live.firstIndex(where: { $0.serial == contact.serial }) else { return }
    watched += time.microseconds - live[index].seen.microseconds
    live[index].seen = time
    guard (contact.distance?.value ?? 0) <= 0 else { return }
    if let value = contact.pressure?.value {
      pressure.note(value, after: live[index].pressure)
      if let most = pressureAxis?.maximum, most > 0, value >= most { pinned += 1 }
    }
    if let value = contact.touchMajor?.value { size.note(value, after: live[index].size) }
    pair(contact)
    live[index].pressure = contact.pressure?.value
    live[index].size = contact.touchMajor?.value
  }

  private mutating func pair(_ contact: Contact) {
    guard let pressure = contact.pressure, let size = contact.touchMajor, pressure.value != 0 else {
      return
    }
    pairs += 1
    if pressure == size { copies += 1 }
  }

  /// A lift is worth its silence only: drivers zero the values of a contact that is gone.
  private mutating func end(_ contact: Contact, at time: Timestamp) {
    guard let index = live.firstIndex(where: { $0.serial == contact.serial }) else { return }
    watched += time.microseconds - live[index].seen.microseconds
    live.remove(at: index)
  }
}

extension ForceEvidence {
  /// The least distance between two pressures that the panel tells apart, in device units.
  ///
  /// `nil` while too few samples were seen: of a few, any number may divide the distances.
  public var pressureStep: Int64? {
    pressure.count >= Bounds.samplesForStep ? pressure.quantum : nil
  }

  /// The least distance between two sizes, told the same way.
  public var sizeStep: Int64? {
    size.count >= Bounds.samplesForStep ? size.quantum : nil
  }

  /// The least pressure other than 0 of all fingers so far, in device units; `nil` before the first.
  public var leastPressure: Int32? { pressure.low }

  /// Whether contacts were seen to differ in size, or nothing is known of it yet (rule D9).
  public var sizeVaries: Bool {
    size.count > 0 && (!size.isConstant || contacts <= 1)
  }
}
