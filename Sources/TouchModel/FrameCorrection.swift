// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a live source does to frames before anybody sees them: positions are calibrated, and
/// contacts that the driver calls palms are withdrawn.
///
/// libinput does the same by itself. A capture shows what the driver said, so a reader of captures
/// leaves this out; the recognizer makes the same of both.
public struct FrameCorrection: Sendable {
  private let calibration: Calibration
  private let width: Double
  private let height: Double
  /// The slots whose contact was a palm once; it stays one until it is lifted.
  private var palms = SlotSet()

  /// Makes the correction of one device; the density stands in for a resolution that is not stated.
  public init(
    device: DeviceDescription, touchProtocol: TouchProtocol, calibration: Calibration,
    assumedUnitsPerMillimeter: Double = 10
  ) {
    let scale = PositionScale(
      device: device, touchProtocol: touchProtocol, assumed: assumedUnitsPerMillimeter)
    self.calibration = calibration
    width = scale.width
    height = scale.height
  }

  /// Whether a frame, or one of its contacts, has to be told in other words.
  public func concerns(_ frame: TouchFrame) -> Bool {
    guard calibration == .identity, palms.isEmpty else { return true }
    return frame.contacts.contains { $0.tool == .palm }
  }

  /// Corrects a frame; each has to be given in its order.
  ///
  /// A contact that becomes a palm, be it in the frame of its lift, ends as cancelled, and is not told
  /// of again. One that lands as a
  /// palm is not told of at all.
  public mutating func correct(_ frame: inout TouchFrame) {
    frame.contacts = frame.contacts.compactMap { contact in
      var contact = contact
      contact.position = calibration.apply(to: contact.position, width: width, height: height)
      return judge(contact)
    }
  }

  private mutating func judge(_ contact: Contact) -> Contact? {
    switch contact.change {
    case .landed:
      palms.remove(contact.slot)
      guard contact.tool == .palm else { return contact }
      palms.insert(contact.slot)
      return nil
    case .moved, .held:
      guard !palms.contains(contact.slot) else { return nil }
      return contact.tool == .palm ? withdraw(contact) : contact
    case .ended:
      if palms.contains(contact.slot) {
        palms.remove(contact.slot)
        return nil
      }
      // One that is called a palm in the frame of its lift was cancelled.
      return contact.tool == .palm && contact.change != .ended(.lost)
        ? Self.cancelled(contact) : contact
    }
  }

  private mutating func withdraw(_ contact: Contact) -> Contact {
    palms.insert(contact.slot)
    return Self.cancelled(contact)
  }

  private static func cancelled(_ contact: Contact) -> Contact {
    var contact = contact
    contact.change = .ended(.cancelled)
    return contact
  }
}
