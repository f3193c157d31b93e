// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The kinds of event that matter for touch, by the kernel's numbers (`input-event-codes.h`).
public enum EventType {
  /// Marks the ends of contacts and frames: `EV_SYN` in the kernel.
  public static let synchronization: UInt16 = 0x00
  /// A button changed: `EV_KEY` in the kernel.
  public static let key: UInt16 = 0x01
  /// A relative axis moved: `EV_REL` in the kernel.
  public static let relative: UInt16 = 0x02
  /// An absolute axis has a new value: `EV_ABS` in the kernel.
  public static let absolute: UInt16 = 0x03
  /// Whatever fits nowhere else: `EV_MSC` in the kernel.
  public static let miscellaneous: UInt16 = 0x04
  /// The largest number a type may have: `EV_MAX` in the kernel.
  public static let maximum: UInt16 = 0x1f
}

/// The codes of synchronization events.
public enum SynchronizationCode {
  /// A frame is complete: `SYN_REPORT` in the kernel.
  public static let report: UInt16 = 0
  /// A contact of protocol A is complete: `SYN_MT_REPORT` in the kernel.
  public static let contact: UInt16 = 2
  /// Events were lost because the reader was too slow: `SYN_DROPPED` in the kernel.
  public static let dropped: UInt16 = 3
}

/// The codes of buttons that touch devices send.
public enum KeyCode {
  /// The physical button under a clickpad: `BTN_LEFT` in the kernel.
  public static let left: UInt16 = 0x110
  /// A pen is within reach: `BTN_TOOL_PEN` in the kernel.
  public static let pen: UInt16 = 0x140
  /// The rubber end of a pen is within reach: `BTN_TOOL_RUBBER` in the kernel.
  public static let rubber: UInt16 = 0x141
  /// One finger is within reach: `BTN_TOOL_FINGER` in the kernel.
  public static let finger: UInt16 = 0x145
  /// Something touches the surface: `BTN_TOUCH` in the kernel.
  public static let touch: UInt16 = 0x14a
  /// The lower button on a pen's barrel: `BTN_STYLUS` in the kernel.
  public static let stylus: UInt16 = 0x14b
}

/// The number of an absolute axis.
public struct AxisCode: Hashable, Comparable, Sendable {
  /// The kernel's number.
  public let number: UInt16

  /// Makes a code from the kernel's number; any number is legal, few have a name here.
  public init(_ number: UInt16) {
    self.number = number
  }

  /// `ABS_X` in the kernel.
  public static let x = AxisCode(0x00)
  /// `ABS_Y` in the kernel.
  public static let y = AxisCode(0x01)
  /// `ABS_PRESSURE` in the kernel.
  public static let pressure = AxisCode(0x18)
  /// `ABS_DISTANCE` in the kernel.
  public static let distance = AxisCode(0x19)
  /// `ABS_MT_SLOT` in the kernel.
  public static let slot = AxisCode(0x2f)
  /// `ABS_MT_TOUCH_MAJOR` in the kernel.
  public static let touchMajor = AxisCode(0x30)
  /// `ABS_MT_TOUCH_MINOR` in the kernel.
  public static let touchMinor = AxisCode(0x31)
  /// `ABS_MT_WIDTH_MAJOR` in the kernel.
  public static let widthMajor = AxisCode(0x32)
  /// `ABS_MT_WIDTH_MINOR` in the kernel.
  public static let widthMinor = AxisCode(0x33)
  /// `ABS_MT_ORIENTATION` in the kernel.
  public static let orientation = AxisCode(0x34)
  /// `ABS_MT_POSITION_X` in the kernel.
  public static let positionX = AxisCode(0x35)
  /// `ABS_MT_POSITION_Y` in the kernel.
  public static let positionY = AxisCode(0x36)
  /// `ABS_MT_TOOL_TYPE` in the kernel.
  public static let toolType = AxisCode(0x37)
  /// `ABS_MT_TRACKING_ID` in the kernel.
  public static let trackingID = AxisCode(0x39)
  /// `ABS_MT_PRESSURE` in the kernel.
  public static let contactPressure = AxisCode(0x3a)
  /// `ABS_MT_DISTANCE` in the kernel.
  public static let contactDistance = AxisCode(0x3b)

  /// Whether `left` has the smaller number.
  public static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }

  /// Whether the axis belongs to a contact rather than to the device.
  public var isPerContact: Bool {
    number >= AxisCode.touchMajor.number && number <= 0x3d
  }
}
