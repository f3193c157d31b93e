// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The contacts of an unfinished frame of protocol A, and the rule by which they get their slots.
///
/// Such a device sends each contact whole in every frame. Its ids may be missing, always 0, or the
/// same for two fingers, so contacts with equal ids are told apart by who is nearest.
struct AnonymousContacts: Hashable, Sendable {
  /// What a frame says of one contact; `nil` where it says nothing.
  private struct Sample: Hashable, Sendable {
    var x: Int32?
    var y: Int32?
    var pressure: Int32?
    var touchMajor: Int32?
    var touchMinor: Int32?
    var distance: Int32?
    var tool: Int32?
    var trackingID: Int32 = -1

    var hasPosition: Bool { x != nil || y != nil }
  }

  private let scale: PositionScale
  private var open = Sample()
  private var closed: [Sample] = []
  /// Whether the frame tells which contacts there are, if only that there are none.
  private var isTold = false

  init(scale: PositionScale) {
    self.scale = scale
    closed.reserveCapacity(SlotTracker.Limits.slots)
  }

  /// Takes a value of the contact that is being told.
  mutating func set(_ axis: AxisCode, to value: Int32) {
    switch axis {
    case .positionX: open.x = value
    case .positionY: open.y = value
    case .contactPressure: open.pressure = value
    case .touchMajor: open.touchMajor = value
    case .touchMinor: open.touchMinor = value
    case .contactDistance: open.distance = value
    case .toolType: open.tool = value
    case .trackingID: open.trackingID = max(value, -1)
    default: break
    }
  }

  /// Ends the contact that is being told; one without a place is the sign for "none".
  mutating func close() {
    isTold = true
    if open.hasPosition, closed.count < SlotTracker.Limits.slots { closed.append(open) }
    open = Sample()
  }

  /// Notes that nothing touches, which a driver may say by `BTN_TOUCH` instead of an empty contact.
  mutating func release() {
    isTold = true
  }

  /// Forgets the unfinished frame.
  mutating func discard() {
    open = Sample()
    closed.removeAll(keepingCapacity: true)
    isTold = false
  }

  /// Gives each contact of the frame its slot, and ends those of which the frame says nothing.
  ///
  /// A frame that tells of no contacts at all, a button for example, leaves them as they are.
  mutating func settle(into table: inout SlotTable, isLossy: Bool) {
    if open.hasPosition { close() }
    guard isTold else { return }
    var orphans = table.down
    var strangers = SlotSet()
    for index in closed.indices { strangers.insert(index) }
    while let (index, slot) = nearest(strangers, orphans, in: table) {
      strangers.remove(index)
      orphans.remove(slot)
      write(closed[index], to: slot, of: &table)
    }
    for slot in orphans { table.lift(slot, isLost: isLossy) }
    for index in strangers { place(closed[index], in: &table) }
    discard()
  }

  /// The pair of a contact and a slot with its id that lie nearest to each other.
  private func nearest(
    _ samples: SlotSet, _ slots: SlotSet, in table: SlotTable
  ) -> (index: Int, slot: Int)? {
    var best: (index: Int, slot: Int)?
    var least = Double.infinity
    for index in samples {
      for slot in slots where table[slot].trackingID == closed[index].trackingID {
        let gap = distance(closed[index], table[slot].position)
        if gap < least { (best, least) = ((index, slot), gap) }
      }
    }
    return best
  }

  private func distance(_ sample: Sample, _ position: Position) -> Double {
    let x = sample.x.map(scale.x) ?? position.x
    let y = sample.y.map(scale.y) ?? position.y
    return Position(x: x, y: y).distance(to: position).value
  }

  /// Lands a contact in the first slot that neither has one nor just lost one.
  private func place(_ sample: Sample, in table: inout SlotTable) {
    guard let slot = table.firstFree else { return }
    table.land(slot, trackingID: sample.trackingID)
    write(sample, to: slot, of: &table)
  }

  /// Writes what the frame says; what it leaves out is unknown, not unchanged.
  private func write(_ sample: Sample, to slot: Int, of table: inout SlotTable) {
    var contact = table[slot]
    if let x = sample.x { contact.position.x = scale.x(x) }
    if let y = sample.y { contact.position.y = scale.y(y) }
    contact.pressure = sample.pressure.map(DeviceUnits.init)
    contact.touchMajor = sample.touchMajor.map(DeviceUnits.init)
    contact.touchMinor = sample.touchMinor.map(DeviceUnits.init)
    contact.distance = sample.distance.map(DeviceUnits.init)
    if let tool = sample.tool { contact.tool = Contact.Tool(kernelNumber: tool) }
    table.overwrite(slot, with: contact, tellsTool: sample.tool != nil)
  }
}
