// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures

/// What the pipeline puts out; whoever drives it empties it after each step.
public struct PressOutput: Sendable {
  /// What the recognizer said, in order.
  public var events: [PressEvent] = []
  /// What the engine wants done, in order.
  public var effects: [Effect] = []

  /// Makes an output that holds nothing.
  public init() {}

  /// Forgets everything but keeps the memory, so that the steady state allocates nothing.
  public mutating func clear() {
    events.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
  }
}
