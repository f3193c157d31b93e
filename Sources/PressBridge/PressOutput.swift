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
    // Most frames have nothing to tell, and emptying an empty list is no small work.
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
  }
}
