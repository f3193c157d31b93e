// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Which touches are still to be asked for, and whether one is what was asked.
///
/// It asks for a few touches of each kind in turn. The last one can be taken back, a kind can be
/// left out, and it can be ended at any time; what was taken until then counts.
public struct GuidedPlan: Hashable, Sendable {
  /// The kinds in the order in which they are asked for.
  public let kinds: [TouchLabel]
  /// How many touches of each kind.
  public let count: Int
  /// What was taken: the places of touches as the caller counts them, by kind, in order.
  public private(set) var taken: [Taken] = []
  private var skipped: Set<TouchLabel> = []

  /// A touch that was taken for a kind.
  public struct Taken: Hashable, Sendable {
    /// The touch, as the caller counts.
    public var place: Int
    /// The kind that it was taken for.
    public var label: TouchLabel
  }

  /// What becomes of a touch.
  public enum Answer: Hashable, Sendable {
    /// It is what was asked for.
    case taken(TouchLabel)
    /// It is not; the sentence says what to do differently.
    case again(String)
    /// Nothing is asked for any more.
    case finished
  }

  /// What a touch of a kind has to be like; generous, for it is the hand that is measured.
  enum Limits {
    static let tap = Duration.milliseconds(600)
    static let hold = Duration.milliseconds(550)
    static let press = Duration.milliseconds(250)
    static let still = 8.0
    static let drag = 5.0
  }

  /// Plans a session; a count below 1 is taken for 1.
  public init(_ kinds: [TouchLabel] = TouchLabel.allCases, count: Int = 5) {
    self.kinds = kinds
    self.count = max(count, 1)
  }

  /// The kind that is asked for; `nil` when the session is over.
  public var current: TouchLabel? {
    kinds.first { !skipped.contains($0) && number(of: $0) < count }
  }

  /// How many touches of a kind were taken.
  public func number(of label: TouchLabel) -> Int { taken.count { $0.label == label } }

  /// How much of the session is done, 0…1.
  public var progress: Double {
    let done = kinds.map { skipped.contains($0) ? count : number(of: $0) }.reduce(0, +)
    return Double(done) / Double(max(kinds.count * count, 1))
  }

  /// Looks at a touch that is over; `place` is how the caller will know it again.
  public mutating func take(_ touch: Touch, at place: Int) -> Answer {
    guard let label = current else { return .finished }
    if let objection = Self.objection(to: touch, as: label) { return .again(objection) }
    taken.append(Taken(place: place, label: label))
    return .taken(label)
  }

  /// Takes the last touch back, so that it is asked for again; `nil` where there is none.
  public mutating func takeBack() -> Taken? {
    guard let last = taken.popLast() else { return nil }
    skipped.remove(last.label)
    return last
  }

  /// Leaves out what is left of the kind that is asked for.
  public mutating func skip() {
    if let current { skipped.insert(current) }
  }

  private static func objection(to touch: Touch, as label: TouchLabel) -> String? {
    guard touch.isWhole else { return "that touch was cut off; once more" }
    guard !touch.isAccompanied else { return "one finger only, please" }
    let travel = touch.travel.value
    if label == .drag {
      return travel < Limits.drag ? "scroll a little farther" : nil
    }
    if travel > Limits.still { return "the finger slid; keep it in one place" }
    switch label {
    case .lightTap, .tap, .hardTap:
      return touch.duration > Limits.tap ? "shorter: a tap is over at once" : nil
    case .rest, .lightHold:
      return touch.duration < Limits.hold ? "longer: about a second" : nil
    case .press, .hardPress:
      return touch.duration < Limits.press ? "longer: press, and stay a moment" : nil
    case .drag: return nil
    }
  }
}
