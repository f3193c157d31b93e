// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The kinds of event that matter for touch, by the kernel's numbers (`input-event-codes.h`).
public enum EventType {
  /// Marks the ends of contacts and frames: `EV_SYN` in the kernel.
  @inlinable public static var synchronization: UInt16 { 0x00 }
  /// A button changed: `EV_KEY` in the kernel.
  @inlinable public static var key: UInt16 { 0x01 }
  /// A relative axis moved: `EV_REL` in the kernel.
  @inlinable public static var relative: UInt16 { 0x02 }
  /// An absolute axis has a new value: `EV_ABS` in the kernel.
  @inlinable public static var absolute: UInt16 { 0x03 }
  /// Whatever fits nowhere else: `EV_MSC` in the kernel.
  @inlinable public static var miscellaneous: UInt16 { 0x04 }
  /// The largest number a type may have: `EV_MAX` in the kernel.
  @inlinable public static var maximum: UInt16 { 0x1f }
}

/// The codes of synchronization events.
public enum SynchronizationCode {
  /// A frame is complete: `SYN_REPORT` in the kernel.
  @inlinable public static var report: UInt16 { 0 }
  /// A contact of protocol A is complete: `SYN_MT_REPORT` in the kernel.
  @inlinable public static var contact: UInt16 { 2 }
  /// Events were lost because the reader was too slow: `SYN_DROPPED` in the kernel.
  @inlinable public static var dropped: UInt16 { 3 }
}

/// The codes of buttons that touch devices send.
public enum KeyCode {
  /// The physical button under a clickpad: `BTN_LEFT` in the kernel.
  @inlinable public static var left: UInt16 { 0x110 }
  /// The button that opens context menus: `BTN_RIGHT` in the kernel.
  @inlinable public static var right: UInt16 { 0x111 }
  /// A pen is within reach: `BTN_TOOL_PEN` in the kernel.
  @inlinable public static var pen: UInt16 { 0x140 }
  /// The rubber end of a pen is within reach: `BTN_TOOL_RUBBER` in the kernel.
  @inlinable public static var rubber: UInt16 { 0x141 }
  /// One finger is within reach: `BTN_TOOL_FINGER` in the kernel.
  @inlinable public static var finger: UInt16 { 0x145 }
  /// Something touches the surface: `BTN_TOUCH` in the kernel.
  @inlinable public static var touch: UInt16 { 0x14a }
  /// The lower button on a pen's barrel: `BTN_STYLUS` in the kernel.
  @inlinable public static var stylus: UInt16 { 0x14b }
}

/// The number of an absolute axis.
public struct AxisCode: Hashable, Comparable, Sendable {
  /// The kernel's number.
  public let number: UInt16

  /// Makes a code from the kernel's number; any number is legal, few have a name here.
  @inlinable public init(_ number: UInt16) {
    self.number = number
  }

  /// `ABS_X` in the kernel.
  @inlinable public static var x: AxisCode { AxisCode(0x00) }
  /// `ABS_Y` in the kernel.
  @inlinable public static var y: AxisCode { AxisCode(0x01) }
  /// `ABS_PRESSURE` in the kernel.
  @inlinable public static var pressure: AxisCode { AxisCode(0x18) }
  /// `ABS_DISTANCE` in the kernel.
  @inlinable public static var distance: AxisCode { AxisCode(0x19) }
  /// `ABS_MT_SLOT` in the kernel.
  @inlinable public static var slot: AxisCode { AxisCode(0x2f) }
  /// `ABS_MT_TOUCH_MAJOR` in the kernel.
  @inlinable public static var touchMajor: AxisCode { AxisCode(0x30) }
  /// `ABS_MT_TOUCH_MINOR` in the kernel.
  @inlinable public static var touchMinor: AxisCode { AxisCode(0x31) }
  /// `ABS_MT_WIDTH_MAJOR` in the kernel.
  @inlinable public static var widthMajor: AxisCode { AxisCode(0x32) }
  /// `ABS_MT_WIDTH_MINOR` in the kernel.
  @inlinable public static var widthMinor: AxisCode { AxisCode(0x33) }
  /// `ABS_MT_ORIENTATION` in the kernel.
  @inlinable public static var orientation: AxisCode { AxisCode(0x34) }
  /// `ABS_MT_POSITION_X` in the kernel.
  @inlinable public static var positionX: AxisCode { AxisCode(0x35) }
  /// `ABS_MT_POSITION_Y` in the kernel.
  @inlinable public static var positionY: AxisCode { AxisCode(0x36) }
  /// `ABS_MT_TOOL_TYPE` in the kernel.
  @inlinable public static var toolType: AxisCode { AxisCode(0x37) }
  /// `ABS_MT_TRACKING_ID` in the kernel.
  @inlinable public static var trackingID: AxisCode { AxisCode(0x39) }
  /// `ABS_MT_PRESSURE` in the kernel.
  @inlinable public static var contactPressure: AxisCode { AxisCode(0x3a) }
  /// `ABS_MT_DISTANCE` in the kernel.
  @inlinable public static var contactDistance: AxisCode { AxisCode(0x3b) }

  /// Whether `left` has the smaller number.
  @inlinable public static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }

  /// Whether the axis belongs to a contact rather than to the device.
  @inlinable public var isPerContact: Bool {
    number >= AxisCode.touchMajor.number && number <= 0x3d
  }
}
