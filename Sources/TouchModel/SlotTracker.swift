// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Turns a device's events into frames of contacts, whichever protocol the device speaks.
///
/// Give it every event in order. It keeps what drivers leave out, and allocates nothing once its
/// frame has grown to the number of fingers.
public struct SlotTracker: Sendable {
  /// Bounds that no device comes near to; what lies beyond is ignored.
  public enum Limits {
    /// The number of slots; the largest panels known have 40, most have 10.
    public static let slots = 64
  }

  /// How the device tells contacts apart.
  public let touchProtocol: TouchProtocol
  /// Whether positions are true millimeters or rest on an assumed density.
  public let unit: LengthUnit
  /// The last complete frame; valid until the next event, without contacts before the first frame.
  ///
  /// Its list of contacts is used again for the next frame: copy what must last.
  public private(set) var frame = TouchFrame(time: .zero, contacts: [])
  /// How many frames were stamped earlier than the one before, and got that one's time instead.
  public private(set) var clampedFrames = 0

  private var table: SlotTable
  private var anonymous: AnonymousContacts
  /// The slot the device is speaking of, or −1 where it named one that cannot be.
  private var currentSlot = 0
  /// Whether events are thrown away until the next `SYN_REPORT`, because some before them are lost.
  private var isDiscarding = false
  /// Whether the next frame has to say that events were lost before it.
  private var owesInterruption = false
  /// The slots that are known to be empty after each loss that is still to come, in reverse order.
  private var foreseen: [SlotSet] = []
  /// Whether the frame being thrown away took contacts with it that have to be told of.
  private var owesLosses = false
  private var isPenDown = false
  private var isRubberDown = false

  /// Makes a tracker for a device on which nothing was touched yet.
  ///
  /// - Parameters:
  ///   - device: Its axes give the origin and the length of positions.
  ///   - touchProtocol: How it tells contacts apart.
  ///   - assumedUnitsPerMillimeter: The density of an axis that states no resolution; positive.
  ///   - startedMidway: What a contact is called that was there before the first event.
  public init(
    device: DeviceDescription, touchProtocol: TouchProtocol,
    assumedUnitsPerMillimeter: Double = 10,
    startedMidway: Contact.Beginning = .truncated
  ) {
    let scale = PositionScale(
      device: device, touchProtocol: touchProtocol, assumed: assumedUnitsPerMillimeter)
    self.touchProtocol = touchProtocol
    unit = scale.unit
    table = SlotTable(
      scale: scale, midway: startedMidway, hasTrackingIDs: touchProtocol == .slotted)
    anonymous = AnonymousContacts(scale: scale)
    frame.contacts.reserveCapacity(Limits.slots)
  }

  /// The slots with a contact after the last frame.
  public var downSlots: SlotSet { table.down }

  // MARK: Events

  /// Takes the next event; true when it completed a frame, which ``frame`` then holds.
  ///
  /// After `SYN_DROPPED` everything is thrown away up to the next `SYN_REPORT`. That completes a frame
  /// only where a contact is known to have ended meanwhile (``foresee(_:)``); the first frame that
  /// is complete is marked as interrupted.
  public mutating func consume(_ event: RawEvent) -> Bool {
    take(event)
  }

  /// The same, to be laid out within each loop that calls it.
  @inline(__always)
  private mutating func take(_ event: RawEvent) -> Bool {
    if isDiscarding { return discard(event) }
    switch event.type {
    case EventType.absolute: takeValue(event.code, event.value)
    case EventType.synchronization: return synchronize(event)
    case EventType.key: takeKey(event.code, event.value)
    default: break
    }
    return false
  }

  /// Takes events up to the end of the next frame; false where there are no more.
  ///
  /// `index` goes from the first event to take to the one behind the frame. This is the fast way
  /// through a recording, because the loop stands next to the state.
  public mutating func consume(_ events: [RawEvent], from index: inout Int) -> Bool {
    while index < events.count {
      let isComplete = take(events[index])
      index += 1
      if isComplete { return true }
    }
    return false
  }

  /// Notes a value that held before the first event, from the driver or from looking ahead.
  ///
  /// A tracking id that is not negative says that the slot is already down; on a device of the
  /// `single` protocol slot 0 is its finger. The axis `slot` says which slot the device speaks of
  /// first, 0 unless told. Protocol A needs no seed, and ignores it.
  public mutating func seed(slot: Int, axis: AxisCode, value: Int32) {
    guard slot >= 0, slot < Limits.slots else { return }
    switch touchProtocol {
    case .slotted where axis == .slot: takeSlotted(axis, value)
    case .slotted: table.seed(slot, axis, to: value)
    case .single where axis == .trackingID: if value >= 0 { table.seedTouch() }
    case .single: table.seed(0, axis.ofContact, to: value)
    case .anonymous: break
    }
  }

  /// Notes several values that held before the first event.
  public mutating func seed(_ seeds: [SlotSeed]) {
    for seed in seeds { self.seed(slot: seed.slot, axis: seed.axis, value: seed.value) }
  }

  /// Notes which slots are known to lose their contact unseen, for each `SYN_DROPPED` to come.
  ///
  /// A recording can be read ahead where a live device would be asked. Without this a contact that
  /// was down goes on until its slot gets another one.
  public mutating func foresee(_ losses: [SlotSet]) {
    foreseen = losses.reversed()
  }

  /// Notes that events were lost and that the source now tells what changed meanwhile.
  ///
  /// Until ``resume()`` a contact that ends or changes its id ends as lost.
  public mutating func interrupt() {
    anonymous.discard()
    table.interrupt()
    table.isCatchingUp = true
    owesInterruption = true
  }

  /// Notes that the source has told all that changed while events were lost.
  public mutating func resume() {
    table.isCatchingUp = false
  }

  /// Ends every contact as lost, because the capture or the device is at its end.
  ///
  /// Returns whether ``frame`` tells of it, which it does not where nothing was down. An unfinished
  /// frame is thrown away.
  public mutating func finish(at time: Timestamp) -> Bool {
    guard !table.down.isEmpty else { return false }
    anonymous.discard()
    table.abandon()
    complete(at: max(time, frame.time))
    return true
  }

  // MARK: By kind of event

  @inline(__always)
  private mutating func takeValue(_ code: UInt16, _ value: Int32) {
    let axis = AxisCode(code)
    switch touchProtocol {
    case .slotted: takeSlotted(axis, value)
    case .anonymous: takeAnonymous(axis, value)
    case .single: takeSingle(axis, value)
    }
  }

  @inline(__always)
  private mutating func takeSlotted(_ axis: AxisCode, _ value: Int32) {
    if axis == .slot {
      currentSlot = value >= 0 && value < Limits.slots ? Int(value) : -1
    } else if currentSlot >= 0 {
      table.set(currentSlot, axis, to: value)
    }
  }

  private mutating func takeSingle(_ axis: AxisCode, _ value: Int32) {
    if !axis.isPerContact { table.set(0, axis.ofContact, to: value) }
  }

  /// A driver may leave out the empty contact when `BTN_TOUCH` or `ABS_PRESSURE` tells the release.
  private mutating func takeAnonymous(_ axis: AxisCode, _ value: Int32) {
    if axis == .pressure {
      if value == 0 { anonymous.release() }
    } else {
      anonymous.set(axis, to: value)
    }
  }

  private mutating func takeKey(_ code: UInt16, _ value: Int32) {
    switch code {
    case KeyCode.touch: takeTouch(value)
    case KeyCode.pen: isPenDown = value != 0
    case KeyCode.stylus: frame.isPenButtonDown = value != 0
    case KeyCode.rubber: isRubberDown = value != 0
    default: return
    }
    table.isPenNear = isPenDown || isRubberDown
  }

  /// `BTN_TOUCH` is the contact itself on `single`, a hint of release on A, and nothing on B.
  private mutating func takeTouch(_ value: Int32) {
    switch touchProtocol {
    case .slotted: break
    case .anonymous: if value == 0 { anonymous.release() }
    case .single: table.touch(value)
    }
  }

  private mutating func synchronize(_ event: RawEvent) -> Bool {
    switch event.code {
    case SynchronizationCode.report where event.isReport:
      if touchProtocol == .anonymous { anonymous.settle(into: &table, isLossy: owesInterruption) }
      complete(at: event.time)
      return true
    case SynchronizationCode.contact: anonymous.close()
    case SynchronizationCode.dropped: drop()
    default: break
    }
    return false
  }

  /// While the source catches up by itself, its notice of the loss is no news.
  private mutating func drop() {
    guard !table.isCatchingUp else { return }
    interrupt()
    resume()
    isDiscarding = true
    let lost = foreseen.popLast() ?? SlotSet()
    for slot in lost { table.lift(slot, isLost: true) }
    owesLosses = owesLosses || !lost.isEmpty
  }

  /// Throws away what is left of a frame whose beginning is lost; true where its end tells losses.
  private mutating func discard(_ event: RawEvent) -> Bool {
    isDiscarding = !event.isReport
    guard !isDiscarding, owesLosses else { return false }
    owesLosses = false
    complete(at: event.time)
    return true
  }

  private mutating func complete(at time: Timestamp) {
    if time < frame.time { clampedFrames += 1 } else { frame.time = time }
    frame.isInterrupted = owesInterruption
    frame.isPenNear = table.isPenNear
    owesInterruption = table.isCatchingUp
    table.report(into: &frame.contacts)
  }
}

/// A value of a slot that held before the first event.
public struct SlotSeed: Hashable, Sendable {
  /// The slot, from 0; 0 also for what concerns the whole device.
  public var slot: Int
  /// The axis that has the value.
  public var axis: AxisCode
  /// The value in device units.
  public var value: Int32

  /// Makes a seed.
  public init(slot: Int, axis: AxisCode, value: Int32) {
    self.slot = slot
    self.axis = axis
    self.value = value
  }
}

extension AxisCode {
  /// The axis of a contact that tells the same as a plain axis; others stay as they are.
  fileprivate var ofContact: AxisCode {
    switch self {
    case .x: .positionX
    case .y: .positionY
    case .pressure: .contactPressure
    case .distance: .contactDistance
    default: self
    }
  }
}
