// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Makes touch frames of what a compositor tells of fingers, and of a pointer whose button is held.
///
/// Wayland numbers fingers as it likes; here each has a slot and a number of its own. There is no
/// pressure: Wayland has none for fingers.
struct WindowContacts: Hashable, Sendable {
  /// Bounds on what is kept.
  enum Limits {
    /// How many fingers are followed at once; those beyond it touch unheard.
    static let contacts = 10
    /// Numbers of contacts begin here, so that they are never those of the keyboard's finger.
    static let firstSerial: UInt32 = 1 << 30
  }

  /// What touches.
  enum Source: Hashable, Sendable {
    /// A finger, by the compositor's number.
    case finger(Int32)
    /// The pointer, while its left button is held.
    case pointer
  }

  /// What one of them did.
  enum Event: Hashable, Sendable {
    /// It came down at a place.
    case down(Position)
    /// It is at another place.
    case move(Position)
    /// Its diameters, in millimeters.
    case size(major: Double, minor: Double)
    /// It is gone, for a reason.
    case up(Contact.Ending)
  }

  private var contacts: [Source: Contact] = [:]
  /// Those of which the next frame has something to tell.
  private var changed: Set<Source> = []
  private var lastSerial = Limits.firstSerial

  /// Whether anything touches.
  var isTouching: Bool { contacts.values.contains(where: \.isDown) }

  /// Takes what one of them did, as a part of the next frame.
  ///
  /// Returns what has to be told before: a finger that is as quick as to come and go within a frame.
  mutating func take(_ event: Event, of source: Source, at time: Timestamp) -> TouchFrame? {
    switch event {
    case .down(let place):
      guard let former = contacts[source] else {
        land(source, place)
        return nil
      }
      guard !former.isDown else { return take(.move(place), of: source, at: time) }
      let before = frame(at: time)
      land(source, place)
      return before
    case .move(let place):
      change(source) {
        $0.position = place
        if $0.change != .landed { $0.change = .moved }
      }
    case .size(let major, let minor):
      change(source) {
        $0.touchMajor = Self.units(major)
        $0.touchMinor = Self.units(minor)
        if $0.change != .landed { $0.change = .moved }
      }
    case .up(let ending):
      guard let contact = contacts[source], contact.isDown else { return nil }
      let before = contact.change == .landed ? frame(at: time) : nil
      change(source) { $0.change = .ended(ending) }
      return before
    }
    return nil
  }

  /// The frame of everything that was taken since the last one; `nil` where that was nothing.
  mutating func frame(at time: Timestamp) -> TouchFrame? {
    guard !changed.isEmpty else { return nil }
    let told = contacts.values.sorted { left, right in
      (Self.rank(left), left.slot) < (Self.rank(right), right.slot)
    }
    changed = []
    contacts = contacts.filter(\.value.isDown).mapValues { contact in
      var contact = contact
      contact.change = .held
      return contact
    }
    return TouchFrame(time: time, contacts: told)
  }

  /// Everything that touches is gone, because the compositor took it or the device went.
  mutating func cancel(at time: Timestamp) -> [TouchFrame] {
    let frames = contacts.keys.map { take(.up(.cancelled), of: $0, at: time) }
    return (frames + [frame(at: time)]).compactMap { $0 }
  }

  private mutating func land(_ source: Source, _ place: Position) {
    let taken = Set(contacts.values.map(\.slot))
    guard let slot = (0..<Limits.contacts).first(where: { !taken.contains($0) }) else { return }
    lastSerial = lastSerial == .max ? Limits.firstSerial : lastSerial + 1
    contacts[source] = Contact(
      slot: slot, trackingID: Int32(truncatingIfNeeded: lastSerial & 0xffff),
      serial: ContactSerial(lastSerial), position: place)
    changed.insert(source)
  }

  private mutating func change(_ source: Source, _ change: (inout Contact) -> Void) {
    guard var contact = contacts[source], contact.isDown else { return }
    change(&contact)
    contacts[source] = contact
    changed.insert(source)
  }

  /// First those that end, then those that go on, then those that land.
  private static func rank(_ contact: Contact) -> Int {
    switch contact.change {
    case .ended: 0
    case .moved, .held: 1
    case .landed: 2
    }
  }

  /// The panel that these frames come from: a tenth of a millimeter is its unit.
  static func device(width: Double, height: Double) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = "Wayland window"
    device.properties = [DeviceDescription.directProperty]
    let longest = max(units(width).value, units(height).value)
    device.declare(
      Axis(code: .positionX, minimum: 0, maximum: units(width).value - 1, resolution: 10))
    device.declare(
      Axis(code: .positionY, minimum: 0, maximum: units(height).value - 1, resolution: 10))
    device.declare(Axis(code: .touchMajor, minimum: 0, maximum: longest, resolution: 10))
    device.declare(Axis(code: .touchMinor, minimum: 0, maximum: longest, resolution: 10))
    return device
  }

  private static func units(_ millimeters: Double) -> DeviceUnits {
    guard millimeters.isFinite else { return DeviceUnits(0) }
    return DeviceUnits(Int32(min(max(millimeters * 10, 0), 100_000)))
  }
}
