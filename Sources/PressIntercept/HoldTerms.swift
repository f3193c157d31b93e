// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// On what terms a panel is held: which fingers ask for it back, and how long it is only tried.
public struct HoldTerms: Hashable, Sendable {
  /// What a moment has come to.
  public enum Verdict: Hashable, Sendable {
    /// Nothing has changed.
    case keep
    /// Two fingers have asked that the trial becomes permanent.
    case confirmed
    /// So many fingers have asked for the panel.
    case asked(fingers: Int)
    /// The trial is over, and nobody has confirmed it.
    case over
  }

  /// The fingers that ask for the panel.
  public private(set) var panic: FingerHold
  /// The fingers that confirm a trial.
  public private(set) var confirmation = FingerHold(fingers: 2...2, duration: .seconds(1))
  /// When the trial is over; `nil` where the panel is held for good.
  public private(set) var trialEnd: Timestamp?

  /// Makes terms by which so many fingers that rest so long get the panel back; of a panel that tells
  /// fewer contacts, as many as it tells.
  public init(fingers: Int = 5, rest: Duration = .seconds(2), slots: Int) {
    panic = Self.panic(fingers, rest, slots)
  }

  /// Changes which fingers ask for the panel; those that rest already have to begin anew.
  public mutating func adapt(fingers: Int, rest: Duration, slots: Int) {
    panic = Self.panic(fingers, rest, slots)
  }

  private static func panic(_ fingers: Int, _ rest: Duration, _ slots: Int) -> FingerHold {
    let most = SlotTracker.Limits.slots
    return FingerHold(fingers: max(1, min(fingers, slots, most))...most, duration: rest)
  }

  /// Begins a trial, or to hold for good where there is none.
  public mutating func begin(trial: Duration?, at time: Timestamp) {
    trialEnd = trial.map { time + $0 }
  }

  /// When something is due although no finger does anything.
  public var deadline: Timestamp? {
    [panic.deadline, confirmation.deadline, trialEnd].compactMap { $0 }.min()
  }

  /// Takes how many fingers rest on the panel by some time.
  public mutating func note(_ fingers: Int, at time: Timestamp) -> Verdict {
    let isAsked = panic.note(fingers, at: time)
    let isConfirmed = confirmation.note(fingers, at: time)
    if isAsked { return .asked(fingers: panic.fingers.lowerBound) }
    guard let trialEnd else { return .keep }
    if isConfirmed {
      self.trialEnd = nil
      return .confirmed
    }
    return trialEnd <= time ? .over : .keep
  }
}
