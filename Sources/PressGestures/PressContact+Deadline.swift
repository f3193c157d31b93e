// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// A time at which something happens to a contact by itself.
struct PressDeadline: Hashable, Sendable {
  /// What it is for.
  enum Purpose: UInt8, Hashable, Sendable {
    /// Provisional feedback.
    case feedback = 0
    /// Force opens the press.
    case force = 2
    /// Force presses the open peek through.
    case pop = 3
    /// Growth opens the press.
    case area = 4
    /// The finger has been outside the slop for long enough.
    case leave = 6
    /// Time opens the press.
    case hold = 8
    /// Tier 1 falls.
    case relax = 10
    /// A tap waits no longer for a second one; after everything else.
    case confirm = 12

    /// The order in which ties are settled (rule R3); of equals the contact that landed first.
    ///
    /// Force and pop share a rank: each stands at an even number or at the odd one after it.
    var rank: UInt8 { rawValue >> 1 }
  }

  var time: Timestamp
  var purpose: Purpose

  static var none: PressDeadline { PressDeadline(time: .never, purpose: .confirm) }

  /// Whether this one comes first; of two at the same time the one of lower rank does.
  func isBefore(_ other: PressDeadline) -> Bool {
    time != other.time ? time < other.time : purpose.rank < other.purpose.rank
  }

  /// Keeps whichever comes first.
  mutating func offer(_ time: Timestamp, for purpose: Purpose) {
    let other = PressDeadline(time: time, purpose: purpose)
    if other.isBefore(self) { self = other }
  }
}

extension PressContact {
  /// What happens next by itself; it follows from the state, so leaving the state cancels it.
  var deadline: PressDeadline {
    // A getter that may change the contact looks at it where it lies; another would be given a copy.
    mutating get {
      switch state {
      case .pending(let pending): deadline(of: pending)
      case .peek(let peek): deadline(of: peek)
      case .popped(let popped): deadline(of: popped)
      case .actions, .drag, .failed, .swallowed, .rejected, .lifted: .none
      }
    }
  }

  private mutating func deadline(of pending: PressState.Pending) -> PressDeadline {
    var next = PressDeadline(time: pending.feedback, purpose: .feedback)
    guard pending.outsideSince == .never else {
      // A finger that is on its way opens nothing.
      next.offer(pending.outsideSince.advanced(byMicroseconds: limits.settle), for: .leave)
      return next
    }
    guard !pending.isRefused else { return next }
    if pending.firmSince != .never, mayOpenByForce {
      next.offer(forceDue(pending), for: .force)
    }
    if pending.grownSince != .never { next.offer(areaDue(pending), for: .area) }
    if opensByTime, !pending.isSecond {
      next.offer(holdDue(pending), for: .hold)
    }
    return next
  }

  /// When force opens the press if it stays as it is; it has to be firm now.
  @inline(__always)
  func forceDue(_ pending: PressState.Pending) -> Timestamp {
    let held = pending.firmSince.advanced(byMicroseconds: limits.dwell)
    return max(held, after(limits.arm), pending.recheck, pending.returned)
  }

  /// When growth opens the press if it stays as it is; the contact has to be grown now.
  @inline(__always)
  func areaDue(_ pending: PressState.Pending) -> Timestamp {
    let held = pending.grownSince.advanced(byMicroseconds: limits.sustain)
    return max(held, after(limits.earliestArea), pending.returned)
  }

  /// When time opens the press.
  @inline(__always)
  func holdDue(_ pending: PressState.Pending) -> Timestamp {
    let held = after(limits.longPress * (pending.hasStrayed ? 2 : 1))
    return max(held, pending.returned)
  }

  /// When force presses the peek through if it stays as it is; it has to be deep now.
  @inline(__always)
  func popDue(_ peek: PressState.Peek) -> Timestamp {
    let held = peek.deepSince.advanced(byMicroseconds: limits.dwell)
    return max(held, peek.opened.advanced(byMicroseconds: limits.minimumPeek))
  }

  private mutating func deadline(of peek: PressState.Peek) -> PressDeadline {
    var next = PressDeadline.none
    if peek.deepSince != .never, mayPop { next.offer(popDue(peek), for: .pop) }
    if peek.slackSince != .never {
      next.offer(peek.slackSince.advanced(byMicroseconds: limits.relax), for: .relax)
    }
    return next
  }

  private mutating func deadline(of popped: PressState.Popped) -> PressDeadline {
    guard popped.slackSince != .never else { return .none }
    let due = popped.slackSince.advanced(byMicroseconds: limits.relax)
    return PressDeadline(time: due, purpose: .relax)
  }
}
