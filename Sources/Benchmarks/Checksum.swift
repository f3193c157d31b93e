// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import PressGestures
import TouchModel

/// Sums over every field of a result, the same on both sides; nothing can be left undone unseen.
///
/// Mere additions, so that they cost either side next to nothing.
enum Checksum {
  static func of(_ frame: TouchFrame) -> UInt64 {
    var sum = frame.time.bits &+ (frame.isInterrupted ? 1 : 0) &+ (frame.isPenNear ? 2 : 0)
    for contact in frame.contacts {
      sum &+= UInt64(contact.serial.number) &+ 3 &* bits(contact.slot)
      sum &+= 5 &* number(of: contact.change) &+ 7 &* number(of: contact.tool)
      sum &+= 11 &* (contact.beginning == .truncated ? 1 : 0)
      sum &+= 13 &* (contact.isInterrupted ? 1 : 0) &+ bits(contact.trackingID)
      sum &+= bits(contact.position.x) &+ 17 &* bits(contact.position.y)
      sum &+= 19 &* bits(contact.pressure) &+ 23 &* bits(contact.touchMajor)
      sum &+= 29 &* bits(contact.touchMinor) &+ 31 &* bits(contact.distance)
    }
    return sum
  }

  static func of(_ events: [PressEvent]) -> UInt64 {
    var sum: UInt64 = 0
    for event in events {
      let (kind, detail, value) = parts(of: event.kind)
      sum &+= event.time.bits &+ 3 &* UInt64(event.contact.number)
      sum &+= 5 &* bits(event.slot) &+ 7 &* UInt64(event.target.number)
      sum &+= 11 &* kind &+ 13 &* detail &+ 17 &* value.bitPattern
      sum &+= bits(event.position.x) &+ 19 &* bits(event.position.y)
      sum &+= 23 &* bits(event.origin.x) &+ 29 &* bits(event.origin.y)
      if let force = event.force { sum &+= 31 &* force.value.bitPattern }
    }
    return sum
  }

  static func of(_ event: RawEvent) -> UInt64 {
    event.time.bits &+ 3 &* UInt64(event.type) &+ 5 &* UInt64(event.code) &+ 7
      &* bits(event.value)
  }

  // MARK: Numbers

  private static func bits(_ value: some FixedWidthInteger) -> UInt64 {
    UInt64(truncatingIfNeeded: value)
  }

  private static func bits(_ length: Millimeters) -> UInt64 { length.value.bitPattern }

  /// What is not known counts as −1.
  private static func bits(_ units: DeviceUnits?) -> UInt64 { bits(units?.value ?? -1) }

  private static func number(of change: Contact.Change) -> UInt64 {
    switch change {
    case .landed: 0
    case .moved: 1
    case .held: 2
    case .ended(.lift): 3
    case .ended: 4
    }
  }

  private static func number(of tool: Contact.Tool) -> UInt64 {
    switch tool {
    case .finger: 0
    case .pen: 1
    case .palm: 2
    case .other: 3
    }
  }

  private typealias Parts = (kind: UInt64, detail: UInt64, value: Double)

  private static func parts(of kind: PressEvent.Kind) -> Parts {
    switch kind {
    case .press: (0, 0, 0)
    case .tap: (1, 0, 0)
    case .tapUnconfirmed: (2, 0, 0)
    case .doubleTap: (3, 0, 0)
    case .peek(let source): (4, number(of: source), 0)
    case .hint(let value): (5, 0, value)
    case .progress(let value): (6, 0, value)
    case .reveal(let value): (7, 0, value)
    case .stage(let stage): (8, bits(stage), 0)
    case .actions: (9, 0, 0)
    case .pop: (10, 0, 0)
    case .end(let outcome): (11, number(of: outcome), 0)
    case .drag: (12, 0, 0)
    case .failed(let reason): (13, number(of: reason), 0)
    case .pressCancelled(let reason): (14, number(of: reason), 0)
    case .dragCancelled(let reason): (15, number(of: reason), 0)
    case .refused(let source): (16, number(of: source), 0)
    case .haptic(let haptic): (17, number(of: haptic), 0)
    }
  }

  private static func number(of source: PressEvent.PeekSource) -> UInt64 {
    switch source {
    case .time: 0
    case .force: 1
    case .area: 2
    case .accelerated: 3
    case .button: 4
    }
  }

  private static func number(of outcome: PressEvent.Outcome) -> UInt64 {
    switch outcome {
    case .dismissed: 0
    case .popped: 1
    case .pinned: 2
    case .cancelled(let reason): 3 + number(of: reason)
    }
  }

  private static func number(of reason: PressEvent.Reason) -> UInt64 {
    switch reason {
    case .moved: 0
    case .multitouch: 1
    case .palm: 2
    case .stylus: 3
    case .system: 4
    case .lost: 5
    }
  }

  private static func number(of haptic: PressEvent.Haptic) -> UInt64 {
    switch haptic {
    case .medium: 0
    case .strong: 1
    case .light: 2
    case .failure: 3
    }
  }
}

extension Timestamp {
  fileprivate var bits: UInt64 { UInt64(truncatingIfNeeded: microseconds) }
}
