// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What one contact did from its landing on, in a few figures.
public struct ContactFigures: Hashable, Sendable {
  /// The contact's own number.
  public let serial: ContactSerial
  /// The slot that carried it.
  public let slot: Int
  /// How it came to be known.
  public let beginning: Contact.Beginning
  /// When it landed.
  public let start: Timestamp
  /// When it was last told of: as it ended, or in the last frame where it is open.
  public private(set) var end: Timestamp
  /// How many frames told something new of it, its landing included.
  public private(set) var samples = 1
  /// How far it was from the place of its landing, at most.
  public private(set) var travel = Millimeters.zero
  /// The pressure it landed with; `nil` where none was known then.
  public let pressureFirst: DeviceUnits?
  /// The largest pressure.
  public private(set) var pressurePeak: DeviceUnits?
  /// The last pressure before it ended; what a driver sends together with the end is no pressure.
  public private(set) var pressureLast: DeviceUnits?
  /// The longest diameter, in the device's units.
  public private(set) var majorPeak: DeviceUnits?
  /// Whether events were lost while it was down, so that its figures may lack something.
  public private(set) var isInterrupted: Bool
  /// Whether and how it ended.
  public private(set) var ended = Ending.open

  private let origin: Position
  private var isPalm: Bool

  /// How a contact ended.
  public enum Ending: String, Hashable, Sendable, CaseIterable {
    /// Lifted.
    case lift
    /// Still down when the frames ended.
    case open
    /// It was a palm when it ended, however it ended.
    case palm
    /// Withdrawn by the driver or the source.
    case cancelled
    /// Events were lost, and nobody knows what the finger did.
    case lost
  }

  /// Begins with the frame of the landing.
  init(_ contact: Contact, at time: Timestamp) {
    serial = contact.serial
    slot = contact.slot
    beginning = contact.beginning
    start = time
    end = time
    origin = contact.position
    isPalm = contact.tool == .palm
    isInterrupted = contact.isInterrupted
    pressureFirst = contact.pressure
    noteValues(contact)
  }

  /// How long it was down, or is.
  public var duration: Duration { end - start }

  /// Takes what a later frame tells of it.
  mutating func note(_ contact: Contact, at time: Timestamp) {
    end = time
    isInterrupted = isInterrupted || contact.isInterrupted
    switch contact.change {
    case .landed, .held: break
    case .moved:
      samples += 1
      noteValues(contact)
    case .ended(let ending): ended = isPalm || contact.tool == .palm ? .palm : Ending(ending)
    }
  }

  private mutating func noteValues(_ contact: Contact) {
    travel = max(travel, contact.position.distance(to: origin))
    isPalm = contact.tool == .palm
    pressureLast = contact.pressure
    pressurePeak = [pressurePeak, contact.pressure].compactMap { $0 }.max()
    majorPeak = [majorPeak, contact.touchMajor].compactMap { $0 }.max()
  }
}

extension ContactFigures.Ending {
  fileprivate init(_ ending: Contact.Ending) {
    switch ending {
    case .lift: self = .lift
    case .cancelled: self = .cancelled
    case .lost: self = .lost
    }
  }
}
