// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import TouchModel

/// Lets through what tells of touch, and nothing that a keyboard could have sent.
package struct TouchFilter {
  /// The buttons that touch and pen devices send, `BTN_DIGI` to the end of its row in the kernel.
  package static let keys: ClosedRange<UInt16> = 0x140...0x14f

  private var start: Timestamp?
  private var frame: [RawEvent] = []
  private let most: Int

  /// Makes a filter that keeps so many events of a frame at most.
  package init(most: Int) {
    self.most = most
  }

  /// The description less all other keys.
  package static func description(of device: DeviceDescription) -> DeviceDescription {
    var device = device
    device.keys = device.keys.filter(keys.contains)
    return device
  }

  /// Takes an event and returns the frame that it ends, if there is anything in it.
  ///
  /// Times count from the first event that was let through.
  package mutating func take(_ event: RawEvent) -> [RawEvent]? {
    guard Self.isTouch(event), event.isReport || frame.count < most else { return nil }
    frame.append(event)
    guard event.isReport else { return nil }
    defer { frame.removeAll(keepingCapacity: true) }
    // The time of a key is no less private than its name.
    guard frame.count > 1 else { return nil }
    let first = start ?? frame[0].time
    start = first
    return frame.map { event in
      var told = event
      told.time = Timestamp(microseconds: event.time.microseconds - first.microseconds)
      return told
    }
  }

  private static func isTouch(_ event: RawEvent) -> Bool {
    switch event.type {
    case EventType.synchronization, EventType.absolute: true
    case EventType.key: keys.contains(event.code)
    default: false
    }
  }
}
