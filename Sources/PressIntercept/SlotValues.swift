// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The value of every axis of every slot, as a reader of a device knows it.
struct SlotValues: Hashable, Sendable {
  /// How many axes a contact has room for: 0x30 to 0x3d.
  private static let axesPerSlot = 14
  private static let first = Int(AxisCode.touchMajor.number)

  private var values: [Int32]
  /// The tracking id of each slot; −1 for an empty one.
  private(set) var ids: [Int32]
  /// The slots that have a contact.
  private(set) var down = SlotSet()

  /// The values of a device that was just made: zeros, and no contact.
  init(slots: Int) {
    values = Array(repeating: 0, count: slots * Self.axesPerSlot)
    ids = Array(repeating: -1, count: slots)
  }

  /// The value of an axis that a contact has, in a slot of the device.
  subscript(slot: Int, axis: AxisCode) -> Int32 {
    get { values[Self.place(slot, axis)] }
    set { values[Self.place(slot, axis)] = newValue }
  }

  private static func place(_ slot: Int, _ axis: AxisCode) -> Int {
    slot * axesPerSlot + Int(axis.number) - first
  }

  /// Puts a contact into a slot, or takes it out by −1.
  mutating func identify(_ slot: Int, as id: Int32) {
    ids[slot] = id
    if id < 0 { down.remove(slot) } else { down.insert(slot) }
  }

  /// Whether some contact has this id.
  func hasContact(_ id: Int32) -> Bool { down.contains { ids[$0] == id } }
}
