// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Says whether what a touchscreen sends is well-formed protocol B.
public struct StreamChecker: Sendable {
  /// What can be wrong with an event, or with where the events end.
  public enum Fault: String, Hashable, Sendable, CaseIterable {
    /// The device never declared the axis or button.
    case undeclared
    /// A kind of event, or a mark, that protocol B does not have.
    case foreign
    /// The device has no such slot.
    case slot
    /// The tracking id is beyond the declared ones, or a negative one that is not −1.
    case trackingID
    /// A contact lands in a slot that has one.
    case landedTwice
    /// Two contacts have one id at once.
    case sharedID
    /// A contact ends that is not there.
    case ghostEnd
    /// The events end within a frame.
    case openFrame
    /// The events end while a contact is down.
    case openContact
  }

  private let panel: TwinPanel
  private let axes: Set<AxisCode>
  private var slots: SlotValues
  private var slot = 0
  private var isWithinFrame = false

  /// Makes a checker of what the twin of a panel sends, from its making on.
  public init(_ panel: TwinPanel) {
    self.panel = panel
    axes = Set(panel.twin.axes.map(\.code))
    slots = SlotValues(slots: panel.slots)
  }

  /// Looks at the next event; `nil` where nothing is wrong with it.
  public mutating func check(_ event: RawEvent) -> Fault? {
    isWithinFrame = !event.isReport
    switch event.type {
    case EventType.absolute: return check(AxisCode(event.code), event.value)
    case EventType.key: return panel.declares(key: event.code) ? nil : .undeclared
    case EventType.miscellaneous: return nil
    case EventType.synchronization: return event.isReport ? nil : .foreign
    default: return .foreign
    }
  }

  private mutating func check(_ axis: AxisCode, _ value: Int32) -> Fault? {
    guard axes.contains(axis) else { return .undeclared }
    switch axis {
    case .slot:
      guard value >= 0, value < panel.slots else { return .slot }
      slot = Int(value)
      return nil
    case .trackingID: return identify(value)
    default: return nil
    }
  }

  private mutating func identify(_ id: Int32) -> Fault? {
    guard id >= -1, id <= panel.highestID else { return .trackingID }
    let isDown = slots.down.contains(slot)
    if id < 0, !isDown { return .ghostEnd }
    if id >= 0, isDown { return .landedTwice }
    if id >= 0, slots.hasContact(id) { return .sharedID }
    slots.identify(slot, as: id)
    return nil
  }

  /// Looks at where the events end.
  public func finish() -> Fault? {
    if isWithinFrame { return .openFrame }
    return slots.down.isEmpty ? nil : .openContact
  }
}
