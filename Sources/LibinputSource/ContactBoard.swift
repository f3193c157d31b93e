// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Gathers what libinput tells of single touches into frames of all contacts.
public struct ContactBoard: Sendable {
  /// The contacts on the surface after the last frame, by slot.
  private var down: [Contact] = []
  private var ending: [Contact] = []
  private var landing: [Contact] = []
  private var serials: UInt32 = 0
  private var time = Timestamp.zero

  /// Makes an empty board.
  public init() {}

  /// A finger came down; one that was in the slot before is lost.
  public mutating func land(in slot: Int, at position: Position) {
    end(slot, as: .lost)
    serials &+= 1
    landing.append(
      Contact(slot: slot, trackingID: -1, serial: ContactSerial(serials), position: position))
  }

  /// A finger moved; without one in the slot nothing happens.
  public mutating func move(in slot: Int, to position: Position) {
    if let place = landing.firstIndex(where: { $0.slot == slot }) {
      landing[place].position = position
    } else if let place = down.firstIndex(where: { $0.slot == slot }) {
      down[place].position = position
      down[place].change = .moved
    }
  }

  /// A finger is gone; one that was to land in this very frame is not told of.
  public mutating func end(_ slot: Int, as reason: Contact.Ending) {
    landing.removeAll { $0.slot == slot }
    guard let place = down.firstIndex(where: { $0.slot == slot }) else { return }
    var contact = down.remove(at: place)
    contact.change = .ended(reason)
    ending.append(contact)
  }

  /// Closes the frame: first what ends, then what stays, then what lands, each by slot.
  ///
  /// A time before the last frame's is told as that one.
  public mutating func report(at time: Timestamp) -> TouchFrame {
    self.time = max(time, self.time)
    let bySlot = { (left: Contact, right: Contact) in left.slot < right.slot }
    let contacts = ending.sorted(by: bySlot) + down + landing.sorted(by: bySlot)
    down = (down + landing).sorted(by: bySlot)
    for place in down.indices { down[place].change = .held }
    ending = []
    landing = []
    return TouchFrame(time: self.time, contacts: contacts)
  }

  /// Ends all that is down as lost; `nil` where nothing is.
  public mutating func abandon(at time: Timestamp) -> TouchFrame? {
    landing = []
    for contact in down { end(contact.slot, as: .lost) }
    return ending.isEmpty ? nil : report(at: time)
  }
}
