// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What a grabbed panel says, made into what its twin says: everything, but for claimed contacts.
///
/// A claimed contact turns into a palm, which makes libinput cancel the touch in that same frame,
/// and is then withheld to its end. Whatever comes in, well-formed protocol B comes out.
public struct TouchTwin: Sendable {
  /// Bounds that no device comes near to.
  public enum Limits {
    /// The most events of a frame; a longer one is closed there, and the kernel's limit is lower.
    public static let eventsPerFrame = 4096
  }

  /// Whether a contact could be taken from whoever else sees it.
  public enum Claim: String, Hashable, Sendable, CaseIterable {
    /// From this frame on it is withheld.
    case taken
    /// There is no such contact any more.
    case over
    /// It was claimed before.
    case repeated
    /// Another contact is on the panel, and a cancel would end its touch, too.
    case shared
    /// It is a pen, or a pen is near.
    case pen
  }

  /// What the panel may say.
  public let panel: TwinPanel

  /// What holds on the panel.
  private var meant: SlotValues
  /// What readers of the twin know.
  private var told: SlotValues
  private var plain: [AxisCode: Int32] = [:]
  private var pressed: Set<UInt16> = []
  /// The slot the panel speaks of, or −1 where it named one that cannot be.
  private var meantSlot = 0
  /// The slot the twin speaks of.
  private var toldSlot = 0
  /// The slots whose contact is withheld.
  private var claimed = SlotSet()
  /// The slots that had a contact when the unfinished frame began.
  private var downBefore = SlotSet()
  /// The slots whose contact the unfinished frame has ended.
  private var ended = SlotSet()
  /// What the twin is about to say, without the report that ends it.
  private var frame: [RawEvent] = []
  private var report: Timestamp?
  private var isDiscarding = false

  /// Makes the twin of a panel on which nothing is down.
  ///
  /// The seeds are what the panel would not repeat: the kernel only sends what changes. They are the
  /// first thing for ``release(into:)``. A contact among them is left out.
  public init(_ panel: TwinPanel, seeds: [SlotSeed] = [], at time: Timestamp = .zero) {
    self.panel = panel
    meant = SlotValues(slots: panel.slots)
    told = SlotValues(slots: panel.slots)
    for seed in seeds where panel.declares(seed.axis) { take(seed, at: time) }
    for slot in 0..<panel.slots { catchUp(slot, at: time) }
    restoreSlot(at: time)
    if !frame.isEmpty { report = time }
  }

  private mutating func take(_ seed: SlotSeed, at time: Timestamp) {
    switch seed.axis {
    case .trackingID: break
    case .slot: meantSlot = slot(of: seed.value)
    case let axis where axis.isPerContact:
      if (0..<panel.slots).contains(seed.slot) { meant[seed.slot, axis] = seed.value }
    case let axis:
      plain[axis] = seed.value
      append(axis, seed.value, at: time)
    }
  }

  /// The slots that have a contact on the panel, claimed or not.
  public var down: SlotSet { meant.down }
  /// The slots whose contact was claimed, and has not ended.
  public var withheld: SlotSet { claimed }

  // MARK: Events

  /// Takes the next event of the panel; true when the frame is to be released.
  public mutating func take(_ event: RawEvent) -> Bool {
    if isDiscarding {
      isDiscarding = !event.isReport
      return false
    }
    switch event.type {
    case EventType.absolute: takeValue(event)
    case EventType.key: takeKey(event)
    case EventType.miscellaneous: frame.append(event)
    case EventType.synchronization: return synchronize(event)
    default: break
    }
    guard frame.count >= Limits.eventsPerFrame else { return false }
    report = event.time
    return true
  }

  private mutating func synchronize(_ event: RawEvent) -> Bool {
    // What came before the loss did happen; what comes up to the next report is only half of it.
    if event.code == SynchronizationCode.dropped { isDiscarding = true }
    guard event.isReport else { return false }
    report = event.time
    return true
  }

  private mutating func takeKey(_ event: RawEvent) {
    guard panel.declares(key: event.code) else { return }
    if event.value == 0 { pressed.remove(event.code) } else { pressed.insert(event.code) }
    frame.append(event)
  }

  private mutating func takeValue(_ event: RawEvent) {
    let axis = AxisCode(event.code)
    guard panel.declares(axis) else { return }
    switch axis {
    case .slot: takeSlot(event)
    case .trackingID: identify(event)
    case _ where axis.isPerContact: takeValue(axis, event)
    default:
      plain[axis] = event.value
      frame.append(event)
    }
  }

  private func slot(of value: Int32) -> Int {
    value >= 0 && value < panel.slots ? Int(value) : -1
  }

  private mutating func takeSlot(_ event: RawEvent) {
    meantSlot = slot(of: event.value)
    guard meantSlot >= 0 else { return }
    toldSlot = meantSlot
    frame.append(event)
  }

  private mutating func takeValue(_ axis: AxisCode, _ event: RawEvent) {
    guard meantSlot >= 0 else { return }
    meant[meantSlot, axis] = event.value
    guard !claimed.contains(meantSlot) else { return }
    told[meantSlot, axis] = event.value
    frame.append(event)
  }

  // MARK: Landing and leaving

  private mutating func identify(_ event: RawEvent) {
    guard meantSlot >= 0 else { return }
    let former = meant.ids[meantSlot]
    guard event.value >= 0 else {
      // An end without a contact is a driver's mistake that readers complain of.
      return former < 0 ? () : end(meantSlot, at: event.time)
    }
    guard former != event.value else { return }
    if former >= 0 {
      // A second landing without an end: readers need the end, and in a frame of its own.
      end(meantSlot, at: event.time)
      append(EventType.synchronization, SynchronizationCode.report, 0, at: event.time)
    }
    meant.identify(meantSlot, as: event.value)
    let id = freeID(event.value)
    told.identify(meantSlot, as: id)
    append(.trackingID, id, at: event.time)
  }

  private mutating func end(_ slot: Int, at time: Timestamp) {
    meant.identify(slot, as: -1)
    told.identify(slot, as: -1)
    ended.insert(slot)
    append(.trackingID, -1, at: time)
    guard claimed.contains(slot) else { return }
    claimed.remove(slot)
    catchUp(slot, at: time)
  }

  /// The id itself, or the next one that no contact of the twin has and that can be told.
  private func freeID(_ id: Int32) -> Int32 {
    var id = id > panel.highestID ? id % (panel.highestID + 1) : id
    while told.hasContact(id) { id = id == panel.highestID ? 0 : id + 1 }
    return id
  }

  /// Tells all values of a slot that readers do not know yet: the panel will not repeat them.
  private mutating func catchUp(_ slot: Int, at time: Timestamp) {
    for axis in panel.contactAxes where told[slot, axis] != meant[slot, axis] {
      select(slot, at: time)
      told[slot, axis] = meant[slot, axis]
      append(axis, meant[slot, axis], at: time)
    }
  }

  // MARK: Claims

  /// Takes a contact away from whoever reads the twin, in the frame that is not released yet, or in
  /// one of its own.
  ///
  /// - Parameters:
  ///   - slot: The slot that carries it.
  ///   - trackingID: The id that the panel gave it.
  ///   - time: The stamp of what is said for it.
  /// - Returns: whether it was taken, and why not.
  public mutating func claim(slot: Int, trackingID: Int32, at time: Timestamp) -> Claim {
    let answer = judge(slot, trackingID)
    guard answer == .taken else { return answer }
    claimed.insert(slot)
    turnPalm(slot, at: time)
    restoreSlot(at: time)
    report = report ?? time
    return .taken
  }

  private func judge(_ slot: Int, _ trackingID: Int32) -> Claim {
    guard meant.down.contains(slot), meant.ids[slot] == trackingID, !ended.contains(slot) else {
      return .over
    }
    var others = meant.down.union(downBefore)
    others.remove(slot)
    if claimed.contains(slot) { return .repeated }
    if !others.isEmpty { return .shared }
    let isPenNear = pressed.contains(KeyCode.pen) || pressed.contains(KeyCode.rubber)
    return isPenNear || meant[slot, .toolType] == ToolType.pen ? .pen : .taken
  }

  private mutating func turnPalm(_ slot: Int, at time: Timestamp) {
    guard told[slot, .toolType] != ToolType.palm else { return }
    select(slot, at: time)
    told[slot, .toolType] = ToolType.palm
    append(.toolType, ToolType.palm, at: time)
  }

  // MARK: Release

  /// Adds the frame that is complete, closed by its report, and begins another; adds nothing where
  /// nothing is to be said.
  public mutating func release(into output: inout [RawEvent]) {
    guard let time = report else { return }
    append(EventType.synchronization, SynchronizationCode.report, 0, at: time)
    output.append(contentsOf: frame)
    frame.removeAll(keepingCapacity: true)
    report = nil
    downBefore = meant.down
    ended = SlotSet()
  }

  /// Adds what ends everything the twin holds, because it is about to go.
  ///
  /// Each touch is cancelled and then ends; a lift alone would be a tap to whoever sees it.
  public mutating func finish(at time: Timestamp, into output: inout [RawEvent]) {
    if !frame.isEmpty { report = report ?? time }
    release(into: &output)
    guard !meant.down.isEmpty || !pressed.isEmpty else { return }
    for slot in meant.down { turnPalm(slot, at: time) }
    if !frame.isEmpty { report = time }
    release(into: &output)
    for slot in meant.down {
      select(slot, at: time)
      end(slot, at: time)
    }
    for key in pressed.sorted() { append(EventType.key, key, 0, at: time) }
    pressed = []
    report = time
    release(into: &output)
  }

  // MARK: Saying

  private mutating func select(_ slot: Int, at time: Timestamp) {
    guard toldSlot != slot else { return }
    toldSlot = slot
    append(.slot, Int32(slot), at: time)
  }

  /// Speaks of the slot again that the panel speaks of.
  private mutating func restoreSlot(at time: Timestamp) {
    if meantSlot >= 0 { select(meantSlot, at: time) }
  }

  private mutating func append(_ axis: AxisCode, _ value: Int32, at time: Timestamp) {
    append(EventType.absolute, axis.number, value, at: time)
  }

  private mutating func append(
    _ type: UInt16, _ code: UInt16, _ value: Int32, at time: Timestamp
  ) {
    frame.append(RawEvent(time: time, type: type, code: code, value: value))
  }
}
