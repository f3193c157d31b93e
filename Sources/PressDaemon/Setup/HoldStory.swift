// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// What was felt of one finger after the other, until one of them was held.
///
/// A value: it takes frames and events, and says what is to be answered when a finger is gone.
struct HoldStory: Hashable, Sendable {
  /// What a finger did, once it is gone.
  enum Answer: Hashable, Sendable {
    /// It was held: for how long, when it opened and by what, and how hard it pressed at most.
    case held(Duration, opened: Duration, by: PressEvent.PeekSource, force: Force?)
    /// It was lifted after this time, which was too short.
    case short(Duration)
    /// It came to nothing for this reason.
    case failed(PressEvent.Reason)
  }

  private struct Finger: Hashable, Sendable {
    var landed: Timestamp
    var opening: Opening?
    var force: Force?
    var failure: PressEvent.Reason?
  }

  private struct Opening: Hashable, Sendable {
    var time: Timestamp
    var source: PressEvent.PeekSource
  }

  private var fingers: [ContactSerial: Finger] = [:]

  /// Takes what became of the frames before.
  mutating func note(_ event: PressEvent) {
    guard var finger = fingers[event.contact] else { return }
    finger.force = [finger.force, event.force].compactMap { $0 }.max()
    switch event.kind {
    case .peek(let source): finger.opening = Opening(time: event.time, source: source)
    case .failed(let reason), .pressCancelled(let reason): finger.failure = reason
    case .drag: finger.failure = .moved
    case .press, .tap, .tapUnconfirmed, .doubleTap, .hint, .progress, .reveal, .stage, .actions,
      .pop, .end, .dragCancelled, .refused, .haptic:
      break
    }
    fingers[event.contact] = finger
  }

  /// Takes a frame; its events have to be noted between its landings and its ends, so the caller notes
  /// landings first.
  mutating func noteLandings(of frame: TouchFrame) {
    for contact in frame.contacts where contact.change == .landed && contact.beginning == .seen {
      fingers[contact.serial] = Finger(landed: frame.time)
    }
  }

  /// Takes the fingers that a frame ends, and says what became of the last of them.
  mutating func noteEnds(of frame: TouchFrame) -> Answer? {
    var answer: Answer?
    for contact in frame.contacts {
      guard case .ended = contact.change, let finger = fingers.removeValue(forKey: contact.serial)
      else { continue }
      answer = Self.answer(finger, at: frame.time)
    }
    return answer
  }

  private static func answer(_ finger: Finger, at end: Timestamp) -> Answer {
    if let opening = finger.opening {
      return .held(
        end - finger.landed, opened: opening.time - finger.landed, by: opening.source,
        force: finger.force)
    }
    return finger.failure.map { .failed($0) } ?? .short(end - finger.landed)
  }
}
