// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// A panel that can have a twin: what it may say, and what its twin declares.
public struct TwinPanel: Hashable, Sendable {
  /// What the panel says about itself.
  public let device: DeviceDescription
  /// How many contacts it can tell at once, 1…``SlotTracker/Limits/slots``.
  public let slots: Int
  /// The largest tracking id that it declares.
  public let highestID: Int32

  /// One bit for each axis that the panel declares; the kernel has room for 64.
  private let axes: UInt64
  private let keys: Set<UInt16>

  /// Looks whether a panel can have a twin.
  ///
  /// - Throws: why it cannot; only touchscreens of protocol B can.
  public init(_ device: DeviceDescription, _ touchProtocol: TouchProtocol) throws(TwinRefusal) {
    guard device.properties.contains(DeviceDescription.directProperty) else {
      throw .notAScreen
    }
    guard touchProtocol == .slotted, let slot = device.axis(.slot),
      let id = device.axis(.trackingID)
    else { throw .touchProtocol(touchProtocol) }
    guard slot.maximum >= 0, slot.maximum < SlotTracker.Limits.slots else {
      throw .slots(Int64(slot.maximum) + 1)
    }
    self.device = device
    slots = Int(slot.maximum) + 1
    // Fewer ids than slots could not tell all fingers apart.
    highestID = min(max(id.maximum, slot.maximum), Int32.max - 1)
    axes = device.axes.reduce(0) { $1.code.number < 64 ? $0 | 1 << UInt64($1.code.number) : $0 }
    keys = Set(device.keys)
  }

  /// Whether the panel itself can send a value of an axis.
  func declares(_ axis: AxisCode) -> Bool {
    axis.number < 64 && axes >> UInt64(axis.number) & 1 == 1
  }

  /// Whether the panel itself can send a key or button.
  func declares(key: UInt16) -> Bool { keys.contains(key) }

  /// The axes that each slot has a value of.
  var contactAxes: [AxisCode] {
    twin.axes.map(\.code).filter { $0.isPerContact && $0 != .trackingID }
  }

  /// The axes that the panel has one value of, such as `ABS_X`.
  var plainAxes: [AxisCode] {
    device.axes.map(\.code).filter { !$0.isPerContact && $0 != .slot }
  }

  /// What the twin says about itself: the same, and that a contact can be a palm.
  ///
  /// The kernel would filter values a second time by the fuzz of an axis, so the twin has none.
  public var twin: DeviceDescription {
    var twin = device
    for axis in device.axes {
      var axis = axis
      axis.fuzz = 0
      twin.declare(axis)
    }
    var tool = device.axis(.toolType) ?? Axis(code: .toolType, minimum: 0, maximum: ToolType.palm)
    tool.maximum = max(tool.maximum, ToolType.palm)
    tool.fuzz = 0
    twin.declare(tool)
    return twin
  }
}

/// What touches, by the kernel's numbers.
enum ToolType {
  /// `MT_TOOL_FINGER` in the kernel.
  static let finger: Int32 = 0
  /// `MT_TOOL_PEN` in the kernel.
  static let pen: Int32 = 1
  /// `MT_TOOL_PALM` in the kernel.
  static let palm: Int32 = 2
}

/// Why a device cannot have a twin.
public enum TwinRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is touched is no screen; a pointer would jump.
  case notAScreen
  /// It tells contacts apart in a way in which none can be taken back.
  case touchProtocol(TouchProtocol)
  /// It tells of so many contacts; 1 to 64 are possible.
  case slots(Int64)

  /// The reason, lower-case and without a period.
  public var description: String {
    switch self {
    case .notAScreen: "only touchscreens are intercepted, and this is none"
    case .touchProtocol(let touchProtocol):
      "only panels that speak protocol B are intercepted, for a touch of the others cannot be "
        + "taken back; this one speaks \(touchProtocol == .anonymous ? "protocol A" : "of one finger")"
    case .slots(let count):
      "only panels of 1 to \(SlotTracker.Limits.slots) contacts are intercepted; this one tells \(count)"
    }
  }
}
