// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Whether presses may mean anything now, and why not.
///
/// While the screen is locked a finger types a password; while somebody else has the seat it is not
/// this person's finger; before the machine sleeps it may be the hand that closes the lid.
public struct PressGate: Hashable, Sendable {
  /// What can keep it shut; several may at once.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// Somebody asked for a pause.
    case paused
    /// The session is locked.
    case locked
    /// Another session has the seat.
    case inactive
    /// Nobody knows yet, or there is no session at all.
    case unknown
    /// The machine is about to sleep.
    case asleep
  }

  /// What keeps it shut.
  public private(set) var reasons: Set<Reason> = []

  /// Makes an open gate.
  public init() {}

  /// Whether presses count.
  public var isOpen: Bool { reasons.isEmpty }

  /// Takes a reason in or out; true where the gate has opened or shut by that.
  public mutating func set(_ reason: Reason, _ isThere: Bool) -> Bool {
    let wasOpen = isOpen
    if isThere { reasons.insert(reason) } else { reasons.remove(reason) }
    return isOpen != wasOpen
  }

  /// Why it is shut, lower-case, without a period; `nil` while it is open.
  public var sentence: String? {
    guard !isOpen else { return nil }
    let words = Reason.allCases.filter(reasons.contains).map(Self.words)
    return "no press counts: " + words.joined(separator: ", and ")
  }

  private static func words(_ reason: Reason) -> String {
    switch reason {
    case .paused: "somebody asked for a pause"
    case .locked: "the session is locked"
    case .inactive: "another session has the seat"
    case .unknown: "no session of this user is known"
    case .asleep: "the machine is going to sleep"
    }
  }
}
