// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Tells palms by the size of the contact, where the panel states its sizes in millimeters (R17).
struct PalmRule: Hashable, Sendable {
  private let unitsPerMillimeter: Double?

  /// A longer contact is a palm: 20 mm, twice an ordinary fingertip.
  static let longest = 20.0
  /// A contact so much longer than wide is a palm's edge.
  static let aspect = 2.5
  /// Below a fingertip's 10 mm the shape of a contact is rounding, and the aspect says nothing.
  static let fingertip = 10.0

  /// Only a size axis that states its own resolution is believed, and not one that states 1.
  ///
  /// By the kernel's documents sizes are in units of the surface, but Atmel and Elan screens declare
  /// 1 unit per millimeter and send 30 or 100 for a fingertip: every finger would be a palm.
  init(device: DeviceDescription) {
    let resolution = device.axis(.touchMajor)?.resolution ?? 0
    unitsPerMillimeter = resolution > 1 ? Double(resolution) : nil
  }

  /// The longer diameter in millimeters, where the panel states its sizes so.
  func length(of contact: Contact) -> Double? {
    guard let unitsPerMillimeter, let major = contact.touchMajor else { return nil }
    return Double(major.value) / unitsPerMillimeter
  }

  /// Whether a contact is too large, or too long for its width, to be a finger.
  func isPalm(_ contact: Contact) -> Bool {
    guard let major = contact.touchMajor, let length = length(of: contact) else { return false }
    if length > Self.longest { return true }
    guard length > Self.fingertip, let minor = contact.touchMinor, minor.value > 0 else {
      return false
    }
    return Double(major.value) > Self.aspect * Double(minor.value)
  }
}
