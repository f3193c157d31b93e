// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Something that an event carries besides time, contact and place, under the name scripts know.
public struct PressDetail: Hashable, Sendable {
  /// What it may be.
  public enum Value: Hashable, Sendable {
    /// One of a few words.
    case word(String)
    /// How far something has come, 0…1.
    case share(Double)
    /// A whole number.
    case count(Int)
    /// Something that is the case.
    case fact(Bool)
  }

  /// Its name.
  public var name: String
  /// What it is.
  public var value: Value

  init(_ name: String, _ value: Value) {
    self.name = name
    self.value = value
  }

  /// Whether it tells how hard a finger presses, or where it is.
  public var tellsMeasure: Bool {
    switch value {
    case .share, .count: true
    case .word, .fact: false
    }
  }
}

extension PressEvent.Kind {
  /// What it is called wherever programs read it; a peek that time opened is a `longPress` (rule D1).
  public var name: String {
    switch self {
    case .press: "press"
    case .tap: "tap"
    case .tapUnconfirmed: "tapUnconfirmed"
    case .doubleTap: "doubleTap"
    case .peek(let source): source == .time ? "longPress" : "peek"
    case .hint: "hint"
    case .progress: "progress"
    case .reveal: "reveal"
    case .stage: "stage"
    case .actions: "actions"
    case .pop: "pop"
    case .end: "end"
    case .drag: "drag"
    case .failed: "failed"
    case .pressCancelled: "pressCancelled"
    case .dragCancelled: "dragCancelled"
    case .refused: "refused"
    case .haptic: "haptic"
    }
  }

  /// What it carries, in order.
  public var details: [PressDetail] {
    switch self {
    case .press, .tapUnconfirmed, .doubleTap, .actions, .pop, .drag: []
    case .tap(let isConfirmed): isConfirmed ? [PressDetail("confirmed", .fact(true))] : []
    case .peek(let source), .refused(let source):
      [PressDetail("source", .word(source.rawValue))]
    case .hint(let value), .progress(let value), .reveal(let value):
      [PressDetail("value", .share(value))]
    case .stage(let tier): [PressDetail("value", .count(tier))]
    case .end(let outcome): outcome.details
    case .failed(let reason), .pressCancelled(let reason), .dragCancelled(let reason):
      [PressDetail("reason", .word(reason.rawValue))]
    case .haptic(let pulse): [PressDetail("kind", .word(pulse.rawValue))]
    }
  }
}

extension PressEvent.Outcome {
  fileprivate var details: [PressDetail] {
    switch self {
    case .dismissed: [PressDetail("outcome", .word("dismissed"))]
    case .popped: [PressDetail("outcome", .word("popped"))]
    case .pinned: [PressDetail("outcome", .word("pinned"))]
    case .cancelled(let reason):
      [
        PressDetail("outcome", .word("cancelled")), PressDetail("reason", .word(reason.rawValue)),
      ]
    }
  }
}
