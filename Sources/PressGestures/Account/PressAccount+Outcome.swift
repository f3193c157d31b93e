// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What became of a contact, read from what was said of it.
extension PressAccount {
  /// The rules that decided, in the order in which they did; a peek and its pop are two.
  public var winners: [PressRule] {
    var rules: [PressRule] = []
    if let arrival { rules.append(arrival) }
    for kind in said {
      guard let rule = Self.rule(of: kind), rules.last != rule else { continue }
      // A press withdrawn for a scroller is the scroller's.
      if rule == .drag, rules.last == .slop { rules.removeLast() }
      rules.append(rule)
    }
    return rules
  }

  /// Everything that was said of the contact, in order.
  public var said: [PressEvent.Kind] { steps.flatMap(\.said) }

  /// When a rule decided; `nil` where it did not.
  func time(of rule: PressRule) -> Duration? {
    let step = steps.first { step in
      step.said.contains { Self.rule(of: $0) == rule } || (arrival == rule && step.from == .none)
    }
    return step.map { $0.time - landed }
  }

  /// The rule that decided as the contact landed, where one did.
  var arrival: PressRule? {
    guard let first = steps.first, first.from == .none else { return nil }
    switch first.to {
    case .failed, .swallowed: return .multitouch
    case .rejected: return tool.isAccepted ? .stylus : .palm
    case .none, .pending, .peek, .actions, .popped, .drag, .lifted, .waiting, .seconded:
      return nil
    }
  }

  /// Why the rules of the press had no say from the landing on.
  var arrivalWords: String? {
    switch arrival {
    case .multitouch:
      steps.first?.to == .swallowed
        ? "it landed beside an open press" : "it landed beside another finger"
    case .palm: "it landed as no finger and no pen"
    case .stylus: "it landed while a pen was near"
    default: nil
    }
  }

  private static func rule(of kind: PressEvent.Kind) -> PressRule? {
    switch kind {
    case .tap, .tapUnconfirmed: .tap
    case .doubleTap: .doubleTap
    case .peek(let source): rule(of: source)
    case .pop: .pop
    case .actions: .actions
    case .drag: .drag
    case .failed(let reason), .pressCancelled(let reason), .dragCancelled(let reason),
      .end(.cancelled(let reason)):
      rule(of: reason)
    case .press, .hint, .progress, .reveal, .stage, .end, .refused, .haptic: nil
    }
  }

  static func rule(of source: PressEvent.PeekSource) -> PressRule {
    switch source {
    case .time: .longPress
    case .force: .peekForce
    case .area: .peekArea
    case .accelerated: .peekAccelerated
    case .button: .peekButton
    }
  }

  private static func rule(of reason: PressEvent.Reason) -> PressRule {
    switch reason {
    case .moved: .slop
    case .multitouch: .multitouch
    case .palm: .palm
    case .stylus: .stylus
    case .system, .lost: .withdrawn
    }
  }
}
