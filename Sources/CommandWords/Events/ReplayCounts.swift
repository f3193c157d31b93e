// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
package import PressGestures
package import TouchModel

/// What a trace came to, for its summary.
package struct ReplayCounts: Hashable {
  /// Whole frames of the capture.
  package var frames = 0
  private(set) var contacts = 0
  private(set) var taps = 0
  private(set) var doubleTaps = 0
  private(set) var longPresses = 0
  private(set) var peeks = 0
  private(set) var pops = 0
  private(set) var drags = 0
  private(set) var failed = 0
  private(set) var cancelled = 0
  /// The contact whose press was withdrawn last because it moved; it may be on its way to a drag.
  private var moved: ContactSerial?

  /// Counts from nothing.
  package init() {}

  /// Counts the contacts that land in a frame.
  package mutating func note(_ frame: TouchFrame) {
    contacts += frame.contacts.count { $0.change == .landed }
  }

  /// Counts what the recognizer said.
  ///
  /// What a finger brought on itself has failed; what was taken away from it was cancelled.
  package mutating func note(_ event: PressEvent) {
    switch event.kind {
    case .tap: taps += 1
    case .doubleTap: doubleTaps += 1
    case .peek(.time): longPresses += 1
    case .peek: peeks += 1
    case .pop: pops += 1
    case .drag: noteDrag(of: event.contact)
    case .failed(let reason), .pressCancelled(let reason):
      noteFailure(reason, of: event.contact)
    case .dragCancelled, .end(.cancelled): cancelled += 1
    case .press, .tapUnconfirmed, .hint, .progress, .reveal, .stage, .actions, .end, .refused,
      .haptic:
      break
    }
  }

  private mutating func noteFailure(_ reason: PressEvent.Reason, of contact: ContactSerial) {
    switch reason {
    case .moved:
      failed += 1
      moved = contact
    case .multitouch: failed += 1
    case .palm, .stylus, .system, .lost: cancelled += 1
    }
  }

  /// A press that is withdrawn for a drag has not failed; the contact counts as a drag only.
  private mutating func noteDrag(of contact: ContactSerial) {
    drags += 1
    if moved == contact { failed -= 1 }
  }

  /// The counts by the names that scripts rely on, in order.
  package var members: [(name: String, count: Int)] {
    [
      ("frames", frames), ("contacts", contacts), ("taps", taps), ("doubleTaps", doubleTaps),
      ("longPresses", longPresses), ("peeks", peeks), ("pops", pops), ("drags", drags),
      ("failed", failed), ("cancelled", cancelled),
    ]
  }
}
