// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Quick actions that the app was told to perform and has not answered yet (Q8).
struct Performances: Hashable, Sendable {
  /// Bounds on waiting.
  enum Limits {
    /// How long the app may take; after that the quick action has failed.
    static let patience = Duration.seconds(5)
    /// How many answered numbers are remembered, to tell a second answer from a stray one.
    static let memory = 64
  }

  /// One that is not answered yet.
  private struct Pending: Hashable, Sendable {
    var number: UInt32
    var type: String
    var until: Timestamp
  }

  /// Those that are not answered yet, in the order of their deadlines.
  private var pending: [Pending] = []
  /// Numbers that were answered once, or too late to be answered.
  private var settled: [UInt32] = []
  /// Numbers that were answered twice; more answers are not told again.
  private var reported: [UInt32] = []

  /// When the next one has failed.
  var deadline: Timestamp? { pending.first?.until }

  /// Begins to wait for an answer.
  mutating func begin(_ number: UInt32, type: String, at time: Timestamp) {
    pending.append(Pending(number: number, type: type, until: time + Limits.patience))
  }

  /// Takes an answer; returns what is to be told, or nothing where the answer is not for here.
  mutating func settle(_ number: UInt32, success: Bool) -> [Notice]? {
    if let place = pending.firstIndex(where: { $0.number == number }) {
      let type = pending.remove(at: place).type
      remember(number)
      return [.performed(type: type, success: success)]
    }
    guard settled.contains(number) else { return nil }
    guard !reported.contains(number) else { return [] }
    reported.append(number)
    return [.answeredTwice(number: number)]
  }

  /// Gives up those whose time is over.
  mutating func expire(at time: Timestamp) -> [Notice] {
    var notices: [Notice] = []
    while let first = pending.first, first.until <= time {
      pending.removeFirst()
      remember(first.number)
      notices += [
        .unanswered(type: first.type), .performed(type: first.type, success: false),
      ]
    }
    return notices
  }

  private mutating func remember(_ number: UInt32) {
    settled.append(number)
    guard settled.count > Limits.memory else { return }
    let forgotten = settled.removeFirst()
    reported.removeAll { $0 == forgotten }
  }
}
