// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What every slot carries, and what the unfinished frame does to it.
///
/// Drivers send changes only, and what they do not send outlives the contact: one touch in
/// twenty-five begins with the pressure that the finger before it left behind.
struct SlotTable: Sendable {
  private let scale: PositionScale
  /// What a contact is called whose landing nobody saw.
  private let midway: Contact.Beginning
  /// The values of each slot; between contacts those of the last one.
  ///
  /// It lies within the table, because an array would be asked at each event whether it is shared.
  private var carried: InlineArray<64, Contact>
  /// The contacts that the unfinished frame takes away, as they were when it said so.
  private var leaving: InlineArray<64, Contact>
  private var serials: UInt32 = 0

  /// The slots with a contact that the last frame left on the surface.
  private(set) var down = SlotSet()
  /// The slots whose contact the unfinished frame ends.
  private var ends = SlotSet()
  /// Those of ``ends`` of which nobody knows what the finger did.
  private var losses = SlotSet()
  /// The slots in which the unfinished frame lands a contact.
  private var lands = SlotSet()
  /// Those of ``lands`` whose contact was there before.
  private var startedMidway = SlotSet()
  /// The slots of which the unfinished frame tells a place, a size or a pressure.
  private var moves = SlotSet()
  /// The slots of which the unfinished frame tells something that is no sign of a finger.
  private var quietMoves = SlotSet()
  /// The slots of which the unfinished frame tells a pressure.
  private var pressures = SlotSet()
  /// The slots that never told a tracking id.
  private var unidentified: SlotSet
  /// The slots that told what touches.
  private var tooled = SlotSet()
  /// Whether what ends now ends unseen, because lost events are being made up for.
  var isCatchingUp = false
  /// Whether a pen is within reach.
  var isPenNear = false

  /// Makes a table of empty slots; `hasTrackingIDs` tells whether contacts live and die by them.
  init(scale: PositionScale, midway: Contact.Beginning, hasTrackingIDs: Bool) {
    self.scale = scale
    self.midway = midway
    unidentified = hasTrackingIDs ? .all : SlotSet()
    let corner = Position(x: scale.x(0), y: scale.y(0))
    carried = InlineArray { slot in
      Contact(slot: slot, trackingID: -1, serial: ContactSerial(0), position: corner)
    }
    leaving = carried
  }

  /// The contact of a slot as the events so far tell it.
  subscript(slot: Int) -> Contact { carried[slot] }

  // MARK: Values

  /// Takes a new value of a slot from 0 to the limit; axes that no contact has are ignored.
  @inline(__always)
  mutating func set(_ slot: Int, _ axis: AxisCode, to value: Int32) {
    switch axis {
    case .positionX: carried[slot].position.x = scale.x(value)
    case .positionY: carried[slot].position.y = scale.y(value)
    case .contactPressure:
      carried[slot].pressure = DeviceUnits(value)
      pressures.insert(slot)
    case .touchMajor: carried[slot].touchMajor = DeviceUnits(value)
    case .touchMinor: carried[slot].touchMinor = DeviceUnits(value)
    case .trackingID: return identify(slot, as: value)
    default: return setRest(slot, axis, to: value)
    }
    moves.insert(slot)
  }

  /// Takes the rarer values, which are no sign of a finger by themselves.
  private mutating func setRest(_ slot: Int, _ axis: AxisCode, to value: Int32) {
    switch axis {
    case .contactDistance: carried[slot].distance = DeviceUnits(value)
    case .toolType:
      carried[slot].tool = Contact.Tool(kernelNumber: value)
      tooled.insert(slot)
    default: return
    }
    quietMoves.insert(slot)
  }

  /// Takes a value that was there before the first event and is therefore no news.
  mutating func seed(_ slot: Int, _ axis: AxisCode, to value: Int32) {
    let before = (moves, quietMoves, pressures)
    set(slot, axis, to: value)
    (moves, quietMoves, pressures) = before
    if axis == .trackingID, lands.contains(slot) { startedMidway.insert(slot) }
  }

  /// Replaces all that a slot carries; it moved only where something differs.
  mutating func overwrite(_ slot: Int, with contact: Contact, tellsTool: Bool) {
    if tellsTool { tooled.insert(slot) }
    // What a frame tells whole, it tells anew.
    pressures.insert(slot)
    guard contact != carried[slot] else { return }
    carried[slot] = contact
    quietMoves.insert(slot)
  }

  // MARK: Landing and leaving

  /// Takes a tracking id: a negative one ends the contact, a new one begins another.
  mutating func identify(_ slot: Int, as trackingID: Int32) {
    unidentified.remove(slot)
    if trackingID < 0 {
      lift(slot)
    } else if !isOccupied(slot) || carried[slot].trackingID != trackingID {
      land(slot, trackingID: trackingID)
    }
  }

  /// Puts a contact into a slot; one that is there ends, as lost where events are missing.
  mutating func land(_ slot: Int, trackingID: Int32) {
    leave(slot, isLost: carried[slot].isInterrupted)
    carried[slot].trackingID = trackingID
    carried[slot].isInterrupted = isCatchingUp
    lands.insert(slot)
    startedMidway.remove(slot)
  }

  /// Takes what `BTN_TOUCH` says of the one contact of a device without ids, in slot 0.
  ///
  /// A second press without a release tells of a new finger only where events were lost.
  mutating func touch(_ value: Int32) {
    if value == 0 {
      lift(0)
    } else if value == 1, !isOccupied(0) || carried[0].isInterrupted {
      land(0, trackingID: -1)
    }
  }

  /// Notes that the one contact of a device without ids was there before the first event.
  mutating func seedTouch() {
    land(0, trackingID: -1)
    startedMidway.insert(0)
  }

  /// Takes the contact out of a slot.
  mutating func lift(_ slot: Int, isLost: Bool = false) {
    leave(slot, isLost: isLost)
    lands.remove(slot)
  }

  /// Whether a contact would be in the slot if the frame ended here.
  func isOccupied(_ slot: Int) -> Bool {
    lands.contains(slot) || (down.contains(slot) && !ends.contains(slot))
  }

  /// The first slot without a contact, also without one that this frame ends.
  var firstFree: Int? { down.union(lands).firstAbsent }

  private mutating func leave(_ slot: Int, isLost: Bool) {
    guard down.contains(slot), !ends.contains(slot) else { return }
    leaving[slot] = carried[slot]
    ends.insert(slot)
    if isLost || isCatchingUp { losses.insert(slot) }
  }

  // MARK: Loss

  /// Notes that events are missing: what runs is interrupted, what was just ending is lost.
  mutating func interrupt() {
    losses = losses.union(ends)
    for slot in ends { leaving[slot].isInterrupted = true }
    for slot in down.union(lands) { carried[slot].isInterrupted = true }
  }

  /// Ends all that runs as lost, and forgets the unfinished frame.
  mutating func abandon() {
    lands = SlotSet()
    moves = SlotSet()
    for slot in down { leave(slot, isLost: true) }
    losses = ends
  }

  // MARK: Frames

  /// Ends the frame: writes its contacts in the order of handling, and begins the next one.
  mutating func report(into contacts: inout [Contact]) {
    var count = 0
    if !ends.isEmpty { reportEnds(into: &contacts, &count) }
    let moved = moves.union(quietMoves)
    for slot in down {
      carried[slot].change = moved.contains(slot) ? .moved : .held
      contacts.put(carried[slot], at: &count)
    }
    let unannounced = moves.intersection(unidentified).subtracting(down)
    if !lands.isEmpty || !unannounced.isEmpty {
      startedMidway = startedMidway.union(unannounced)
      lands = lands.union(unannounced)
      reportLandings(into: &contacts, &count)
    }
    if contacts.count > count { contacts.removeLast(contacts.count - count) }
    moves = SlotSet()
    quietMoves = SlotSet()
    pressures = SlotSet()
  }

  private mutating func reportEnds(into contacts: inout [Contact], _ count: inout Int) {
    for slot in ends {
      leaving[slot].change = .ended(losses.contains(slot) ? .lost : .lift)
      contacts.put(leaving[slot], at: &count)
    }
    down = down.subtracting(ends)
    ends = SlotSet()
    losses = SlotSet()
  }

  private mutating func reportLandings(into contacts: inout [Contact], _ count: inout Int) {
    for slot in lands {
      serials &+= 1
      carried[slot].serial = ContactSerial(serials)
      carried[slot].change = .landed
      carried[slot].beginning = startedMidway.contains(slot) ? midway : .seen
      carried[slot].isPressureCarriedOver =
        carried[slot].pressure != nil && !pressures.contains(slot) && !isUnseen(slot)
      if !tooled.contains(slot) { carried[slot].tool = isPenNear ? .pen : .finger }
      contacts.put(carried[slot], at: &count)
    }
    down = down.union(lands)
    lands = SlotSet()
    startedMidway = SlotSet()
  }

  /// Whether a contact may have told its pressure when nobody listened.
  private func isUnseen(_ slot: Int) -> Bool {
    startedMidway.contains(slot) || carried[slot].isInterrupted
  }
}

extension [Contact] {
  /// Writes the next contact of a frame over what the frame before left there.
  fileprivate mutating func put(_ contact: Contact, at count: inout Int) {
    if count < self.count { self[count] = contact } else { append(contact) }
    count += 1
  }
}

extension Contact.Tool {
  /// The tool of an `ABS_MT_TOOL_TYPE` value (`MT_TOOL_…` in the kernel).
  init(kernelNumber: Int32) {
    switch kernelNumber {
    case 0: self = .finger
    case 1: self = .pen
    case 2: self = .palm
    default: self = .other
    }
  }
}
