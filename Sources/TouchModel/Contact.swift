// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A contact's own number: 1 for the first to land, then counting up, never used twice.
///
/// Tracking ids cannot serve for this: one driver uses id 0 for all touches, others wrap.
public struct ContactSerial: Hashable, Comparable, Sendable {
  /// The place in the order of landing, from 1.
  public let number: UInt32

  /// Makes a serial from its number.
  @inlinable
  public init(_ number: UInt32) {
    self.number = number
  }

  /// Whether `left` landed before `right`.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }
}

/// One finger, pen or palm on the surface, as a frame tells it.
public struct Contact: Hashable, Sendable {
  /// What happened to a contact in the frame that tells of it.
  public enum Change: Hashable, Sendable {
    /// It came down in this frame.
    case landed
    /// At least one of its values is new.
    case moved
    /// It is down, and the frame says nothing new of it.
    case held
    /// It is gone; this is the last frame that tells of it.
    case ended(Ending)
  }

  /// Why a contact is gone.
  public enum Ending: String, Hashable, Sendable {
    /// The finger was lifted.
    case lift
    /// The driver or the source withdrew the contact.
    case cancelled
    /// Events were lost, or the device went away, and nobody knows what the finger did.
    case lost
  }

  /// What touches.
  public enum Tool: Hashable, Sendable {
    /// A finger: `MT_TOOL_FINGER` in the kernel.
    case finger
    /// A pen: `MT_TOOL_PEN` in the kernel.
    case pen
    /// A palm: `MT_TOOL_PALM` in the kernel.
    case palm
    /// Something else, a dial for example; never a gesture.
    case other
  }

  /// How a contact came to be known.
  public enum Beginning: Hashable, Sendable {
    /// Its landing was seen.
    case seen
    /// It was down before the capture began; its first frame counts as the landing.
    case truncated
    /// It was down when the live device was opened; it never becomes a gesture.
    case alreadyDown
  }

  /// The slot that carries it, from 0; for protocol A the place that pressd gave it.
  public var slot: Int
  /// The kernel's tracking id; −1 where the device sends none.
  public var trackingID: Int32
  /// Its own number.
  public var serial: ContactSerial
  /// What this frame says of it.
  public var change: Change
  /// How it came to be known.
  public var beginning: Beginning
  /// Where it is; the last known place when it is ending.
  public var position: Position
  /// Pressure in the device's unit, carried over from the slot's last value; `nil` without an axis.
  public var pressure: DeviceUnits?
  /// Whether the driver told no pressure as it landed, so that it began with the last contact's.
  public var isPressureCarriedOver: Bool
  /// The longer diameter of the contact in device units; `nil` without an axis.
  public var touchMajor: DeviceUnits?
  /// The shorter diameter of the contact in device units; `nil` without an axis.
  public var touchMinor: DeviceUnits?
  /// What touches.
  public var tool: Tool
  /// Distance from the surface in device units, 0 when touching; `nil` without an axis.
  public var distance: DeviceUnits?
  /// Whether events were lost while it was down.
  public var isInterrupted: Bool

  /// Makes a finger that lands in a slot at a place; all else starts as unknown.
  @inlinable
  public init(slot: Int, trackingID: Int32, serial: ContactSerial, position: Position) {
    self.slot = slot
    self.trackingID = trackingID
    self.serial = serial
    self.change = .landed
    self.beginning = .seen
    self.position = position
    self.tool = .finger
    self.isPressureCarriedOver = false
    self.isInterrupted = false
  }

  /// Whether it is still on the surface after this frame.
  @inlinable
  public var isDown: Bool {
    switch change {
    case .landed, .moved, .held: true
    case .ended: false
    }
  }
}
