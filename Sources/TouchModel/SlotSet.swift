// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A set of slot numbers, each below ``SlotTracker/Limits/slots``.
///
/// It is one machine word, so that asking and changing it costs nothing per event.
public struct SlotSet: Hashable, Sendable, Sequence {
  private var bits: UInt64 = 0

  /// Makes a set without slots.
  public init() {}

  private init(bits: UInt64) {
    self.bits = bits
  }

  /// A set of every slot that can be told.
  public static let all = SlotSet(bits: .max)

  /// Whether no slot is in the set.
  public var isEmpty: Bool { bits == 0 }

  /// How many slots are in the set.
  public var count: Int { bits.nonzeroBitCount }

  /// Whether a slot is in the set; numbers that no slot can have are not.
  @inline(__always)
  public func contains(_ slot: Int) -> Bool {
    bits & Self.bit(slot) != 0
  }

  /// Adds a slot; a number that no slot can have is left out.
  @inline(__always)
  public mutating func insert(_ slot: Int) {
    bits |= Self.bit(slot)
  }

  /// Takes a slot out.
  @inline(__always)
  public mutating func remove(_ slot: Int) {
    bits &= ~Self.bit(slot)
  }

  /// The slots that are in either set.
  public func union(_ other: Self) -> Self {
    Self(bits: bits | other.bits)
  }

  /// The slots that are in both sets.
  public func intersection(_ other: Self) -> Self {
    Self(bits: bits & other.bits)
  }

  /// The slots that are not in the other set.
  public func subtracting(_ other: Self) -> Self {
    Self(bits: bits & ~other.bits)
  }

  /// The least number that is not in the set, or `nil` where all are.
  public var firstAbsent: Int? {
    bits == .max ? nil : (~bits).trailingZeroBitCount
  }

  /// Goes through the slots in rising order.
  public func makeIterator() -> Iterator {
    Iterator(rest: bits)
  }

  /// A number that no slot can have gives no bit at all.
  @inline(__always)
  private static func bit(_ slot: Int) -> UInt64 {
    UInt(bitPattern: slot) < 64 ? 1 &<< UInt64(truncatingIfNeeded: slot) : 0
  }

  /// The slots of a set that were not told yet.
  public struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64

    /// The least slot that was not told yet, or `nil` after the last.
    public mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      return slot
    }
  }
}
