// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One line of what an event device says, as the kernel's `struct input_event` holds it.
public struct RawEvent: Hashable, Sendable {
  /// When the kernel stamped the event.
  public var time: Timestamp
  /// One of ``EventType``.
  public var type: UInt16
  /// A code whose meaning depends on the type.
  public var code: UInt16
  /// The new value; two's complement as the kernel sends it.
  public var value: Int32

  /// Makes an event from its four fields.
  @inlinable
  public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Whether the event closes a frame.
  ///
  /// A frame of more values than the kernel has room for is split by a report with the value 1,
  /// after which it goes on: one scan of the panel would otherwise be taken for two.
  @inlinable
  public var isReport: Bool {
    type == EventType.synchronization && code == SynchronizationCode.report && value != 1
  }
}
