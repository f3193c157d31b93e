// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Everything a device said between two `SYN_REPORT`s.
public struct TouchFrame: Hashable, Sendable {
  /// The stamp of the `SYN_REPORT`; never earlier than the frame before.
  ///
  /// Two frames may carry the same time, and events inside one frame may be stamped earlier.
  public var time: Timestamp
  /// The contacts in the order in which they are to be handled.
  ///
  /// First those that end, then those that go on, then those that land, each by slot. A slot that
  /// gets a new contact in the same frame stands in the list twice.
  public var contacts: [Contact]
  /// Whether events were lost before this frame (`SYN_DROPPED`).
  public var isInterrupted: Bool
  /// Whether a pen is within reach of the surface (`BTN_TOOL_PEN`).
  public var isPenNear: Bool
  /// Whether the lower button on a pen's barrel is pressed (`BTN_STYLUS`).
  public var isPenButtonDown: Bool

  /// Makes a frame.
  public init(
    time: Timestamp, contacts: [Contact], isInterrupted: Bool = false, isPenNear: Bool = false,
    isPenButtonDown: Bool = false
  ) {
    self.time = time
    self.contacts = contacts
    self.isInterrupted = isInterrupted
    self.isPenNear = isPenNear
    self.isPenButtonDown = isPenButtonDown
  }
}
