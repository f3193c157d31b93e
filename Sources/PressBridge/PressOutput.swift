// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures
public import TouchModel

/// What the pipeline puts out; whoever drives it empties it after each step.
public struct PressOutput: Sendable {
  /// What the recognizer said, in order.
  public var events: [PressEvent] = []
  /// What the engine wants done, in order.
  public var effects: [Effect] = []
  /// What rules say of contacts; a press of which they say nothing is taken.
  public var rulings: [Ruling] = []

  /// The contacts that are to be taken from whatever app sees them as well, in order.
  ///
  /// Those that opened a press, unless a rule or a place leaves them to the app, and those that rules
  /// claim otherwise. A pen's button opens a press, too, and pens are left alone.
  public var claims: [ContactSerial] {
    var claims: [ContactSerial] = []
    for event in events {
      guard case .peek(let source) = event.kind, source != .button else { continue }
      if !rulings.contains(where: { $0.contact == event.contact }) { claims.append(event.contact) }
    }
    for ruling in rulings where ruling.isTaken && !claims.contains(ruling.contact) {
      claims.append(ruling.contact)
    }
    return claims
  }

  /// Makes an output that holds nothing.
  public init() {}

  /// Forgets everything but keeps the memory, so that the steady state allocates nothing.
  public mutating func clear() {
    // Most frames have nothing to tell, and emptying an empty list is no small work.
    if !events.isEmpty { events.removeAll(keepingCapacity: true) }
    if !effects.isEmpty { effects.removeAll(keepingCapacity: true) }
    if !rulings.isEmpty { rulings.removeAll(keepingCapacity: true) }
  }
}
